import { createSignal } from "solid-js";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

export interface RenameDialogProps {
  readonly title: string;
  readonly onRename: (title: string) => void;
  readonly onClose: () => void;
}

const LONGEST = 200;

/** Renames the run on screen, whether the list shows it or not. */
export function RenameDialog(props: RenameDialogProps) {
  const [typed, setTyped] = createSignal(props.title);

  function rename(): void {
    // Closing takes away what says which run it is.
    props.onRename(typed());
    props.onClose();
  }

  return (
    <Dialog
      title={t("library.renameTitle")}
      size="small"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t("library.renameCancel")}</Button>
          <Button tone="primary" onClick={rename}>
            {t("library.renameConfirm")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("library.renameField")}
        hint={t("library.renameHint")}
        value={typed()}
        maxLength={LONGEST}
        autofocus
        onInput={setTyped}
        ref={(field) => queueMicrotask(() => field.select())}
        onKeyDown={(event) => event.key === "Enter" && !event.isComposing && rename()}
      />
    </Dialog>
  );
}
