import type { ParserWarning, WarningKind } from "../../shared/domain/panel-event.ts";
import type { Role } from "../../shared/domain/run.ts";

export interface WarningAbout {
  readonly round?: number;
  readonly role?: Role;
  readonly detail?: string;
}

export function toWarning(kind: WarningKind, position: number, about: WarningAbout = {}): ParserWarning {
  return { type: "parser_warning", kind, position, ...about };
}

const QUOTED_LENGTH = 40;

/** The agent's own words inside a detail: bounded, so that a warning stays one short line. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, " ");
  const shown = line.length > QUOTED_LENGTH ? `${[...line].slice(0, QUOTED_LENGTH).join("")}…` : line;
  return `"${shown}"`;
}
