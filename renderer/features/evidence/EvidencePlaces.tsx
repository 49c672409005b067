import { For, Show } from "solid-js";
import type { FindingPlace } from "../../../shared/evidence-view.ts";
import { t } from "../../state/room-words.ts";
import { canOutline } from "./evidence-rows.ts";

export interface EvidencePlacesProps {
  readonly places: readonly FindingPlace[];
  readonly outlined: string | null;
  readonly onOutline: (selector: string | null) => void;
}

/** Where in the page: each place that can be seen is outlined in the preview when it is asked for. */
export function EvidencePlaces(props: EvidencePlacesProps) {
  const isOutlined = (selector: string) => props.outlined === selector;
  return (
    <Show when={props.places.length > 0}>
      <ul class="evidence-places">
        <For each={props.places}>
          {(place) => (
            <li>
              <Show when={canOutline(place.selector)} fallback={<code>{place.selector}</code>}>
                <button
                  type="button"
                  class="evidence-place"
                  aria-pressed={isOutlined(place.selector)}
                  aria-label={t("evidence.outline", { place: place.selector })}
                  onClick={() => props.onOutline(isOutlined(place.selector) ? null : place.selector)}
                >
                  <code>{place.selector}</code>
                </button>
              </Show>
              <Show when={place.line}>
                {(line) => <span class="evidence-line">{t("evidence.line", { line: line() })}</span>}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
