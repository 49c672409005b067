import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { toSearchPath } from "./search-path.ts";

test("B001: without a shell's answer, programs of Homebrew, volta, asdf, mise, pnpm and ~/.local/bin are looked for, after PATH", () => {
  const folders = toSearchPath({ HOME: "/home/ann", PATH: "/usr/bin:/bin:relative:" }, "darwin");

  expect(folders.slice(0, 2)).toEqual(["/usr/bin", "/bin"]);
  expect(folders).toEqual(
    expect.arrayContaining([
      "/home/ann/.local/bin",
      "/home/ann/.npm-global/bin",
      "/home/ann/.volta/bin",
      "/home/ann/.bun/bin",
      "/home/ann/.asdf/shims",
      "/home/ann/.local/share/mise/shims",
      "/home/ann/Library/pnpm",
      "/opt/homebrew/bin",
      "/usr/local/bin",
    ]),
  );
  expect(folders).not.toContain("relative");
  expect(new Set(folders).size).toBe(folders.length);
});

test("B001: of nvm and fnm each installed version is looked in, the newest first", async () => {
  const home = await createTempFolder();
  const nvm = (version: string) => join(home, ".nvm", "versions", "node", version, "bin");
  const fnm = join(home, "fnm of mine", "node-versions", "v22.1.0", "installation", "bin");
  for (const folder of [nvm("v9.11.2"), nvm("v20.9.0"), nvm("v20.11.1"), fnm]) await mkdir(folder, { recursive: true });

  const folders = toSearchPath({ HOME: home, FNM_DIR: join(home, "fnm of mine") }, "linux");

  expect(folders.slice(-4)).toEqual([nvm("v20.11.1"), nvm("v20.9.0"), nvm("v9.11.2"), fnm]);
});

test("B003: on Windows the folders of npm, pnpm, Volta, WinGet and scoop are looked in, and Path is read as it is written there", () => {
  const env = {
    Path: "C:\\Windows;C:\\Program Files\\nodejs;bin",
    USERPROFILE: "C:\\Users\\Ann",
    APPDATA: "C:\\Users\\Ann\\AppData\\Roaming",
    LOCALAPPDATA: "C:\\Users\\Ann\\AppData\\Local",
  };

  const folders = toSearchPath(env, "win32");

  expect(folders.slice(0, 2)).toEqual(["C:\\Windows", "C:\\Program Files\\nodejs"]);
  expect(folders).toEqual(
    expect.arrayContaining([
      "C:\\Users\\Ann\\.local\\bin",
      "C:\\Users\\Ann\\AppData\\Roaming\\npm",
      "C:\\Users\\Ann\\AppData\\Local\\pnpm",
      "C:\\Users\\Ann\\AppData\\Local\\Volta\\bin",
      "C:\\Users\\Ann\\AppData\\Local\\Microsoft\\WinGet\\Links",
      "C:\\Users\\Ann\\scoop\\shims",
    ]),
  );
  expect(folders.filter((folder) => folder.includes("/") || folder === "bin")).toEqual([]);
});

test("relative folders of PATH are not searched: what they mean depends on where we stand", () => {
  expect(toSearchPath({ PATH: ".:bin::/usr/bin" }, "linux")[0]).toBe("/usr/bin");
});

test("without a home folder only what stands anywhere is left", () => {
  expect(toSearchPath({ PATH: "/bin" }, "linux")).toEqual([
    "/bin",
    "/opt/homebrew/bin",
    "/home/linuxbrew/.linuxbrew/bin",
    "/opt/local/bin",
    "/usr/local/bin",
  ]);
});
