import fc from "fast-check";
import { expect, test } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { arbitraryEvent } from "../../shared/transcript/arbitrary-event.ts";
import { parseLine } from "../../shared/transcript/parse-line.ts";
import { createSecretFinder } from "./find-secrets.ts";
import { redactEvent } from "./redact-event.ts";
import { createTranscriptRedactor } from "./redact-transcript.ts";
import { replaceInPieces, replaceSpans } from "./text-spans.ts";

const BRIEF =
  "A landing page for the Nightingale savings account, before anybody hears of it.\nClient: Hartmann & Sohn\nAsk ann@hartmann.example";
const find = createSecretFinder({
  brief: BRIEF,
  title: "Spring surprise",
  projectPath: "/home/ann/My Sites/nightjar",
  homeFolder: "/home/ann",
});
const hide = (text: string) => replaceSpans(text, find(text));

test.each([
  ["the whole brief", BRIEF, "…"],
  ["four words of it in other case and form", "It is FOR THE nightingale -  savings one", "It is … one"],
  ["a short line of it", "as client: Hartmann & Sohn wants", "as … wants"],
  ["an address in it", "write to ann@hartmann.example today", "write to … today"],
  ["the title", "The spring surprise is late", "The … is late"],
  ["the project's name", "nightjar/index.html has it", "…/index.html has it"],
  ["the project's folder, blanks and all", "in /home/ann/My Sites/nightjar/a.css, line 3", "in …, line 3"],
  ["the account's name", "Ann will like it", "… will like it"],
  ["any other path", "see C:\\Users\\Bo\\x.png", "see …"],
])("hides %s", (_what, text, hidden) => {
  expect(hide(text)).toBe(hidden);
});

test.each(["Contrast of the button is 2.1:1", "The page needs a heading", "Annual report", ""])("leaves %j", (text) => {
  expect(hide(text)).toBe(text);
});

test("a brief without blanks between its words is found by eight of its characters", () => {
  const chinese = createSecretFinder({
    brief: "为云雀储蓄账户设计一个登录页面",
    title: "",
    projectPath: null,
    homeFolder: null,
  });
  const cover = (text: string) => replaceSpans(text, chinese(text));

  expect(cover("已完成云雀储蓄账户设计一个的初稿")).toBe("已完成…的初稿");
  expect(cover("登录页面很好")).toBe("登录页面很好");
});

test("accounts that are nobody's name hide no words", () => {
  const nobody = createSecretFinder({ brief: "x y", title: "", projectPath: null, homeFolder: "/root" });

  expect(replaceSpans("the root element", nobody("the root element"))).toBe("the root element");
});

const spans = (length: number) =>
  fc.array(
    fc.tuple(fc.nat(length), fc.nat(length)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 })),
    { maxLength: 5 },
  );

test("a text in pieces loses what it loses as a whole, and has as many pieces", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom("a", " ", "."), maxLength: 6 })),
      spans(20),
      (pieces, some) => {
        const text = pieces.join("");
        const within = some
          .map(({ start, end }) => ({ start, end: Math.min(end, text.length) }))
          .filter((s) => s.start < s.end);

        const redacted = replaceInPieces(pieces, within);

        expect(redacted).toHaveLength(pieces.length);
        expect(redacted.join("")).toBe(replaceSpans(text, within));
      },
    ),
    { numRuns: 150 },
  );
});

/** Cuts a text where it is told to. */
function cutUp(text: string, cuts: readonly number[]): readonly string[] {
  const at = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((start, index) => text.slice(start, at[index] ?? text.length));
}

test("a secret that comes in pieces is found wherever it is cut, and the pieces make the text that follows them", () => {
  const text = `Read ${BRIEF} in /home/ann/My Sites/nightjar/brief.md. Contrast is low.`;
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), (cuts, isAside) => {
      const pieces = cutUp(text, cuts);
      const events = pieces.flatMap((delta, index): TranscriptEvent[] => [
        { type: "panelist_text", round: 1, role: "critic", element: "notes", index: 0, delta, seq: index, t: 0 },
        ...(isAside ? [{ type: "usage" as const, inputTokens: 1, seq: index, t: 0 }] : []),
      ]);
      const note: TranscriptEvent = { type: "panelist_note", round: 1, role: "critic", text, seq: 99, t: 9 };
      const redactor = createTranscriptRedactor(find);

      const told = [...[...events, note].flatMap((event) => redactor.add(event)), ...redactor.end()];

      expect(told.map(({ type, seq }) => [type, seq])).toEqual([...events, note].map(({ type, seq }) => [type, seq]));
      const joined = told.map((event) => (event.type === "panelist_text" ? event.delta : "")).join("");
      const last = told.at(-1);
      expect(last?.type === "panelist_note" ? last.text : "").toBe(joined);
      expect(joined).not.toMatch(/nightingale|hartmann|\bann\b|nightjar|savings/i);
      expect(joined).toContain("Contrast is low.");
    }),
    { numRuns: 100 },
  );
});

test("of a text too long to be held nothing is told behind the part that was", () => {
  const redactor = createTranscriptRedactor(find);
  const piece = (delta: string, seq: number): TranscriptEvent => ({
    ...{ type: "panelist_text", round: 1, role: "critic", element: "notes", index: 0 },
    ...{ delta, seq, t: 0 },
  });

  const told = [piece("x".repeat(3 * 1024 * 1024), 0), piece("y", 1), piece("z", 2)].flatMap((e) => redactor.add(e));
  const rest = redactor.end();

  expect(told).toHaveLength(1);
  expect(rest.map((event) => (event.type === "panelist_text" ? event.delta : null))).toEqual(["", ""]);
});

test("no text of any event is told, and every event is still one", () => {
  const secret = "Hartmann & Sohn";
  const cover = createSecretFinder({ brief: secret, title: "", projectPath: null, homeFolder: null });
  /** Every free text is the secret; what is left of it stands in names that are not free. */
  fc.assert(
    fc.property(arbitraryEvent, (event) => {
      const planted: TranscriptEvent = { ...redactEvent({ ...event, seq: 1, t: 2 }, () => `so ${secret} it is`) };

      const redacted = redactEvent(planted, (text) => replaceSpans(text, cover(text)));

      expect(JSON.stringify(redacted)).not.toContain("Hartmann");
      expect(parseLine(JSON.stringify(redacted))).toMatchObject({
        ok: true,
        value: { kind: "event", event: { type: event.type } },
      });
      expect(Object.keys(redacted)).toEqual(Object.keys(planted));
    }),
    { numRuns: 150 },
  );
});
