import type { EvidenceFinding, Severity } from "../../shared/domain/panel-event.ts";
import { type AxeNode, PROBE_WIDTHS } from "./browser-probe.ts";

/** What axe found, one finding an element: the same element at several widths is one. */
export function toAxeFindings(nodes: readonly AxeNode[]): readonly EvidenceFinding[] {
  const byPlace = new Map<string, { readonly node: AxeNode; readonly widths: number[] }>();
  for (const node of nodes) {
    const key = `${node.rule} ${node.selector}`;
    const known = byPlace.get(key);
    if (known === undefined) byPlace.set(key, { node, widths: [node.width] });
    else known.widths.push(node.width);
  }
  return [...byPlace.values()].map(({ node, widths }) => ({
    rule: node.rule,
    role: "a11y",
    severity: toSeverity(node.impact),
    // At each width it is a flaw of the page; at some it is one of its layout.
    text: widths.length === PROBE_WIDTHS.length ? node.help : `${node.help} (at ${widths.join(", ")} px)`,
    selector: node.selector,
    excerpt: node.html,
    help: node.summary,
    ...(node.helpUrl === "" ? {} : { link: node.helpUrl }),
  }));
}

function toSeverity(impact: string | null): Severity {
  if (impact === "critical" || impact === "serious") return "serious";
  return impact === "moderate" || impact === "minor" ? "minor" : "info";
}
