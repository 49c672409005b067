import { For, Show } from "solid-js";
import type { RunId } from "../../../shared/domain/run.ts";
import type { LiveRun, RunSummary } from "../../../shared/domain/run-record.ts";
import { LOCALE, t } from "../../state/words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { toAgeText } from "./age-text.ts";
import { toRunRowView } from "./run-row-view.ts";
import "./library.css";

export interface RunListProps {
  readonly id: string;
  readonly runs: readonly RunSummary[];
  readonly live: readonly LiveRun[];
  readonly loaded: boolean;
  readonly problem: string | null;
  readonly shown: RunId | null;
  readonly now: number;
  readonly onShow: (runId: RunId) => void;
}

/** The library: every stored run, newest first. */
export function RunList(props: RunListProps) {
  return (
    <nav class="library" id={props.id} aria-label={t("library.title")}>
      <Show when={props.problem}>
        {(message) => (
          <p class="library-note" role="status">
            {t("library.failed", { message: message() })}
          </p>
        )}
      </Show>
      <Show when={props.loaded} fallback={<p class="library-note">{t("library.loading")}</p>}>
        <Show when={props.runs.length > 0} fallback={props.problem === null && <EmptyLibrary />}>
          <ul class="runs">
            <For each={props.runs}>
              {(run) => {
                const row = () => toRunRowView(run, props.live);
                return (
                  <li>
                    <button
                      type="button"
                      class="run"
                      aria-current={run.runId === props.shown ? "true" : undefined}
                      onClick={() => props.onShow(run.runId)}
                    >
                      <span class="run-title">{run.title}</span>
                      <Chip tone={row().tone} live={row().isLive}>
                        {row().text}
                      </Chip>
                      <time class="run-age" dateTime={new Date(run.startedAt).toISOString()}>
                        {toAgeText(run.startedAt, props.now, LOCALE)}
                      </time>
                    </button>
                  </li>
                );
              }}
            </For>
          </ul>
        </Show>
      </Show>
    </nav>
  );
}

function EmptyLibrary() {
  return (
    <div class="library-note">
      <p>{t("library.empty")}</p>
    </div>
  );
}
