import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EMPTY_DRAFT, type NewRunDraft } from "../../shared/domain/new-run-draft.ts";
import { CALL_SCHEMAS } from "../../shared/ipc/contract-schemas.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { writeFileDurably } from "../lib/durable-file.ts";
import { toStoreError } from "../store/store-error.ts";
import type { GrantedPaths } from "./granted-paths.ts";

/** What stands in the sheet for a new run, kept in the data folder so that nothing typed is lost with the program. */
export interface NewRunDraftFile {
  /** Nothing where there is none or it cannot be read: an old draft is not worth a question. */
  read(): Promise<NewRunDraft>;
  save(draft: NewRunDraft): Promise<Result<null, TaggedError<"storage">>>;
}

export function createNewRunDraftFile(dataDir: string, granted: GrantedPaths): NewRunDraftFile {
  const file = join(dataDir, "new-run.json");
  let last: NewRunDraft | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  const ifGranted = (path: string | null) => (path !== null && granted.isGranted(path) ? path : null);

  async function write(draft: NewRunDraft): Promise<Result<null, TaggedError<"storage">>> {
    // Only the newest of several that came meanwhile.
    if (draft !== last) return ok(null);
    try {
      await writeFileDurably(file, `${JSON.stringify(draft)}\n`);
      return ok(null);
    } catch (thrown) {
      return err({ type: "storage", message: toStoreError(thrown, `keeping the draft in ${file}`).message });
    }
  }

  return {
    async read() {
      last ??= await readDraft(file);
      // They were given by a person when they were saved: only such paths are.
      for (const path of [last.filePath, last.projectPath]) if (path !== null) granted.grant(path);
      return last;
    },
    save(draft) {
      const kept = { ...draft, filePath: ifGranted(draft.filePath), projectPath: ifGranted(draft.projectPath) };
      last = kept;
      const written = writing.then(() => write(kept));
      writing = written;
      return written;
    },
  };
}

async function readDraft(file: string): Promise<NewRunDraft> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, "utf8"));
    // An earlier version knew nothing of what is empty here.
    const parsed = CALL_SCHEMAS["newRun.saveDraft"].safeParse(Object.assign({ commandFraming: null }, kept));
    return parsed.success ? parsed.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}
