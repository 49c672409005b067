/**
 * One run with a real CLI, and what has to come of it.
 * @typedef {object} RealCase
 * @property {string} name
 * @property {string} script what the mock model says, by the name of its file
 * @property {Record<string, unknown>} mock options of the mock model
 * @property {string[]} [args] further arguments of `design-jury run`
 * @property {string} [key] another key than the right one
 * @property {true} [interrupts] Ctrl-C once the first panelist speaks
 * @property {(cliId: string) => string} status the run's, as its last event has it
 * @property {number} [turns] prompts that the agent was given, told by the model's requests that were served
 */

const shipped = () => "shipped";
const failed = () => "failed";

/** @type {readonly RealCase[]} */
export const REAL_CASES = [
  { name: "two rounds", script: "happy-two-rounds.txt", mock: { chunk: 48, delay: 2 }, status: shipped },
  { name: "two turns", script: "two-turns.txt", mock: { chunk: 48, delay: 2 }, status: shipped, turns: 2 },
  { name: "API error", script: "happy-two-rounds.txt", mock: { status: 500 }, status: failed },
  {
    name: "wrong key",
    script: "happy-two-rounds.txt",
    mock: { apiKey: "the-right-key" },
    key: "a-wrong-key",
    status: failed,
  },
  {
    name: "lost connection",
    script: "happy-two-rounds.txt",
    mock: { chunk: 48, delay: 2, end: "drop", endAt: 900, endTimes: 1 },
    // It does not try again.
    status: (cliId) => (cliId === "gemini" ? "failed" : "shipped"),
  },
  {
    name: "silence",
    script: "happy-two-rounds.txt",
    mock: { chunk: 48, delay: 2, end: "hang", endAt: 900 },
    args: ["--set", "silenceTimeoutMs=8000"],
    status: failed,
  },
  {
    name: "interrupt",
    script: "happy-two-rounds.txt",
    // Some twenty seconds, so that a CLI of any speed is in the middle of it.
    mock: { chunk: 24, delay: 100 },
    interrupts: true,
    status: () => "interrupted",
  },
];
