import type { Output } from "./command-context.ts";

/** One document, indented for people. JSON escapes C0; C1 and DEL would reach the terminal as they are. */
export async function writeJson(output: Output, value: unknown): Promise<void> {
  await output.write(toJsonText(value));
}

export function toJsonText(value: unknown): string {
  return `${toSafeJson(JSON.stringify(value, null, 2))}\n`;
}

export function toJsonLine(value: unknown): string {
  return toSafeJson(JSON.stringify(value));
}

function toSafeJson(json: string): string {
  return json.replace(/[\u007f-\u009f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}
