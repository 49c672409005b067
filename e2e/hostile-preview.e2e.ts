import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Frame, Page } from "@playwright/test";
import { expect, type RunningApp, test } from "./app-fixture.ts";
import { type BeaconListener, startBeaconListener } from "./beacon-listener.ts";
import { ARRIVES_UNGUARDED, beaconPage, HEAVY_PAGE, hostileRun, LOOP_PAGE, REFUSED } from "./hostile-artifact.ts";

const CLI = fileURLToPath(new URL("../out/main/cli.js", import.meta.url));
const FAKE_AGENT = fileURLToPath(new URL("./fake-agent.mjs", import.meta.url));

let listener: BeaconListener;

test.beforeAll(async () => {
  listener = await startBeaconListener(beaconPage);
});

test.afterAll(async () => {
  await listener.close();
});

// Chromium tells the page each thing it refuses.
test.use({
  provoked: /^console: |^page: /,
  switches: { list: ["--host-resolver-rules=MAP * 127.0.0.1"] },
  prepared: { dataDir: (dataDir) => recordRun(dataDir, [beaconPage(listener.port), LOOP_PAGE, HEAVY_PAGE]) },
});

/** As a user without a window would: the pages are an agent's drafts, one a round. */
async function recordRun(dataDir: string, pages: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hostile-run-"));
  const script = join(folder, "run.txt");
  await writeFile(script, hostileRun(pages));
  const command = `"${process.execPath}" "${FAKE_AGENT}" --script "${script}"`;
  const child = spawn(process.execPath, [CLI, "run", "--brief", "Hostile pages", "--command", command, "--json"], {
    cwd: folder,
    env: { ...process.env, OD_CRITIQUE_DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (data: Buffer) => {
    said += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    said += data.toString();
  });
  await once(child, "close");
  await rm(folder, { recursive: true, force: true });
  if (!said.includes("below_threshold")) throw new Error(`the run was not recorded: ${said}`);
}

function artifactPane(page: Page) {
  const pane = page.getByRole("region", { name: "Artifact", exact: true });
  return {
    pane,
    pick: (round: number) => pane.getByRole("radio", { name: `Round ${round}`, exact: true }).click(),
    scripts: pane.getByRole("switch", { name: "Allow scripts" }),
    stopped: pane.getByText("Preview stopped"),
  };
}

/** The frame of the artifact, once its page says that it has done what it came for. */
async function doneFrame(page: Page, kind: "static" | "scripts"): Promise<Frame> {
  let found: Frame | undefined;
  await expect
    .poll(async () => {
      found = page.frames().find((frame) => frame.url().includes(`.${kind}/`));
      return found?.evaluate(() => document.readyState).catch(() => "gone");
    })
    .toBe("complete");
  if (found === undefined) throw new Error("there is no frame");
  return found;
}

/** Frames the window draws while something else may be going on. */
const drawFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let drawn = 0;
        const draw = () => {
          drawn += 1;
          if (drawn === 20) resolve(drawn);
          else requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
      }),
  );

test("B102, B104, B107: an artifact reaches nobody, goes nowhere, and takes only itself down", async ({ app }) => {
  const { page, electronApp } = app;
  const { pane, pick, scripts } = artifactPane(page);
  await pick(1);
  const address = page.url();
  const title = await page.title();
  await electronApp.evaluate(({ app: electron, session }) => {
    const events: string[] = [];
    Reflect.set(globalThis, "seen", events);
    electron.on("browser-window-created", () => events.push("a window"));
    session.defaultSession.on("will-download", (event) => event.defaultPrevented || events.push("a download"));
  });

  // Without scripts.
  const quiet = await doneFrame(page, "static");
  expect(await quiet.evaluate(() => [document.documentElement.dataset.done, self.origin])).toEqual([undefined, "null"]);

  // The loop spins in a window of its own, while this one goes on.
  const other = await app.nextWindow(() => page.evaluate(openLoop, address));
  const loop = artifactPane(other);
  await loop.scripts.click();

  // With scripts.
  await scripts.click();
  const loud = await doneFrame(page, "scripts");
  const done = () => loud.evaluate(() => document.documentElement.dataset.done ?? null);
  await expect.poll(done).not.toBeNull();
  const { addresses, ...outcomes } = JSON.parse(String(await done()));
  expect(outcomes).toEqual(Object.fromEntries(REFUSED.map((name) => [name, "refused"])));
  expect(addresses).toBe("");

  await loud.evaluate((url) => location.assign(url), `http://location.beacon.test:${listener.port}/x`).catch(() => {});
  await expect(pane).toContainText("The page tried to leave.");

  // Fifty megabytes of it, in a process that is not the window's.
  await pick(3);
  await scripts.click();
  await expect.poll(() => isApart(app)).toBe(true);
  expect(await drawFrames(page)).toBe(20);

  await expect(loop.stopped).toBeVisible();
  await expect(loop.pane).toContainText("did not respond");
  expect(await drawFrames(other)).toBe(20);

  expect([...listener.arrived]).toEqual([]);
  expect([page.url(), await page.title()]).toEqual([address, title]);
  // The one that was asked for.
  expect(await electronApp.evaluate(() => Reflect.get(globalThis, "seen"))).toEqual(["a window"]);
  expect(await app.dialogs()).toEqual([]);

  // The very same page where nothing guards it: the listener would have noticed.
  await electronApp.evaluate(async ({ BrowserWindow, session }, url) => {
    const open = session.fromPartition("unguarded");
    open.webRequest.onBeforeRequest(null);
    await open.setProxy({ mode: "direct" });
    const window = new BrowserWindow({ show: false, webPreferences: { session: open } });
    window.webContents.setWebRTCIPHandlingPolicy("default");
    void window.loadURL(url);
  }, `http://page.beacon.test:${listener.port}/`);
  await expect.poll(() => [...listener.arrived]).toEqual(expect.arrayContaining(ARRIVES_UNGUARDED));
});

/** Whether the whole window's frame is there, in a process that is not the window's. */
const isApart = ({ electronApp }: RunningApp) =>
  electronApp.evaluate(({ BrowserWindow }) => {
    const whole = BrowserWindow.getAllWindows().find(({ webContents }) => !/#.*artifact=/.test(webContents.getURL()));
    const window = whole?.webContents.mainFrame;
    const frame = window?.frames.find(({ url }) => url.startsWith("jury-artifact:"));
    return frame !== undefined && frame.osProcessId !== window?.osProcessId;
  });

/** In the window: a window of its own for the second round. */
async function openLoop(address: string): Promise<void> {
  const bridge: unknown = Reflect.get(window, "critique");
  const detach: unknown = Reflect.get(Object(bridge), "artifact.detach");
  const runId = new URLSearchParams(new URL(address).hash.slice(1)).get("run");
  if (typeof detach === "function") await detach({ runId, round: 2 });
}
