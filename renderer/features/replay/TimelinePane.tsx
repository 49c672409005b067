import { createEffect, createSignal, on, onCleanup, Show } from "solid-js";
import type { Replay } from "../../state/replay.ts";
import { createReplaySearch, type Found, NOTHING_FOUND, stepFound } from "../../state/replay-search.ts";
import { t } from "../../state/room-words.ts";
import { TextField } from "../../ui/TextField.tsx";
import { ReplayTimeline } from "./ReplayTimeline.tsx";

export interface TimelinePaneProps {
  readonly replay: Replay;
  readonly yieldNow: () => Promise<void>;
  readonly searchRef: (element: HTMLInputElement) => void;
}

/** Letters typed one after the other are one search. */
const TYPING_MS = 150;

/** What happened, as a list that is searched: Enter goes from one find to the next. */
export function TimelinePane(props: TimelinePaneProps) {
  const { core, pages, cursor } = props.replay;
  const [query, setQuery] = createSignal("");
  const [found, setFound] = createSignal<Found>(NOTHING_FOUND);
  const search = createReplaySearch({
    pages,
    count: core.count,
    yieldNow: props.yieldNow,
    onChange: () => setFound(search.found()),
  });
  /** Enter was pressed before anything was found. */
  let waitingStep: 1 | -1 | null = null;
  let typing: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => {
    clearTimeout(typing);
    search.dispose();
  });

  function type(text: string): void {
    setQuery(text);
    clearTimeout(typing);
    waitingStep = null;
    typing = setTimeout(() => void search.find(text), TYPING_MS);
  }

  function step(by: 1 | -1): void {
    if (query().trim() !== "" && found().query !== query()) {
      clearTimeout(typing);
      void search.find(query());
    }
    const event = stepFound(found(), core.cursor(), by);
    waitingStep = event === null && !found().isWhole ? by : null;
    if (event !== null) core.seek(event + 1);
  }

  createEffect(
    on(found, () => {
      if (waitingStep !== null) step(waitingStep);
    }),
  );

  const text = () => {
    const { events, isWhole } = found();
    if (query().trim() === "" || found().query === "") return "";
    const at = events.indexOf(cursor() - 1);
    const count = events.length;
    const known = at === -1 ? t("replay.found", { count }) : t("replay.foundAt", { number: at + 1, count });
    return isWhole ? known : t("replay.searching", { found: known });
  };

  return (
    <div class="timeline-pane">
      <div class="timeline-search">
        <TextField
          kind="search"
          label={t("replay.search")}
          hidesLabel
          placeholder={t("replay.search")}
          value={query()}
          maxLength={200}
          onInput={type}
          ref={props.searchRef}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.isComposing) {
              event.preventDefault();
              step(event.shiftKey ? -1 : 1);
            }
            if (event.key === "Escape" && query() !== "") {
              event.preventDefault();
              type("");
            }
          }}
        />
        <Show when={text()}>{(words) => <p class="timeline-found">{words()}</p>}</Show>
      </div>
      <ReplayTimeline replay={props.replay} query={query()} />
    </div>
  );
}
