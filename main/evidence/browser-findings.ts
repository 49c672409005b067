import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";
import type { Overflow, ProbeFacts } from "./browser-probe.ts";

/** What only a browser sees of a page: how wide it gets, what it would fetch, what it complains of. */
export function toBrowserFindings(facts: ProbeFacts): readonly EvidenceFinding[] {
  return [
    ...facts.overflow.filter(({ width, scrollWidth }) => scrollWidth > width).map(toOverflow),
    ...[...new Set(facts.requests)].map(toRequest),
    ...[...new Set(facts.consoleErrors)].map(toConsoleError),
  ];
}

function toOverflow({ width, scrollWidth, selectors }: Overflow): EvidenceFinding {
  const widest = selectors[0];
  return {
    rule: "overflow",
    role: "critic",
    severity: width <= 375 ? "serious" : "minor",
    text: `In a window of ${width} px the page is ${scrollWidth} px wide: it has to be scrolled sideways.`,
    ...(widest === undefined ? {} : { selector: widest.selector }),
    help: "Let what is too wide wrap, shrink or scroll in a box of its own.",
  };
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
