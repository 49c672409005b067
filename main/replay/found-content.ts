/** What stands in a file that is no transcript, for a sentence about it. */
export type FoundContent = "empty" | "page" | "json" | "text" | "binary";

/** Told by the first bytes. */
export function toFoundContent(head: Uint8Array): FoundContent {
  const text = new TextDecoder("utf-8").decode(head, { stream: true });
  const bare = text.replace(/[\0\s]+/g, " ").trim();
  if (bare === "") return "empty";
  if (/[\0-\u0008\ufffd]/.test(text.replace(/\0+\s*$/, ""))) return "binary";
  // Parts of a page are opened, too: whatever begins with an element is one.
  if (/^<(?:[a-z][\w:-]*[\s/>]|!doctype|\?xml|!--)/i.test(bare)) return "page";
  return /^[[{"]/.test(bare) ? "json" : "text";
}
