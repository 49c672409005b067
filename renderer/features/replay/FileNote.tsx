import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import "./file-note.css";

export interface FileNoteProps {
  readonly fileName: string;
  /** The library has a run of the same id. */
  readonly isKnown: boolean;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
}

/** That what is played is a file, which stays as it is, and how it becomes a run of the library. */
export function FileNote(props: FileNoteProps) {
  return (
    <div class="file-note">
      <p dir="auto">{t(props.isKnown ? "replay.fileKnown" : "replay.file", { name: props.fileName })}</p>
      <Button tone="quiet" icon="save" disabled={!props.canAdd} onClick={props.onAdd}>
        {t("replay.addToLibrary")}
      </Button>
    </div>
  );
}
