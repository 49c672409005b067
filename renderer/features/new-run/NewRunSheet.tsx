import { createEffect, createSignal, on, onCleanup, onMount, Show } from "solid-js";
import { formatBytes } from "../../../shared/byte-size.ts";
import type { RunId } from "../../../shared/domain/run.ts";
import { toBaseName } from "../../lib/base-name.ts";
import { createFileDrag } from "../../lib/file-drag.ts";
import { toJuryReason } from "../../state/jury-text.ts";
import { isMacPlatform, toKeyText } from "../../state/key-text.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import type { NewRunPreset } from "../../state/workspace.ts";
import { AssetField } from "../../ui/AssetField.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { AgentChoice } from "./AgentChoice.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { createNewRunDesk, type NewRunClient } from "./new-run-desk.ts";
import { ProjectFiles } from "./ProjectFiles.tsx";
import "./new-run.css";

export interface NewRunSheetProps {
  readonly client: NewRunClient;
  readonly preset: NewRunPreset;
  readonly onClose: () => void;
  readonly onStarted: (runId: RunId) => void;
}

/** Everything a new run needs, with what main knows about each part of it. Closing keeps what was typed. */
export function NewRunSheet(props: NewRunSheetProps) {
  const desk = createNewRunDesk(
    props.client,
    () => props.preset,
    (runId) => {
      props.onClose();
      props.onStarted(runId);
    },
  );
  const [body, setBody] = createSignal<HTMLElement>();
  onMount(() => {
    window.addEventListener("pagehide", desk.keep);
    onCleanup(() => window.removeEventListener("pagehide", desk.keep));
  });
  const isLoading = () => desk.phase().kind === "loading";
  let brief: HTMLTextAreaElement | undefined;
  // The form is there from the start, so that the dialog keeps its size; it takes the focus once it can be filled in.
  createEffect(on(isLoading, (now) => !now && queueMicrotask(() => brief?.focus())));
  const isDragged = createFileDrag();
  const isStarting = () => desk.phase().kind === "starting";
  const problem = () => {
    const phase = desk.phase();
    return phase.kind === "editing" ? phase.problem : null;
  };
  const found = <Value,>(looked: { readonly kind: string; readonly value?: Value }) =>
    looked.kind === "found" ? (looked.value ?? null) : null;
  const file = () => found(desk.file());
  const project = () => found(desk.project());
  const jury = () => found(desk.jury());
  const continued = () => found(desk.continued());

  async function start(): Promise<void> {
    await desk.start();
    body()?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    void start();
  }

  return (
    <Dialog
      title={t("newRun.title")}
      size="large"
      closeLabel={t("newRun.close")}
      onClose={props.onClose}
      footer={
        <>
          {/* Here, where it is in sight however far the form is scrolled. */}
          <Show when={problem()}>
            {(message) => (
              <p class="new-run-problem" role="alert">
                <strong>{t("newRun.failed")}</strong> {message()}
              </p>
            )}
          </Show>
          <p class="new-run-jury">
            <Show when={jury()}>
              {(known) => (
                <>
                  <strong>{known().enabled ? t("jury.on") : t("jury.off")}</strong> · {toJuryReason(t, known())}
                </>
              )}
            </Show>
          </p>
          <Button
            tone="primary"
            disabled={desk.phase().kind !== "editing"}
            keys={toKeyText(t, "CmdOrCtrl+Enter", isMacPlatform())}
            onClick={() => void start()}
          >
            {isStarting() ? t("newRun.starting") : t("newRun.start")}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the key that starts, from any field */}
      <div class="new-run" ref={setBody} inert={isLoading()} onKeyDown={onKeyDown}>
        <div>
          <TextArea
            label={t("newRun.brief")}
            placeholder={t("newRun.briefPlaceholder")}
            value={desk.draft().brief}
            minRows={4}
            maxRows={12}
            ref={(element) => {
              brief = element;
            }}
            // In the place of the hint, so that the form below stays where it is.
            hint={desk.errors().brief === undefined ? desk.briefHint() : undefined}
            error={desk.errors().brief}
            onInput={(brief) => desk.change({ brief })}
          />
          <Show when={desk.earlierBrief() !== null}>
            <Button tone="quiet" icon="history" onClick={desk.restoreBrief}>
              {t("newRun.restoreBrief")}
            </Button>
          </Show>
        </div>
        <AssetField
          label={t("newRun.file")}
          icon="file"
          name={toContinuedName() ?? toFileName()}
          path={continued() === null ? (desk.draft().filePath ?? undefined) : undefined}
          aside={continued() === null && file() !== null ? formatBytes(file()?.bytes ?? 0, LOCALE) : undefined}
          placeholder={t("newRun.fileNone")}
          chooseLabel={t("newRun.fileChoose")}
          onChoose={() => void desk.chooseFile()}
          removeLabel={continued() === null ? t("newRun.fileRemove") : t("newRun.continuesRemove")}
          onRemove={() => (continued() === null ? desk.change({ filePath: null }) : desk.stopContinuing())}
          isDropTarget={isDragged()}
          error={desk.errors().file}
        />
        <AssetField
          label={t("newRun.project")}
          icon="folder"
          name={desk.draft().projectPath === null ? null : toBaseName(desk.draft().projectPath ?? "")}
          path={desk.draft().projectPath ?? undefined}
          showsPath
          placeholder={t("newRun.projectNone")}
          chooseLabel={t("newRun.projectChoose")}
          onChoose={() => void desk.chooseProject()}
          removeLabel={t("newRun.projectRemove")}
          onRemove={() => desk.change({ projectPath: null })}
          error={desk.errors().project ?? project()?.problems[0]}
        >
          <Show when={desk.project().kind === "looking" || project() !== null}>
            <ProjectFiles project={project()} />
          </Show>
        </AssetField>
        <AgentChoice desk={desk} />
        <LimitFields desk={desk} />
      </div>
    </Dialog>
  );

  function toFileName(): string | null {
    const { filePath } = desk.draft();
    return filePath === null ? null : toBaseName(filePath);
  }

  function toContinuedName(): string | null {
    const run = continued();
    return run === null ? null : t("newRun.continues", { title: run.title });
  }
}
