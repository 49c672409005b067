import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { Scoreboard } from "./board.ts";

/** What an event made of the board, and what is to be told of it, in order. */
export interface Booking {
  readonly board: Scoreboard;
  readonly events: readonly PanelEvent[];
}

export function booked(board: Scoreboard, ...events: readonly PanelEvent[]): Booking {
  return { board, events };
}
