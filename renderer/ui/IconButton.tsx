import { Icon, type IconName } from "./Icon.tsx";
import { Tooltip } from "./Tooltip.tsx";
import "./button.css";

export interface IconButtonProps {
  readonly icon: IconName;
  /** Its name; also shown as its tooltip. */
  readonly label: string;
  readonly onClick: () => void;
  readonly keys?: string;
  readonly disabled?: boolean;
  /** For a button that switches something on and off. */
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly controls?: string;
}

export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label} keys={props.keys}>
      <button
        type="button"
        class="icon-button"
        aria-label={props.label}
        aria-disabled={props.disabled === true ? "true" : undefined}
        aria-pressed={props.pressed}
        aria-expanded={props.expanded}
        // What is closed is not there to be named.
        aria-controls={props.expanded === false ? undefined : props.controls}
        onClick={() => props.disabled !== true && props.onClick()}
      >
        <Icon name={props.icon} />
      </button>
    </Tooltip>
  );
}
