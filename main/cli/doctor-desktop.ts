import { delimiter } from "node:path";
import { toSearchPath } from "../agents/search-path.ts";
import { createShellEnv } from "../agents/shell-path.ts";
import type { DetectedAgent } from "./agents-command.ts";
import type { CommandContext } from "./command-context.ts";

/** What the app would find when it is started from a desktop, against what is found here. null: there is no difference (Windows). */
export interface DesktopView {
  /** The shell that the app asks for its PATH; null: none is named. */
  readonly shell: string | null;
  /** It gave a PATH within its time limit. */
  readonly hasAnswered: boolean;
  /** Folders of PATH here in which the app would not look. */
  readonly onlyHere: readonly string[];
  /** Agents that are other programs there; `path` null: not found there. */
  readonly agents: readonly { readonly id: string; readonly path: string | null }[];
}

/** What macOS and most Linux desktops give to a program. */
const BARE_PATH = "/usr/bin:/bin:/usr/sbin:/sbin";
/** What a session knows before any terminal. */
const OF_THE_SESSION = /^(?:HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|XDG_\w+|DISPLAY|WAYLAND_DISPLAY|TMPDIR)$/;

/** Asks the shell as the app does. Nothing of an agent is started. */
export async function lookFromDesktop(
  { env, cwd, clock }: Pick<CommandContext, "env" | "cwd" | "clock">,
  agents: readonly Pick<DetectedAgent, "adapter">[],
  platform: NodeJS.Platform = process.platform,
): Promise<DesktopView | null> {
  if (platform === "win32") return null;
  const session = Object.fromEntries(Object.entries(env).filter(([name]) => OF_THE_SESSION.test(name)));
  const environment = { ...session, PATH: BARE_PATH };
  const hostEnv = await createShellEnv({ environment, platform, hasTerminal: false, clock })();
  const there = new Set(toSearchPath(hostEnv));
  const differing = await Promise.all(
    agents.map(async ({ adapter }) => {
      const [here, path] = await Promise.all(
        [env, hostEnv].map(async (known) => {
          const command = await adapter.command({ cwd, hostEnv: known });
          return command.ok ? command.value.file : null;
        }),
      );
      return here === path || here === null || path === undefined ? [] : [{ id: adapter.id, path }];
    }),
  );
  return {
    shell: env.SHELL ?? null,
    hasAnswered: hostEnv !== environment,
    onlyHere: (env.PATH ?? "").split(delimiter).filter((folder) => folder.startsWith("/") && !there.has(folder)),
    agents: differing.flat(),
  };
}
