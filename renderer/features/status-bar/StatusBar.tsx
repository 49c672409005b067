import { Index } from "solid-js";
import type { RunView } from "../../../shared/run-view.ts";
import { toEventText } from "../../state/event-text.ts";
import type { StreamFacts } from "../../state/stream-facts.ts";
import { toStatusTexts } from "./status-view.ts";
import "./status-bar.css";

export interface StatusBarProps {
  readonly view: RunView;
  readonly stream: StreamFacts;
  readonly rate: number | null;
}

/** The run's stream at the lower edge: how fast, how much, what came last. */
export function StatusBar(props: StatusBarProps) {
  return (
    <footer class="status-bar">
      <Index each={toStatusTexts(props)}>{(text) => <span>{text()}</span>}</Index>
      <span class="status-latest">{toEventText(props.stream.latest)}</span>
    </footer>
  );
}
