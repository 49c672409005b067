import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { translateEn as t } from "../../shared/strings/translate-en.ts";
import { toRunMark } from "./run-mark.ts";

const OTHER = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as RunId; // ids are only compared

test("a run says whether it does another over or goes on from one; over again counts more", () => {
  expect(toRunMark(t, { repeats: null, continuedFrom: null })).toBeNull();
  expect(toRunMark(t, { repeats: OTHER, continuedFrom: null })?.text).toBe("Repeat");
  expect(toRunMark(t, { repeats: null, continuedFrom: OTHER })?.text).toBe("Continued");
  expect(toRunMark(t, { repeats: OTHER, continuedFrom: OTHER })?.text).toBe("Repeat");
  expect(toRunMark(t, { repeats: null, continuedFrom: null, imported: true })?.text).toBe("Added from a file");
});
