import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";
import { type Overflow, PROBE_WIDTHS, type ProbeFacts } from "./browser-probe.ts";

/** What only a browser sees of a page: how wide it gets, what it would fetch, what it complains of. */
export function toBrowserFindings(facts: ProbeFacts): readonly EvidenceFinding[] {
  return [
    ...toOverflow(facts.overflow.filter(({ width, scrollWidth }) => scrollWidth > width)),
    ...[...new Set(facts.requests)].map(toRequest),
    ...[...new Set(facts.consoleErrors)].map(toConsoleError),
  ];
}

function toOverflow(overflow: readonly Overflow[]): EvidenceFinding[] {
  const [narrowest] = overflow;
  if (narrowest === undefined) return [];
  const { width, scrollWidth, selectors } = narrowest;
  const widest = selectors[0];
  const others = overflow.slice(1).map((other) => other.width);
  const also = others.length === 0 ? "" : ` Also at ${others.join(", ")} px.`;
  return [
    {
      rule: "overflow",
      role: "critic",
      severity: width <= PROBE_WIDTHS[0] ? "serious" : "minor",
      text: `In a window of ${width} px the page is ${scrollWidth} px wide: it has to be scrolled sideways.${also}`,
      ...(widest === undefined ? {} : { selector: widest.selector }),
      help: "Let what is too wide wrap, shrink or scroll in a box of its own.",
    },
  ];
}

function toRequest(url: string): EvidenceFinding {
  return {
    rule: "external-request",
    role: "critic",
    severity: "minor",
    text: "The page would fetch this from elsewhere; here it is missing.",
    excerpt: url,
    help: "Put it into the page, or do without.",
  };
}

function toConsoleError(message: string): EvidenceFinding {
  return {
    rule: "console-error",
    role: "critic",
    severity: "minor",
    text: "The browser reports an error on this page.",
    excerpt: message,
  };
}
