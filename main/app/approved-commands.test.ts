import { expect, test } from "vitest";
import { err, ok } from "../../shared/result.ts";
import type { Settings, UserSettings } from "../store/user-settings.ts";
import { createApprovedCommands } from "./approved-commands.ts";

function setUp(answers: readonly boolean[], before: Settings = {}) {
  let stored = before;
  const asked: string[] = [];
  const settings: UserSettings = {
    read: async () => ok(stored),
    async update(changes) {
      stored = { ...stored, ...changes };
      return ok(stored);
    },
  };
  const create = () =>
    createApprovedCommands(settings, async (line) => {
      asked.push(line);
      return answers[asked.length - 1] ?? false;
    });
  return { create, asked, stored: () => stored };
}

test("a command line is asked about once, also over a restart", async () => {
  const { create, asked } = setUp([true]);

  expect(await create().approve("my-agent --key s3cret")).toBe(true);
  expect(await create().approve("my-agent --key s3cret")).toBe(true);

  expect(asked).toEqual(["my-agent --key s3cret"]);
});

test("one argument more is another command", async () => {
  const { create, asked } = setUp([true, false]);
  const commands = create();

  expect(await commands.approve("my-agent")).toBe(true);
  expect(await commands.approve("my-agent --all")).toBe(false);

  expect(asked).toHaveLength(2);
});

test("a refusal is not remembered: the next try asks again", async () => {
  const { create, asked } = setUp([false, true]);
  const commands = create();

  expect([await commands.approve("my-agent"), await commands.approve("my-agent")]).toEqual([false, true]);
  expect(asked).toHaveLength(2);
});

test("what is kept does not contain the line, which may hold a key", async () => {
  const { create, stored } = setUp([true]);

  await create().approve("my-agent --key s3cret");

  expect(JSON.stringify(stored())).not.toContain("s3cret");
});

test("settings that cannot be read or written only mean being asked", async () => {
  const broken = err({ type: "invalid" as const, message: "no JSON" });
  let asked = 0;
  const commands = createApprovedCommands({ read: async () => broken, update: async () => broken }, async () => {
    asked += 1;
    return true;
  });

  expect([await commands.approve("my-agent"), await commands.approve("my-agent")]).toEqual([true, true]);
  expect(asked).toBe(1);
});
