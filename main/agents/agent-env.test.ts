import { describe, expect, test } from "vitest";
import { toAgentEnv } from "./agent-env.ts";

describe("the environment of an agent", () => {
  const hostEnv = {
    HOME: "/home/user",
    PATH: "/usr/bin:/bin",
    LANG: "de_DE.UTF-8",
    ANTHROPIC_API_KEY: "key",
    CLAUDE_CODE_MAX_RETRIES: "2",
    CLAUDE_CODE_USE_BEDROCK: "1",
    CLAUDE_CODE_OAUTH_TOKEN: "token",
    UNSET: undefined,
    ELECTRON_RUN_AS_NODE: "1",
    NODE_OPTIONS: "--inspect",
    FORCE_COLOR: "3",
    CLAUDECODE: "1",
    CLAUDE_CODE_ENTRYPOINT: "cli",
    OD_CRITIQUE_SCORE_THRESHOLD: "8.0",
    DESIGN_JURY_SAMPLE_PACE: "0",
  };

  test("has the user's settings and not the host's marks", () => {
    const { PATH: _, ...env } = toAgentEnv(hostEnv, "/opt/agent/bin/agent");

    expect(env).toEqual({
      HOME: "/home/user",
      LANG: "de_DE.UTF-8",
      ANTHROPIC_API_KEY: "key",
      CLAUDE_CODE_MAX_RETRIES: "2",
      CLAUDE_CODE_USE_BEDROCK: "1",
      CLAUDE_CODE_OAUTH_TOKEN: "token",
      NO_COLOR: "1",
    });
  });

  test("has a PATH that begins as the user's and holds the program's folder", () => {
    const folders = toAgentEnv(hostEnv, "/opt/agent/bin/agent").PATH?.split(":") ?? [];

    expect(folders.slice(0, 2)).toEqual(["/usr/bin", "/bin"]);
    expect(folders).toContain("/home/user/.local/bin");
    expect(folders).toContain("/opt/agent/bin");
    expect(new Set(folders).size).toBe(folders.length);
  });

  test("takes additions last", () => {
    expect(toAgentEnv(hostEnv, "/bin/a", { NO_COLOR: undefined, LANG: "C", EXTRA: "x" })).toMatchObject({
      NO_COLOR: "1",
      LANG: "C",
      EXTRA: "x",
    });
  });
});
