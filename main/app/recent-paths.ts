import { basename, join } from "node:path";
import { z } from "zod";
import { openStateFile } from "./state-file.ts";

/** Files and projects that were reviewed, the latest first. */
export interface RecentPaths {
  list(): readonly string[];
  add(path: string): void;
  /** It cannot be opened any more. */
  remove(path: string): void;
  clear(): void;
  flush(): Promise<void>;
}

export const MAX_RECENT = 10;

const schema = z
  .object({ paths: z.array(z.string().min(1).max(4_096)).catch([]) })
  .catch({ paths: [] })
  .transform(({ paths }) => ({ paths: paths.slice(0, MAX_RECENT) }));

export function openRecentPaths(dataDir: string, warn: (message: string) => void, onChange: () => void): RecentPaths {
  const file = openStateFile<{ readonly paths: readonly string[] }>({
    path: join(dataDir, "recent.json"),
    parse: (value) => schema.parse(value),
    warn,
  });
  function set(paths: readonly string[]): void {
    file.set({ paths });
    onChange();
  }
  return {
    list: () => file.current().paths,
    add(path) {
      const { paths } = file.current();
      if (paths[0] !== path) set([path, ...paths.filter((known) => known !== path)].slice(0, MAX_RECENT));
    },
    remove(path) {
      const { paths } = file.current();
      if (paths.includes(path)) set(paths.filter((known) => known !== path));
    },
    clear: () => set([]),
    flush: file.flush,
  };
}

/** A name for each path, and as much of the folder as tells two of one name apart. */
export function toRecentLabels(paths: readonly string[]): readonly { readonly path: string; readonly label: string }[] {
  const names = paths.map((path) => basename(path) || path);
  return paths.map((path, index) => {
    const name = names[index] ?? path;
    return { path, label: names.filter((other) => other === name).length === 1 ? name : path };
  });
}
