import { textOf } from "../element-text.ts";
import type { PageCut } from "../page.ts";
import type { RepairKind, Rule } from "../rules/rule.ts";
import { type RuleId, ruleOf } from "../rules/rule-catalogue.ts";
import { countByRule, pointsLost, type RuleCounts } from "../score.ts";
import { applyEdits, type TextEdit } from "../text-edits.ts";
import type { CheckedPage, Repair } from "./repair.ts";
import { LATER, REPAIRERS } from "./repairers.ts";

export interface RepairedPage {
  readonly checked: CheckedPage;
  /** What was done, in the order in which it was done. Empty: nothing could be. */
  readonly repairs: readonly DoneRepair[];
}

/** A repair that stands, without the page it was made for. */
export interface DoneRepair {
  readonly rule: RuleId;
  readonly what: string;
}

export interface RepairOptions {
  /** Which rules' flaws are repaired now. */
  readonly wants: (rule: Rule) => boolean;
  readonly check: (source: string) => CheckedPage;
}

/** What had to wait for the characters that another repair wanted comes in a further pass. */
const PASSES = 3;

/**
 * Repairs what is wanted and checks again. A repair that makes the page worse, loses text or breaks it is taken back: first
 * all are tried at once, and only where that goes wrong one after the other, as far as the page's size leaves time for.
 */
export function repairPage(before: CheckedPage, options: RepairOptions): RepairedPage {
  const trial = createTrial(before, options);
  for (const group of toGroups(before, options.wants)) {
    for (let pass = 0; pass < PASSES; pass++) {
      const proposed = trial.propose(group);
      if (proposed.length === 0) break;
      // What goes wrong has to be looked at once more, and what comes later is mostly a little more of the same.
      if (pass > 0 && trial.isLastCheck()) break;
      if (!trial.attempt(proposed) && !attemptApart(trial, group)) break;
    }
  }
  return { checked: trial.checked(), repairs: trial.done };
}

/** One group where no repair changes what another goes by: then one look at the result is enough. */
function toGroups({ flaws }: CheckedPage, wants: RepairOptions["wants"]): readonly (readonly RepairKind[])[] {
  const kinds = [...REPAIRERS.keys()];
  const changesColours = flaws.some(({ rule }) => wants(ruleOf(rule)) && ruleOf(rule).repair === "token-colour");
  if (!changesColours) return [kinds];
  return [kinds.filter((kind) => !LATER.has(kind)), kinds.filter((kind) => LATER.has(kind))];
}

interface Trial {
  readonly checked: () => CheckedPage;
  readonly done: DoneRepair[];
  /** What could be done now without two repairs wanting the same characters; what was refused before is left out. */
  readonly propose: (kinds: readonly RepairKind[]) => readonly Repair[];
  readonly attempt: (repairs: readonly Repair[]) => boolean;
  readonly isLastCheck: () => boolean;
  readonly isSpent: () => boolean;
}

/** A page larger than this is not kept beside its successor: looking at it again, should it come to that, is the lesser evil. */
const LARGE = 300_000;

function createTrial(before: CheckedPage, { wants, check }: RepairOptions): Trial {
  /** null: to be looked at again. */
  let known: CheckedPage | null = before;
  let { source } = before.page;
  const current = (): CheckedPage => {
    known ??= check(source);
    return known;
  };
  let checksLeft = checksFor(source.length);
  const done: DoneRepair[] = [];
  const refused = new Set<string>();
  return {
    checked: current,
    done,
    isLastCheck: () => checksLeft <= 1,
    isSpent: () => checksLeft <= 0,
    propose: (kinds) => withoutOverlaps(proposals(current(), wants, kinds).filter(({ what }) => !refused.has(what))),
    attempt(repairs) {
      if (checksLeft <= 0) return false;
      checksLeft -= 1;
      const edited = applyEdits(source, uniqueEdits(repairs));
      const standing = toStanding(current());
      if (source.length > LARGE) known = null;
      const after = edited.ok && edited.value !== source ? check(edited.value) : null;
      if (after === null || !isBetter(standing, toStanding(after))) {
        // Alone it is what is wrong; among others it may be innocent.
        const [only] = repairs;
        if (repairs.length === 1 && only !== undefined) refused.add(only.what);
        return false;
      }
      known = after;
      source = after.page.source;
      done.push(
        ...repairs.flatMap(({ flaws: [flaw], what }) => (flaw === undefined ? [] : [{ rule: flaw.rule, what }])),
      );
      return true;
    },
  };
}

