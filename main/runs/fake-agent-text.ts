// Test support: answers of an agent as tokens, so that their form can be damaged while numbers and counts stay.
import fc from "fast-check";
import { SCORING_ROLES } from "../../shared/domain/run.ts";

export type Token =
  | { readonly kind: "open"; readonly name: string; readonly attributes: readonly string[]; readonly quote: string }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string }
  /** The inside of an ARTIFACT, with its CDATA marks: nothing is put into it. */
  | { readonly kind: "body"; readonly text: string }
  /** What a mutation wrote. */
  | { readonly kind: "damage"; readonly text: string };

const open = (name: string, ...attributes: readonly string[]): Token => ({
  kind: "open",
  name,
  attributes,
  quote: '"',
});
const close = (name: string): Token => ({ kind: "close", name });
const text = (written: string): Token => ({ kind: "text", text: written });

function writeToken(token: Token): string {
  if (token.kind === "close") return `</${token.name}>`;
  if (token.kind !== "open") return token.text;
  const attributes = token.attributes.map((attribute) => {
    const [name = "", value = ""] = attribute.split("=");
    return ` ${name}=${token.quote}${value}${token.quote}`;
  });
  return `<${token.name}${attributes.join("")}>`;
}

export function writeTokens(tokens: readonly Token[]): string {
  return tokens.map(writeToken).join("");
}

/** A page per name; long enough that another one's few bytes would be a stub. */
export function pageOf(name: string): string {
  return `<h1>${name}</h1><p>${"Open daily. ".repeat(35)}</p>`;
}

function element(name: string, written: string, ...attributes: readonly string[]): Token[] {
  return [open(name, ...attributes), text(written), close(name)];
}

function artifact(name: string): Token[] {
  return [open("ARTIFACT", "mime=text/html"), { kind: "body", text: `<![CDATA[${pageOf(name)}]]>` }, close("ARTIFACT")];
}

interface FakeReport {
  readonly score: string;
  readonly mustFix: readonly string[];
  /** How many more are declared than said; null: none declared. */
  readonly declaredMore: number | null;
  readonly times: number;
}

interface FakeRound {
  readonly sendsDraft: boolean;
  readonly reports: readonly FakeReport[];
  readonly declaredMore: number | null;
}

interface FakeAnswer {
  readonly rounds: readonly FakeRound[];
  readonly scale: string;
  readonly ship: { readonly round: number | null; readonly artifact: "none" | "draft" | "final" } | null;
}

function attributesOf(round: number, must_fix: number | null): string[] {
  return [`n=${round}`, "composite=8.5", ...(must_fix === null ? [] : [`must_fix=${must_fix}`]), "decision=continue"];
}

function writePanelist(role: string, { score, mustFix, declaredMore, times }: FakeReport): Token[] {
  const declared = declaredMore === null ? [] : [`must_fix=${mustFix.length + declaredMore}`];
  const one = [
    open("PANELIST", `role=${role}`, `score=${score}`, ...declared),
    ...element("DIM", "Fine so far.", "name=form", "score=8"),
    ...mustFix.flatMap((item) => element("MUST_FIX", item)),
    close("PANELIST"),
    text("\n"),
  ];
  return Array.from({ length: times }, () => one).flat();
}

function writeRound({ sendsDraft, reports, declaredMore }: FakeRound, index: number): Token[] {
  const n = index + 1;
  const found = reports.reduce((sum, { mustFix, times }) => sum + mustFix.length * times, 0);
  const designer = [
    open("PANELIST", "role=designer"),
    ...element("NOTES", `Draft ${n}.`),
    ...(sendsDraft || index === 0 ? artifact(`draft ${n}`) : []),
    close("PANELIST"),
    text("\n"),
  ];
  return [
    open("ROUND", `n=${n}`),
    text("\n"),
    ...designer,
    ...reports.flatMap((report, at) => writePanelist(SCORING_ROLES[at] ?? "copy", report)),
    open("ROUND_END", ...attributesOf(n, declaredMore === null ? null : found + declaredMore)),
    ...element("REASON", "As counted."),
    close("ROUND_END"),
    close("ROUND"),
    text("\n"),
  ];
}

