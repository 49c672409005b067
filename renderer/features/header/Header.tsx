import { createEffect, type JSX, on, Show } from "solid-js";
import type { RunMark } from "../../state/run-mark.ts";
import { t } from "../../state/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip, type Tone } from "../../ui/Chip.tsx";
import { OriginMark } from "../../ui/OriginMark.tsx";
import "./header.css";

export interface HeaderProps {
  readonly title: string;
  readonly status: string | null;
  readonly tone: Tone;
  /** It has not ended: it can be interrupted. */
  readonly isLive: boolean;
  readonly isWaiting: boolean;
  readonly agent: string | null;
  /** Tells it from the run it came from. */
  readonly mark: RunMark | null;
  readonly elapsed: string | null;
  /** What it has used; "": not known. */
  readonly usage: string;
  /** A budget that is nearly used up; "": none is. */
  readonly budget: string;
  readonly interrupting: boolean;
  readonly libraryId: string;
  readonly libraryOpen: boolean;
  readonly newRunKeys: string;
  /** What can be done with the run on screen. */
  readonly actions?: JSX.Element;
  readonly onToggleLibrary: () => void;
  readonly onNewRun: () => void;
  readonly onInterrupt: () => void;
}

/** Which run this is, how it stands, and how to stop it. */
export function Header(props: HeaderProps) {
  let actions: HTMLElement | undefined;
  let focused: EventTarget | null = null;
  // Whoever interrupted with the keyboard goes on from there, although the button has gone: on one that starts nothing.
  createEffect(
    on(
      () => props.isLive,
      () => {
        if (!(focused instanceof Element) || focused.isConnected || document.activeElement !== document.body) return;
        actions?.querySelector("button")?.focus();
      },
      { defer: true },
    ),
  );
  return (
    <header class="header">
      <Button onClick={props.onToggleLibrary} expanded={props.libraryOpen} controls={props.libraryId}>
        {t("library.toggle")}
      </Button>
      <h1 class="header-title" dir="auto" title={props.title}>
        {props.title}
      </h1>
      <div class="header-facts">
        <Show when={props.status}>
          {(status) => (
            <Chip tone={props.tone} live={props.isLive && !props.isWaiting}>
              {status()}
            </Chip>
          )}
        </Show>
        <Show when={props.mark}>{(mark) => <OriginMark icon={mark().icon} text={mark().text} />}</Show>
        <Show when={props.agent !== null || props.elapsed !== null}>
          <span class="header-who">
            <Show when={props.agent}>{(agent) => <span class="header-agent">{agent()}</span>}</Show>
            <Show when={props.elapsed}>{(elapsed) => <span class="header-elapsed">{elapsed()}</span>}</Show>
          </span>
        </Show>
        <Show when={props.usage}>{(usage) => <span>{usage()}</span>}</Show>
        <Show when={props.budget}>{(budget) => <OriginMark icon="warning" text={budget()} />}</Show>
      </div>
      {/* A place of its own: when it goes, no other button comes under the pointer that pressed it. */}
      <div
        class="header-stop"
        onFocusIn={(event) => {
          focused = event.target;
        }}
      >
        <Show when={props.isLive}>
          <Button tone="stop" keys="Esc" disabled={props.interrupting} onClick={props.onInterrupt}>
            {props.interrupting ? t("action.interrupting") : t("action.interrupt")}
          </Button>
        </Show>
      </div>
      <div
        class="header-actions"
        ref={(element) => {
          actions = element;
        }}
      >
        {props.actions}
        <Button onClick={props.onNewRun} keys={props.newRunKeys}>
          {t("action.newRun")}
        </Button>
      </div>
    </header>
  );
}
