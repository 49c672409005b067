import fc from "fast-check";
import stringWidth from "string-width";
import { expect, test } from "vitest";
import { toPlainLine, toPlainText } from "./terminal-text.ts";
import { cutToLastWidth, cutToWidth, fitToWidth, wrapToWidth } from "./terminal-width.ts";

test.each([
  ["colours", "a\u001b[31mred\u001b[0mb", "aredb"],
  ["a link", "\u001b]8;;http://x.example\u0007text\u001b]8;;\u0007", "text"],
  ["cursor movement by C1", "a\u009b2Jb", "ab"],
  ["a bell and a backspace", "a\u0007b\u0008c", "abc"],
  ["marks that reorder text", "a\u202egnp.exe\u202cb", "agnp.exeb"],
  ["an escape that only appears once others are gone", "\u001b\u001b[31m[2Jx", "[2Jx"],
])("%s: nothing is left for the terminal to act on", (_name, hostile, plain) => {
  expect(toPlainText(hostile)).toBe(plain);
});

test("lines stay lines, a lone carriage return cannot write over one", () => {
  expect(toPlainText("one\r\ntwo\rthree")).toBe("one\ntwo\nthree");
});

test("one line is one line", () => {
  expect(toPlainLine("  one\n\n two\tthree ")).toBe("one two three");
});

test("text that fits is not cut", () => {
  expect(cutToWidth("hello", 5)).toBe("hello");
});

test("what is cut says so and keeps to the width", () => {
  expect(cutToWidth("hello world", 6)).toBe("hello…");
});

test("wide characters count two columns and are never halved", () => {
  const cut = cutToWidth("中文文字", 4);

  expect(cut).toBe("中…");
  expect(stringWidth(cut)).toBeLessThanOrEqual(4);
});

test("an emoji made of several is kept or cut as one", () => {
  expect(cutToWidth("👩‍💻👩‍💻👩‍💻", 5)).toBe("👩‍💻👩‍💻…");
});

test("no columns, no text", () => {
  expect([cutToWidth("abc", 0), cutToLastWidth("abc", -1)]).toEqual(["", ""]);
});

test("text being written shows its end", () => {
  expect(cutToLastWidth("The call to action competes", 10)).toBe("… competes");
});

test("cells are filled on the side that is asked for", () => {
  expect([fitToWidth("7", 3), fitToWidth("7", 3, "right"), fitToWidth("中", 3)]).toEqual(["7  ", "  7", "中 "]);
});

test("a long text is wrapped at blanks, a long word where the line ends", () => {
  expect(wrapToWidth("the agent exited with code 4", 10, 9)).toEqual(["the agent", "exited", "with code", "4"]);
  expect(wrapToWidth("/usr/local/bin/agent", 8, 9)).toEqual(["/usr/loc", "al/bin/a", "gent"]);
  expect(wrapToWidth("short", 8, 9)).toEqual(["short"]);
});

test("what is wrapped has no more lines than asked for and says that it is cut", () => {
  expect(wrapToWidth("one two three four", 5, 2)).toEqual(["one", "two …"]);
});

test("whatever is wrapped, no line is too wide, no character is halved and no word lost", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "b", " ", "中", "👩‍💻", "é") }),
      fc.integer({ min: 2, max: 12 }),
      (text, columns) => {
        const lines = wrapToWidth(text, columns, Number.POSITIVE_INFINITY);

        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      },
    ),
    { seed: 5, numRuns: 300 },
  );
});