function writeAnswer({ rounds, scale, ship }: FakeAnswer): Token[] {
  const last = rounds.findLastIndex((round, index) => round.sendsDraft || index === 0) + 1;
  const body =
    ship === null || ship.artifact === "none" ? [] : artifact(ship.artifact === "final" ? "final" : `draft ${last}`);
  const round = ship?.round === null ? [] : [`round=${ship?.round ?? 0}`];
  return [
    open("CRITIQUE_RUN", "version=1", "maxRounds=3", "threshold=8.0", `scale=${scale}`),
    text("\n"),
    ...rounds.flatMap(writeRound),
    ...(ship === null
      ? []
      : [open("SHIP", ...round, "status=shipped"), ...body, ...element("SUMMARY", "Done."), close("SHIP"), text("\n")]),
    close("CRITIQUE_RUN"),
    text("\n"),
  ];
}

const rarely = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 9 }, { arbitrary: fc.constantFrom(...others), weight: 1 });

const report: fc.Arbitrary<FakeReport> = fc.record({
  score: fc.constantFrom("8", "8.5", "9", "10", "9", "8", "6.5"),
  mustFix: fc.oneof(
    { arbitrary: fc.constant<string[]>([]), weight: 6 },
    { arbitrary: fc.array(fc.constantFrom("Raise the contrast.", "Label the field."), { maxLength: 2 }), weight: 1 },
  ),
  declaredMore: rarely<number | null>(0, null, 1),
  times: rarely(1, 2, 0),
});

const round: fc.Arbitrary<FakeRound> = fc.record({
  sendsDraft: fc.boolean(),
  reports: fc.array(report, { minLength: 4, maxLength: 4 }),
  declaredMore: rarely<number | null>(0, null, 2),
});

/** An answer whose form is right, whatever the jury thinks. */
export const anyAnswer: fc.Arbitrary<readonly Token[]> = fc
  .record<FakeAnswer>({
    rounds: fc.array(round, { minLength: 1, maxLength: 3 }),
    scale: fc.oneof({ arbitrary: fc.constant("10"), weight: 30 }, { arbitrary: fc.constant("5"), weight: 1 }),
    ship: fc.option(
      fc.record({
        round: fc.option(fc.integer({ min: 1, max: 3 })),
        artifact: fc.constantFrom("none", "draft", "final"),
      }),
    ),
  })
  .map((answer) => writeAnswer({ ...answer, rounds: untilItShips(answer) }));

/** An agent that sees a round ship says SHIP and no more. */
function untilItShips({ rounds, scale }: FakeAnswer): readonly FakeRound[] {
  const last = rounds.findIndex(
    ({ reports, declaredMore }) =>
      scale === "10" && !declaredMore && reports.every(isContent) && compositeOf(reports) >= 8,
  );
  return last < 0 ? rounds : rounds.slice(0, last + 1);
}

function isContent({ mustFix, declaredMore, times }: FakeReport): boolean {
  return mustFix.length === 0 && !declaredMore && times === 1;
}

function compositeOf(reports: readonly FakeReport[]): number {
  const tenths = reports.reduce((sum, { score }, at) => sum + Number(score) * (at === 0 ? 4 : 2), 0);
  return tenths / 10;
}

/** Changes the form near a place; 0 ≤ `place` < 1. What cannot be done there is not done. */
export type Mutation = (tokens: readonly Token[], place: number, variant: number) => readonly Token[];

function pick(tokens: readonly Token[], place: number, fits: (token: Token) => boolean): number {
  const found = tokens.flatMap((token, index) => (fits(token) ? [index] : []));
  return found[Math.floor(place * found.length)] ?? -1;
}

function replaceAt(tokens: readonly Token[], at: number, ...written: readonly Token[]): readonly Token[] {
  return at < 0 ? tokens : [...tokens.slice(0, at), ...written, ...tokens.slice(at + 1)];
}

const damage = (written: string): Token => ({ kind: "damage", text: written });

