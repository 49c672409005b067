import { expect, test, vi } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { toAboutText } from "./about-text.ts";
import { toMendingPage } from "./mending-page.ts";
import { createSettleNotices, type SettleNotice } from "./settle-notices.ts";
import { toBarValue } from "./taskbar.ts";

const RUN = "run-a" as RunId; // ids are only compared

/** The last event of a run; what came before is asked for. */
const shipped = {
  type: "ship",
  round: 2,
  atRound: 2,
  composite: 8.6,
  mustFix: 0,
  status: "shipped",
  artifactRef: null,
  summary: "",
  seq: 9,
  t: 0,
} as const satisfies TranscriptEvent;

function setUp(isWatched: boolean) {
  const notices: SettleNotice[] = [];
  const warnings: string[] = [];
  const eventsSince = vi.fn(async (): Promise<readonly TranscriptEvent[]> => [shipped]);
  const take = createSettleNotices({
    t: translateEn,
    registry: { eventsSince },
    titleOf: () => "Landing page",
    isWatched: () => isWatched,
    notify: (notice) => void notices.push(notice),
    warn: (message) => void warnings.push(message),
  });
  return { notices, warnings, eventsSince, take };
}

test("a run that ends while nobody looks is told with the words of its badge", async () => {
  const { notices, take } = setUp(false);

  await take({ runId: RUN, events: [shipped] });

  expect(notices).toEqual([{ runId: RUN, title: "Landing page", body: "Shipped at round 2, composite 8.60" }]);
});

test("with a window of ours in front, and before the end, nobody is told and nothing is read", async () => {
  const watched = setUp(true);
  await watched.take({ runId: RUN, events: [shipped] });
  const running = setUp(false);
  await running.take({ runId: RUN, events: [{ type: "round_open", round: 2, seq: 3, t: 0 }] });

  expect([...watched.notices, ...running.notices]).toEqual([]);
  expect(watched.eventsSince).not.toHaveBeenCalled();
  expect(running.eventsSince).not.toHaveBeenCalled();
});

test.each(["user", "shutdown"] as const)("whoever stopped it (%s) needs no notification", async (cause) => {
  const { notices, take } = setUp(false);
  const end = {
    type: "interrupted",
    cause,
    bestRound: 0,
    atRound: 1,
    composite: null,
    artifactRef: null,
    seq: 4,
    t: 0,
  };

  await take({ runId: RUN, events: [end as TranscriptEvent] }); // as built above

  expect(notices).toEqual([]);
});

test("a library that cannot be read costs the notification, and is a line in the log", async () => {
  const { notices, warnings, eventsSince, take } = setUp(false);
  eventsSince.mockRejectedValueOnce(new Error("database is locked"));

  await take({ runId: RUN, events: [shipped] });

  expect(notices).toEqual([]);
  expect(warnings).toEqual(["nobody was told that the run run-a ended: database is locked"]);
});

test("the task bar shows nothing, something that moves, or a part", () => {
  expect(toBarValue({ kind: "none" })).toBeLessThan(0);
  expect(toBarValue({ kind: "going" })).toBeGreaterThan(1);
  expect(toBarValue({ kind: "part", part: 0.5 })).toBe(0.5);
});

test("about says what a report of a defect begins with", () => {
  const facts = {
    version: "1.2.3",
    electron: "45.5.0",
    chromium: "150",
    node: "24",
    licence: "MIT",
    dataDir: "/home/a/d",
  };
  const { message, detail } = toAboutText(translateEn, facts);

  expect(message).toBe(`${translateEn("critiqueTheater.userFacingName")}\nVersion 1.2.3`);
  for (const fact of ["45.5.0", "150", "24", "MIT", "/home/a/d"]) expect(detail).toContain(fact);
});

test("the page shown while the library is mended says its words as text and runs nothing", () => {
  const page = toMendingPage({ language: 'en"><script>', title: "<b>", text: "a & b's <script>alert(1)</script>" });

  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain("a &#38; b&#39;s &#60;script&#62;");
  expect(page).toContain("default-src 'none'");
});
