import { For, Show } from "solid-js";
import type { FindingGroup } from "../../../shared/evidence-view.ts";
import { toSourceName } from "../../../shared/strings/evidence-source.ts";
import { SEVERITY_NAME } from "../../../shared/strings/evidence-words.ts";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { t } from "../../state/room-words.ts";
import { Icon } from "../../ui/Icon.tsx";
import { EvidencePlaces } from "./EvidencePlaces.tsx";

export interface EvidenceRowProps {
  readonly group: FindingGroup;
  /** The selector that is outlined in the preview; null: none. */
  readonly outlined: string | null;
  readonly onOutline: (selector: string | null) => void;
}

/** One shows what the others are like. */
const FEW = 3;

/** What was found, where, and what to do about it. */
export function EvidenceRow(props: EvidenceRowProps) {
  const finding = () => props.group.finding;
  const excerpts = () => [...new Set(props.group.places.flatMap(({ excerpt }) => excerpt ?? []))].slice(0, FEW);
  /** What is of no place in the page. */
  const loose = () => (props.group.places.length === 0 ? finding().excerpt : undefined);
  return (
    <li class="evidence-item" data-role={finding().role} data-severity={finding().severity}>
      <span class="evidence-severity">{t(SEVERITY_NAME[finding().severity])}</span>
      <span class="evidence-role">{t(ROLE_NAME[finding().role])}</span>
      <div class="evidence-said">
        <p>
          <span dir="auto">{finding().text}</span>
          <Show when={props.group.places.length > 1}>
            <span class="evidence-count">{t("evidence.places", { count: props.group.places.length })}</span>
          </Show>
        </p>
        <Show when={loose()}>{(excerpt) => <code class="evidence-loose">{excerpt()}</code>}</Show>
        <EvidencePlaces places={props.group.places} outlined={props.outlined} onOutline={props.onOutline} />
        <details>
          <summary>
            <Icon name="chevron_right" />
            {t("evidence.more")}
          </summary>
          <dl>
            <Show when={finding().help}>
              {(help) => (
                <div>
                  <dt>{t("evidence.howTo")}</dt>
                  <dd class="evidence-help" dir="auto">
                    {help()}
                  </dd>
                </div>
              )}
            </Show>
            <div>
              <dt>{t("evidence.rule")}</dt>
              <dd>
                <code>{finding().rule}</code>
                <Show when={finding().link}>{(link) => <span class="evidence-link">{link()}</span>}</Show>
              </dd>
            </div>
            <div>
              <dt>{t("evidence.foundBy")}</dt>
              <dd>{toSourceName(t, finding().source)}</dd>
            </div>
          </dl>
          <For each={excerpts()}>
            {(excerpt) => (
              <pre class="evidence-excerpt" dir="ltr">
                {excerpt}
              </pre>
            )}
          </For>
        </details>
      </div>
    </li>
  );
}
