import { expect, test } from "vitest";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { toCommandKeys, toKeyText } from "./key-text.ts";

test("keys are named where keyboards name them, and signs on a Mac", () => {
  expect(toKeyText(translateEn, "CmdOrCtrl+Shift+R", false)).toBe("Ctrl Shift R");
  expect(toKeyText(translateEn, "CmdOrCtrl+Shift+R", true)).toBe("⇧⌘R");
});

test("a Mac's signs stand in its order, however the accelerator has them", () => {
  expect(toKeyText(translateEn, "Cmd+Ctrl+Alt+F", true)).toBe("⌃⌥⌘F");
});

test("arrows and named keys are written out", () => {
  expect(toKeyText(translateEn, "Left", false)).toBe("←");
  expect(toKeyText(translateEn, "CmdOrCtrl+Plus", false)).toBe("Ctrl +");
  expect(toKeyText(translateEn, "CmdOrCtrl+Enter", false)).toBe("Ctrl Enter");
});

test("a command without an accelerator has no keys", () => {
  expect(toCommandKeys(translateEn, "rename_run", false)).toBeNull();
  expect(toCommandKeys(translateEn, "palette", false)).toBe("Ctrl K");
});
