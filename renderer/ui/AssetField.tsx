import { createUniqueId, type JSX, Show } from "solid-js";
import { Icon, type IconName } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import "./asset-field.css";

export interface AssetFieldProps {
  readonly label: string;
  readonly icon: IconName;
  /** What was chosen; null: nothing. */
  readonly name: string | null;
  /** The whole of it, told by a tooltip. */
  readonly path?: string | undefined;
  /** Also below the name. */
  readonly showsPath?: boolean;
  /** Beside the name, such as a size. */
  readonly aside?: string | undefined;
  /** Stands there while nothing is chosen. */
  readonly placeholder: string;
  readonly chooseLabel: string;
  readonly onChoose: () => void;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  /** A file is held over the window, and would land here. */
  readonly isDropTarget?: boolean;
  readonly error?: string | null | undefined;
  /** What is known of it. */
  readonly children?: JSX.Element;
}

/** A file or folder, which people choose by a dialog of the system and never type. */
export function AssetField(props: AssetFieldProps) {
  const id = createUniqueId();
  return (
    <fieldset class="asset-field">
      <legend class="field-label">{props.label}</legend>
      <div
        class="asset"
        data-drop={props.isDropTarget === true ? "true" : undefined}
        data-invalid={props.error ? "true" : undefined}
      >
        <Icon name={props.icon} />
        <Show
          when={props.name}
          fallback={
            <span class="asset-none" id={`${id}-name`}>
              {props.placeholder}
            </span>
          }
        >
          {(name) => (
            <span class="asset-name" id={`${id}-name`} title={props.path ?? name()}>
              <bdi>{name()}</bdi>
              <Show when={props.aside}>
                <span class="asset-aside">{props.aside}</span>
              </Show>
              <Show when={props.showsPath === true}>
                <bdi class="asset-path">{props.path}</bdi>
              </Show>
            </span>
          )}
        </Show>
        <Show when={props.name !== null}>
          <IconButton icon="close" label={props.removeLabel} onClick={() => props.onRemove()} />
        </Show>
        <button
          type="button"
          class="button"
          data-tone="plain"
          aria-describedby={props.error ? `${id}-name ${id}-error` : `${id}-name`}
          aria-invalid={props.error ? "true" : undefined}
          onClick={() => props.onChoose()}
        >
          {props.chooseLabel}
        </button>
      </div>
      <Show when={props.error}>
        <p class="field-error" id={`${id}-error`}>
          {props.error}
        </p>
      </Show>
      {props.children}
    </fieldset>
  );
}
