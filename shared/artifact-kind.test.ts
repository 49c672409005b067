import { expect, test } from "vitest";
import { toArtifactKind } from "./artifact-kind.ts";

test.each([
  ["text/html", "page"],
  ["Text/HTML; charset=utf-8", "page"],
  ["application/xhtml+xml", "page"],
  ["image/svg+xml", "image"],
  ["image/png", "image"],
  ["text/markdown", "text"],
  ["text/css", "text"],
  ["application/json", "text"],
  ["application/ld+json", "text"],
  ["application/pdf", "other"],
  ["image/x-unheard-of", "other"],
  ["", "other"],
  ["text", "other"],
])("%s is shown as %s", (mime, kind) => {
  expect(toArtifactKind(mime)).toBe(kind);
});
