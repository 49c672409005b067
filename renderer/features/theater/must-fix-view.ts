import { CAST, type Role } from "../../../shared/domain/run.ts";
import { mustFixKey } from "../../../shared/must-fix-identity.ts";
import type { RoundView, RunView } from "../../../shared/run-view.ts";

/** `new`: the round that runs, or ran last, raised it for the first time, and others came before it. */
export type MustFixState = "new" | "open" | "fixed";

/** One item over all rounds. `since`: the first round that raised it, `round`: the last one. */
export interface MustFixItem {
  readonly key: string;
  readonly role: Role;
  readonly text: string;
  readonly state: MustFixState;
  readonly since: number;
  readonly round: number;
}

export interface MustFixCounts {
  readonly open: number;
  /** Of the open ones. */
  readonly fresh: number;
  readonly fixed: number;
}

/** Open items first, each group in the order of the cast, then of the rounds. */
export function toMustFixItems(view: RunView): readonly MustFixItem[] {
  const items = CAST.flatMap((role) => itemsOf(view.rounds, role));
  return [...items.filter((item) => item.state !== "fixed"), ...items.filter((item) => item.state === "fixed")];
}

/** With each item that says what it said before as the very same one: its row is left alone. */
export function keepKnownItems(before: readonly MustFixItem[], now: readonly MustFixItem[]): readonly MustFixItem[] {
  const known = new Map(before.map((item) => [item.key, item]));
  return now.map((item) => {
    const same = known.get(item.key);
    return same !== undefined && isSameItem(same, item) ? same : item;
  });
}

function isSameItem(one: MustFixItem, other: MustFixItem): boolean {
  const { role, text, state, since, round } = one;
  return (
    role === other.role &&
    text === other.text &&
    state === other.state &&
    since === other.since &&
    round === other.round
  );
}

export function countMustFix(items: readonly MustFixItem[]): MustFixCounts {
  const fixed = items.filter((item) => item.state === "fixed").length;
  return { open: items.length - fixed, fresh: items.filter((item) => item.state === "new").length, fixed };
}

/** What the items are made of: while all of it is the same, so are they. */
export function mustFixSources(view: RunView): readonly unknown[] {
  return view.rounds.flatMap((round) => [
    round.round,
    ...CAST.flatMap((role) => [round.panelists[role].state, round.panelists[role].mustFix]),
  ]);
}

function itemsOf(rounds: readonly RoundView[], role: Role): MustFixItem[] {
  const heard = rounds.filter((round) => round.panelists[role].state !== "waiting");
  const latest = heard.at(-1);
  const items = new Map<string, MustFixItem>();
  for (const round of heard) {
    const raised = round.panelists[role].mustFix;
    const keys = keysOf(role, raised);
    for (const [index, text] of raised.entries()) {
      const key = keys[index] ?? keyOf(role, text);
      const since = items.get(key)?.since ?? round.round;
      const isNew = since === rounds.at(-1)?.round && rounds.length > 1;
      items.set(key, { key, role, text, since, round: round.round, state: isNew ? "new" : "open" });
    }
  }
  // A role that is still speaking may raise an item again: only a turn that is over settles that it is fixed.
  return [...items.values()].map((item) => {
    if (latest === undefined || item.round === latest.round) return item;
    return { ...item, state: latest.panelists[role].state === "done" ? "fixed" : "open" };
  });
}

/** By list: one that was looked at never changes, most rounds of the next view have the same, and only an empty one is of two roles. */
const keysOfLists = new WeakMap<readonly string[], readonly string[]>();

function keysOf(role: Role, texts: readonly string[]): readonly string[] {
  const known = keysOfLists.get(texts);
  if (known !== undefined) return known;
  const keys = texts.map((text) => keyOf(role, text));
  keysOfLists.set(texts, keys);
  return keys;
}

/** Folding a text for comparison is the dear part of it, and the same texts come back with every view: one map a role, so that no name is made anew. */
const knownKeys = new Map<Role, Map<string, string>>(CAST.map((role) => [role, new Map()]));
const MOST_KNOWN_KEYS = 5_000;

function keyOf(role: Role, text: string): string {
  const known = knownKeys.get(role)?.get(text);
  if (known !== undefined) return known;
  const ofRole = knownKeys.get(role);
  if (ofRole !== undefined && ofRole.size >= MOST_KNOWN_KEYS) ofRole.clear();
  const key = mustFixKey({ role, text });
  ofRole?.set(text, key);
  return key;
}
