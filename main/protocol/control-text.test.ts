import { describe, expect, it } from "vitest";
import { createControlFilter, filterControls, stripControls } from "./control-text.ts";

const ESC = "\u001b";

describe("createControlFilter", () => {
  it.each([
    ["that is ended", `${ESC}]0;<b>\u0007x`, false],
    ["that nobody ended, without a tag", `${ESC}]0;title\nx`, false],
    ["that a newline ended", `${ESC}]<b>\nx`, true],
    ["that another sequence ended", `${ESC}P<b>${ESC}[1mx`, true],
    ["that its length ended", `${ESC}]<${"a".repeat(5000)}`, true],
  ])("tells of a tag lost in a control string %s", (_, text, lost) => {
    const filter = createControlFilter();
    filterControls(filter, text);
    expect(filter.takeLostTag()).toBe(lost);
    expect(filter.takeLostTag()).toBe(false);
  });
});

describe("stripControls", () => {
  it("removes each control character but tab and newline", () => {
    const codes = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index)];
    for (const code of codes) {
      if (code === 0x09 || code === 0x0a || code === 0x0d || code === 0x1b) continue;
      expect(stripControls(`a${String.fromCharCode(code)}b`), code.toString(16)).toBe("ab");
    }
    expect(stripControls("a\tb\nc\u00a0d")).toBe("a\tb\nc\u00a0d");
  });

  it("reads a lone CR as a newline and CRLF as one", () => {
    expect(stripControls("a\rb\r\nc\n\rd\r\r\ne")).toBe("a\nb\nc\n\nd\n\ne");
  });

  it.each([
    ["CSI", `${ESC}[1;31mred${ESC}[0m`, "red"],
    ["CSI with intermediates", `${ESC}[?25l${ESC}[2 qx`, "x"],
    ["OSC up to BEL", `${ESC}]0;title\u0007x`, "x"],
    ["OSC up to ST", `${ESC}]8;;http://x${ESC}\\link${ESC}]8;;${ESC}\\`, "link"],
    ["OSC up to the C1 form of ST", `${ESC}]0;t\u009cx`, "x"],
    ["OSC up to a newline, which stays", `${ESC}]0;title\nx`, "\nx"],
    ["DCS, SOS, PM, APC", `${ESC}Pa${ESC}\\${ESC}Xb${ESC}\\${ESC}^c${ESC}\\${ESC}_d${ESC}\\x`, "x"],
    ["two bytes", `${ESC}7${ESC}M${ESC}cx`, "x"],
    ["a character set", `${ESC}(Bx`, "x"],
    ["ESC before what cannot follow it", `${ESC}é${ESC}\n${ESC}${ESC}[1mx`, "é\nx"],
    ["CSI broken off by a character that cannot stand in it", `${ESC}[1é`, "é"],
    ["a string broken off by another sequence", `${ESC}]0;t${ESC}[1mx`, "x"],
  ])("removes %s", (_name, text, expected) => {
    expect(stripControls(text)).toBe(expected);
  });

  it("takes a control string that nobody ended as over after 4 KiB", () => {
    expect(stripControls(`${ESC}]${"x".repeat(4096)}<ROUND>`)).toBe("<ROUND>");
    expect(stripControls(`${ESC}]${"é".repeat(2048)}<ROUND>`)).toBe("<ROUND>");
  });
});

describe("filterControls", () => {
  it("gives the same text when sequences are cut anywhere", () => {
    const text = `a${ESC}[31mb${ESC}]0;t${ESC}\\c\r\nd${ESC}(Be\rf`;
    for (let cut = 0; cut <= text.length; cut += 1) {
      const filter = createControlFilter();
      const joined = filterControls(filter, text.slice(0, cut)) + filterControls(filter, text.slice(cut));
      expect(joined).toBe("abc\nde\nf");
    }
  });
});
