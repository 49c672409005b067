import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * How one CLI is installed and pointed at a mock model. Dummy keys only; retries are cut short where a CLI lets itself be told.
 * @typedef {object} RealCli
 * @property {string} id our adapter's
 * @property {string} program
 * @property {string} spec what npm is asked for; `@latest` in its place with `--latest`
 * @property {string[]} [also] further packages that have to lie beside it
 * @property {(url: string, key: string) => Record<string, string>} env
 * @property {(home: string, url: string) => void} [prepare] writes what stands in the home folder
 */

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** @type {readonly RealCli[]} */
export const REAL_CLIS = [
  {
    id: "claude-code",
    program: "claude",
    spec: "@anthropic-ai/claude-code@2.1.332",
    env: (url, key) => ({ ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: key, CLAUDE_CODE_MAX_RETRIES: "2" }),
  },
  {
    id: "codex",
    program: "codex",
    spec: "@openai/codex@0.171.0",
    env: (_url, key) => ({ MOCK_API_KEY: key }),
    prepare: (home, url) =>
      write(
        join(home, ".codex", "config.toml"),
        `model_provider = "mock"
[model_providers.mock]
name = "mock"
base_url = "${url}/v1"
env_key = "MOCK_API_KEY"
wire_api = "responses"
request_max_retries = 1
stream_max_retries = 1
`,
      ),
  },
  {
    id: "gemini",
    program: "gemini",
    spec: "@google/gemini-cli@0.61.0",
    env: (url, key) => ({ GEMINI_API_KEY: key, GOOGLE_GEMINI_BASE_URL: url }),
    prepare: (home) =>
      write(
        join(home, ".gemini", "settings.json"),
        JSON.stringify({
          security: { auth: { selectedType: "gemini-api-key" } },
          general: { maxAttempts: 2 },
          model: { name: "gemini-2.5-pro" },
          privacy: { usageStatisticsEnabled: false },
        }),
      ),
  },
  {
    id: "opencode",
    program: "opencode",
    spec: "opencode-ai@1.18.33",
    env: (url, key) => ({
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        model: "mock/mock-model",
        small_model: "mock/mock-model",
        provider: {
          mock: {
            npm: "@ai-sdk/openai-compatible",
            name: "Mock",
            options: { baseURL: `${url}/v1`, apiKey: key },
            models: { "mock-model": { name: "Mock model", tool_call: true } },
          },
        },
      }),
    }),
  },
  {
    id: "qwen-code",
    program: "qwen",
    spec: "@qwen-code/qwen-code@0.24.4",
    // It needs a newer Node than ours may be.
    also: ["node@22"],
    env: (url, key) => ({ OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: key, OPENAI_MODEL: "mock-model" }),
    prepare: (home) =>
      write(
        join(home, ".qwen", "settings.json"),
        JSON.stringify({
          security: { auth: { selectedType: "openai" } },
          privacy: { usageStatisticsEnabled: false },
          model: { generationConfig: { maxRetries: 1 } },
        }),
      ),
  },
];
