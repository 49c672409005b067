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
  expect(parseLaunchOptions(["/opt/app", ...argv], env, "/cwd", "/src").dataDir).toBe(expected);
});

test.each([
  [["/opt/app", "/a.html"], ["/a.html"]],
  [
    ["/opt/app", "a.html", "site"],
    ["/cwd/a.html", "/cwd/site"],
  ],
  [["/opt/app", "--data-dir", "/d", "a.html"], ["/cwd/a.html"]],
  [["/opt/app", "--no-sandbox", "--inspect=0", "a.html", "-x"], ["/cwd/a.html"]],
  [["/opt/app", "--", "-odd.html"], ["/cwd/-odd.html"]],
  [["/opt/electron", ".", "a.html"], ["/cwd/a.html"]],
  [["/opt/electron", "/cwd"], []],
  [
    ["/opt/app", "file:///home/a/my%20page.html", "FILE:///b.html"],
    ["/home/a/my page.html", "/b.html"],
  ],
  [["/opt/app", "file://elsewhere/a.html", "file:///a%2Fb"], []],
  [["/opt/app", "", " "], []],
  [["/opt/app"], []],
  [[], []],
])("B090: %j names the files %j", (argv, expected) => {
  expect(parseLaunchOptions(argv, {}, "/cwd", "/cwd").paths).toEqual(expected);
});
