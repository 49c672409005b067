import { createSignal, For, Match, Show, Switch } from "solid-js";
import type { ArtifactPlace } from "../../../shared/ipc/artifact-contract.ts";
import { t } from "../../state/room-words.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ArtifactProblem } from "./ArtifactProblem.tsx";
import type { ArtifactClient } from "./artifact-client.ts";
import { createLoading } from "./loading.ts";

export interface ArtifactLinksProps {
  readonly client: Pick<ArtifactClient, "artifact.links" | "artifact.copyLink">;
  readonly place: ArtifactPlace;
  readonly version: string;
}

/** Where the page's links would lead: nothing follows them, so their addresses can be looked at and copied. */
export function ArtifactLinks(props: ArtifactLinksProps) {
  const [copied, setCopied] = createSignal<number | null>(null);
  const links = createLoading(
    () => ({ place: props.place, version: props.version }),
    ({ place }) => {
      setCopied(null);
      return props.client["artifact.links"](place);
    },
  );
  const loaded = () => {
    const state = links();
    return state.kind === "loaded" ? state.value : null;
  };
  const failed = () => {
    const state = links();
    return state.kind === "failed" ? state : null;
  };

  async function copy(index: number): Promise<void> {
    const answer = await props.client["artifact.copyLink"]({ ...props.place, index });
    if (answer.ok) setCopied(index);
  }

  return (
    <Switch fallback={<p class="artifact-note">{t("artifact.loading")}</p>}>
      <Match when={failed()}>{(state) => <ArtifactProblem type={state().type} message={state().message} />}</Match>
      <Match when={loaded()?.links.length === 0}>
        <EmptyState title={t("artifact.noLinks")} />
      </Match>
      <Match when={loaded()}>
        {(found) => (
          <div class="artifact-links">
            <ul>
              <For each={found().links}>
                {(link, index) => (
                  <li>
                    <div>
                      <Show when={link.text}>
                        <p class="artifact-link-text">{link.text}</p>
                      </Show>
                      <p class="artifact-link-href">{link.href}</p>
                    </div>
                    <IconButton
                      icon={copied() === index() ? "check" : "copy"}
                      label={copied() === index() ? t("artifact.copied") : t("artifact.copyLink", { href: link.href })}
                      onClick={() => void copy(index())}
                    />
                  </li>
                )}
              </For>
            </ul>
            <Show when={found().omitted > 0}>
              <p class="artifact-note">{t("artifact.linksOmitted", { count: found().omitted })}</p>
            </Show>
          </div>
        )}
      </Match>
    </Switch>
  );
}
