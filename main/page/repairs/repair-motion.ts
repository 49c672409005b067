import type { Repairer } from "./repair.ts";
import { appendRule } from "./style-sheet-edits.ts";

/** Ends of animations are kept, because what they end at may be what is to be seen. */
const GUARD = `@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after {
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
    transition-duration: 0.01ms !important;
    scroll-behavior: auto !important;
  }
}`;

export const repairMotion: Repairer = (flaws, { page }) =>
  flaws.length === 0
    ? []
    : [
        {
          flaws,
          edits: [appendRule(page, GUARD)],
          what: "Stilled motion for readers who ask their system for less of it.",
        },
      ];
