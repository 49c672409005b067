import { createEffect, createSignal, onCleanup, onMount, Show } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { LiveRun as LiveEntry } from "../../shared/domain/run-record.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";
import { ArtifactPane } from "../features/artifact/ArtifactPane.tsx";
import { createCommands } from "../state/commands.ts";
import { createLiveRun } from "../state/live-run.ts";
import { t } from "../state/room-words.ts";
import { createRoundCommands } from "../state/round-commands.ts";
import { createShownRound } from "../state/shown-round.ts";
import "./artifact-window.css";

export interface ArtifactWindowProps {
  readonly client: Bridge;
  readonly runId: RunId;
  readonly round: number;
}

/** A window of its own for the artifacts of one run; it follows the run as long as that is live. */
export function ArtifactWindow(props: ArtifactWindowProps) {
  const { client, runId, round } = props;
  const run = createLiveRun(client);
  const shownRound = createShownRound();
  const [live, setLive] = createSignal<readonly LiveEntry[]>([]);
  const commands = createCommands(createRoundCommands(run.view, shownRound));
  shownRound.show(round);

  onMount(() => {
    onCleanup(client.onEvents(run.onEvents));
    onCleanup(
      client.onPush((push) => {
        if (push.type === "live_changed") setLive(push.live);
        if (push.type === "menu_command") commands.run(push.command);
      }),
    );
    void run.show(runId);
    void client["live.list"]({}).then((answer) => answer.ok && setLive(answer.value));
  });
  createEffect(() => void client["window.commands"]({ enabled: [...commands.enabled()] }));
  createEffect(() => {
    const title = run.detail()?.title ?? "";
    const product = t("critiqueTheater.userFacingName");
    document.title = title === "" ? product : t("window.titleOfArtifact", { title, product });
  });

  return (
    <main class="artifact-window">
      <Show when={!run.loading()} fallback={<p class="artifact-note">{t("artifact.loading")}</p>}>
        <ArtifactPane
          id="artifact"
          client={client}
          owner={{ runId }}
          view={run.view()}
          isLive={live().some((entry) => entry.runId === runId)}
          shownRound={shownRound}
          isDetached
        />
      </Show>
    </main>
  );
}
