// Loaded into the main process before our own code: under a test driver a hidden window goes on drawing. Plays the transcript that
// the app was started with, hides its window, and says on stdout what was seen of it from inside.
const { isMainThread } = require("node:worker_threads");

const HIDDEN_EVENTS = 8;
const STEP_MS = 250;

/** Until Electron has put its own module there, the name leads to the package that only finds its program. */
const isThere = () => require.resolve("electron") === "electron";

// Each thread of that process loads this, too.
if (isMainThread) {
  const waiting = setInterval(() => {
    if (process.type !== "browser" || !isThere()) return;
    clearInterval(waiting);
    start();
  }, 5);
}

function start() {
  const { app } = require("electron");
  app.once("browser-window-created", (_event, window) => {
    window.webContents.once("did-finish-load", () => void watch(app, window));
  });
}

async function watch(app, window) {
  const ask = (script) => window.webContents.executeJavaScript(script);
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = async (script) => {
    while (!(await ask(script))) await wait(20);
  };
  const look = () =>
    ask(
      "({ visibility: document.visibilityState, frames: seen.frames, events: seen.events, sinceStartMs: performance.now() - seen.startedAt })",
    );

  await until("/event ([1-9]\\d*) of \\1$/.test(document.querySelector('.scrub-bar')?.ariaValueText ?? '')");
  await until("document.querySelector('.replay-reading') === null");
  // Frames drawn, and the events at which the player stood, one after the other.
  await ask(`{
    const bar = document.querySelector(".scrub-bar");
    globalThis.seen = { frames: 0, events: [], startedAt: performance.now() };
    const frame = () => { seen.frames += 1; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    new MutationObserver(() => {
      const event = Number(/event (\\d+)/.exec(bar.ariaValueText)[1]);
      if (seen.events.at(-1) !== event) seen.events.push(event);
    }).observe(bar, { attributes: true });
    document.querySelectorAll(".replay-buttons button")[1].click();
  }`);
  await until("seen.events.length > 2");
  // A window is shown when it is ready, and that may be now.
  while (!window.isVisible()) await wait(20);
  window.hide();
  await until("document.visibilityState === 'hidden'");
  await ask("seen.frames = 0; seen.events = []");
  await until(`seen.events.at(-1) > seen.events[0] + ${HIDDEN_EVENTS}`);
  const hidden = await look();
  window.show();
  await until("document.visibilityState === 'visible'");
  await ask("seen.events = []");
  // The first event is there at once, then one comes with each step of time.
  await until(`seen.events.length > 1 && seen.events.at(-1) > (performance.now() - seen.startedAt) / ${STEP_MS} - 1`);
  const shown = await look();
  console.log(`WATCHED ${JSON.stringify({ hidden, shown })}`);
  app.exit(0);
}
