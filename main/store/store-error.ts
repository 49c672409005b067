import { type TaggedError, toMessage } from "../../shared/result.ts";

export type StoreErrorType =
  | "newer_database"
  | "read_only"
  | "disk_full"
  | "locked"
  | "corrupt"
  | "io"
  | "closed"
  | "not_found"
  | "ambiguous"
  | "already_ended"
  | "still_live"
  | "invalid";

export type StoreError = TaggedError<StoreErrorType>;

/**
 * `what` says what was being done to which thing: "writing the transcript /data/runs/…". Only errors of the operating
 * system and of SQLite become values; a bug of ours is thrown on.
 */
export function toStoreError(thrown: unknown, what: string): StoreError {
  if (!isEnvironmental(thrown)) throw thrown;
  const cause = toMessage(thrown);
  const code = readCode(thrown);
  switch (classify(code)) {
    case "disk_full":
      return { type: "disk_full", message: `No space left while ${what}. Free some space and try again.`, cause };
    case "read_only":
      return {
        type: "read_only",
        message: `No permission to write while ${what}. Make it writable, or choose another data folder.`,
        cause,
      };
    case "locked":
      return { type: "locked", message: `Another process kept the library locked while ${what}. Try again.`, cause };
    case "corrupt":
      return { type: "corrupt", message: `The library is damaged, noticed while ${what}.`, cause };
    default:
      return { type: "io", message: `Failed while ${what}: ${cause}`, cause };
  }
}

export function isBusy(thrown: unknown): boolean {
  return classify(readCode(thrown)) === "locked";
}

/** Nothing else counts as damage: never busy, I/O or a full disk. */
export function isCorrupt(thrown: unknown): boolean {
  return classify(readCode(thrown)) === "corrupt";
}

function isEnvironmental(thrown: unknown): boolean {
  const code = readCode(thrown);
  return code !== "" && !code.startsWith("ERR_") && !/^SQLITE_(ERROR|CONSTRAINT|MISUSE|RANGE|MISMATCH)/.test(code);
}

function readCode(thrown: unknown): string {
  return thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
}

function classify(code: string): "disk_full" | "read_only" | "locked" | "corrupt" | "io" {
  // EFBIG is what a file-size limit or a FAT volume says instead of ENOSPC.
  if (["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL"].includes(code)) return "disk_full";
  if (["EACCES", "EPERM", "EROFS", "SQLITE_PERM", "SQLITE_AUTH"].includes(code)) return "read_only";
  if (code.startsWith("SQLITE_READONLY")) return "read_only";
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return "locked";
  if (code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB") return "corrupt";
  return "io";
}
