import { expect, test } from "vitest";
import { formatBytes, formatExcess } from "./byte-size.ts";

test.each([
  [0, "en", "0 bytes"],
  [1, "en", "1 byte"],
  [826, "en", "826 bytes"],
  [826, "de", "826 Byte"],
  [826, "ja", "826 バイト"],
  [826, "ko", "826바이트"],
  [826, "zh-Hans", "826字节"],
  [999, "en", "999 bytes"],
  [1_000, "en", "1 kB"],
  [18_400, "en", "18 kB"],
  [999_499, "en", "999 kB"],
  [999_500, "en", "1 MB"],
  [1_240_000, "en", "1.2 MB"],
  [1_240_000, "de", "1,2 MB"],
  // The usual limit of an artifact, which is set in bytes.
  [8_388_608, "en", "8.4 MB"],
  [512_000_000, "en", "512 MB"],
  [70_000_000_000, "en", "70 GB"],
])("%d bytes in %s read %s", (bytes, locale, text) => {
  expect(formatBytes(bytes, locale).replace(/\u00a0/g, " ")).toBe(text);
});

test("a size over a limit never reads like the limit", () => {
  expect(formatExcess(9_000_000, 8_388_608, "en")).toEqual({ size: "9 MB", limit: "8.4 MB" });
  expect(formatExcess(8_388_609, 8_388_608, "en")).toEqual({ size: "8,388,609 bytes", limit: "8,388,608 bytes" });
});
