import { AttributeAction, type Selector, SelectorType } from "css-what";

/** What a selector tells without being asked of an element: by which step its elements are found, and what it needs. */

export type SelectorKey = { readonly kind: "id" | "class" | "name"; readonly value: string } | { readonly kind: "any" };

/** A step before the last that is likely to be rare: what is selected stands in it, or beside it. */
export interface Step {
  readonly key: SelectorKey;
  /** A sibling combinator stands right behind it. */
  readonly isBeside: boolean;
}

/** The last step, and the one before it that is told best: by id, or by class. */
export function keysOf(tokens: readonly Selector[]): {
  readonly key: SelectorKey;
  readonly anchor: Step | null;
} {
  const steps: Step[] = [];
  let compound: Selector[] = [];
  for (const token of tokens) {
    if (!isCombinator(token)) {
      compound.push(token);
      continue;
    }
    // Once a step goes inside, all that follows stays inside.
    const isBeside = token.type === SelectorType.Sibling || token.type === SelectorType.Adjacent;
    steps.push({ key: compoundKey(compound), isBeside });
    compound = [];
  }
  const anchor =
    steps.find(({ key }) => key.kind === "id") ?? steps.findLast(({ key }) => key.kind === "class") ?? null;
  return { key: compoundKey(compound), anchor };
}

function compoundKey(tokens: readonly Selector[]): SelectorKey {
  const keys = tokens.flatMap((token) => plainKey(token) ?? []);
  return (
    keys.find(({ kind }) => kind === "id") ??
    keys.find(({ kind }) => kind === "class") ??
    keys.find(({ kind }) => kind === "name") ?? { kind: "any" }
  );
}

export function plainKey(token: Selector): SelectorKey | null {
  if (token.type === SelectorType.Tag) return { kind: "name", value: token.name.toLowerCase() };
  if (token.type !== SelectorType.Attribute || token.ignoreCase !== "quirks") return null;
  return { kind: token.action === AttributeAction.Equals ? "id" : "class", value: token.value };
}

/** What must be there: each of these, in one of its alternatives. What is negated need not be. */
export function neededKeys(tokens: readonly Selector[]): readonly (readonly (readonly SelectorKey[])[])[] {
  const needed: (readonly (readonly SelectorKey[])[])[] = [];
  for (const token of tokens) {
    const key = plainKey(token);
    if (key !== null) needed.push([[key]]);
    else if (
      token.type === SelectorType.Pseudo &&
      ["is", "where", "matches", "has"].includes(token.name) &&
      Array.isArray(token.data)
    ) {
      needed.push(token.data.map((inner) => inner.flatMap((innerToken) => plainKey(innerToken) ?? [])));
    }
  }
  return needed;
}

function isCombinator(token: Selector): boolean {
  switch (token.type) {
    case SelectorType.Descendant:
    case SelectorType.Child:
    case SelectorType.Sibling:
    case SelectorType.Adjacent:
    case SelectorType.ColumnCombinator:
    case SelectorType.Parent:
      return true;
    default:
      return false;
  }
}
