import { type Accessor, createEffect } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import { readCompareAddress, writeCompareAddress } from "./address.ts";
import type { CommandHandler } from "./commands.ts";
import type { ComparedSide, Place, Workspace } from "./workspace.ts";

export interface CompareLinkParts {
  readonly workspace: Pick<Workspace, "place" | "setPlace" | "showOverlay">;
  /** The run on screen. */
  readonly runId: Accessor<RunId | null>;
  /** The round that the player stands in; null: none yet, or nothing is played. */
  readonly playedRound: Accessor<number | null>;
}

type ComparePlace = Extract<Place, { readonly kind: "compare" }>;

/** What is compared with what, and how one gets there. */
export interface CompareLink {
  readonly handlers: { readonly compare_runs: CommandHandler };
  /** null: nothing is compared. */
  readonly shown: Accessor<ComparePlace | null>;
  /** Back to where it was asked for. */
  readonly leave: () => void;
  readonly change: (left: ComparedSide, right: ComparedSide) => void;
  /** Asks for a run to take that side of what is compared. */
  readonly pick: (side: "left" | "right") => void;
  /** The run on screen against this one; this one against what is then picked, where it is itself on screen. */
  readonly compareRow: (runId: RunId) => void;
}

export function createCompareLink({ workspace, runId, playedRound }: CompareLinkParts): CompareLink {
  let before: Place = { kind: "run" };
  const shown = () => {
    const place = workspace.place();
    return place.kind === "compare" ? place : null;
  };

  function change(left: ComparedSide, right: ComparedSide): void {
    const place = workspace.place();
    // A player that comes back stands still: what was compared is what it had come to.
    if (place.kind === "replay") before = { ...place, startsPlaying: false };
    else if (place.kind !== "compare") before = { kind: "run" };
    workspace.setPlace({ kind: "compare", left, right });
  }

  /** What is on screen, as one side; null: nothing to compare. */
  function onScreen(): ComparedSide | null {
    const place = workspace.place();
    const id = runId();
    if (place.kind === "compare") return place.left;
    if (place.kind === "replay") return { source: place.source, round: playedRound() };
    return place.kind === "run" && id !== null ? toSide(id) : null;
  }

  // A reload, also after a crash, is back in it.
  const known = readCompareAddress();
  if (known !== null) change(...known);
  createEffect(() => {
    const place = shown();
    writeCompareAddress(place && [place.left, place.right]);
  });

  function pickFor(kept: ComparedSide): void {
    workspace.showOverlay({ kind: "pick_compared", kept, side: "right" });
  }

  return {
    shown,
    change,
    leave: () => workspace.setPlace(before),
    pick(side) {
      const place = shown();
      if (place !== null) {
        workspace.showOverlay({ kind: "pick_compared", kept: side === "left" ? place.right : place.left, side });
      }
    },
    compareRow(id) {
      const current = runId();
      if (current === null || current === id) pickFor(toSide(id));
      else change(toSide(current), toSide(id));
    },
    handlers: {
      compare_runs: {
        run() {
          const kept = onScreen();
          if (kept !== null) pickFor(kept);
        },
        isEnabled: () => onScreen() !== null,
      },
    },
  };
}

/** A run of the library, in the round it is judged by. */
export function toSide(runId: RunId): ComparedSide {
  return { source: { kind: "run", runId }, round: null };
}
