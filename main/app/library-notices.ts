import { assertNever } from "../../shared/assert-never.ts";
import type { LibraryNotice } from "../../shared/ipc/contract.ts";
import type { StoreNotice } from "../store/store.ts";

/** What happened to the library when it was opened, until somebody has taken note of it. */
export interface LibraryNotices {
  current(): readonly LibraryNotice[];
  dismiss(): void;
}

export function createLibraryNotices(told: readonly StoreNotice[]): LibraryNotices {
  let notices = told.map(toLibraryNotice);
  return {
    current: () => notices,
    dismiss() {
      notices = [];
    },
  };
}

function toLibraryNotice(notice: StoreNotice): LibraryNotice {
  switch (notice.type) {
    case "rebuilt":
      return { type: "rebuilt", movedTo: notice.movedTo, runs: notice.runs, unreadable: notice.unreadable };
    case "recovered":
      return { type: "recovered", runs: notice.runIds.length };
    case "not_recovered":
      return { type: "not_recovered", runId: notice.runId, message: notice.error.message };
    default:
      return assertNever(notice);
  }
}