function change(
  fits: (token: Token) => boolean,
  ...variants: readonly ((token: Token) => readonly Token[])[]
): Mutation {
  return (tokens, place, variant) => {
    const at = pick(tokens, place, fits);
    const token = tokens[at];
    const to = variants[variant % variants.length];
    return token === undefined || to === undefined ? tokens : replaceAt(tokens, at, ...to(token));
  };
}

const isOpen = (token: Token): boolean => token.kind === "open";
const isClose = (token: Token): boolean => token.kind === "close";

/** Puts something between two tokens, never into an artifact. */
function insert(...written: readonly string[]): Mutation {
  return (tokens, place, variant) => {
    const at = Math.floor(place * tokens.length);
    const previous = tokens[at - 1];
    if (tokens[at]?.kind === "body" || previous?.kind === "body") return tokens;
    return [...tokens.slice(0, at), damage(written[variant % written.length] ?? ""), ...tokens.slice(at)];
  };
}

/** From the open tag to its close tag, once more right behind. */
const repeatBlock: Mutation = (tokens, place) => {
  const from = pick(tokens, place, isOpen);
  const token = tokens[from];
  if (token?.kind !== "open") return tokens;
  const to = tokens.findIndex((later, index) => index > from && later.kind === "close" && later.name === token.name);
  return to < 0 ? tokens : [...tokens.slice(0, to + 1), ...tokens.slice(from, to + 1), ...tokens.slice(to + 1)];
};

/** Terminal control anywhere but in an artifact, also inside a tag. */
const insertEscape: Mutation = (tokens, place, variant) => {
  const at = pick(tokens, place, (token) => token.kind !== "body");
  const token = tokens[at];
  if (token === undefined) return tokens;
  const written = writeToken(token);
  const cut = variant % (written.length + 1);
  const escapes = ["\u001b[31m", "\u001b]0;title\u0007", "\u001bP1$r\u001b\\", "\u0007", "\u001b(B"];
  const control = escapes[variant % escapes.length] ?? "";
  return replaceAt(tokens, at, damage(written.slice(0, cut) + control + written.slice(cut)));
};

const cutStream: Mutation = (tokens, place, variant) => {
  const at = Math.floor(place * tokens.length);
  const last = tokens[at];
  if (last === undefined) return tokens;
  const written = writeToken(last);
  return [...tokens.slice(0, at), damage(written.slice(0, variant % (written.length + 1)))];
};

const withoutQuotes = (token: Token): readonly Token[] => [{ ...token, quote: "" } as Token];

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  "a stream that is cut": cutStream,
  "other quotes": change(isOpen, (token) => [{ ...token, quote: "'" } as Token], withoutQuotes),
  "attributes in another order": change(isOpen, (token) =>
    token.kind === "open" ? [{ ...token, attributes: [...token.attributes].reverse() }] : [token],
  ),
  "a close tag that is damaged": change(
    isClose,
    () => [],
    (token) => [damage(writeToken(token).slice(0, -1))],
    (token) => [damage(writeToken(token).slice(1))],
    (token) => [damage(writeToken(token).replace("</", "< /"))],
    (token) => [damage(writeToken(token).replace(/.>$/, ">"))],
    (token) => [damage(writeToken(token).toLowerCase().replace(">", " \n>"))],
    (token) => [token, token],
  ),
  "an open tag that is damaged": change(
    isOpen,
    () => [],
    (token) => [damage(writeToken(token).slice(0, -1))],
    (token) => [damage(writeToken(token).slice(1))],
    (token) => [damage(writeToken(token).replace(/">$/, ">"))],
    (token) => [damage(writeToken(token).replace(/^<./, "<"))],
    (token) => [damage(writeToken(token).replace(/>$/, "/>"))],
    (token) => [token, token],
  ),
  "a block twice": repeatBlock,
  "words and comments between": insert(
    "\nLet me look again.\n",
    "<!-- a note: <b>bold</b> -->",
    "\n```xml\n",
    "Tool: read_file\n",
    "<br>",
    "<THINKING>Hm, a < b.</THINKING>",
    "1 < 2 & 3 > 2 &nbsp;",
  ),
  "terminal control": insertEscape,
};
