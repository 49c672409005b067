import { basename, join } from "node:path";
import { z } from "zod";
import { openStateFile } from "./state-file.ts";

/** A file or project that was given for review, or a recorded run to look at. */
export type RecentKind = "reviewed" | "transcript";

export interface RecentPath {
  readonly path: string;
  readonly kind: RecentKind;
}

/** What was opened, of each kind the latest first. */
export interface RecentPaths {
  list(): readonly RecentPath[];
  add(path: string, kind: RecentKind): void;
  /** It cannot be opened any more. */
  remove(path: string): void;
  clear(): void;
  flush(): Promise<void>;
}

/** Of each kind. */
export const MAX_RECENT = 10;

const paths = z
  .array(z.string().min(1).max(4_096))
  .catch([])
  .transform((known) => known.slice(0, MAX_RECENT));
const schema = z.object({ paths, transcripts: paths }).catch({ paths: [], transcripts: [] });

type Stored = Readonly<Record<keyof z.infer<typeof schema>, readonly string[]>>;

const FIELD = { reviewed: "paths", transcript: "transcripts" } as const satisfies Record<RecentKind, keyof Stored>;

export function openRecentPaths(dataDir: string, warn: (message: string) => void, onChange: () => void): RecentPaths {
  const file = openStateFile<Stored>({
    path: join(dataDir, "recent.json"),
    parse: (value) => schema.parse(value),
    warn,
  });
  function set(next: Stored): void {
    file.set(next);
    onChange();
  }
  return {
    list: () => [
      ...file.current().transcripts.map((path) => ({ path, kind: "transcript" as const })),
      ...file.current().paths.map((path) => ({ path, kind: "reviewed" as const })),
    ],
    add(path, kind) {
      const known = file.current()[FIELD[kind]];
      if (known[0] === path) return;
      const next = [path, ...known.filter((other) => other !== path)].slice(0, MAX_RECENT);
      set({ ...file.current(), [FIELD[kind]]: next });
    },
    remove(path) {
      const current = file.current();
      const without = (known: readonly string[]) => known.filter((other) => other !== path);
      if ([...current.paths, ...current.transcripts].includes(path)) {
        set({ paths: without(current.paths), transcripts: without(current.transcripts) });
      }
    },
    clear: () => set({ paths: [], transcripts: [] }),
    flush: file.flush,
  };
}

export interface RecentLabel extends RecentPath {
  readonly label: string;
}

/** A name for each path, and as much of the folder as tells two of one name apart. */
export function toRecentLabels(recent: readonly RecentPath[]): readonly RecentLabel[] {
  const names = recent.map(({ path }) => basename(path) || path);
  return recent.map(({ path, kind }, index) => {
    const name = names[index] ?? path;
    return { path, kind, label: names.filter((other) => other === name).length === 1 ? name : path };
  });
}
