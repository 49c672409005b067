import { For } from "solid-js";
import "./icon.css";

/** Drawn on a grid of 16 with a stroke of 1.5; each entry is a path. */
const PATHS = {
  agent: [
    "M4.5 6.5h7a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 3 12V8a1.5 1.5 0 0 1 1.5-1.5Z",
    "M8 6.5V3",
    "M6 10h.01",
    "M10 10h.01",
  ],
  check: ["m3 8.5 3.5 3.5L13 5"],
  chevron_down: ["m4 6 4 4 4-4"],
  chevron_left: ["m10 4-4 4 4 4"],
  chevron_right: ["m6 4 4 4-4 4"],
  close: ["m4 4 8 8", "m12 4-8 8"],
  compare: ["M2.5 3.5h11v9h-11z", "M8 3.5v9"],
  copy: ["M5.5 5.5h8v8h-8z", "M10.5 5.5v-3h-8v8h3"],
  delete: ["M3 4.5h10", "M6.5 4.5v-2h3v2", "m4.5 4.5.5 9h6l.5-9", "M7 7v4", "M9 7v4"],
  edit: ["m3 13 .5-2.5L10.5 3.5l2 2-7 7L3 13Z", "m9 5 2 2"],
  export: ["M8 10V2.5", "M5 5.5 8 2.5l3 3", "M3 9.5v4h10v-4"],
  external: ["M9 3h4v4", "m13 3-6 6", "M11 9v4H3V5h4"],
  file: ["M4 2.5h5l3 3v8H4z", "M9 2.5v3h3"],
  filter: ["M2.5 4h11", "M4.5 8h7", "M6.5 12h3"],
  folder: ["M2 12.5v-9h4l1.5 2H14v7z"],
  history: ["M8 5v3.5l2 1.5", "M2.5 8a5.5 5.5 0 1 0 2-4.2", "M2.5 2.5v3h3"],
  list: ["M2.5 4h11", "M2.5 8h11", "M2.5 12h11"],
  more: [
    "M3 7.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8Z",
    "M8 7.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8Z",
    "M13 7.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8Z",
  ],
  panel: ["M2.5 3.5h11v9h-11z", "M9.5 3.5v9"],
  pause: ["M5.5 3.5v9", "M10.5 3.5v9"],
  play: ["M5 3v10l8-5z"],
  repeat: ["M12.8 6A5.2 5.2 0 0 0 3.4 5.3", "M13 3v3h-3", "M3.2 10a5.2 5.2 0 0 0 9.4.7", "M3 13v-3h3"],
  save: ["M8 2.5V10", "M5 7l3 3 3-3", "M3 9.5v4h10v-4"],
  search: ["M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z", "m10.5 10.5 3 3"],
  settings: [
    "M2.5 5h6",
    "M11.5 5h2",
    "M10 3.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z",
    "M2.5 11h2",
    "M7.5 11h6",
    "M6 9.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z",
  ],
  skip_back: ["M4 3.5v9", "M12.5 3.5 6.5 8l6 4.5z"],
  skip_forward: ["M12 3.5v9", "m3.5 3.5 6 4.5-6 4.5z"],
  stop: ["M4 4h8v8H4z"],
  swap: ["M3 5.5h9", "m9.5 3 2.5 2.5L9.5 8", "M13 10.5H4", "m6.5 8-2.5 2.5L6.5 13"],
  warning: ["M8 2.5 14.5 13h-13z", "M8 6.5v3", "M8 11.2v.01"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type IconName = keyof typeof PATHS;

/** Says nothing to a screen reader: what it stands for is told by the control it is in. */
export function Icon(props: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <For each={PATHS[props.name]}>{(path) => <path d={path} />}</For>
    </svg>
  );
}
