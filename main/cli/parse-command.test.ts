import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createCliHarness } from "./cli-harness.ts";

let folder: string;

beforeEach(async () => {
  folder = await createTempFolder();
});

const panelist = (role: string, score: string, mustFix = "") =>
  `<PANELIST role="${role}" score="${score}" must_fix="${mustFix === "" ? 0 : 1}"><NOTES>É 中 👩‍💻 &amp; so</NOTES>${mustFix}</PANELIST>`;

const round = (n: number, score: string, decision: string, mustFix = "") =>
  `<ROUND n="${n}"><PANELIST role="designer"><NOTES>Draft</NOTES><ARTIFACT mime="text/html"><![CDATA[<h1>${n}</h1>]]></ARTIFACT></PANELIST>
${panelist("critic", score, mustFix)}${panelist("brand", score)}${panelist("a11y", score)}${panelist("copy", score)}
<ROUND_END n="${n}" composite="${score}" must_fix="${mustFix === "" ? 0 : 1}" decision="${decision}"><REASON>x</REASON></ROUND_END></ROUND>`;

const SHIPPED = `Sure!
<CRITIQUE_RUN version="1" maxRounds="3" threshold="8" scale="10">${round(1, "6.4", "continue", "<MUST_FIX>Fix the heading</MUST_FIX>")}
${round(2, "8.6", "ship")}<SHIP round="2" composite="8.6" status="shipped"><SUMMARY>Better</SUMMARY></SHIP></CRITIQUE_RUN>`;

async function parse(text: string, ...args: readonly string[]) {
  await writeFile(join(folder, "answer.txt"), text);
  const cli = createCliHarness({ cwd: folder, dataDir: join(folder, "data"), stdin: text });
  const code = await cli.run("parse", "answer.txt", ...args);
  const lines = cli.stdout.text().trimEnd().split("\n");
  return { code, lines, events: lines.map((line) => JSON.parse(line)), stderr: cli.stderr.text() };
}

test("the last line is the outcome with its fields in the promised order", async () => {
  const { code, lines } = await parse(SHIPPED);

  expect(code).toBe(0);
  expect(lines.at(-1)).toMatch(
    /^\{"type":"outcome","status":"shipped","reason":null,"cause":null,"round":2,"composite":8\.6,"mustFix":0,"warnings":\{"prose":1,"weak_debate":1\},"artifact":\{"mime":"text\/html","bytes":10,"sha256":"[0-9a-f]{64}"\}\}$/,
  );
});

test("no line has seq, t or text deltas, and run_started has nothing of a stored run", async () => {
  const { events } = await parse(SHIPPED);

  expect(events.filter((event) => "seq" in event || "t" in event || event.type === "panelist_text")).toEqual([]);
  const started = events.find((event) => event.type === "run_started");
  expect(Object.keys(started).filter((key) => ["runId", "startedAt", "adapter"].includes(key))).toEqual([]);
});

test.each(["1", "3", "7", "4096", "every-byte"])("--chunk %s changes no byte of the output", async (chunk) => {
  const whole = await parse(SHIPPED);
  const cut = await parse(SHIPPED, "--chunk", chunk);

  expect(cut.lines).toEqual(whole.lines);
});

test("--text adds the pieces of unfinished text", async () => {
  const { events } = await parse(SHIPPED, "--text", "--chunk", "16");

  expect(events.filter((event) => event.type === "panelist_text").length).toBeGreaterThan(4);
});

test("- reads standard input, and so does no file at all", async () => {
  const whole = await parse(SHIPPED);

  for (const args of [["parse", "-"], ["parse"]]) {
    const cli = createCliHarness({ cwd: folder, dataDir: join(folder, "data"), stdin: SHIPPED });
    expect(await cli.run(...args)).toBe(0);
    expect(cli.stdout.text().trimEnd().split("\n")).toEqual(whole.lines);
  }
});

test("--set changes the rules: a higher threshold does not ship", async () => {
  const { code, events } = await parse(SHIPPED, "--set", "scoreThreshold=9");

  expect(code).toBe(1);
  expect(events.at(-1)).toMatchObject({ status: "below_threshold", round: 2 });
});

test("text without an envelope is degraded, exit 3", async () => {
  const { code, events } = await parse("I cannot do that.");

  expect(code).toBe(3);
  expect(events.at(-1)).toMatchObject({
    status: "degraded",
    reason: "malformed_block",
    round: 0,
    composite: null,
    artifact: null,
  });
});

test("--out writes the artifact handed over", async () => {
  await parse(SHIPPED, "--out", "final.html");

  expect(await readFile(join(folder, "final.html"), "utf8")).toBe("<h1>2</h1>");
});

test("--out leaves the file alone where nothing was handed over", async () => {
  await writeFile(join(folder, "final.html"), "mine");

  const { stderr } = await parse("nothing", "--out", "final.html");

  expect(await readFile(join(folder, "final.html"), "utf8")).toBe("mine");
  expect(stderr).toContain("was not written");
});

test.each(["0", "-1", "1.5", "byte", ""])("--chunk %j is refused", async (chunk) => {
  const cli = createCliHarness({ cwd: folder, dataDir: join(folder, "data") });

  expect(await cli.run("parse", "--chunk", chunk)).toBe(2);
  expect(cli.stderr.text()).toContain("every-byte");
});

test("what the agent wrote cannot reach the terminal as control characters", async () => {
  const hostile = SHIPPED.replace("Fix the heading", "a\u001b[31mb&#27;[2Jc\u009bd");

  const { lines } = await parse(hostile);

  expect(lines.join("")).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
});
