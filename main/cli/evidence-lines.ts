import { contradictionsOf, findingsOf, type SourcedFinding, skippedOf } from "../../shared/evidence-view.ts";
import type { RoundView, RunView } from "../../shared/run-view.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { toSourceName } from "../../shared/strings/evidence-source.ts";
import { SEVERITY_NAME, toContradictionText, toSkippedText } from "../../shared/strings/evidence-words.ts";
import { ROLE_NAME } from "../../shared/strings/role-words.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { toPlainLine } from "./terminal-text.ts";

/** What was found in each round beside what the panel said. */
export function evidenceLines(view: RunView): string[] {
  return view.rounds.filter(({ evidence }) => evidence.length > 0).flatMap((round) => roundLines(view, round));
}

function roundLines(view: RunView, round: RoundView): string[] {
  const findings = findingsOf(round);
  const contradictions = contradictionsOf(view, round).map((known) => toContradictionText(translateEn, known));
  const skipped = skippedOf(round).map((evidence) => toSkippedText(translateEn, evidence));
  return [
    translateCli("show.evidence", { round: round.round, count: findings.length }),
    ...[...contradictions, ...findings.map(findingLine), ...skipped].map((line) => `  ${toPlainLine(line)}`),
  ];
}

function findingLine({ severity, role, text, selector, line, rule, source }: SourcedFinding): string {
  const where = [selector, line === undefined ? undefined : translateEn("evidence.line", { line })];
  const facts = [...where.filter((known) => known !== undefined), `${toSourceName(translateEn, source)}/${rule}`];
  return `${translateEn(SEVERITY_NAME[severity])}, ${translateEn(ROLE_NAME[role])}: ${text} (${facts.join(", ")})`;
}
