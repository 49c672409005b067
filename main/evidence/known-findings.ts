import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";

// What reading a page has found is not found again by the browser: the same flaw twice is no second flaw.

type Findings = readonly EvidenceFinding[];

/** The rule of ours that is about the same as one of axe. */
const SAME_RULE: Readonly<Record<string, string>> = {
  "button-name": "button-name",
  "document-title": "document-title",
  "duplicate-id-aria": "duplicate-id-referenced",
  "empty-heading": "heading-empty",
  "frame-title": "frame-title",
  "heading-order": "heading-order",
  "html-has-lang": "html-lang",
  "html-lang-valid": "html-lang-invalid",
  "image-alt": "image-alt",
  label: "input-label",
  "landmark-one-main": "landmark-main",
  "link-in-text-block": "link-colour-only",
  "link-name": "link-name",
  list: "list-structure",
  listitem: "list-structure",
  "meta-viewport": "zoom-blocked",
  "nested-interactive": "nested-interactive",
  "page-has-heading-one": "h1-missing",
  "svg-img-alt": "svg-name",
  tabindex: "tabindex-positive",
  "target-size": "target-size",
};

/** Ours name the place in the source and the remedy; axe's stay where it has found more. */
export function withoutKnownRules(findings: Findings, known: Findings): Findings {
  const fresh = findings.filter((one) => !isKnownPair(one, known));
  return fresh.filter(({ rule }) => {
    const ours = Object.hasOwn(SAME_RULE, rule) ? SAME_RULE[rule] : undefined;
    return ours === undefined || countOf(known, ours) < countOf(fresh, rule);
  });
}

/** Ours name a pair of colours once, at its declaration; axe names it at each text. */
function isKnownPair({ rule, help }: EvidenceFinding, known: Findings): boolean {
  if (rule !== "color-contrast") return false;
  const [ink, ground] = help?.match(/#[0-9a-f]{6}/g) ?? [];
  if (ink === undefined || ground === undefined) return false;
  return known.some((one) => one.rule === "text-contrast" && one.text.includes(`${ink} on ${ground}`));
}

function countOf(findings: Findings, rule: string): number {
  return findings.filter((one) => one.rule === rule).length;
}

/** By the value it is about, which both name first. */
export function withoutKnownValues(findings: Findings, known: Findings): Findings {
  const said = known.filter(({ role }) => role === "brand").map(({ text, excerpt }) => `${text} ${excerpt ?? ""}`);
  const all = said.join(" ").toLowerCase();
  return findings.filter(({ text }) => {
    const value = /^(?:\S+ of )?("[^"]+"|\S+)/.exec(text)?.[1]?.replaceAll('"', "").toLowerCase() ?? "";
    return value === "" || !all.includes(value);
  });
}

/** An address that reading has found in the page is no news from the browser. */
export function withoutKnownAddresses(findings: Findings, known: Findings): Findings {
  const said = known.map(({ text, excerpt }) => `${text} ${excerpt ?? ""}`).join(" ");
  return findings.filter(({ rule, excerpt }) => rule !== "external-request" || !said.includes(excerpt ?? ""));
}
