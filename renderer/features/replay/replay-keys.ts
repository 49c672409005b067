import { onCleanup, onMount } from "solid-js";
import type { ReplayControls } from "../../state/replay-controls.ts";

/** What the player makes of a key that was pressed where nothing else wants it. */
export type ReplayKeyAction = (controls: ReplayControls) => void;

const ACTIONS: Readonly<Record<string, ReplayKeyAction>> = {
  " ": (controls) => controls.toggle(),
  j: (controls) => controls.stepRound(-1),
  k: (controls) => controls.stepRound(1),
  ArrowLeft: (controls) => controls.stepEvent(-1),
  ArrowRight: (controls) => controls.stepEvent(1),
  Home: (controls) => controls.toStart(),
  End: (controls) => controls.toEnd(),
  "[": (controls) => controls.stepSpeed(-1),
  "]": (controls) => controls.stepSpeed(1),
  "<": (controls) => controls.stepMustFix(-1),
  ">": (controls) => controls.stepMustFix(1),
};

/** null: the key is not the player's. Letters by what they are, whether or not Shift or Caps Lock is on. */
export function toReplayKeyAction(key: string, isShift: boolean): ReplayKeyAction | null {
  if (/^\d$/.test(key)) return (controls) => controls.toTenth(Number(key));
  if (isShift && key === "ArrowLeft") return (controls) => controls.stepRow(-1);
  if (isShift && key === "ArrowRight") return (controls) => controls.stepRow(1);
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(ACTIONS, name) ? (ACTIONS[name] ?? null) : null;
}

/** Where a key was pressed. */
export type KeyPlace = "text" | "button" | "choice" | "elsewhere";

/** In a text everything is typed; a button is pressed with Space; arrows, Home and End belong to what is chosen among. */
export function isWantedBy(place: KeyPlace, key: string): boolean {
  switch (place) {
    case "text":
      return true;
    case "button":
      return key === " ";
    case "choice":
      return key === " " || key.startsWith("Arrow") || key === "Home" || key === "End";
    case "elsewhere":
      return false;
  }
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof HTMLElement)) return "elsewhere";
  if (target.matches("input[type=radio], input[type=checkbox], [role=menu] *, [role=separator]")) return "choice";
  if (target.isContentEditable || target.matches("input, textarea, select")) return "text";
  return target.closest("button, a[href], summary, [role=option]") === null ? "elsewhere" : "button";
}

export interface ReplayKeysParts {
  readonly controls: ReplayControls;
  readonly onSearch: () => void;
}

/** The player's keys, wherever the focus is, as long as nothing on top or under it wants them. */
export function createReplayKeys({ controls, onSearch }: ReplayKeysParts): void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWantedBy(placeOf(event.target), event.key)) return;
    if (document.querySelector(":modal, [popover=auto]:popover-open") !== null) return;
    const action = event.key === "/" ? onSearch : toReplayKeyAction(event.key, event.shiftKey);
    if (action === null) return;
    // Space would scroll, and a slash be typed into the field it leads to.
    event.preventDefault();
    action(controls);
  }
  onMount(() => {
    window.addEventListener("keydown", onKeyDown);
    onCleanup(() => window.removeEventListener("keydown", onKeyDown));
  });
}
