import { createMemo, createSignal, createUniqueId, Index, Show } from "solid-js";
import { createOverflow } from "../../lib/overflow.ts";
import { t } from "../../state/words.ts";
import { DimBars } from "./DimBars.tsx";
import type { LaneView } from "./lane-view.ts";
import { toLaneWords } from "./lane-words.ts";
import "./lane-speech.css";

export interface LaneSpeechProps {
  readonly lane: LaneView;
  readonly scale: number;
  readonly isOver: boolean;
  readonly titleId: string;
}

/** What a panelist says. While it speaks its last words are in sight, and the lane keeps its height. */
export function LaneSpeech(props: LaneSpeechProps) {
  const wordsId = createUniqueId();
  const buttonId = createUniqueId();
  const [isWhole, setWhole] = createSignal(false);
  const { overflows, box, content } = createOverflow();
  const words = createMemo(() => toLaneWords(props.lane, isWhole()));
  const isCut = () => isWhole() || overflows() || words().cut;
  return (
    <div class="lane-speech">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        class="lane-words"
        id={wordsId}
        ref={box}
        role="group"
        aria-labelledby={props.titleId}
        // Once it is whole it scrolls, and the keyboard has to reach it.
        tabIndex={isWhole() ? 0 : undefined}
        data-whole={isWhole()}
        data-cut={isCut() && !isWhole()}
      >
        <div class="lane-words-inner" ref={content} dir="auto">
          <DimBars dims={words().dims} scale={props.scale} />
          <Show when={words().raised.length > 0}>
            <ul class="lane-raised" aria-label={t("mustFix.title")}>
              <Index each={words().raised}>{(text) => <li dir="auto">{text()}</li>}</Index>
            </ul>
          </Show>
          <Index each={words().notes}>{(note) => <p dir="auto">{note()}</p>}</Index>
          <Show when={props.lane.speaking !== null}>
            <p class="caret" dir="auto">
              {props.lane.speaking}
            </p>
          </Show>
          <Show when={!props.isOver && props.lane.state === "waiting"}>
            <p class="lane-waiting">{t("lane.waiting")}</p>
          </Show>
        </div>
      </div>
      <button
        type="button"
        class="lane-more"
        hidden={!isCut()}
        id={buttonId}
        aria-expanded={isWhole()}
        aria-controls={wordsId}
        aria-labelledby={`${buttonId} ${props.titleId}`}
        onClick={() => setWhole((whole) => !whole)}
      >
        {isWhole() ? t("lane.showLess") : t("lane.showAll")}
      </button>
    </div>
  );
}
