import { render } from "solid-js/web";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/panel.css";
import "./styles/roles.css";
import { App } from "./app.tsx";
import { client } from "./ipc-client.ts";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no element #app");
render(() => <App client={client} />, root);
