import { type JSX, Match, Show, Switch } from "solid-js";
import { t } from "../state/words.ts";
import type { Place } from "../state/workspace.ts";
import { Notice } from "../ui/Notice.tsx";
import { Boundary } from "./Boundary.tsx";

export interface StageProps {
  readonly place: Place;
  /** What happened to the library at the start; "": nothing that anybody still has to know. */
  readonly notice: string;
  readonly onDismissNotice: () => void;
  readonly problem: string | null;
  readonly onDismissProblem: () => void;
  /** The run on screen, or what stands there before the first one. */
  readonly run: JSX.Element;
  readonly settings: JSX.Element;
  readonly compare: JSX.Element;
}

/** The middle of the window. A view that fails takes only itself down. */
export function Stage(props: StageProps) {
  return (
    <main class="stage">
      <Show when={props.notice}>
        {(text) => (
          <Notice tone="calm" text={text()} action={t("notice.dismiss")} onAction={() => props.onDismissNotice()} />
        )}
      </Show>
      <Show when={props.problem}>
        {(message) => (
          <Notice
            title={t("problem.title")}
            text={message()}
            action={t("problem.dismiss")}
            onAction={() => props.onDismissProblem()}
          />
        )}
      </Show>
      <Boundary>
        <Switch fallback={props.run}>
          <Match when={props.place.kind === "settings"}>{props.settings}</Match>
          <Match when={props.place.kind === "compare"}>{props.compare}</Match>
        </Switch>
      </Boundary>
    </main>
  );
}
