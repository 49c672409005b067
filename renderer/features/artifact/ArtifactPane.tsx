import { createMemo, Match, Show, Switch } from "solid-js";
import { toArtifactKind } from "../../../shared/artifact-kind.ts";
import { NO_ROUND } from "../../../shared/artifact-of-run.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { type ArtifactLook, createArtifactLook } from "../../state/artifact-look.ts";
import { type ArtifactOwner, toArtifactPlace, toOwnerId } from "../../state/artifact-owner.ts";
import { pairFor, resolvePick, toArtifactRounds } from "../../state/artifact-rounds.ts";
import { t } from "../../state/room-words.ts";
import type { ShownRound } from "../../state/shown-round.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Switch as Toggle } from "../../ui/Switch.tsx";
import { ArtifactFrame } from "./ArtifactFrame.tsx";
import { ArtifactHead } from "./ArtifactHead.tsx";
import { ArtifactLinks } from "./ArtifactLinks.tsx";
import { ArtifactSource } from "./ArtifactSource.tsx";
import type { ArtifactClient } from "./artifact-client.ts";
import {
  COMPARE,
  toCaption,
  toFacts,
  toPaneViewLabel,
  toPaneViews,
  toPickOptions,
  toPickValue,
  toRoundLabel,
} from "./artifact-view.ts";
import { CompareTools } from "./CompareTools.tsx";
import { CompareView } from "./CompareView.tsx";
import { WidthMenu } from "./WidthMenu.tsx";
import "./artifact.css";

export interface ArtifactPaneProps {
  readonly id: string;
  readonly client: ArtifactClient;
  readonly owner: ArtifactOwner;
  readonly view: RunView;
  readonly isLive: boolean;
  readonly shownRound: ShownRound;
  /** Where it has to outlive this pane. */
  readonly look?: ArtifactLook;
  /** It is the whole window: there is nothing to close or to detach. */
  readonly isDetached?: boolean;
  readonly onClose?: () => void;
}

/** The artifact of a round, of any of them, or of two together. */
export function ArtifactPane(props: ArtifactPaneProps) {
  const look = props.look ?? createArtifactLook(() => toOwnerId(props.owner));
  // A run that is spoken into changes a hundred times a second, and its artifacts a few times in all.
  const rounds = createMemo(() => toArtifactRounds(props.view), [], { equals: isSame });
  const shown = createMemo(() => resolvePick(props.shownRound.pick(), props.view, rounds()), null, { equals: isSame });
  const one = createMemo(() => {
    const current = shown();
    return current?.kind === "one" ? current.round : null;
  });
  const two = createMemo(() => {
    const current = shown();
    return current?.kind === "two" ? current : null;
  });
  const version = () => one()?.ref.sha256 ?? "";
  const place = () => toArtifactPlace(props.owner, one()?.round ?? NO_ROUND, version());
  const scripts = () => look.mayRun(version());
  const kind = () => toArtifactKind(one()?.ref.mime ?? "");
  const views = () => toPaneViews(kind());
  const shownView = () => (views().includes(look.view()) ? look.view() : "page");
  const facts = () => toFacts(t, kind(), scripts());
  const options = createMemo(() => toPickOptions(t, rounds()));

  function pick(value: string): void {
    const pair = pairFor(shown(), rounds());
    if (value !== COMPARE) props.shownRound.show(Number(value));
    else if (pair !== null) props.shownRound.compare(...pair);
  }

  /** Undefined: what is opened belongs to this window alone. */
  function toDetach(owner: ArtifactOwner): (() => void) | undefined {
    if (props.isDetached === true || !("runId" in owner)) return undefined;
    return () => {
      const current = shown();
      const round = current?.kind === "two" ? current.after.round : current?.round.round;
      void props.client["artifact.detach"]({ runId: owner.runId, round: round ?? NO_ROUND });
    };
  }

  return (
    <section class="artifact-pane" id={props.id} aria-label={t("artifact.title")}>
      <ArtifactHead
        options={options()}
        value={toPickValue(shown())}
        onPick={pick}
        onDetach={toDetach(props.owner)}
        onClose={props.onClose}
      />
      <Show when={one() !== null && views().length > 1}>
        <div class="artifact-tools">
          <Segmented
            label={t("artifact.show")}
            hidesLabel
            value={shownView()}
            options={views().map((value) => ({ value, label: toPaneViewLabel(t, value) }))}
            onChange={look.setView}
          />
          <Show when={shownView() === "page"}>
            <WidthMenu width={look.width()} onWidth={look.setWidth} />
          </Show>
        </div>
      </Show>
      <Show when={two()}>
        <CompareTools mode={look.mode()} width={look.width()} onMode={look.setMode} onWidth={look.setWidth} />
      </Show>
      <Show when={toCaption(t, shown())}>{(caption) => <p class="artifact-note">{caption()}</p>}</Show>
      <div class="artifact-body">
        <Switch
          fallback={
            <EmptyState
              icon="file"
              title={t("artifact.none")}
              text={props.isLive ? t("artifact.noneYet") : t("artifact.noneEver")}
            />
          }
        >
          <Match when={two()}>
            {(pair) => (
              <CompareView
                client={props.client}
                owner={props.owner}
                rounds={rounds()}
                before={pair().before}
                after={pair().after}
                mode={look.mode()}
                width={look.width()}
                onPick={props.shownRound.compare}
              />
            )}
          </Match>
          <Match when={one() !== null && shownView() === "source"}>
            <ArtifactSource client={props.client} place={place()} version={version()} />
          </Match>
          <Match when={one() !== null && shownView() === "links"}>
            <ArtifactLinks client={props.client} place={place()} version={version()} />
          </Match>
          <Match when={one()}>
            {(round) => (
              <ArtifactFrame
                client={props.client}
                place={place()}
                version={version()}
                title={toRoundLabel(t, round())}
                scripts={scripts()}
                width={look.width()}
                outline={look.outlineIn(version())}
              />
            )}
          </Match>
        </Switch>
      </div>
      <Show when={one() !== null && shownView() === "page" && facts() !== ""}>
        <footer class="artifact-foot">
          <p>{facts()}</p>
          <Show when={kind() === "page"}>
            <Toggle
              label={t("artifact.allowScripts")}
              isOn={scripts()}
              onChange={(isOn) => look.allowScripts(version(), isOn)}
            />
          </Show>
        </footer>
      </Show>
      <Show when={two() !== null && look.mode() !== "text"}>
        <footer class="artifact-foot">
          <p>{t("artifact.factsStatic")}</p>
        </footer>
      </Show>
    </section>
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
