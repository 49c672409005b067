import { render } from "solid-js/web";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/panel.css";
import "./styles/roles.css";
import { parseWindowAddress } from "../shared/window-address.ts";
import { App } from "./app.tsx";
import { client } from "./ipc-client.ts";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no element #app");
const { runId, artifactRound } = parseWindowAddress((name) => new URLSearchParams(location.hash.slice(1)).get(name));
if (runId !== null && artifactRound !== null) {
  void import("./shell/ArtifactWindow.tsx").then(({ ArtifactWindow }) => {
    render(() => <ArtifactWindow client={client} runId={runId} round={artifactRound} />, root);
  });
} else render(() => <App client={client} />, root);
