import type { AgentInfo } from "../../../shared/domain/agent-state.ts";
import { COMMAND_ADAPTER } from "../../../shared/domain/new-run-draft.ts";
import type { PlanAgentChoice, PlanReplyInput, PlanStanding } from "../../../shared/domain/plan-review.ts";
import type { PlanCard } from "../../../shared/plan/plan-cards.ts";
import type { AnchorKind, Lens, ReplyAction } from "../../../shared/plan/plan-critique-schema.ts";
import type { RoomT } from "../../../shared/strings/rooms.en.ts";

export const LOCAL = "local";

const LENS_ORDER: readonly Lens[] = ["scope", "feasibility", "security", "alternative"];

export interface LensGroup {
  readonly lens: Lens;
  readonly cards: readonly PlanCard[];
}

/** The objections of each lens that has any, those that block first. */
export function toLensGroups(cards: readonly PlanCard[]): readonly LensGroup[] {
  return LENS_ORDER.map((lens) => {
    const own = cards.filter((card) => card.lens === lens);
    return { lens, cards: [...own.filter(isBlocking), ...own.filter((card) => !isBlocking(card))] };
  }).filter((group) => group.cards.length > 0);
}

function isBlocking({ block }: PlanCard): boolean {
  return block !== null;
}

export function toChoiceValue(choice: PlanAgentChoice): string {
  if (choice.kind === "local") return LOCAL;
  return choice.kind === "command" ? COMMAND_ADAPTER : choice.id;
}

export function toAgentChoice(value: string): PlanAgentChoice {
  if (value === LOCAL) return { kind: "local" };
  return value === COMMAND_ADAPTER ? { kind: "command", commandLine: "" } : { kind: "adapter", id: value };
}

/** What a choice means for what is read. */
export function toChoiceNote(t: RoomT, choice: PlanAgentChoice, agents: readonly AgentInfo[]): string {
  if (choice.kind === "local") return t("plan.localNote");
  const reads = choice.kind === "adapter" && agents.find(({ id }) => id === choice.id)?.readsFiles === true;
  return reads ? t("plan.agentReads") : t("plan.agentBlind");
}

/** A command that is still blank cannot be asked. */
export function isComplete(choice: PlanAgentChoice): boolean {
  return choice.kind !== "command" || choice.commandLine.trim() !== "";
}

const TONE = {
  open: "neutral",
  pass: "ok",
  fail: "bad",
  "not-applicable": "neutral",
} as const satisfies Record<PlanStanding, string>;

const STATE = {
  open: "plan.stateOpen",
  pass: "plan.statePass",
  fail: "plan.stateFail",
  "not-applicable": "plan.stateNone",
} as const satisfies Record<PlanStanding, string>;

export function toStandingChip(t: RoomT, standing: PlanStanding) {
  return { tone: TONE[standing], text: t(STATE[standing]) };
}

/** As it is called in the worktree; whole where it lies elsewhere. */
export function toShownPath(worktree: string, path: string): string {
  const inside = path.startsWith(worktree) ? path.slice(worktree.length) : "";
  return /^[\\/]/.test(inside) ? inside.slice(1) : path;
}

/** A reply as somebody writes it. */
export interface ReplyDraft {
  readonly action: ReplyAction;
  readonly revision: string;
  readonly task: string;
  readonly kind: AnchorKind;
  readonly ref: string;
  readonly quote: string;
}

export const EMPTY_REPLY: ReplyDraft = { action: "accept", revision: "", task: "", kind: "file", ref: "", quote: "" };

export interface ReplyErrors {
  readonly revision: string | null;
  readonly ref: string | null;
}

/** What would certainly count for nothing is not taken; whether an anchor resolves is the gate's to say. */
export function toReplyErrors(t: RoomT, { action, revision, ref }: ReplyDraft): ReplyErrors {
  return {
    revision: action === "accept" && revision.trim() === "" ? t("plan.needRevision") : null,
    ref: action === "rebut" && ref.trim() === "" ? t("plan.needRef") : null,
  };
}

export function toReply(objection: string, draft: ReplyDraft): PlanReplyInput {
  if (draft.action === "accept") {
    const anchors = draft.task === "" ? [] : [{ kind: "plan" as const, ref: draft.task }];
    return { objection, action: "accept", revision: draft.revision.trim(), anchors };
  }
  const quote = draft.kind === "file" && draft.quote.trim() !== "" ? { quote: draft.quote } : {};
  return { objection, action: "rebut", anchors: [{ kind: draft.kind, ref: draft.ref.trim(), ...quote }] };
}
