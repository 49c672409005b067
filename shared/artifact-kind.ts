/** How an artifact can be shown. `page` and `image` need a frame of their own, `text` is shown as text, `other` not at all. */
export type ArtifactKind = "page" | "image" | "text" | "other";

const PAGES = new Set(["text/html", "application/xhtml+xml"]);
const IMAGES = new Set(["image/svg+xml", "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"]);
const TEXTS = new Set(["application/json", "application/xml", "application/javascript", "application/yaml"]);

/** The agent wrote the mime type: it only picks among these four, and is never handed to a browser. */
export function toArtifactKind(mime: string): ArtifactKind {
  const name = toMimeEssence(mime);
  if (PAGES.has(name)) return "page";
  if (IMAGES.has(name)) return "image";
  return name.startsWith("text/") || TEXTS.has(name) || /\+(?:json|xml|yaml)$/.test(name) ? "text" : "other";
}

/** Type and subtype in lower case, without parameters. */
export function toMimeEssence(mime: string): string {
  return (mime.split(";")[0] ?? "").trim().toLowerCase();
}
