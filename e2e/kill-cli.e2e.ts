import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { killCli } from "../scripts/soak/cli-kills.ts";

/** `npm run soak` does the same for longer; it also repeats one round that fails here. */
test("the command line is killed at 50 random instants: the next start finds everything, and nothing lives on", async () => {
  test.setTimeout(300_000);
  const rootDir = fileURLToPath(new URL("..", import.meta.url));

  const { faults } = await killCli({ rootDir }, { seed: 1, count: 50, from: 0 });

  expect(faults).toEqual([]);
});
