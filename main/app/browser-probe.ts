import { BaseWindow, type Session, session, type WebContents, WebContentsView } from "electron";
import { toMimeEssence } from "../../shared/artifact-kind.ts";
import { PROBE_HEIGHT } from "../../shared/probe-height.ts";
import { toMessage } from "../../shared/result.ts";
import {
  type AxeNode,
  type BrowserProbe,
  type ComputedValue,
  type Overflow,
  PROBE_WIDTHS,
  type ProbeAnswer,
  type ProbeFacts,
} from "../evidence/browser-probe.ts";
import type { Clock } from "../lib/clock.ts";
import { letGiveWay } from "../lib/give-way.ts";
import { ARTIFACT_SCHEME, toArtifactUrl, toContentType } from "./artifact-url.ts";
import { AXE_NODES, PAGE_FACTS_SCHEMA } from "./probe-facts.ts";
import { PAGE_FACTS, RUN_AXE, readAxe, waitForWidth } from "./probe-scripts.ts";

type Page = Parameters<BrowserProbe["look"]>[0];

const LIMIT_MS = 12_000;
/** Pages waiting for their turn: a browser for each would be a crowd. */
const MOST_WAITING = 12;
const MOST_NOTES = 60;
/** Any number but the page's own world. */
const WORLD = 740;

/**
 * The page's scripts do not run; ours do, in a world of their own, which no policy reaches. What it would fetch gets as far as
 * the session, which notes it and fetches nothing.
 */
