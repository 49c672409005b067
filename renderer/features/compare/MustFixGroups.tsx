import { createUniqueId, For, Show } from "solid-js";
import type { ComparedMustFix } from "../../../shared/compare-runs.ts";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { t } from "../../state/room-words.ts";
import { ComparisonGroup } from "./ComparisonGroup.tsx";
import { toMustFixGroups } from "./compare-view.ts";

/** What became of the demands from A to B. */
export function MustFixGroups(props: { readonly mustFix: ComparedMustFix }) {
  const titleId = createUniqueId();
  const groups = () => toMustFixGroups(t, props.mustFix);
  return (
    <section class="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("mustFix.title")}</h2>
      <Show when={groups().length > 0} fallback={<p class="panel-empty">{t("compare.noMustFix")}</p>}>
        <For each={groups()}>
          {(group) => (
            <ComparisonGroup
              kind={group.key}
              title={group.title}
              count={group.count}
              isCut={group.count > group.stories.length}
            >
              <For each={group.stories}>
                {(story) => (
                  <li data-role={story.role}>
                    <span class="comparison-role">{t(ROLE_NAME[story.role])}</span>
                    <span dir="auto">{story.text}</span>
                  </li>
                )}
              </For>
            </ComparisonGroup>
          )}
        </For>
      </Show>
    </section>
  );
}
