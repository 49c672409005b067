/** The widths that a page is looked at in, in CSS pixels: a phone, a tablet, a desk. */
export const PROBE_WIDTHS = [375, 768, 1280] as const;

/** One element that axe found at fault. */
export interface AxeNode {
  readonly rule: string;
  readonly impact: string | null;
  readonly help: string;
  readonly helpUrl: string;
  readonly tags: readonly string[];
  readonly selector: string;
  readonly html: string;
  readonly summary: string;
  readonly width: number;
}

export type StyleKind = "colour" | "family" | "size" | "radius" | "spacing";

/** A computed value and the first element that has it. */
export interface ComputedValue {
  readonly kind: StyleKind;
  readonly property: string;
  readonly value: string;
  readonly selector: string;
  readonly count: number;
}

/** What reaches beyond the right edge. */
export interface Overflow {
  readonly width: number;
  readonly scrollWidth: number;
  readonly selectors: readonly { readonly selector: string; readonly right: number }[];
}

export interface ProbeFacts {
  readonly axe: readonly AxeNode[];
  readonly styles: readonly ComputedValue[];
  readonly overflow: readonly Overflow[];
  /** What the page would fetch; nothing was. */
  readonly requests: readonly string[];
  readonly consoleErrors: readonly string[];
  readonly screenshots: readonly { readonly width: number; readonly png: Uint8Array }[];
}

export type ProbeAnswer =
  | { readonly kind: "seen"; readonly facts: ProbeFacts }
  | { readonly kind: "skipped"; readonly why: string };

/** Looks at a page in a browser that shows it to nobody and reaches nothing. Implemented where there is one. */
export interface BrowserProbe {
  /** Never rejects: a page that hangs or explodes is skipped. */
  look(page: { readonly text: string; readonly mime: string }, signal: AbortSignal): Promise<ProbeAnswer>;
}
