import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { toMessage } from "../../shared/result.ts";

export interface TextFile {
  readonly mime: string;
  readonly text: string;
}

/** What came of reading, as data: whoever asked has words for it. `code`: the system's short name, else its message. */
export type TextFileReading =
  | { readonly type: "read"; readonly file: TextFile }
  | { readonly type: "is_folder" }
  | { readonly type: "too_large"; readonly bytes: number }
  | { readonly type: "not_text" }
  | { readonly type: "unreadable"; readonly code: string };

const MIME_OF_EXTENSION: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".htm": "text/html",
  ".xhtml": "application/xhtml+xml",
  ".svg": "image/svg+xml",
  ".css": "text/css",
  ".md": "text/markdown",
  ".json": "application/json",
  ".txt": "text/plain",
};

/** A file given by a person, whole; its bytes are those of `text` in UTF-8. Larger ones are not read. */
export async function readBoundedText(file: string, maxBytes: number): Promise<TextFileReading> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return { type: "is_folder" };
    if (found.size > maxBytes) return { type: "too_large", bytes: found.size };
    const bytes = await readFile(file);
    // A device or pipe says 0 in advance.
    if (bytes.byteLength > maxBytes) return { type: "too_large", bytes: bytes.byteLength };
    const text = decodeWhole(bytes);
    if (text === null) return { type: "not_text" };
    return { type: "read", file: { mime: MIME_OF_EXTENSION[extname(file).toLowerCase()] ?? "text/plain", text } };
  } catch (thrown) {
    return { type: "unreadable", code: toErrorCode(thrown) };
  }
}

/** null: it is not UTF-8. A byte order mark is kept. */
export function decodeWhole(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A mark at the beginning says how the bytes were written and is no part of the text. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/** Such as ENOENT. */
export function toErrorCode(thrown: unknown): string {
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
  return typeof code === "string" ? code : toMessage(thrown);
}
