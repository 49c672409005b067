import { expect, test } from "vitest";
import { EN } from "../../shared/strings/en.ts";
import { ROOMS_EN } from "../../shared/strings/rooms.en.ts";

const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  [
    "../**/*.{ts,tsx}",
    "../../main/**/*.ts",
    "../../shared/**/*.ts",
    "!../../shared/strings/{en,rooms.en}.ts",
    "!../**/*.test.*",
  ],
  { query: "?raw", import: "default", eager: true },
);

test("every word of the catalogue is used", () => {
  const code = Object.values(SOURCES).join("\n");

  expect(Object.keys({ ...EN, ...ROOMS_EN }).filter((key) => !code.includes(`"${key}"`))).toEqual([]);
});
