import type { ReplayOpenErrorType } from "../../shared/ipc/replay-contract.ts";
import type { TaggedError } from "../../shared/result.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import type { FoundContent } from "../replay/found-content.ts";
import type { ReaderStop, Refusal } from "../replay/replay-work.ts";

/** Why a file is not shown, for the person who opened it. */
export function toReplayError(t: RoomT, path: string, refusal: Refusal): TaggedError<ReplayOpenErrorType> {
  switch (refusal.type) {
    case "not_found":
      return { type: "not_found", message: t("replayFile.missing", { path }) };
    case "no_file":
      return { type: "not_usable", message: t("open.notAFile", { path }) };
    case "no_room":
      return { type: "unreadable", message: t("replayFile.noRoom", { path }) };
    case "newer_schema":
      return { type: "newer_schema", message: t("replayFile.newer", { path }) };
    case "bad_bundle":
      return { type: "not_a_transcript", message: t("replayFile.bundle", { path }) };
    case "no_events":
      return { type: "not_a_transcript", message: t(FOUND_TEXT[refusal.found], { path }) };
    case "unreadable":
      return { type: "unreadable", message: t("start.fileUnreadable", { path, why: refusal.message }) };
  }
}

/** What `TranscriptDamage.brokenOff` says. */
export function toStopText(t: RoomT, stop: ReaderStop): string {
  switch (stop.type) {
    case "cut":
      return t("replayFile.wasCut");
    case "replaced":
      return t("replayFile.wasReplaced");
    case "no_room":
      return t("replayFile.diskFull");
    case "worker_lost":
      return t("replayFile.lost");
    case "told":
      return stop.message;
  }
}

const FOUND_TEXT = {
  empty: "replayFile.empty",
  page: "replayFile.page",
  json: "replayFile.json",
  text: "replayFile.text",
  binary: "replayFile.binary",
} as const satisfies Record<FoundContent, string>;
