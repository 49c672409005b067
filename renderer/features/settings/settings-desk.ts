import { createSignal, onMount } from "solid-js";
import type { SettingKey, SettingsOverview } from "../../../shared/domain/setting-entry.ts";
import type { Bridge } from "../../../shared/ipc/contract.ts";

export type SettingsClient = Pick<
  Bridge,
  | "agents.chooseProgram"
  | "agents.clearDegraded"
  | "agents.clearProgram"
  | "agents.list"
  | "agents.test"
  | "appearance.get"
  | "appearance.set"
  | "data.info"
  | "data.open"
  | "jury.resolve"
  | "library.facets"
  | "newRun.draft"
  | "onPush"
  | "project.choose"
  | "project.inspect"
  | "project.setJury"
  | "settings.get"
  | "settings.set"
>;

export type SettingsState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "shown"; readonly overview: SettingsOverview };

/** The user's own settings as main has them; a change counts only once main has taken it. */
export function createSettingsDesk(client: Pick<SettingsClient, "settings.get" | "settings.set">) {
  const [state, setState] = createSignal<SettingsState>({ kind: "loading" });
  const [errors, setErrors] = createSignal<Readonly<Partial<Record<SettingKey, string>>>>({});

  async function load(): Promise<void> {
    const answer = await client["settings.get"]({});
    setState(answer.ok ? { kind: "shown", overview: answer.value } : { kind: "failed", message: answer.error.message });
  }

  /** null: the default again. Gives whether main took it. */
  async function set(key: SettingKey, value: string | null): Promise<boolean> {
    const answer = await client["settings.set"]({ key, value });
    setErrors(({ [key]: _before, ...others }) => (answer.ok ? others : { ...others, [key]: answer.error.message }));
    if (answer.ok) setState({ kind: "shown", overview: answer.value });
    return answer.ok;
  }

  function refuse(key: SettingKey, message: string): void {
    setErrors((before) => ({ ...before, [key]: message }));
  }

  /** What stands there is what is set already. */
  function forgive(key: SettingKey): void {
    setErrors(({ [key]: _before, ...others }) => others);
  }

  onMount(() => void load());
  return { state, errors, set, refuse, forgive };
}

export type SettingsDesk = ReturnType<typeof createSettingsDesk>;
