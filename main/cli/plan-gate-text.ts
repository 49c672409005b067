import type { ReplyAction } from "../../shared/plan/plan-critique-schema.ts";
import type { BlockingObjection, PlanReport, PlanReview, RuleStanding } from "../../shared/plan/plan-report.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { Colours } from "./colours.ts";
import { toPlainLine } from "./terminal-text.ts";

const VERDICT = {
  pass: "gate.pass",
  fail: "gate.fail",
  "not-applicable": "gate.notApplicable",
} as const satisfies Record<PlanReport["verdict"], string>;

const STANDING = {
  binding: "gate.standingBinding",
  proposed: "gate.standingProposed",
  undefined: "gate.standingUndefined",
  none: "gate.standingNone",
} as const satisfies Record<RuleStanding, string>;

const REPLY = { accept: "gate.accept", rebut: "gate.rebut" } as const satisfies Record<ReplyAction, string>;

/** Everything by others is in one line each, with nothing that a terminal would act on. */
export function toPlanGateText(review: PlanReview, colours: Colours): string {
  const { report } = review;
  const paint = report.verdict === "pass" ? colours.green : report.verdict === "fail" ? colours.red : colours.yellow;
  const head = paint(translateCli(VERDICT[report.verdict]));
  const attended = report.wouldExit === undefined ? [] : [translateCli("gate.attended", { code: report.wouldExit })];
  const blocks = [
    section(translateCli("gate.failures"), report.failures.map(toPlainLine)),
    section(
      translateCli("gate.blocks"),
      report.blocking.flatMap((blocking) => blockLines(blocking, review)),
    ),
    section(translateCli("gate.advisory"), advisoryLines(report)),
    section(translateCli("gate.unresolved"), unresolvedLines(report)),
  ];
  const isFinal = report.active && report.verdict === "fail" && review.problems.every(({ input }) => input !== "state");
  const hint = isFinal ? ["", translateCli("gate.isFinal")] : [];
  return `${[head, ...attended, ...blocks.flat(), ...hint].join("\n")}\n`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

function blockLines({ id, rule }: BlockingObjection, { critique, blocks }: PlanReview): string[] {
  const claim = critique?.objections.find((objection) => objection.id === id)?.claim ?? "";
  const why = blocks.find((block) => block.id === id)?.why;
  return [
    toPlainLine(translateCli("gate.blocking", { id, rule, claim })),
    ...(why === undefined ? [] : [`  ${why}`]),
    `  ${translateCli("gate.wouldHold")}`,
  ];
}

function advisoryLines({ advisory, objections }: PlanReport): string[] {
  const ruleOf = new Map(objections.map(({ id, rule }) => [id, rule]));
  return advisory.map(({ id, lens, claim, label, standing, action }) => {
    const stands = translateCli(STANDING[standing], { rule: ruleOf.get(id) ?? "" });
    const words = { id, lens, label, stands, reply: translateCli(REPLY[action]), claim };
    return toPlainLine(translateCli("gate.advisoryLine", words));
  });
}

function unresolvedLines({ unresolved }: PlanReport): string[] {
  return unresolved.map(({ objection, of, kind, ref, why }) => {
    const key = of === "objection" ? "gate.ofObjection" : "gate.ofReply";
    return toPlainLine(translateCli(key, { objection, kind, ref: JSON.stringify(ref), why }));
  });
}
