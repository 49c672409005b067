import type { JSX } from "solid-js";
import "./chip.css";

export type Tone = "ok" | "warn" | "bad" | "neutral";

export function Chip(props: { readonly tone: Tone; readonly live?: boolean; readonly children: JSX.Element }) {
  return (
    <span class="chip" data-tone={props.tone} classList={{ "chip-live": props.live === true }}>
      {props.children}
    </span>
  );
}
