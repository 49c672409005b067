import { Match, onCleanup, onMount, Show, Switch } from "solid-js";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { AgentSettings } from "./AgentSettings.tsx";
import { AllSettings } from "./AllSettings.tsx";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { DataSettings } from "./DataSettings.tsx";
import { JurySettings } from "./JurySettings.tsx";
import { LimitSettings } from "./LimitSettings.tsx";
import { createSettingsDesk, type SettingsClient, type SettingsState } from "./settings-desk.ts";
import "./settings.css";

export interface SettingsPageProps {
  readonly client: SettingsClient;
  /** Says what somebody waited for. */
  readonly onSay: (text: string) => void;
  readonly onClose: () => void;
}

/** Everything that can be set, one below the other: few enough to be seen at once. */
export function SettingsPage(props: SettingsPageProps) {
  const desk = createSettingsDesk(props.client);
  let heading: HTMLHeadingElement | undefined;
  const before = document.activeElement;
  onMount(() => heading?.focus());
  onCleanup(() => {
    // Only where the focus would be lost with this: it may have gone on to something else.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
  return (
    <div class="settings">
      <header class="settings-head">
        <h2 ref={heading} tabIndex={-1}>
          {t("settings.title")}
        </h2>
        <Button onClick={props.onClose}>{t("settings.done")}</Button>
      </header>
      <Switch>
        <Match when={desk.state().kind === "loading"}>
          <p class="stage-note">{t("settings.loading")}</p>
        </Match>
        <Match when={as(desk.state(), "failed")}>
          {(failed) => (
            <p class="field-error" role="alert">
              {t("settings.failed", { message: failed().message })}
            </p>
          )}
        </Match>
        <Match when={as(desk.state(), "shown")}>
          {(shown) => (
            <>
              <Show when={shown().overview.problem}>
                {(problem) => (
                  <p class="settings-problem" role="alert">
                    <strong>{t("settings.problem")}</strong> {problem()}
                  </p>
                )}
              </Show>
              <AgentSettings client={props.client} desk={desk} overview={shown().overview} onSay={props.onSay} />
              <JurySettings client={props.client} desk={desk} overview={shown().overview} />
              <LimitSettings desk={desk} overview={shown().overview} />
              <AppearanceSettings client={props.client} />
              <DataSettings client={props.client} />
              <AllSettings overview={shown().overview} />
            </>
          )}
        </Match>
      </Switch>
    </div>
  );
}

function as<Kind extends SettingsState["kind"]>(state: SettingsState, kind: Kind) {
  // the kind was compared: it is that member
  return state.kind === kind ? (state as Extract<SettingsState, { readonly kind: Kind }>) : null;
}
