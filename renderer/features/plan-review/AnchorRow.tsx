import { For, Show } from "solid-js";
import type { PlanTask, ReviewedAnchor } from "../../../shared/plan/plan-report.ts";
import { toKindText, toWhyText } from "../../../shared/plan/plan-words.ts";
import { t } from "../../state/room-words.ts";
import { Icon } from "../../ui/Icon.tsx";
import { toShownPath } from "./plan-view.ts";

export interface AnchorRowProps {
  readonly anchor: ReviewedAnchor;
  readonly tasks: readonly PlanTask[];
  readonly worktree: string;
}

/** What an objection or a reply rests on: whether it is there, and how it stands there. */
export function AnchorRow(props: AnchorRowProps) {
  const { resolution } = props.anchor;
  /** A task is known by its title; a line of JSON says less. */
  const excerpt = () => (props.anchor.kind === "plan" ? null : props.anchor.excerpt);
  const title = () => {
    const task = props.tasks.find(({ id }) => props.anchor.kind === "plan" && id === props.anchor.ref);
    return task?.title ?? null;
  };
  return (
    <li class="plan-anchor" data-resolved={resolution.resolved}>
      <p class="plan-anchor-line">
        <Icon name={resolution.resolved ? "check" : "warning"} />
        <span class="plan-anchor-said">
          <span class="plan-anchor-kind">{toKindText(t, props.anchor.kind)}</span>{" "}
          <span class={props.anchor.kind === "inference" ? "plan-anchor-words" : "plan-anchor-ref"}>
            {props.anchor.ref}
          </span>{" "}
          <Show when={title()}>{(text) => <span class="plan-anchor-words">{text()}</span>}</Show>{" "}
          <span class="plan-anchor-mark">
            {resolution.resolved ? t("plan.resolved") : t("plan.unresolved", { why: toWhyText(t, resolution.type) })}
          </span>
        </span>
      </p>
      <Show when={!resolution.resolved && props.anchor.quote}>
        {(quote) => (
          <p class="plan-quote">
            {t("plan.quoted")} <q>{quote()}</q>
          </p>
        )}
      </Show>
      <Show when={excerpt()}>
        {(excerpt) => (
          <figure class="plan-excerpt">
            <figcaption class="plan-excerpt-path">{toShownPath(props.worktree, excerpt().path)}</figcaption>
            <ol start={excerpt().firstLine}>
              <For each={excerpt().lines}>
                {(line, at) => (
                  <li
                    value={excerpt().firstLine + at()}
                    aria-current={excerpt().firstLine + at() === excerpt().line ? "true" : undefined}
                  >
                    <code>{line}</code>
                  </li>
                )}
              </For>
            </ol>
          </figure>
        )}
      </Show>
    </li>
  );
}
