import { ARTIFACT_WIDTH, LIBRARY_WIDTH } from "../../shared/window-layout.ts";
import { t } from "../state/words.ts";
import type { Workspace } from "../state/workspace.ts";
import { Splitter } from "../ui/Splitter.tsx";

export interface PaneSplitterProps {
  readonly workspace: Workspace;
  readonly pane: "library" | "artifact";
  /** The id of the pane. */
  readonly controls: string;
  readonly onSettle: () => void;
}

/** The edge between a pane and the run. */
export function PaneSplitter(props: PaneSplitterProps) {
  const range = () => (props.pane === "library" ? LIBRARY_WIDTH : ARTIFACT_WIDTH);
  const { workspace } = props;
  const width = () => (props.pane === "library" ? workspace.libraryWidth() : workspace.artifactWidth());
  const setWidth = (next: number) =>
    props.pane === "library" ? workspace.setLibraryWidth(next) : workspace.setArtifactWidth(next);
  return (
    <div class={`splitter-${props.pane}`}>
      <Splitter
        label={props.pane === "library" ? t("layout.libraryWidth") : t("layout.artifactWidth")}
        controls={props.controls}
        value={width()}
        min={range().min}
        max={range().max}
        pane={props.pane === "library" ? "start" : "end"}
        onChange={setWidth}
        onSettle={(next) => {
          setWidth(next);
          props.onSettle();
        }}
        onReset={() => {
          setWidth(range().default);
          props.onSettle();
        }}
      />
    </div>
  );
}
