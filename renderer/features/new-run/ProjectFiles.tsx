import { Show } from "solid-js";
import { formatBytes } from "../../../shared/byte-size.ts";
import type { ProjectFileInfo, ProjectInfo } from "../../../shared/domain/project-info.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { Icon } from "../../ui/Icon.tsx";

/** What the project brings with it; each file opens to its first lines. null: it is being looked at, and its room is kept. */
export function ProjectFiles(props: { readonly project: ProjectInfo | null }) {
  const size = (file: ProjectFileInfo) => formatBytes(file.bytes, LOCALE);
  return (
    <div class="project-files">
      <Show when={props.project}>
        {(project) => (
          <>
            <Show when={project().designMd} fallback={<p class="field-hint">{t("newRun.designMissing")}</p>}>
              {(file) => <Excerpt file={file()} summary={t("newRun.designFound", { size: size(file()) })} />}
            </Show>
            <Show when={project().skillMd} fallback={<p class="field-hint">{t("newRun.skillMissing")}</p>}>
              {(file) => <Excerpt file={file()} summary={toSkillText(file(), size(file()))} />}
            </Show>
          </>
        )}
      </Show>
    </div>
  );
}

function toSkillText({ policy }: NonNullable<ProjectInfo["skillMd"]>, size: string): string {
  return policy === null ? t("newRun.skillFound", { size }) : t("newRun.skillPolicy", { size, policy });
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
