import { expect, test } from "vitest";
import { parseLaunchOptions } from "./launch-options.ts";

test.each([
  [["--data-dir", "/d"], {}, "/d"],
  [["--data-dir=/d", "--inspect=0"], {}, "/d"],
  [["--data-dir=rel"], {}, "/cwd/rel"],
  [["--data-dir=/d"], { OD_CRITIQUE_DATA_DIR: "/e" }, "/d"],
  [[], { OD_CRITIQUE_DATA_DIR: "/e" }, "/e"],
  [[], { OD_CRITIQUE_DATA_DIR: "  " }, null],
  [["--data-dir"], {}, null],
])("%j with %j names the data folder %s", (argv, env, expected) => {
  expect(parseLaunchOptions(argv, env, "/cwd").dataDir).toBe(expected);
});
