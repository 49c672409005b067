import { Show } from "solid-js";
import { Icon, type IconName } from "./Icon.tsx";
import "./origin-mark.css";

export interface OriginMarkProps {
  readonly icon: IconName;
  readonly text: string;
  /** For eyes the sign is enough; the word is shown on hover, and read out. */
  readonly hidesText?: boolean;
}

/** Where a thing came from, beside its name. */
export function OriginMark(props: OriginMarkProps) {
  return (
    <span class="origin-mark" title={props.hidesText === true ? props.text : undefined}>
      <Icon name={props.icon} />
      <Show when={props.hidesText === true} fallback={<span>{props.text}</span>}>
        <span class="visually-hidden">{props.text}</span>
      </Show>
    </span>
  );
}
