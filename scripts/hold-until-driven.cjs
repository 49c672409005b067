// Loaded into the main process before our own code, and holds Electron's `ready` back until the test driver has attached: one that
// attaches while a window's page commits can wait for that page for ever. The driver brings the same for a runtime that takes
// `-r`; one that starts what lies in its resources takes none. Nothing else is changed.
const Module = require("node:module");
const { isMainThread } = require("node:worker_threads");

// What our app starts is no business of this.
delete process.env.NODE_OPTIONS;
delete process.env.DRIVEN_PROGRAM;
if (process.type === "browser" && isMainThread) holdAtFirstUse();

/**
 * Electron puts its own module there after this file, and runs the app's code in the same turn. Only what is required passes here:
 * an app of ES modules would have to be held some other way.
 */
function holdAtFirstUse() {
  const load = Module._load;
  Module._load = (request, ...rest) => {
    const loaded = load(request, ...rest);
    if (request !== "electron") return loaded;
    Module._load = load;
    hold(loaded.app);
    return loaded;
  };
}

function hold(app) {
  const emit = app.emit.bind(app);
  const ready = app.whenReady();
  let isReady = false;
  let held = null;
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  app.emit = (event, ...args) => {
    if (event !== "ready" || isReady) return emit(event, ...args);
    held = args;
    return app.listenerCount("ready") > 0;
  };
  app.isReady = () => isReady;
  app.whenReady = () => released;
  // By this name the driver calls what it finds, once it is attached (Playwright, server/electron).
  globalThis.__playwright_run = async () => {
    await ready;
    isReady = true;
    release();
    if (held !== null) emit("ready", ...held);
  };
}
