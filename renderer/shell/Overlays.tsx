import { Match, Suspense, Switch } from "solid-js";
import type { Workspace } from "../state/workspace.ts";

export interface OverlaysProps {
  readonly workspace: Workspace;
}

/** What lies over the window, one at a time. Each is loaded when it is first asked for: none is needed for the first paint. */
export function Overlays(props: OverlaysProps) {
  const kind = () => props.workspace.overlay()?.kind;
  return (
    <Suspense>
      <Switch>
        <Match when={kind() === "new_run"}>{null}</Match>
        <Match when={kind() === "palette"}>{null}</Match>
        <Match when={kind() === "shortcuts"}>{null}</Match>
      </Switch>
    </Suspense>
  );
}
