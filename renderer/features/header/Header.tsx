import { Show } from "solid-js";
import { t } from "../../state/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import "./header.css";

export interface HeaderProps {
  readonly title: string;
  /** The view below already offers the sample as the one thing to do. */
  readonly isEmpty: boolean;
  readonly status: string | null;
  readonly isLive: boolean;
  readonly agent: string | null;
  readonly elapsed: string | null;
  readonly interrupting: boolean;
  readonly starting: boolean;
  readonly libraryId: string;
  readonly libraryOpen: boolean;
  readonly onToggleLibrary: () => void;
  readonly onRunSample: () => void;
  readonly onInterrupt: () => void;
}

export function Header(props: HeaderProps) {
  return (
    <header class="header">
      <Button onClick={props.onToggleLibrary} expanded={props.libraryOpen} controls={props.libraryId}>
        {t("library.toggle")}
      </Button>
      <h1 class="header-title">{props.title}</h1>
      <div class="header-facts">
        <Show when={props.status}>
          {(status) => (
            <Chip tone="neutral" live={props.isLive}>
              {status()}
            </Chip>
          )}
        </Show>
        <Show when={props.agent}>{(agent) => <span class="header-agent">{agent()}</span>}</Show>
        <Show when={props.elapsed}>{(elapsed) => <span class="header-elapsed">{elapsed()}</span>}</Show>
      </div>
      <div class="header-actions">
        <Button
          onClick={props.onRunSample}
          disabled={props.starting}
          tone={props.isLive || props.isEmpty ? "plain" : "primary"}
        >
          {t("action.runSample")}
        </Button>
        <Show when={props.isLive}>
          <Button tone="stop" keys="Esc" disabled={props.interrupting} onClick={props.onInterrupt}>
            {props.interrupting ? t("action.interrupting") : t("action.interrupt")}
          </Button>
        </Show>
      </div>
    </header>
  );
}
