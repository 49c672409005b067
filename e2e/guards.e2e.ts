import { expect, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

/** Asks main through the window's own bridge, past the types. */
function ask(name: string, input: unknown): Promise<unknown> {
  const bridge: unknown = Reflect.get(window, "critique");
  const call: unknown = typeof bridge === "object" && bridge !== null ? Reflect.get(bridge, name) : undefined;
  if (typeof call !== "function") return Promise.resolve("no such function");
  return call(input);
}

const ASK = ask.toString();

test("main refuses what the contract does not allow, as data", async ({ app }) => {
  const answer = (name: string, input: unknown) =>
    app.page.evaluate(`(${ASK})(${JSON.stringify(name)}, ${JSON.stringify(input)})`);
  const refused = (type: string) => expect.objectContaining({ ok: false, error: expect.objectContaining({ type }) });

  expect(await answer("app.info", {})).toMatchObject({ ok: true });
  expect(await answer("run.start", { brief: 5, adapterId: "sample" })).toEqual(refused("invalid_input"));
  expect(await answer("run.start", { brief: "x", adapterId: "nobody" })).toEqual(refused("unknown_adapter"));
  expect(await answer("run.start", { brief: "  ", adapterId: "claude-code" })).toEqual(refused("empty_brief"));
  expect(await answer("run.get", { runId: "../../.ssh/id_rsa" })).toEqual(refused("invalid_input"));
  expect(await answer("run.get", { runId: "00000000-0000-7000-8000-000000000000" })).toEqual(refused("unknown_run"));
  expect(await answer("run.eventsSince", { runId: "x\u0000", afterSeq: 0 })).toEqual(refused("invalid_input"));
  expect(await answer("shell.open", {})).toBe("no such function");
  await expect(theaterPage(app.page).library).toContainText("No runs yet.");
});

test("a page that is not ours reaches nothing, even with the channel in hand", async ({ app }) => {
  const answer = await app.electronApp.evaluate(async ({ BrowserWindow }) => {
    const foreign = new BrowserWindow({
      show: false,
      webPreferences: { nodeIntegration: true, contextIsolation: false, sandbox: false },
    });
    await foreign.loadURL("data:text/html,foreign");
    const script = `require("electron").ipcRenderer.invoke("critique.call", "live.list", {})`;
    const refusal: unknown = await foreign.webContents.executeJavaScript(script);
    foreign.destroy();
    return refusal;
  });

  expect(answer).toMatchObject({ ok: false, error: { type: "forbidden" } });
});

test("the window has no Node", async ({ app }) => {
  const names = ["require", "process", "Buffer", "module", "ipcRenderer"];

  expect(await app.page.evaluate((known) => known.filter((name) => name in window), names)).toEqual([]);
});

test("the page is served with a strict policy, and nothing outside its folder", async ({ app }) => {
  const read = (url: string) =>
    app.electronApp.evaluate(async ({ net }, address) => {
      const response = await net.fetch(address);
      return { status: response.status, policy: response.headers.get("content-security-policy") };
    }, url);

  const page = await read("critique://app/index.html");
  expect(page.status).toBe(200);
  expect(page.policy).toContain("default-src 'none'");
  expect(page.policy).toContain("script-src 'self'");
  expect(page.policy).not.toContain("unsafe");
  expect((await read("critique://app/nothing.js")).policy).toBe(page.policy);
  for (const path of ["..%2f..%2fpackage.json", "..%5c..%5cpackage.json", "package.json", "%00"]) {
    expect((await read(`critique://app/${path}`)).status, path).toBe(404);
  }
});
