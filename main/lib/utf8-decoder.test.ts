import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createUtf8Decoder, type DecodedText } from "./utf8-decoder.ts";

function decode(chunks: readonly Uint8Array[]): DecodedText {
  const decoder = createUtf8Decoder();
  let text = "";
  const invalidAt: number[] = [];
  const take = (part: DecodedText): void => {
    for (const index of part.invalidAt) invalidAt.push(text.length + index);
    text += part.text;
  };
  for (const chunk of chunks) take(decoder.write(chunk));
  take(decoder.end());
  return { text, invalidAt };
}

const singleBytes = (bytes: Uint8Array): Uint8Array[] => Array.from(bytes, (byte) => Uint8Array.of(byte));

describe("createUtf8Decoder", () => {
  it("keeps characters that are cut between chunks (B017)", () => {
    const text = "中…é👩‍💻";
    expect(decode(singleBytes(new TextEncoder().encode(text)))).toEqual({ text, invalidAt: [] });
  });

  it("tells a written U+FFFD from a replaced byte", () => {
    const bytes = Uint8Array.of(0xef, 0xbf, 0xbd, 0x61, 0xff, 0x62, 0xef, 0xbf, 0xbd);
    const expected = { text: "\uFFFDa\uFFFDb\uFFFD", invalidAt: [2] };
    expect(decode([bytes])).toEqual(expected);
    expect(decode(singleBytes(bytes))).toEqual(expected);
  });

  it("keeps a byte order mark", () => {
    expect(decode([Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)])).toEqual({ text: "\uFEFFa", invalidAt: [] });
  });

  it("replaces a character cut by the end once", () => {
    expect(decode([Uint8Array.of(0x61, 0xf0, 0x9f, 0x98)])).toEqual({ text: "a\uFFFD", invalidAt: [1] });
  });

  it("does not keep the caller's bytes", () => {
    const decoder = createUtf8Decoder();
    const chunk = Uint8Array.of(0xc3);
    expect(decoder.write(chunk).text).toBe("");
    chunk[0] = 0x61;
    expect(decoder.write(Uint8Array.of(0xa9)).text).toBe("é");
  });

  const byte = fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(0xe0, 0xed, 0xf0, 0xf4, 0xc2, 0x80, 0x9f, 0xa0, 0xbf, 0xef, 0xbd),
  );

  it("gives the standard's text for any bytes, and the same replacements for any cut", () => {
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 24 }), (numbers) => {
        const bytes = Uint8Array.from(numbers);
        const whole = decode([bytes]);
        expect(whole.text).toBe(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
        expect(decode(singleBytes(bytes))).toEqual(whole);
        for (let cut = 1; cut < bytes.length; cut += 1) {
          expect(decode([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(whole);
        }
      }),
      { seed: 17, numRuns: 400 },
    );
  });
});
