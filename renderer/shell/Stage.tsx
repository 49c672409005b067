import { type JSX, Match, Show, Switch } from "solid-js";
import type { Place } from "../state/workspace.ts";
import { Boundary } from "./Boundary.tsx";
import { StageNotices, type StageNoticesProps } from "./StageNotices.tsx";

export interface StageProps extends StageNoticesProps {
  readonly place: Place;
  /** The run on screen, or what stands there before the first one. */
  readonly run: JSX.Element;
  readonly settings: JSX.Element;
  readonly compare: JSX.Element;
  readonly planReview: JSX.Element;
}

/** The middle of the window. A view that fails takes only itself down. The player brings a middle of its own. */
export function Stage(props: StageProps) {
  return (
    <Show when={props.place.kind !== "replay"}>
      <main class="stage">
        <StageNotices
          notice={props.notice}
          onDismissNotice={props.onDismissNotice}
          problem={props.problem}
          onDismissProblem={props.onDismissProblem}
        />
        <Boundary>
          <Switch fallback={props.run}>
            <Match when={props.place.kind === "settings"}>{props.settings}</Match>
            <Match when={props.place.kind === "compare"}>{props.compare}</Match>
            <Match when={props.place.kind === "plan_review"}>{props.planReview}</Match>
          </Switch>
        </Boundary>
      </main>
    </Show>
  );
}
