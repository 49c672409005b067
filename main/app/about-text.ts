import type { RoomT } from "../../shared/strings/rooms.en.ts";

export interface AboutFacts {
  readonly version: string;
  readonly electron: string;
  readonly chromium: string;
  readonly node: string;
  readonly licence: string;
  readonly dataDir: string;
}

export interface AboutText {
  readonly message: string;
  readonly detail: string;
}

export function toAboutText(t: RoomT, facts: AboutFacts): AboutText {
  const product = t("critiqueTheater.userFacingName");
  const { electron, chromium, node, licence, dataDir: folder } = facts;
  return {
    message: `${product}\n${t("about.version", { version: facts.version })}`,
    detail: t("about.detail", { electron, chromium, node, licence, folder }),
  };
}
