import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JuryConfig } from "../../shared/config/jury-config.ts";
import { isTerminalEvent, type PanelEvent, WARNING_KINDS } from "../../shared/domain/panel-event.ts";
import { BLOCKER_KINDS } from "../../shared/domain/run.ts";
import { CONFIG, cutAtTagEdges, cutEvery, parseToText } from "./pipeline-harness.ts";

/*
 * `NAME.txt`: what an agent wrote. `NAME.ndjson`: what `parse` prints of it. `NAME.settings.json`: settings other than the
 * defaults. The expectations follow the protocol's rules, not the program: change one only together with a rule.
 */
const FOLDER = new URL("fixtures/", import.meta.url);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".txt"))
  .map((file) => file.slice(0, -".txt".length));

const fixtures = names.map((name) => {
  const settings = new URL(`${name}.settings.json`, FOLDER);
  const changes: Partial<JuryConfig> = existsSync(settings) ? JSON.parse(readFileSync(settings, "utf8")) : {};
  return {
    name,
    answer: new Uint8Array(readFileSync(new URL(`${name}.txt`, FOLDER))),
    expected: readFileSync(new URL(`${name}.ndjson`, FOLDER), "utf8"),
    config: { ...CONFIG, ...changes },
  };
});

describe.each(fixtures)("$name", ({ answer, expected, config }) => {
  test("is read as it should be, whole", () => {
    expect(parseToText([answer], config)).toBe(expected);
  });

  test("is read the same byte by byte and cut at every tag edge", () => {
    expect(parseToText(cutEvery(answer, 1), config)).toBe(expected);
    expect(parseToText(cutAtTagEdges(answer), config)).toBe(expected);
  });
});

describe("all fixtures together", () => {
  const linesOf = (expected: string): PanelEvent[] =>
    expected
      .trimEnd()
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  const runs = fixtures.map(({ expected }) => linesOf(expected));
  const events = runs.flat();

  test("show every kind of warning", () => {
    const kinds = new Set(events.flatMap((event) => (event.type === "parser_warning" ? [event.kind] : [])));
    expect(WARNING_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test("show every kind of blocker", () => {
    const blockers = events.flatMap((event) => (event.type === "round_end" ? event.blockers : []));
    const kinds = new Set(blockers.map((blocker) => blocker.kind));
    expect(BLOCKER_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test("show every end that one answer can come to", () => {
    const ends = events
      .filter(isTerminalEvent)
      .map((event) => (event.type === "ship" ? event.status : event.type === "degraded" ? event.reason : event.type));
    expect([...new Set(ends)].sort()).toEqual([
      "below_threshold",
      "malformed_block",
      "missing_artifact",
      "oversize_block",
      "protocol_version_mismatch",
      "shipped",
    ]);
  });

  test("each begin with run_started and have one terminal event, the last", () => {
    for (const run of runs) {
      expect(run.findIndex((event) => event.type === "run_started")).toBe(0);
      expect(run.findIndex(isTerminalEvent)).toBe(run.length - 1);
    }
  });

  test("have no expectation without an answer", () => {
    const orphans = readdirSync(FOLDER).filter(
      (file) => !names.includes(file.replace(/\.(txt|ndjson|settings\.json)$/, "")),
    );
    expect(orphans).toEqual([]);
  });
});
