import { Show } from "solid-js";
import type { ProjectFileInfo, ProjectInfo } from "../../../shared/domain/project-info.ts";
import { formatBytes } from "../../lib/byte-size.ts";
import { LOCALE, t } from "../../state/words.ts";
import { Icon } from "../../ui/Icon.tsx";

/** What the project brings with it; each file opens to its first lines. */
export function ProjectFiles(props: { readonly project: ProjectInfo }) {
  const size = (file: ProjectFileInfo) => formatBytes(file.bytes, LOCALE);
  return (
    <div class="project-files">
      <Show when={props.project.designMd} fallback={<p class="field-hint">{t("newRun.designMissing")}</p>}>
        {(file) => <Excerpt file={file()} summary={t("newRun.designFound", { size: size(file()) })} />}
      </Show>
      <Show when={props.project.skillMd} fallback={<p class="field-hint">{t("newRun.skillMissing")}</p>}>
        {(file) => {
          const policy = () => file().policy;
          return (
            <Excerpt
              file={file()}
              summary={
                policy() === null
                  ? t("newRun.skillFound", { size: size(file()) })
                  : t("newRun.skillPolicy", { size: size(file()), policy: policy() ?? "" })
              }
            />
          );
        }}
      </Show>
    </div>
  );
}

function Excerpt(props: { readonly file: ProjectFileInfo; readonly summary: string }) {
  return (
    <details class="excerpt">
      <summary>
        <Icon name="chevron_right" />
        {props.summary}
      </summary>
      <pre tabindex="0">{props.file.excerpt}</pre>
      <Show when={props.file.isCut}>
        <p class="field-hint">{t("newRun.excerptCut")}</p>
      </Show>
    </details>
  );
}
