import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, onMount } from "solid-js";
import { FALLBACK_POLICIES, type FallbackPolicy } from "../../../shared/config/jury-config.ts";
import { COMMAND_ADAPTER, EMPTY_DRAFT, type NewRunDraft } from "../../../shared/domain/new-run-draft.ts";
import type { RunId } from "../../../shared/domain/run.ts";
import type { Bridge } from "../../../shared/ipc/contract.ts";
import { type Timers, windowTimers } from "../../lib/timers.ts";
import { createAgents } from "../../state/agents.ts";
import { createLook } from "../../state/look.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import type { NewRunPreset } from "../../state/workspace.ts";
import { createAgentProposal } from "./agent-proposal.ts";
import {
  applyPreset,
  checkForm,
  type FormErrors,
  type NewRunState,
  toBriefHint,
  toNextDraft,
  toStartInput,
} from "./new-run-form.ts";

export type NewRunClient = Pick<
  Bridge,
  | "agents.list"
  | "agents.readCommand"
  | "file.choose"
  | "file.inspect"
  | "jury.resolve"
  | "newRun.draft"
  | "newRun.saveDraft"
  | "onPush"
  | "project.choose"
  | "project.inspect"
  | "run.get"
  | "run.start"
  | "settings.get"
>;

/** Milliseconds after the last key until the draft is kept. */
const SAVE_DELAY_MS = 300;

/** What main could not keep, such as a text far over the limit or on a full disk: this window still has it. */
let unsaved: NewRunDraft | null = null;

export type Phase =
  | { readonly kind: "loading" }
  /** `checked`: a start was tried, so that errors are shown while they are mended. */
  | { readonly kind: "editing"; readonly checked: boolean; readonly problem: string | null }
  | { readonly kind: "starting" };

/** What the settings give where the sheet says nothing. */
interface Usual {
  readonly maxRounds: number;
  readonly fallback: FallbackPolicy;
  readonly commandFraming: string;
}

