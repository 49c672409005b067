import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

/** Stands in everything that is sent, so that it can be looked for where it must not be. */
const MARK = "hostile-payload";

interface Fuzzed {
  readonly calls: readonly string[];
  readonly refused: number;
  /** Never sent: the bridge itself does not take such a value. */
  readonly thrown: number;
  readonly unexpected: readonly string[];
}

/** In the window: every function of the bridge with everything that is not its input. */
async function fuzz(mark: string): Promise<Fuzzed> {
  const bridge: unknown = Reflect.get(window, "critique");
  const functions = Object.entries(bridge ?? {}).filter(([name]) => !name.startsWith("on"));
  const id = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab";
  const deep = (depth: number): unknown => (depth === 0 ? mark : { [mark]: deep(depth - 1) });
  const cyclic: Record<string, unknown> = { mark };
  cyclic.self = cyclic;
  const bad: unknown[] = [
    ...[undefined, null, true, 0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, 10n, "", mark, [], [mark], () => mark],
    ...[new Map([[mark, mark]]), new Set([mark]), new Date(0), new Error(mark), /x/, new Uint8Array(1024), cyclic],
    ...[deep(20), deep(500), deep(2_000), { [mark.repeat(10_000)]: 1 }, Array.from({ length: 100_000 }, () => 0)],
    // The bridge drops a key named __proto__, so that one cannot be sent from here.
    { constructor: { prototype: { [mark]: 1 } } },
  ];
  const fields: readonly unknown[] = [
    ...[undefined, null, true, Number.NaN, Number.POSITIVE_INFINITY, -2, 0.5, 2 ** 53, {}, [], [id], new Date(0)],
    ...[`../../${mark}`, `/etc/${mark}`, `C:\\${mark}`, `\\\\?\\C:\\${mark}`, `${id}\0`, `${id}/..`, `file:///${mark}`],
    ...[id.toUpperCase(), ` ${id}`, `${id}\n`],
  ];
  for (const value of fields) {
    bad.push({ runId: value }, { runId: value, afterSeq: 0 }, { runId: id, afterSeq: value === -2 ? -2 : [value] });
    bad.push({ limit: [value] }, { brief: [value], adapterId: "sample" }, { brief: mark, adapterId: value ?? "" });
  }
  const huge = `${mark}${"x".repeat(10 * 1024 * 1024)}`;
  const hugeInputs: readonly unknown[] = [{ brief: huge, adapterId: "sample" }, { runId: huge }, huge];

  let refused = 0;
  let thrown = 0;
  const unexpected: string[] = [];
  for (const [name, call] of functions) {
    // Ten megabytes take a while to cross: two calls of different shape speak for the others.
    const inputs = name === "run.start" || name === "run.watch" ? [...bad, ...hugeInputs] : bad;
    for (const [index, input] of inputs.entries()) {
      // These take a null: it is how a window watches nothing.
      if (
        name === "run.watch" &&
        typeof input === "object" &&
        input !== null &&
        "runId" in input &&
        input.runId === null
      )
        if (Object.keys(input).length === 1) continue;
      try {
        const answer: unknown = await (call as (input: unknown) => Promise<unknown>)(input);
        const text = JSON.stringify(answer);
        if (text.includes(`"type":"invalid_input"`) && !text.includes(mark) && text.length < 1_000) refused += 1;
        else unexpected.push(`${name} ${index}: ${text.slice(0, 200)}`);
      } catch {
        thrown += 1;
      }
    }
  }
  return { calls: functions.map(([name]) => name), refused, thrown, unexpected };
}

test("every call refuses every input that is not its own, as data, and logs each once without what was sent", async ({
  app,
}) => {
  await theaterPage(app.page).runSample.waitFor();

  const { calls, refused, thrown, unexpected } = await app.page.evaluate(fuzz, MARK);

  expect(unexpected).toEqual([]);
  expect(calls.length).toBeGreaterThan(8);
  expect(refused).toBeGreaterThan(calls.length * 100);
  // A cycle, a function, a bigint and what is nested too deep: nothing else may fail to cross.
  expect(thrown).toBeLessThan(calls.length * 6);
  const log = readFileSync(join(app.dataDir, "logs", "app.log"), "utf8");
  expect(log).not.toContain(MARK);
  expect(log.match(/a call was refused/g)).toHaveLength(Math.min(refused, 499));
  expect(log).toContain("so many calls were refused that no more are logged");
  // Main is as before: it runs a sample to its end.
  const theater = theaterPage(app.page);
  await theater.runSample.click();
  await expect(theater.outcome).toContainText("Shipped at round 2");
});
