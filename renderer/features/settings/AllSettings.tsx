import { For, Show } from "solid-js";
import type { SettingsOverview } from "../../../shared/domain/setting-entry.ts";
import { t } from "../../state/room-words.ts";
import { Icon } from "../../ui/Icon.tsx";
import { toOriginText, toReadOnlyText } from "./settings-view.ts";
import "./all-settings.css";

/** Every setting as a run that starts now would have it, and whose word it is. */
export function AllSettings(props: { readonly overview: SettingsOverview }) {
  return (
    <details class="panel all-settings">
      <summary>
        <Icon name="chevron_right" />
        {t("settings.all")}
      </summary>
      <div class="all-settings-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("settings.allKey")}</th>
              <th scope="col">{t("settings.allValue")}</th>
              <th scope="col">{t("settings.allOrigin")}</th>
            </tr>
          </thead>
          <tbody>
            <For each={props.overview.entries}>
              {(entry) => (
                <tr>
                  <th scope="row">{entry.key}</th>
                  <td>{entry.value ?? t("settings.none")}</td>
                  <td>
                    {toOriginText(t, entry)}
                    <Show when={toReadOnlyText(t, entry)}>{(why) => <span class="field-hint"> · {why()}</span>}</Show>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </details>
  );
}
