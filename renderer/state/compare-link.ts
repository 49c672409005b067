import type { Accessor } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { CommandHandler } from "./commands.ts";
import type { ComparedSide, Place, Workspace } from "./workspace.ts";

export interface CompareLinkParts {
  readonly workspace: Pick<Workspace, "place" | "setPlace" | "showOverlay">;
  /** The run on screen. */
  readonly runId: Accessor<RunId | null>;
}

type ComparePlace = Extract<Place, { readonly kind: "compare" }>;

/** What is compared with what, and how one gets there. */
export interface CompareLink {
  readonly handlers: { readonly compare_runs: CommandHandler };
  /** null: nothing is compared. */
  readonly shown: Accessor<ComparePlace | null>;
  readonly change: (left: ComparedSide, right: ComparedSide) => void;
  /** Asks for a run to take that side of what is compared. */
  readonly pick: (side: "left" | "right") => void;
  /** The run on screen against this one; this one against what is then picked, where it is itself on screen. */
  readonly compareRow: (runId: RunId) => void;
}

export function createCompareLink({ workspace, runId }: CompareLinkParts): CompareLink {
  const shown = () => {
    const place = workspace.place();
    return place.kind === "compare" ? place : null;
  };

  function change(left: ComparedSide, right: ComparedSide): void {
    workspace.setPlace({ kind: "compare", left, right });
  }

  function pickFor(kept: ComparedSide): void {
    workspace.showOverlay({ kind: "pick_compared", kept, side: "right" });
  }

  return {
    shown,
    change,
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
          const left = shown()?.left;
          const id = runId();
          if (left !== undefined) pickFor(left);
          else if (id !== null) pickFor(toSide(id));
        },
        isEnabled: () => shown() !== null || (runId() !== null && workspace.place().kind === "run"),
      },
    },
  };
}

/** A run of the library, in the round it is judged by. */
export function toSide(runId: RunId): ComparedSide {
  return { source: { kind: "run", runId }, round: null };
}
