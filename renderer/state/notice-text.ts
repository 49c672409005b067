import { assertNever } from "../../shared/assert-never.ts";
import type { LibraryNotice } from "../../shared/ipc/contract.ts";
import { t } from "./words.ts";

/** What happened to the library when the app opened it, in a sentence or two. */
export function toNoticeText(notice: LibraryNotice): string {
  switch (notice.type) {
    case "recovered":
      return t("notice.recovered", { count: notice.runs });
    case "not_recovered":
      return t("notice.notRecovered", { id: notice.runId, message: notice.message });
    case "rebuilt": {
      const { runs: count, movedTo, unreadable } = notice;
      const rebuilt =
        movedTo === null ? t("notice.rebuiltMissing", { count }) : t("notice.rebuilt", { count, path: movedTo });
      return unreadable === 0 ? rebuilt : `${rebuilt} ${t("notice.unreadable", { count: unreadable })}`;
    }
    default:
      return assertNever(notice);
  }
}
