import { expect, test } from "vitest";
import { CALL_NAMES } from "../../shared/ipc/contract.ts";
import { CALL_SCHEMAS } from "../../shared/ipc/contract-schemas.ts";
import { ok } from "../../shared/result.ts";
import { type CallHandlers, createCallHandler, MAX_LOGGED_REFUSALS } from "./call-handler.ts";

const RUN_ID = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab";
const CALLER = { windowId: 1 };

function setUp(overrides: Partial<CallHandlers> = {}) {
  const seen: unknown[] = [];
  const answer = async (input: unknown) => {
    seen.push(input);
    return ok(null);
  };
  const all = Object.fromEntries(CALL_NAMES.map((name) => [name, answer]));
  const handlers = { ...all, ...overrides } as CallHandlers; // a fake: what it answers is not looked at
  const log: string[] = [];
  const logger = {
    warn: (_fields: unknown, message: string) => void log.push(message),
    error: (_fields: unknown, message: string) => void log.push(message),
  };
  return { call: createCallHandler(handlers, logger), seen, log };
}

test("every call of the contract has a schema and no other name has one", () => {
  expect(Object.keys(CALL_SCHEMAS).sort()).toEqual([...CALL_NAMES].sort());
});

test("a call from elsewhere is refused before its input is read", async () => {
  const { call, seen, log } = setUp();

  const answer = await call({ caller: null, args: ["app.info", {}] });

  expect(answer).toMatchObject({ ok: false, error: { type: "forbidden" } });
  expect(seen).toEqual([]);
  expect(log).toHaveLength(1);
});

test.each([["run.forget"], ["toString"], ["__proto__"], [7], [undefined]])("there is no call %s", async (name) => {
  const { call } = setUp();

  expect(await call({ caller: CALLER, args: [name, {}] })).toMatchObject({
    ok: false,
    error: { type: "unknown_call" },
  });
});

test.each([
  ["run.start", { brief: 5, adapterId: "sample" }],
  ["run.start", { brief: "x", adapterId: "sample", file: "/etc/passwd" }],
  ["run.get", { runId: "../../.ssh/id_rsa" }],
  ["run.get", { runId: `${RUN_ID}\0` }],
  ["run.interrupt", undefined],
  ["run.eventsSince", { runId: RUN_ID, afterSeq: 0.5 }],
  ["run.eventsSince", { runId: RUN_ID, afterSeq: -2 }],
  ["library.list", { limit: 1_000_000 }],
  ["app.info", { extra: true }],
  ["app.info", new Map()],
  ["app.info", new Date(0)],
  ["app.info", JSON.parse('{"__proto__": {"admin": true}}')],
  ["live.list", []],
  ["live.list", null],
])("%s refuses %j and names itself", async (name, input) => {
  const { call, seen } = setUp();

  const answer = await call({ caller: CALLER, args: [name, input] });

  expect(answer).toMatchObject({ ok: false, error: { type: "invalid_input" } });
  expect(JSON.stringify(answer)).toContain(name);
  expect(seen).toEqual([]);
});

test("a valid call reaches its handler with the parsed input", async () => {
  const { call, seen } = setUp();

  const answer = await call({ caller: CALLER, args: ["run.eventsSince", { runId: RUN_ID, afterSeq: -1 }] });

  expect(answer).toEqual(ok(null));
  expect(seen).toEqual([{ runId: RUN_ID, afterSeq: -1 }]);
});

test("a handler that throws answers with data and is logged", async () => {
  const { call, log } = setUp({
    "app.info": async () => {
      throw new Error("boom");
    },
  });

  const answer = await call({ caller: CALLER, args: ["app.info", {}] });

  expect(answer).toMatchObject({ ok: false, error: { type: "internal", message: "app.info failed: boom" } });
  expect(log).toEqual(["a call failed"]);
});

test.each([[[]], [["app.info"]], [["app.info", {}, {}]], [[{}, "app.info"]]])(
  "the arguments %j are no call",
  async (args) => {
    const { call, seen } = setUp();

    expect(await call({ caller: CALLER, args })).toMatchObject({ ok: false });
    expect(seen).toEqual([]);
  },
);

test("neither the log nor the answer repeats what a refused caller wrote", async () => {
  const { call, log } = setUp();
  const secret = "s3cret".repeat(10_000);

  const answers = [
    await call({ caller: CALLER, args: ["run.start", { brief: "", adapterId: secret }] }),
    await call({ caller: CALLER, args: ["app.info", { [secret]: secret }] }),
    await call({ caller: CALLER, args: ["run.get", { runId: secret }] }),
  ];

  expect(JSON.stringify(answers)).not.toContain("s3cret");
  expect(log).toEqual(["a call was refused", "a call was refused", "a call was refused"]);
});

test("whoever is refused without end does not fill the log", async () => {
  const { call, log } = setUp();

  for (let count = 0; count < 2 * MAX_LOGGED_REFUSALS; count += 1) await call({ caller: null, args: [] });

  expect(log).toHaveLength(MAX_LOGGED_REFUSALS);
  expect(log.at(-1)).toBe("so many calls were refused that no more are logged");
});
