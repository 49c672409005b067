import { createSignal } from "solid-js";
import { t } from "../../state/room-words.ts";
import type { ExportChoice, ExportForm } from "../../state/run-actions.ts";
import { Button } from "../../ui/Button.tsx";
import { ChoiceList } from "../../ui/ChoiceList.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Switch } from "../../ui/Switch.tsx";
import "./export-dialog.css";

export interface ExportDialogProps {
  readonly onExport: (choice: ExportChoice) => void;
  readonly onClose: () => void;
}

const NOTE = {
  report: "export.reportNote",
  transcript: "export.transcriptNote",
  bundle: "export.bundleNote",
} as const satisfies Record<ExportForm, string>;

/** As what the run on screen is exported, and what is left out of it. Where to is asked next. */
export function ExportDialog(props: ExportDialogProps) {
  const [form, setForm] = createSignal<ExportForm>("bundle");
  const [redacted, setRedacted] = createSignal(false);

  function exportIt(): void {
    props.onClose();
    props.onExport({ form: form(), redacted: redacted() });
  }

  return (
    <Dialog
      title={t("export.title")}
      size="small"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t("export.cancel")}</Button>
          <Button tone="primary" onClick={exportIt}>
            {t("export.confirm")}
          </Button>
        </>
      }
    >
      <div class="export-form">
        <ChoiceList
          label={t("export.form")}
          value={form()}
          choices={[
            { value: "bundle", label: t("export.bundle"), aside: ".zip" },
            { value: "transcript", label: t("export.transcript"), aside: ".critique" },
            { value: "report", label: t("export.report"), aside: ".html" },
          ]}
          onChange={setForm}
          note={t(NOTE[form()])}
        />
        <Switch label={t("export.redact")} isOn={redacted()} onChange={setRedacted} hint={t("export.redactHint")} />
      </div>
    </Dialog>
  );
}