/** The state behind the sheet: a draft that is never lost, what main knows about each part of it, and its start. */
export function createNewRunDesk(
  client: NewRunClient,
  preset: Accessor<NewRunPreset>,
  onStarted: (runId: RunId) => void,
  timers: Timers = windowTimers,
) {
  const [phase, setPhase] = createSignal<Phase>({ kind: "loading" });
  const [draft, setDraft] = createSignal<NewRunDraft>(EMPTY_DRAFT);
  const [usual, setUsual] = createSignal<Usual>({ maxRounds: 3, fallback: "ship_best", commandFraming: "text" });
  const [continueFrom, setContinueFrom] = createSignal<RunId | null>(null);
  /** Text that a preset has put aside. */
  const [earlierBrief, setEarlierBrief] = createSignal<string | null>(null);
  const { agents, check } = createAgents(client);

  const isLoaded = () => phase().kind !== "loading";
  const commandLine = createMemo(() => {
    const { adapterId, commandLine: line } = draft();
    return adapterId === COMMAND_ADAPTER && line.trim() !== "" ? line : null;
  });
  const filePath = createMemo(() => draft().filePath);
  const projectPath = createMemo(() => draft().projectPath);
  const file = createLook(filePath, (path: string) => client["file.inspect"]({ path }));
  const project = createLook(projectPath, (path: string) => client["project.inspect"]({ path }));
  const command = createLook(commandLine, (line: string) => client["agents.readCommand"]({ commandLine: line }));
  const jury = createLook(
    () => {
      if (projectPath() === null) return { projectPath: null };
      // Once main has looked at the folder: before, it does not know it as given by a person.
      const looked = project.looked();
      return looked.kind === "found" ? { projectPath: looked.value.path } : null;
    },
    (about: { readonly projectPath: string | null }) => client["jury.resolve"](about),
  );
  const continued = createLook(continueFrom, (runId: RunId) => client["run.get"]({ runId }));

  const state = (): NewRunState => ({
    draft: draft(),
    continueFrom: continueFrom(),
    file: file.looked(),
    project: project.looked(),
    agents: agents(),
    command: command.looked(),
  });
  const errors = createMemo<FormErrors>(() => {
    const now = phase();
    return now.kind === "editing" && now.checked ? checkForm(t, LOCALE, state()) : {};
  });

  const proposal = createAgentProposal({
    agents,
    chosen: () => draft().adapterId,
    isLoaded,
    propose: (adapterId) => setDraft((known) => ({ ...known, adapterId })),
  });
  let cancelSave: (() => void) | null = null;
  let isStarted = false;
  let isClosed = false;

  async function keep(): Promise<void> {
    cancelSave?.();
    cancelSave = null;
    if (!isLoaded() || isStarted) return;
    const earlier = earlierBrief();
    // A text that was only shown, and not touched, does not replace one that somebody wrote.
    const isUntouched = earlier !== null && draft().brief === preset().brief;
    const kept: NewRunDraft = {
      ...draft(),
      ...(isUntouched ? { brief: earlier } : {}),
      // Nobody chose it: the next time another agent may be there.
      ...(proposal.isProposal() ? { adapterId: null } : {}),
    };
    unsaved = kept;
    const answer = await client["newRun.saveDraft"](kept);
    if (answer.ok && unsaved === kept) unsaved = null;
  }

  function change(changes: Partial<NewRunDraft>): void {
    setDraft((before) => ({ ...before, ...changes }));
    cancelSave?.();
    cancelSave = timers.after(SAVE_DELAY_MS, () => void keep());
  }

  function take(asked: NewRunPreset): void {
    const before = draft();
    if (asked.brief !== undefined && before.brief.trim() !== "" && before.brief !== asked.brief) {
      setEarlierBrief(before.brief);
    }
    setContinueFrom(asked.continueFrom ?? (asked.filePath === undefined ? continueFrom() : null));
    if (asked.adapterId !== undefined) proposal.settle();
    setDraft(applyPreset(before, asked));
  }

  async function load(): Promise<void> {
    const [kept, settings] = await Promise.all([client["newRun.draft"]({}), client["settings.get"]({}), check(false)]);
    if (settings.ok) {
      const setting = (key: string) => settings.value.entries.find((entry) => entry.key === key)?.value;
      const fallback = FALLBACK_POLICIES.find((policy) => policy === setting("fallbackPolicy"));
      setUsual({
        maxRounds: Number(setting("maxRounds") ?? 3),
        fallback: fallback ?? "ship_best",
        commandFraming: setting("commandFraming") ?? "text",
      });
    }
    if (unsaved !== null) setDraft(unsaved);
    else if (kept.ok) setDraft(kept.value);
    take(preset());
    setPhase({ kind: "editing", checked: false, problem: null });
  }

  async function start(): Promise<void> {
    const before = phase();
    if (before.kind !== "editing") return;
    setPhase({ kind: "starting" });
    const wasUndecided = draft().adapterId === null;
    // A program that was only just typed must not start as one that nobody has looked for.
    await Promise.all([file.settled(), project.settled(), command.settled(), proposal.decided()]);
    if (isClosed) return;
    if (Object.keys(checkForm(t, LOCALE, state())).length > 0) {
      setPhase({ kind: "editing", checked: true, problem: null });
      return;
    }
    if (wasUndecided && agents().some(({ id, isSample }) => isSample && id === draft().adapterId)) {
      // Nobody asked for a scripted run in place of an agent.
      setPhase({ kind: "editing", checked: true, problem: t("newRun.onlySample") });
      return;
    }
    const { repeats, brief } = preset();
    const answer = await client["run.start"]({
      ...toStartInput(state()),
      // With another brief it is another run.
      ...(repeats !== undefined && draft().brief === brief ? { repeats } : {}),
    });
    if (!answer.ok) {
      setPhase({ kind: "editing", checked: true, problem: answer.error.message });
      return;
    }
    cancelSave?.();
    isStarted = true;
    unsaved = null;
    await client["newRun.saveDraft"](toNextDraft(draft(), earlierBrief()));
    onStarted(answer.value);
  }

  async function chooseFile(): Promise<void> {
    const answer = await client["file.choose"]({});
    if (answer.ok && answer.value !== null) {
      setContinueFrom(null);
      change({ filePath: answer.value.path });
    }
  }

  async function chooseProject(): Promise<void> {
    const answer = await client["project.choose"]({});
    if (answer.ok && answer.value !== null) change({ projectPath: answer.value.path });
  }

  onMount(() => void load());
  // A file dropped while the sheet is open.
  createEffect(on(preset, (asked) => isLoaded() && take(asked), { defer: true }));
  onCleanup(() => {
    isClosed = true;
    void keep();
  });

  return {
    phase,
    draft,
    usual,
    agents,
    errors,
    briefHint: () => toBriefHint(t, state()),
    earlierBrief,
    continued: continued.looked,
    file: file.looked,
    project: project.looked,
    command: command.looked,
    jury: jury.looked,
    change,
    /** At once what else is kept a moment after the last key. */
    keep: () => void keep(),
    chooseAgent(adapterId: string): void {
      proposal.settle();
      change({ adapterId });
    },
    checkAgents: () => void check(true),
    chooseFile,
    chooseProject,
    restoreBrief(): void {
      const earlier = earlierBrief();
      setEarlierBrief(null);
      if (earlier !== null) change({ brief: earlier });
    },
    stopContinuing: () => setContinueFrom(null),
    start,
  };
}

export type NewRunDesk = ReturnType<typeof createNewRunDesk>;