const POLICY = [
  "sandbox allow-scripts",
  "default-src 'none'",
  "script-src 'none'",
  "style-src * data: 'unsafe-inline'",
  "img-src * data:",
  "font-src * data:",
  "media-src *",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

export interface BrowserProbeOptions {
  readonly clock: Clock;
  /** 32 hex digits: the name of the page's origin. */
  readonly createToken: () => string;
}

/** One page at a time, in a window that is never shown and goes with its page. */
export function createBrowserProbe({ clock, createToken }: BrowserProbeOptions): BrowserProbe {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return {
    look(page, signal) {
      if (waiting >= MOST_WAITING)
        return Promise.resolve({ kind: "skipped", why: "too many pages wait for the browser" });
      waiting += 1;
      const answer = last.then((): ProbeAnswer | Promise<ProbeAnswer> => {
        waiting -= 1;
        return signal.aborted ? ENDED : lookAt(page, toArtifactUrl(createToken(), "static"), clock, signal);
      });
      last = answer;
      return answer;
    },
  };
}

const ENDED: ProbeAnswer = { kind: "skipped", why: "the run ended first" };

async function lookAt(page: Page, url: string, clock: Clock, signal: AbortSignal): Promise<ProbeAnswer> {
  let room: Room | null = null;
  let answer: ProbeAnswer;
  try {
    room = openRoom(page, url);
    answer = await Promise.race([
      see(room, url).then((facts): ProbeAnswer => ({ kind: "seen", facts })),
      cutShort(room.contents, clock, signal),
    ]);
  } catch (thrown) {
    answer = { kind: "skipped", why: `the browser could not look at the page: ${toMessage(thrown)}` };
  }
  room?.close(answer.kind === "skipped");
  return answer;
}

/** What ends a look before its time: a page that hangs, one that kills its process, the end of the run. */
function cutShort(contents: WebContents, clock: Clock, signal: AbortSignal): Promise<ProbeAnswer> {
  return new Promise((resolve) => {
    const skip = (why: string) => resolve({ kind: "skipped", why });
    const cancel = clock.after(LIMIT_MS, () => skip(`the page kept the browser busy for more than ${LIMIT_MS} ms`));
    signal.addEventListener("abort", () => resolve(ENDED));
    contents.on("render-process-gone", (_event, { reason }) => skip(`the page ended its process (${reason})`));
    contents.once("destroyed", cancel);
  });
}

interface Room {
  readonly contents: WebContents;
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
  resize(width: number, height: number): void;
  /** `byForce`: a page that hangs would keep its process. */
  close(byForce: boolean): void;
}

function openRoom(page: Page, url: string): Room {
  const requests: string[] = [];
  const complaints: string[] = [];
  const own = isolate(page, url, (asked) => requests.length < MOST_NOTES && requests.push(asked));
  const window = new BaseWindow({
    show: false,
    width: 1280,
    height: 1024,
    frame: false,
    skipTaskbar: true,
    focusable: false,
  });
  const view = new WebContentsView({
    webPreferences: {
      session: own,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
      spellcheck: false,
      disableDialogs: true,
      autoplayPolicy: "document-user-activation-required",
      // Nobody sees the window, and it has work to do.
      backgroundThrottling: false,
    },
  });
  window.contentView.addChildView(view);
  const contents = view.webContents;
  contents.setAudioMuted(true);
  contents.on("console-message", ({ level, message }) => {
    if (level === "error" && complaints.length < MOST_NOTES) complaints.push(message);
  });
  return {
    contents,
    requests,
    complaints,
    resize: (width, height) => view.setBounds({ x: 0, y: 0, width, height }),
    close(byForce) {
      if (byForce && !contents.isDestroyed()) contents.forcefullyCrashRenderer();
      if (!contents.isDestroyed()) contents.close();
      if (!window.isDestroyed()) window.destroy();
    },
  };
}

/** The session of all pages that are looked at: it serves the one page and nothing else, and keeps nothing. */
function isolate(page: Page, url: string, onRequest: (url: string) => void): Session {
  const own = session.fromPartition("evidence", { cache: false });
  if (own.protocol.isProtocolRegistered(ARTIFACT_SCHEME)) own.protocol.unregisterProtocol(ARTIFACT_SCHEME);
  const headers = {
    "content-type": toContentType(toMimeEssence(page.mime)) ?? "text/html; charset=utf-8",
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-dns-prefetch-control": "off",
    "cache-control": "no-store",
  };
  // In the older way, as `serveArtifacts` does.
  own.protocol.registerBufferProtocol(ARTIFACT_SCHEME, (_asked, answer) =>
    answer({ data: Buffer.from(page.text), headers }),
  );
  // In place of the guard that every session gets, which lets pages of ours through.
  own.webRequest.onBeforeRequest((asked, answer) => {
    const isPage = asked.url === url;
    if (!isPage) onRequest(asked.url);
    answer({ cancel: !isPage });
  });
  return own;
}

async function see(room: Room, url: string): Promise<ProbeFacts> {
  const { contents } = room;
  const axeSource = await readAxe();
  // Awaited one after the other: they share the page.
  const run = (code: string): Promise<unknown> => contents.executeJavaScriptInIsolatedWorld(WORLD, [{ code }]);
  const axe: AxeNode[] = [];
  const overflow: Overflow[] = [];
  const screenshots: { width: number; png: Uint8Array }[] = [];
  let styles: readonly ComputedValue[] = [];
  room.resize(PROBE_WIDTHS[0], PROBE_HEIGHT[PROBE_WIDTHS[0]]);
  // Whoever watches the run comes first: looking at the page costs a second of a core, and may take longer.
  contents.once("did-navigate", () => letGiveWay(contents.getOSProcessId()));
  await contents.loadURL(url);
  await run(axeSource);
  for (const width of PROBE_WIDTHS) {
    room.resize(width, PROBE_HEIGHT[width]);
    await run(waitForWidth(width));
    const facts = PAGE_FACTS_SCHEMA.parse(await run(PAGE_FACTS));
    styles = facts.styles;
    overflow.push(facts.overflow);
    for (const node of AXE_NODES.parse(await run(RUN_AXE))) axe.push({ ...node, width });
    const picture = await contents.capturePage();
    // Not every desktop draws what it does not show.
    if (!picture.isEmpty()) screenshots.push({ width, png: picture.toPNG() });
  }
  return { axe, styles, overflow, requests: room.requests, consoleErrors: room.complaints, screenshots };
}
