import { createEffect, createMemo, createSignal, createUniqueId, For, on, Show } from "solid-js";
import type { EvidenceFinding } from "../../../shared/domain/panel-event.ts";
import type { Role } from "../../../shared/domain/run.ts";
import {
  contradictionsOf,
  evidenceRound,
  finalLintOf,
  findingsOf,
  groupFindings,
  omittedOf,
  skippedOf,
} from "../../../shared/evidence-view.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { toContradictionText, toSkippedText } from "../../../shared/strings/evidence-words.ts";
import { sameItems } from "../../lib/same-items.ts";
import type { EvidenceLook } from "../../state/evidence-look.ts";
import { t } from "../../state/room-words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { EvidenceRow } from "./EvidenceRow.tsx";
import { ALL, pickFindings, toRoleOptions } from "./evidence-rows.ts";
import "./evidence.css";

/** More are a list to search, not one to read. */
const FEW = 20;

export interface EvidencePaneProps {
  readonly view: RunView;
  /** The round that somebody picked; null: the newest. */
  readonly pickedRound: number | null;
  readonly look: EvidenceLook;
  /** The selector that is outlined in the preview of a round now. */
  readonly outlinedIn: (round: number) => string | null;
  /** null: nothing is outlined any more. */
  readonly onOutline: (round: number, selector: string | null) => void;
}

/** What this program found by itself, beside what the panel says. */
export function EvidencePane(props: EvidencePaneProps) {
  const titleId = createUniqueId();
  const [isWhole, setWhole] = createSignal(false);
  let heading: HTMLHeadingElement | undefined;
  // The view changes with every word that is said; what was found does not.
  const number = createMemo(() => evidenceRound(props.view, props.pickedRound)?.round ?? null);
  const looks = createMemo(() => evidenceRound(props.view, props.pickedRound)?.evidence ?? [], [], {
    equals: sameItems,
  });
  const findings = createMemo(() => findingsOf({ evidence: looks() }));
  const picked = createMemo(() => pickFindings(findings(), props.look.role()));
  const groups = createMemo(() => groupFindings(picked()));
  const shown = () => (isWhole() ? groups() : groups().slice(0, FEW));
  const options = createMemo(() => toRoleOptions(t, findings()));
  const value = (): Role | typeof ALL => (picked() === findings() ? ALL : (props.look.role() ?? ALL));
  const serious = createMemo(() => findings().filter(({ severity }) => severity === "serious").length);
  const contradictions = createMemo(
    () => contradictionsOf(props.view, evidenceRound(props.view, props.pickedRound)),
    [],
    {
      equals: isSame,
    },
  );
  const leftOver = createMemo((): readonly EvidenceFinding[] => finalLintOf(props.view) ?? [], [], {
    equals: sameItems,
  });

  createEffect(
    on(
      props.look.revealed,
      () => {
        heading?.scrollIntoView({ block: "start" });
        heading?.focus({ preventScroll: true });
      },
      { defer: true },
    ),
  );

  return (
    <Show when={number()}>
      {(round) => (
        <section class="panel evidence" aria-labelledby={titleId}>
          <h2 id={titleId} tabIndex={-1} ref={heading}>
            {t("evidence.title")}
            <span class="panel-aside">{t("ticker.round", { round: round() })}</span>
            <Show when={findings().length > 0}>
              <Chip tone="neutral">{t("evidence.finding", { count: findings().length })}</Chip>
            </Show>
            <Show when={serious() > 0}>
              <Chip tone="bad">{t("evidence.countSerious", { count: serious() })}</Chip>
            </Show>
          </h2>
          <p class="panel-reason">{t("evidence.about")}</p>
          <For each={contradictions()}>
            {(known) => (
              <p class="evidence-warning">
                <Icon name="warning" />
                {toContradictionText(t, known)}
              </p>
            )}
          </For>
          <Show when={leftOver().length > 0 && props.pickedRound === null}>
            <div class="evidence-warning">
              <Icon name="warning" />
              <div>
                <p>{t("evidence.leftOver", { count: leftOver().length })}</p>
                <ul>
                  <For each={leftOver().slice(0, FEW)}>{(one) => <li dir="auto">{one.text}</li>}</For>
                </ul>
              </div>
            </div>
          </Show>
          <Show when={options().length > 2}>
            <Segmented
              label={t("evidence.filter")}
              hidesLabel
              value={value()}
              options={options()}
              onChange={(next) => props.look.setRole(next === ALL ? null : next)}
            />
          </Show>
          <Show when={findings().length > 0} fallback={<p class="panel-empty">{t("evidence.none")}</p>}>
            <ul class="evidence-list">
              <For each={shown()}>
                {(group) => (
                  <EvidenceRow
                    group={group}
                    outlined={props.outlinedIn(round())}
                    onOutline={(selector) => props.onOutline(round(), selector)}
                  />
                )}
              </For>
            </ul>
          </Show>
          <Show when={groups().length > FEW}>
            <button
              type="button"
              class="panel-toggle"
              aria-expanded={isWhole()}
              onClick={() => setWhole((whole) => !whole)}
            >
              {isWhole() ? t("mustFix.showFewer") : t("mustFix.showAll", { count: groups().length })}
            </button>
          </Show>
          <Show when={omittedOf({ evidence: looks() })}>
            {(count) => <p class="panel-empty">{t("evidence.omitted", { count: count() })}</p>}
          </Show>
          <For each={skippedOf({ evidence: looks() })}>
            {(evidence) => <p class="panel-empty">{toSkippedText(t, evidence)}</p>}
          </For>
        </section>
      )}
    </Show>
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
