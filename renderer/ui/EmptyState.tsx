import { type JSX, Show } from "solid-js";
import { Icon, type IconName } from "./Icon.tsx";
import "./empty-state.css";

export interface EmptyStateProps {
  readonly title: string;
  /** What to do first, in a sentence. */
  readonly text?: string | undefined;
  readonly icon?: IconName;
  /** Buttons. */
  readonly children?: JSX.Element;
}

export function EmptyState(props: EmptyStateProps) {
  return (
    <div class="empty-state">
      <Show when={props.icon}>{(name) => <Icon name={name()} />}</Show>
      <p class="empty-state-title">{props.title}</p>
      <Show when={props.text}>
        <p>{props.text}</p>
      </Show>
      <Show when={props.children}>
        <div class="empty-state-actions">{props.children}</div>
      </Show>
    </div>
  );
}
