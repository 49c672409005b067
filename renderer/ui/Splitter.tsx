import { dragWidth, keyWidth, type SplitterRange } from "../lib/splitter-value.ts";
import "./splitter.css";

export interface SplitterProps extends SplitterRange {
  readonly label: string;
  /** The id of the pane whose width this is. */
  readonly controls: string;
  /** Called while it moves. */
  readonly onChange: (width: number) => void;
  /** Called once it stands: what to remember. */
  readonly onSettle: (width: number) => void;
  /** Double click: back to how it came. */
  readonly onReset?: () => void;
}

/** Between two panes; the width is kept by whoever mounts it. */
export function Splitter(props: SplitterProps) {
  let held: { readonly x: number; readonly range: SplitterRange } | null = null;

  function onPointerMove(event: PointerEvent): void {
    if (held !== null) props.onChange(dragWidth(held.range, event.clientX - held.x));
  }

  function release(): void {
    if (held === null) return;
    held = null;
    props.onSettle(props.value);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs cannot be moved
    <div
      class="splitter"
      role="separator"
      tabIndex={0}
      aria-label={props.label}
      aria-orientation="vertical"
      aria-controls={props.controls}
      aria-valuenow={Math.round(props.value)}
      aria-valuemin={props.min}
      aria-valuemax={Math.max(props.min, props.max)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // Also over a frame of another origin, which would keep the pointer to itself.
        event.currentTarget.setPointerCapture(event.pointerId);
        held = { x: event.clientX, range: { value: props.value, min: props.min, max: props.max, pane: props.pane } };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onDblClick={() => props.onReset?.()}
      onKeyDown={(event) => {
        const width = keyWidth(props, event.key, event.shiftKey);
        if (width === null) return;
        event.preventDefault();
        props.onChange(width);
        props.onSettle(width);
      }}
    />
  );
}
