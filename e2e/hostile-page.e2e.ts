import { expect, type RunningApp, test } from "./app-fixture.ts";
import { type Attempt, NAVIGATIONS, PERMISSIONS, POPUPS, REMOTE_CONTENT } from "./hostile-page.ts";
import { type LocalServer, startLocalServer } from "./local-server.ts";
import { theaterPage } from "./theater-page.ts";

// Chromium tells the page each thing it refuses.
test.use({ provoked: /^console: / });

let server: LocalServer;

test.beforeAll(async () => {
  server = await startLocalServer();
});

test.afterAll(async () => {
  await server.close();
});

test.beforeEach(async ({ app }) => {
  await theaterPage(app.page).runSample.waitFor();
});

/** Through main: a page that tries to leave keeps Playwright waiting for a load that never comes. */
function attempt(app: RunningApp, { script }: Attempt): Promise<string> {
  return app.electronApp.evaluate(
    async ({ BrowserWindow }, code) => {
      const frame = BrowserWindow.getAllWindows()[0]?.webContents.mainFrame;
      // With a click behind it.
      return String(await frame?.executeJavaScript(code, true));
    },
    script.replaceAll("HOST", server.host),
  );
}

async function outcomes(app: RunningApp, attempts: readonly Attempt[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const one of attempts) seen[one.what] = await attempt(app, one);
  return seen;
}

function expected(attempts: readonly Attempt[]): Record<string, string> {
  return Object.fromEntries(attempts.map(({ what, comesTo }) => [what, comesTo]));
}

test("a page that tries to leave, open, print or frame stays where it is, alone", async ({ app }) => {
  const address = app.page.url();
  await app.electronApp.evaluate(({ app: electronApp, session }) => {
    const events: string[] = [];
    Reflect.set(globalThis, "opened", events);
    electronApp.on("browser-window-created", () => events.push("a window"));
    electronApp.on("web-contents-created", () => events.push("web contents"));
    session.defaultSession.on("will-download", (event) => event.defaultPrevented || events.push("a download"));
  });

  expect(await outcomes(app, POPUPS)).toEqual(expected(POPUPS));
  expect(await outcomes(app, NAVIGATIONS)).toEqual(expected(NAVIGATIONS));

  // A navigation of its own, asked for last and refused last.
  const after = await app.electronApp.evaluate(async ({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0];
    if (window === undefined) return null;
    const refused = new Promise<void>((resolve) => {
      window.webContents.on("will-frame-navigate", ({ url }) => url.endsWith("/the-last") && resolve());
    });
    await window.webContents.mainFrame.executeJavaScript(`location.href = "https://example.com/the-last"; true`);
    await refused;
    const words: unknown = await window.webContents.mainFrame.executeJavaScript("document.body.textContent");
    return { address: window.webContents.getURL(), words: String(words), opened: Reflect.get(globalThis, "opened") };
  });
  expect(after).toEqual({ address, words: expect.stringContaining("No runs yet."), opened: [] });
  expect(server.requests).toEqual([]);
  expect(app.complaints.join("\n")).toMatch(/Ignored call to 'print\(\)'/);
});

test("a page loads nothing from elsewhere and is given no permission", async ({ app }) => {
  expect(await outcomes(app, REMOTE_CONTENT)).toEqual(expected(REMOTE_CONTENT));
  expect(await outcomes(app, PERMISSIONS)).toEqual(expected(PERMISSIONS));

  const candidates = await attempt(app, {
    what: "addresses of this machine",
    comesTo: "",
    script: `(async () => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:HOST" }] });
      const found = [];
      const gathered = new Promise((done) => { peer.onicecandidate = ({ candidate }) => candidate ? found.push(candidate.candidate) : done(); });
      peer.createDataChannel("x");
      await peer.setLocalDescription(await peer.createOffer());
      await gathered;
      return found.join();
    })()`,
  });
  expect(candidates).toBe("");
  expect(server.requests).toEqual([]);
});

test("a page that is not ours, without a policy of its own, reaches nothing either", async ({ app }) => {
  const outcome = await app.electronApp.evaluate(async ({ BrowserWindow }, host) => {
    const foreign = new BrowserWindow({ show: false });
    await foreign.loadURL("data:text/html,foreign");
    const ask = (code: string): Promise<unknown> => foreign.webContents.executeJavaScript(code, true);
    const seen = {
      fetched: await ask(`fetch("http://${host}/foreign").then(() => "granted", () => "refused")`),
      file: await ask(`fetch("file:///etc/passwd").then(() => "granted", () => "refused")`),
      opened: await ask(`String(window.open("http://${host}/foreign"))`),
      notified: await ask("Notification.requestPermission()"),
      bridge: await ask("String(window.critique)"),
    };
    const downloaded = new Promise((resolve) => {
      foreign.webContents.session.once("will-download", (event) => resolve(event.defaultPrevented));
    });
    foreign.webContents.downloadURL("data:application/octet-stream,x");
    const isPrevented = await downloaded;
    foreign.destroy();
    return { ...seen, isPrevented };
  }, server.host);

  expect(outcome).toEqual({
    fetched: "refused",
    file: "refused",
    opened: "null",
    notified: "denied",
    bridge: "undefined",
    isPrevented: true,
  });
  expect(server.requests).toEqual([]);
});
