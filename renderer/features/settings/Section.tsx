import { createUniqueId, type JSX, Show } from "solid-js";

export interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: JSX.Element;
  readonly children: JSX.Element;
}

export function Section(props: SectionProps) {
  const id = createUniqueId();
  return (
    <section class="panel settings-section" aria-labelledby={id}>
      <div class="settings-section-head">
        <h3 id={id}>{props.title}</h3>
        {props.action}
      </div>
      <Show when={props.hint}>{(hint) => <p class="field-hint">{hint()}</p>}</Show>
      {props.children}
    </section>
  );
}
