import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_LAYOUT } from "../../shared/window-layout.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openPreferences } from "./preferences.ts";
import { MAX_RECENT, openRecentPaths, toRecentLabels } from "./recent-paths.ts";
import { openWindowState } from "./window-state.ts";

let folder = "";
beforeEach(async () => {
  folder = await createTempFolder();
});

const warn = vi.fn();

test("theme and language outlive the app; each is its default when it is garbled, and the other stays", async () => {
  const preferences = openPreferences(folder, warn);
  expect(preferences.current()).toEqual({ theme: "system", language: null });
  preferences.set({ theme: "dark", language: "ja" });
  await preferences.flush();

  expect(openPreferences(folder, warn).current()).toEqual({ theme: "dark", language: "ja" });
  await writeFile(join(folder, "preferences.json"), '{"theme": "sepia", "language": "de"}');
  expect(openPreferences(folder, warn).current()).toEqual({ theme: "system", language: "de" });
});

test("B087: a window state that is nonsense in one place is used in the others", async () => {
  await writeFile(
    join(folder, "window.json"),
    JSON.stringify({
      bounds: { x: -3583, y: 40, width: "wide" },
      fills: "display",
      zoomLevel: 1e9,
      layout: { libraryWidth: 300, artifactWidth: -4, libraryOpen: "yes" },
    }),
  );

  expect(openWindowState(folder, warn).current()).toEqual({
    bounds: null,
    fills: "display",
    zoomLevel: 0,
    layout: { ...DEFAULT_LAYOUT, libraryWidth: 300, artifactWidth: 280 },
  });
});

test("recent paths are the latest first, each once, no more than a menu holds", async () => {
  const onChange = vi.fn();
  const recent = openRecentPaths(folder, warn, onChange);
  for (let n = 0; n < MAX_RECENT + 3; n += 1) recent.add(`/site/${n}.html`, "reviewed");
  recent.add("/site/5.html", "reviewed");
  recent.add("/site/5.html", "reviewed");
  await recent.flush();

  const stored = openRecentPaths(folder, warn, onChange)
    .list()
    .map(({ path }) => path);
  expect(stored).toHaveLength(MAX_RECENT);
  expect(stored.slice(0, 3)).toEqual(["/site/5.html", "/site/12.html", "/site/11.html"]);
  expect(onChange).toHaveBeenCalledTimes(MAX_RECENT + 4);
});

test("what is forgotten is gone, one by one or all", async () => {
  const recent = openRecentPaths(folder, warn, () => {});
  recent.add("/a.html", "reviewed");
  recent.add("/b.html", "reviewed");
  recent.add("/c.critique", "transcript");

  recent.remove("/b.html");
  expect(recent.list()).toEqual([
    { path: "/c.critique", kind: "transcript" },
    { path: "/a.html", kind: "reviewed" },
  ]);
  recent.clear();
  expect(recent.list()).toEqual([]);
  await recent.flush();
});

test("a list of recent paths from before transcripts were in it is kept", async () => {
  await writeFile(join(folder, "recent.json"), JSON.stringify({ paths: ["/a.html"] }));

  expect(openRecentPaths(folder, warn, () => {}).list()).toEqual([{ path: "/a.html", kind: "reviewed" }]);
});

test("two files of one name are told apart by their folders", () => {
  const paths = ["/a/index.html", "/b/index.html", "/b/site"].map((path) => ({ path, kind: "reviewed" as const }));
  expect(toRecentLabels(paths).map(({ label }) => label)).toEqual(["/a/index.html", "/b/index.html", "site"]);
});
