import { expect, test } from "vitest";
import { formatBytes } from "./bytes-text.ts";

test.each([
  [0, "0 byte"],
  [1023, "1,023 byte"],
  [1024, "1 kB"],
  [1536, "1.5 kB"],
  [150 * 1024, "150 kB"],
  [8 * 1024 * 1024, "8 MB"],
  [5_000 * 1024 ** 3, "5,000 GB"],
])("%i bytes read %s", (bytes, text) => {
  expect(formatBytes(bytes, "en")).toBe(text);
});

test("the decimal mark is the reader's", () => {
  expect(formatBytes(1536, "de")).toBe("1,5 kB");
});
