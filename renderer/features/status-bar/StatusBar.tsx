import { Index } from "solid-js";
import { formatElapsed } from "../../../shared/elapsed.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { toEventText } from "../../state/event-text.ts";
import type { StreamFacts } from "../../state/stream-facts.ts";
import { t } from "../../state/words.ts";
import { toStatusTexts } from "./status-view.ts";
import "./status-bar.css";

export interface StatusBarProps {
  readonly view: RunView;
  readonly stream: StreamFacts;
  readonly rate: number | null;
}

/** The run's stream at the lower edge: how fast, how much, what came last. */
export function StatusBar(props: StatusBarProps) {
  // Of a run whose transcript is gone nothing came last, but it is known to be over.
  const latest = () =>
    props.stream.latest === null && props.view.end !== null
      ? t("latest.ended", { elapsed: formatElapsed(props.view.elapsedMs) })
      : toEventText(props.stream.latest);
  return (
    <footer class="status-bar">
      <Index each={toStatusTexts(props)}>{(text) => <span>{text()}</span>}</Index>
      <span class="status-latest">{latest()}</span>
    </footer>
  );
}
