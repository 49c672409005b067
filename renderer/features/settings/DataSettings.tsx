import { createSignal, For, onMount, Show } from "solid-js";
import type { DataFolderInfo } from "../../../shared/domain/setting-entry.ts";
import { toUsageText } from "../../../shared/usage-text.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "./Section.tsx";
import type { SettingsClient } from "./settings-desk.ts";
import { toPartialText, toSizeRows } from "./settings-view.ts";

/** Where everything is kept, and how much of it there is. */
export function DataSettings(props: { readonly client: SettingsClient }) {
  const [info, setInfo] = createSignal<DataFolderInfo | null>(null);
  /** "": no agent has told. */
  const [usage, setUsage] = createSignal("");
  onMount(async () => {
    const [answer, facets] = await Promise.all([props.client["data.info"]({}), props.client["library.facets"]({})]);
    if (facets.ok) setUsage(toUsageText(t, facets.value.usage));
    if (answer.ok) setInfo(answer.value);
  });
  return (
    <Section
      title={t("settings.data")}
      hint={t("settings.dataHint")}
      action={
        <Button icon="external" tone="quiet" onClick={() => void props.client["data.open"]({})}>
          {t("settings.dataOpen")}
        </Button>
      }
    >
      <Show when={info()}>
        {(known) => (
          <>
            <p class="setting-path">{known().path}</p>
            <dl class="sizes">
              <For each={toSizeRows(t, known(), LOCALE)}>
                {(row) => (
                  <div>
                    <dt>{row.name}</dt>
                    <dd>{row.size}</dd>
                  </div>
                )}
              </For>
              <Show when={usage()}>
                {(used) => (
                  <div class="sizes-usage">
                    <dt>{t("settings.dataUsage")}</dt>
                    <dd>{used()}</dd>
                  </div>
                )}
              </Show>
            </dl>
            <Show when={toPartialText(t, known(), LOCALE)}>{(text) => <p class="field-hint">{text()}</p>}</Show>
          </>
        )}
      </Show>
    </Section>
  );
}
