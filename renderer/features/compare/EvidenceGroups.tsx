import { createMemo, createUniqueId, For, Show } from "solid-js";
import { compareFindings, groupFindings } from "../../../shared/evidence-view.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { t } from "../../state/room-words.ts";
import { ComparisonGroup } from "./ComparisonGroup.tsx";

/** More are a list to search, not one to read. */
const MOST = 40;

interface ComparedMoment {
  readonly view: RunView;
  readonly round: number;
}

/** What became of what was found from A to B. */
export function EvidenceGroups(props: { readonly before: ComparedMoment; readonly after: ComparedMoment }) {
  const titleId = createUniqueId();
  const groups = createMemo(() => {
    const { fixed, added, still } = compareFindings(props.before, props.after);
    const groups = [
      { key: "added", title: t("evidence.added"), findings: added },
      { key: "still", title: t("evidence.still"), findings: still },
      { key: "fixed", title: t("evidence.fixed"), findings: fixed },
    ];
    return groups.flatMap(({ key, title, findings }) =>
      findings.length === 0 ? [] : [{ key, title, count: findings.length, groups: groupFindings(findings) }],
    );
  });
  return (
    <section class="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("evidence.title")}</h2>
      <Show when={groups().length > 0} fallback={<p class="panel-empty">{t("evidence.none")}</p>}>
        <For each={groups()}>
          {(group) => (
            <ComparisonGroup
              kind={group.key}
              title={group.title}
              count={group.count}
              isCut={group.groups.length > MOST}
            >
              <For each={group.groups.slice(0, MOST)}>
                {({ finding, places }) => (
                  <li data-role={finding.role}>
                    <span class="comparison-role">{t(ROLE_NAME[finding.role])}</span>
                    <span dir="auto">
                      {finding.text}
                      <Show when={places.length > 0}>
                        <code class="comparison-place">{places.map(({ selector }) => selector).join(" · ")}</code>
                      </Show>
                    </span>
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
