import type { AcpCli } from "./acp.ts";
import { readGeminiRetry } from "./stderr-retries.ts";

/** Read-only, without questions, without the user's or project's own instructions where that can be had. */
export const ACP_CLIS: readonly AcpCli[] = [
  {
    id: "gemini",
    displayName: "Gemini CLI",
    programs: ["gemini"],
    loginCommand: "gemini",
    // Without --skip-trust it refuses a folder that nobody has vouched for.
    args: ["--acp", "--approval-mode", "plan", "--skip-trust"],
    // 0.35 has no --skip-trust.
    minimum: "0.40.0",
    // One process in place of launcher and worker: faster, and signals reach it.
    env: { GEMINI_CLI_NO_RELAUNCH: "true" },
    readRetry: readGeminiRetry,
  },
  {
    id: "opencode",
    displayName: "OpenCode",
    programs: ["opencode"],
    loginCommand: "opencode auth login",
    args: ["acp", "--pure"],
    env: {
      OPENCODE_PERMISSION: JSON.stringify({ "*": "deny" }),
      OPENCODE_DISABLE_AUTOUPDATE: "1",
      OPENCODE_DISABLE_MODELS_FETCH: "1",
    },
    // 1.3 has no --pure.
    minimum: "1.15.0",
    // 5.6 MB at every start.
    needsOwnTemporaryFolder: true,
  },
  {
    id: "qwen-code",
    displayName: "Qwen Code",
    programs: ["qwen"],
    loginCommand: "qwen",
    args: ["--acp", "--safe-mode", "--approval-mode", "plan"],
    env: { QWEN_CODE_NO_RELAUNCH: "true" },
    // 0.15 has no --safe-mode.
    minimum: "0.24.0",
  },
  {
    id: "copilot",
    displayName: "Copilot CLI (untested)",
    programs: ["copilot"],
    loginCommand: "copilot login",
    args: ["--acp", "--stdio", "--deny-tool", "shell", "--deny-tool", "write"],
    env: {},
    isUntested: true,
  },
  {
    id: "cursor",
    displayName: "Cursor Agent (untested)",
    // Newer installs have the second name only.
    programs: ["cursor-agent", "agent"],
    loginCommand: "cursor-agent login",
    args: ["acp"],
    env: {},
    readOnlyModes: ["ask", "plan"],
    isUntested: true,
  },
];