/** Kind by kind; of a kind that goes wrong as a whole, each by itself. Whether anything was done. */
function attemptApart(trial: Trial, kinds: readonly RepairKind[]): boolean {
  const before = trial.done.length;
  for (const kind of kinds) {
    if (trial.isSpent()) break;
    const repairs = trial.propose([kind]);
    if (repairs.length === 0 || trial.attempt(repairs) || repairs.length === 1) continue;
    for (let number = 0; number < repairs.length; number++) {
      const [next] = trial.isSpent() ? [] : trial.propose([kind]);
      if (next === undefined) break;
      trial.attempt([next]);
    }
  }
  return trial.done.length > before;
}

function proposals(
  checked: CheckedPage,
  wants: RepairOptions["wants"],
  kinds: readonly RepairKind[],
): readonly Repair[] {
  const wanted = checked.flaws.filter((flaw) => wants(ruleOf(flaw.rule)));
  return kinds.flatMap((kind) => {
    const flaws = wanted.filter((flaw) => ruleOf(flaw.rule).repair === kind);
    return flaws.length === 0 ? [] : (REPAIRERS.get(kind)?.(flaws, checked) ?? []);
  });
}

/** Two repairs may want the same edit (one declaration, two flaws); one that wants other characters of the same place waits. */
function withoutOverlaps(repairs: readonly Repair[]): readonly Repair[] {
  const taken: TextEdit[] = [];
  return repairs.filter(({ edits }) => {
    const isFree = edits.every((edit) => taken.every((other) => isSame(edit, other) || !overlap(edit, other)));
    if (isFree) taken.push(...edits);
    return isFree;
  });
}

function uniqueEdits(repairs: readonly Repair[]): readonly TextEdit[] {
  const unique: TextEdit[] = [];
  for (const edit of repairs.flatMap(({ edits }) => edits)) {
    if (!unique.some((other) => isSame(edit, other))) unique.push(edit);
  }
  return unique;
}

function isSame(one: TextEdit, other: TextEdit): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text;
}

/** Insertions at one place keep their order; an insertion at the edge of a replacement is no overlap either. */
function overlap(one: TextEdit, other: TextEdit): boolean {
  return one.start < other.end && other.start < one.end;
}

/** What is compared of two versions of a page, without keeping either. */
interface Standing {
  readonly counts: RuleCounts;
  /** White space apart: a new paragraph has none of its own. */
  readonly words: string;
  /** Line breaks apart, which give way to paragraphs. */
  readonly elements: number;
  readonly cut: PageCut | null;
}

function toStanding({ page, flaws }: CheckedPage): Standing {
  return {
    counts: countByRule(flaws),
    words: textOf(page.body).replace(/\s+/g, ""),
    elements: page.elements.length - (page.byName.get("br")?.length ?? 0),
    cut: page.cut,
  };
}

/** Less is wrong with it, nothing that must be fixed is new, the words are the same, and the parser reads as much of it. */
function isBetter(before: Standing, after: Standing): boolean {
  if (after.cut !== before.cut || after.elements < before.elements || after.words !== before.words) return false;
  for (const [rule, count] of after.counts) {
    if (ruleOf(rule).isMustFix && count > (before.counts.get(rule) ?? 0)) return false;
  }
  return cost(after.counts) < cost(before.counts);
}

/** A must-fix weighs more than all notes together. */
function cost(counts: RuleCounts): number {
  return [...counts].reduce((sum, [id, count]) => {
    const rule = ruleOf(id);
    return sum + pointsLost(rule, count) + count * (rule.isMustFix ? 1_000 : 0.001);
  }, 0);
}

/** A megabyte is checked in a good part of a second. */
function checksFor(length: number): number {
  return Math.max(2, Math.min(40, Math.floor(1_500_000 / Math.max(1, length))));
}
