// Test support: recorded output through an adapter's dialog, cut in ways that a pipe may cut it.
import { readFileSync } from "node:fs";
import type { Adapter, AgentEvent } from "./adapter.ts";
import { joinText } from "./join-text.ts";

const FIXTURES = new URL("./fixtures/", import.meta.url);

/** `capture("codex-0.171.0/happy")`: what the CLI printed. */
export function capture(name: string): Buffer {
  return readFileSync(new URL(`${name}/stdout.raw`, FIXTURES));
}

/** The turns that the model said, as its script has them. */
export function script(name: string): string[] {
  return readFileSync(new URL(`scripts/${name}.txt`, FIXTURES), "utf8").split(/^---turn---\n/m);
}

export interface Replayed {
  readonly events: readonly AgentEvent[];
  /** The events but text, by type. */
  readonly types: readonly string[];
  /** Each text by itself: what stands between two other events. */
  readonly texts: readonly string[];
  /** The messages that were written to the agent. */
  readonly sent: readonly unknown[];
}

type Open = Adapter["openDialog"];

function feed(open: Open, chunks: Iterable<Uint8Array>, prompts: readonly string[]): Replayed {
  const written: string[] = [];
  const dialog = open({ cwd: "/home/user/project", send: (text) => written.push(text) });
  for (const prompt of prompts) dialog.sendTurn(prompt);
  const heard: AgentEvent[] = [];
  for (const chunk of chunks) heard.push(...dialog.write(chunk));
  const events = joinText([...heard, ...dialog.end(0)]);
  const lines = written.join("").split("\n");
  return {
    events,
    types: events.map(({ type }) => type),
    texts: events.flatMap((event) => (event.type === "text" ? [event.text] : [])),
    sent: lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line)),
  };
}

function* bytewise(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1) yield bytes.subarray(at, at + 1);
}

/** The same output byte by byte, in pieces of an odd size, and whole: `whole`, and whether all three say the same. */
export function replay(open: Open, bytes: Uint8Array, prompts: readonly string[] = ["One."]) {
  const whole = feed(open, [bytes], prompts);
  const others = [feed(open, bytewise(bytes), prompts), feed(open, inPieces(bytes, 977), prompts)];
  const told = JSON.stringify([whole.events, whole.sent]);
  return { ...whole, isSameInPieces: others.every(({ events, sent }) => JSON.stringify([events, sent]) === told) };
}

function* inPieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
