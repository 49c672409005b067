import { type BrowserWindow, clipboard, dialog } from "electron";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { type AboutFacts, toAboutText } from "./about-text.ts";

/** Its facts can be copied: they are what a report of a defect begins with. */
export async function showAbout(t: RoomT, facts: AboutFacts, over: BrowserWindow | undefined): Promise<void> {
  const text = toAboutText(t, facts);
  const options = {
    type: "info" as const,
    ...text,
    buttons: [t("about.close"), t("about.copy")],
    defaultId: 0,
    cancelId: 0,
  };
  const { response } = await (over === undefined
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(over, options));
  if (response === 1) clipboard.writeText(`${text.message}\n${text.detail}`);
}
