import { createEffect, createSignal, on, onMount, Show } from "solid-js";
import { toBaseName } from "../../lib/base-name.ts";
import { toJuryReason } from "../../state/jury-text.ts";
import { createLook } from "../../state/look.ts";
import { t } from "../../state/room-words.ts";
import { AssetField } from "../../ui/AssetField.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import type { SettingsClient } from "./settings-desk.ts";

const SAYS = ["unset", "on", "off"] as const;
type Say = (typeof SAYS)[number];
const SAY_WORDS = {
  unset: "settings.juryHereUnset",
  on: "settings.juryHereOn",
  off: "settings.juryHereOff",
} as const;
const SAY_VALUE = { unset: null, on: true, off: false } as const;

/** The jury in one project: its own word, and what comes of all the words together. */
export function ProjectJury(props: { readonly client: SettingsClient; readonly phase: string }) {
  const { client } = props;
  const [path, setPath] = createSignal<string | null>(null);
  const [problem, setProblem] = createSignal<string | null>(null);
  const jury = createLook(path, (projectPath: string) => client["jury.resolve"]({ projectPath }));
  const known = () => {
    const looked = jury.looked();
    return looked.kind === "found" ? looked.value : null;
  };
  const say = (): Say => {
    const project = known()?.project ?? null;
    if (project === null) return "unset";
    return project ? "on" : "off";
  };
  // What is set for everything also counts here.
  createEffect(
    on(
      () => props.phase,
      () => jury.again(),
      { defer: true },
    ),
  );

  async function choose(): Promise<void> {
    const answer = await client["project.choose"]({});
    setProblem(answer.ok ? null : answer.error.message);
    if (answer.ok && answer.value !== null) setPath(answer.value.path);
  }

  async function set(next: Say): Promise<void> {
    const projectPath = path();
    if (projectPath === null) return;
    const answer = await client["project.setJury"]({ path: projectPath, enabled: SAY_VALUE[next] });
    setProblem(answer.ok ? null : answer.error.message);
    jury.again();
  }

  // The project of the last run is likely the one that is meant.
  onMount(async () => {
    const draft = await client["newRun.draft"]({});
    if (draft.ok && path() === null) setPath(draft.value.projectPath);
  });

  return (
    <AssetField
      label={t("settings.juryProject")}
      icon="folder"
      name={path() === null ? null : toBaseName(path() ?? "")}
      path={path() ?? undefined}
      showsPath
      placeholder={t("settings.juryProjectNone")}
      chooseLabel={t("newRun.projectChoose")}
      onChoose={() => void choose()}
      removeLabel={t("newRun.projectRemove")}
      onRemove={() => setPath(null)}
      error={problem() ?? refusal()}
    >
      <Show when={known()}>
        {(now) => (
          <div class="settings-stack project-jury">
            <Segmented
              label={t("settings.juryHere")}
              hidesLabel
              value={say()}
              options={SAYS.map((value) => ({ value, label: t(SAY_WORDS[value]) }))}
              onChange={(next) => void set(next)}
            />
            <p class="field-hint">
              {t("settings.juryNow", {
                answer: now().enabled ? t("settings.juryNowOn") : t("settings.juryNowOff"),
                reason: toJuryReason(t, now()),
              })}
            </p>
          </div>
        )}
      </Show>
    </AssetField>
  );

  function refusal(): string | null {
    const looked = jury.looked();
    return looked.kind === "refused" ? looked.reason : null;
  }
}
