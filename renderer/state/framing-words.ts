import { t } from "./room-words.ts";

/** What the choice of a command's framing says, in the sheet for a run and in the settings. */
export function toFramingWords() {
  return {
    kind: t("newRun.framing"),
    text: t("newRun.framingText"),
    json: t("newRun.framingJson"),
    path: t("newRun.framingPath"),
    pathHint: t("newRun.framingPathHint"),
  };
}
