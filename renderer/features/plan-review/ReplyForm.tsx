import { createSignal, Match, Show, Switch } from "solid-js";
import type { PlanReplyInput } from "../../../shared/domain/plan-review.ts";
import type { AnchorKind } from "../../../shared/plan/plan-critique-schema.ts";
import type { PlanTask } from "../../../shared/plan/plan-report.ts";
import { toKindText } from "../../../shared/plan/plan-words.ts";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { EMPTY_REPLY, type ReplyDraft, type ReplyErrors, toReply, toReplyErrors } from "./plan-view.ts";

export interface ReplyFormProps {
  readonly objection: string;
  readonly tasks: readonly PlanTask[];
  readonly onReply: (reply: PlanReplyInput) => Promise<boolean>;
}

const KINDS: readonly AnchorKind[] = ["file", "plan", "analysis", "inference"];
const REF = {
  file: "plan.refFile",
  plan: "plan.refPlan",
  analysis: "plan.refAnalysis",
  inference: "plan.refInference",
} as const satisfies Record<AnchorKind, string>;
const NO_ERRORS: ReplyErrors = { revision: null, ref: null };

/** A person's one reply to an objection. Closed until somebody wants to answer: a long list stays a list. */
export function ReplyForm(props: ReplyFormProps) {
  let form: HTMLElement | undefined;
  const [draft, setDraft] = createSignal<ReplyDraft>({ ...EMPTY_REPLY, task: props.tasks[0]?.id ?? "" });
  const [errors, setErrors] = createSignal<ReplyErrors>(NO_ERRORS);
  const change = (changes: Partial<ReplyDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setErrors(NO_ERRORS);
  };

  async function save(): Promise<void> {
    const found = toReplyErrors(t, draft());
    setErrors(found);
    if (found.revision === null && found.ref === null) await props.onReply(toReply(props.objection, draft()));
    else form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <details
      class="plan-reply-form"
      ref={(element) => {
        form = element;
      }}
    >
      <summary>{t("plan.replyTo", { id: props.objection })}</summary>
      <div class="plan-reply-fields">
        <Segmented
          label={t("plan.action")}
          hidesLabel
          value={draft().action}
          options={[
            { value: "accept", label: t("plan.accept") },
            { value: "rebut", label: t("plan.rebut") },
          ]}
          onChange={(action) => change({ action })}
        />
        <Switch>
          <Match when={draft().action === "accept"}>
            <TextArea
              label={t("plan.revision")}
              value={draft().revision}
              minRows={2}
              error={errors().revision}
              onInput={(revision) => change({ revision })}
            />
            <Select
              label={t("plan.task")}
              value={draft().task}
              options={props.tasks.map(({ id, title }) => ({
                value: id,
                label: title === null ? id : `${id} · ${title}`,
              }))}
              onChange={(task) => change({ task })}
            />
          </Match>
          <Match when={draft().action === "rebut"}>
            <Select
              label={t("plan.shownBy")}
              value={draft().kind}
              options={KINDS.map((kind) => ({ value: kind, label: toKindText(t, kind) }))}
              onChange={(kind) => change({ kind })}
            />
            <TextField
              label={t(REF[draft().kind])}
              value={draft().ref}
              error={errors().ref}
              onInput={(ref) => change({ ref })}
            />
            <Show when={draft().kind === "file"}>
              <TextField label={t("plan.quote")} value={draft().quote} onInput={(quote) => change({ quote })} />
            </Show>
          </Match>
        </Switch>
        <div class="plan-turn">
          <Button tone="primary" onClick={() => void save()}>
            {t("plan.saveReply")}
          </Button>
          <p class="field-hint">{t("plan.replyOnce")}</p>
        </div>
      </div>
    </details>
  );
}
