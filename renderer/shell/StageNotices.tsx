import { Show } from "solid-js";
import { t } from "../state/words.ts";
import { Notice } from "../ui/Notice.tsx";

export interface StageNoticesProps {
  /** What happened to the library at the start; "": nothing that anybody still has to know. */
  readonly notice: string;
  readonly onDismissNotice: () => void;
  readonly problem: string | null;
  readonly onDismissProblem: () => void;
}

/** What has to be known above whatever the middle of the window shows. */
export function StageNotices(props: StageNoticesProps) {
  return (
    <>
      <Show when={props.notice}>
        {(text) => (
          <Notice tone="calm" text={text()} action={t("notice.dismiss")} onAction={() => props.onDismissNotice()} />
        )}
      </Show>
      <Show when={props.problem}>
        {(message) => (
          <Notice
            title={t("problem.title")}
            text={message()}
            action={t("problem.dismiss")}
            onAction={() => props.onDismissProblem()}
          />
        )}
      </Show>
    </>
  );
}
