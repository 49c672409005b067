import type { Role } from "../../shared/domain/run.ts";

/** One panelist of a written round. `dims`: name, score, note. */
export interface WrittenReport {
  readonly role: Exclude<Role, "designer">;
  readonly score: string;
  readonly notes: string;
  readonly dims: readonly (readonly [name: string, score: string, note: string])[];
  readonly mustFix: readonly string[];
}

export interface WrittenRound {
  readonly notes: string;
  /** The draft's HTML; null: the Designer sends none. */
  readonly page: string | null;
  readonly reports: readonly WrittenReport[];
  readonly composite: string;
  readonly ships: boolean;
  readonly reason: string;
}

export const HEAD = '<CRITIQUE_RUN version="1" maxRounds="3" threshold="8.0" scale="10">\n';

/** A round as an agent writes it. */
export function writeRound(n: number, round: WrittenRound): string {
  const found = round.reports.reduce((sum, { mustFix }) => sum + mustFix.length, 0);
  return [
    `<ROUND n="${n}">`,
    '<PANELIST role="designer">',
    `<NOTES>${round.notes}</NOTES>`,
    ...(round.page === null ? [] : [`<ARTIFACT mime="text/html"><![CDATA[${round.page}]]></ARTIFACT>`]),
    "</PANELIST>",
    ...round.reports.flatMap(writeReport),
    `<ROUND_END n="${n}" composite="${round.composite}" must_fix="${found}" decision="${round.ships ? "ship" : "continue"}">`,
    `<REASON>${round.reason}</REASON>`,
    "</ROUND_END>",
    "</ROUND>\n",
  ].join("\n");
}

/** The whole answer; it says SHIP where its last round does. */
export function writeAnswer(rounds: readonly WrittenRound[], summary: string): string {
  const last = rounds.at(-1);
  const ship =
    last?.ships === true
      ? `<SHIP round="${rounds.length}" composite="${last.composite}" status="shipped">\n<SUMMARY>${summary}</SUMMARY>\n</SHIP>\n`
      : "";
  return `${HEAD}${rounds.map((round, index) => writeRound(index + 1, round)).join("")}${ship}</CRITIQUE_RUN>\n`;
}

function writeReport({ role, score, notes, dims, mustFix }: WrittenReport): string[] {
  return [
    `<PANELIST role="${role}" score="${score}" must_fix="${mustFix.length}">`,
    `<NOTES>${notes}</NOTES>`,
    ...dims.map(([name, dimScore, note]) => `<DIM name="${name}" score="${dimScore}">${note}</DIM>`),
    ...mustFix.map((item) => `<MUST_FIX>${item}</MUST_FIX>`),
    "</PANELIST>",
  ];
}
