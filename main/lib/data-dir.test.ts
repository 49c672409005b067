import { describe, expect, test } from "vitest";
import { databasePath, defaultDataDir } from "./data-dir.ts";

describe("defaultDataDir", () => {
  test("is under XDG_DATA_HOME on Linux", () => {
    expect(defaultDataDir({ HOME: "/home/ada", XDG_DATA_HOME: "/data" }, "linux")).toBe("/data/critique-theater");
  });

  test.each([undefined, "", "relative/path"])("falls back to ~/.local/share when XDG_DATA_HOME is %j", (value) => {
    expect(defaultDataDir({ HOME: "/home/ada", XDG_DATA_HOME: value }, "linux")).toBe(
      "/home/ada/.local/share/critique-theater",
    );
  });

  test("is in Application Support on macOS", () => {
    expect(defaultDataDir({ HOME: "/Users/ada" }, "darwin")).toBe(
      "/Users/ada/Library/Application Support/critique-theater",
    );
  });

  test("is in the local, not the roaming profile on Windows", () => {
    const env = { LOCALAPPDATA: "C:\\Users\\ada\\AppData\\Local", APPDATA: "C:\\Users\\ada\\AppData\\Roaming" };

    expect(defaultDataDir(env, "win32")).toBe("C:\\Users\\ada\\AppData\\Local\\critique-theater\\Data");
    expect(defaultDataDir({ USERPROFILE: "C:\\Users\\ada" }, "win32")).toBe(
      "C:\\Users\\ada\\AppData\\Local\\critique-theater\\Data",
    );
  });

  test("keeps the database directly inside", () => {
    expect(databasePath("/data/critique-theater")).toBe("/data/critique-theater/critique.sqlite");
  });
});
