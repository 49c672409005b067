import { expect, test } from "vitest";
import { formatBytes } from "./byte-size.ts";

test.each([
  [0, "en", "0 byte"],
  [840, "en", "840 byte"],
  [18_400, "en", "18 kB"],
  [1_240_000, "en", "1.2 MB"],
  [1_240_000, "de", "1,2 MB"],
  [512_000_000, "en", "512 MB"],
  [70_000_000_000, "en", "70 GB"],
])("%d bytes in %s read %s", (bytes, locale, text) => {
  expect(formatBytes(bytes, locale)).toBe(text);
});
