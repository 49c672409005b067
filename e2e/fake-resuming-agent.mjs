#!/usr/bin/env node
// Stands in for an agent CLI that answers one turn a process and resumes by a session id.
//
//   fake-resuming-agent.mjs --store FOLDER [--resume ID] [--linger] [--anonymous]
//
// Prints one JSON object a line: {"session": ID}, {"text": WORDS}, {"end": true}. --linger: stays after its last line.
// --anonymous: names no session. Each process leaves a file `ID.TURN` with its process id in FOLDER.

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    store: { type: "string", default: "." },
    resume: { type: "string" },
    linger: { type: "boolean" },
    anonymous: { type: "boolean" },
  },
});
for await (const _ of process.stdin);
const session = values.resume ?? "session-1";
const turn = readdirSync(values.store).filter((name) => name.startsWith(`${session}.`)).length + 1;
writeFileSync(join(values.store, `${session}.${turn}`), String(process.pid));

const score = turn === 1 ? "6" : "9";
const panelists = ["designer", "critic", "brand", "a11y", "copy"].map((role) =>
  role === "designer"
    ? `<PANELIST role="designer"><ARTIFACT><![CDATA[<h1>Draft ${turn}</h1>]]></ARTIFACT></PANELIST>`
    : `<PANELIST role="${role}" score="${score}"></PANELIST>`,
);
const head = turn === 1 ? '<CRITIQUE_RUN version="1" maxRounds="3" threshold="8" scale="10">' : "";
const text = `${head}<ROUND n="${turn}">${panelists.join("")}<ROUND_END n="${turn}" decision="continue"></ROUND_END></ROUND>`;
for (const line of [...(values.anonymous ? [] : [{ session }]), { text }, { end: true }]) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
if (values.linger) setInterval(() => {}, 60_000);
