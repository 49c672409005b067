import { describe, expect, it } from "vitest";
import { createUtf8Decoder } from "../lib/utf8-decoder.ts";
import { createProtocolParser } from "./parser.ts";
import type { ParserOptions, ProtocolEvent } from "./protocol-event.ts";
import { collectEvents, TEST_OPTIONS, withoutDeltas } from "./testing/collect-events.ts";

const HEAD = '<CRITIQUE_RUN version="1">';
const CRITIC = `${HEAD}<ROUND n="1"><PANELIST role="critic" score="9">`;
const encoder = new TextEncoder();

function readBytes(bytes: Uint8Array, size: number, options: ParserOptions = TEST_OPTIONS): ProtocolEvent[] {
  const parser = createProtocolParser(options);
  const decoder = createUtf8Decoder();
  const events: ProtocolEvent[] = [];
  const take = (part: { text: string; invalidAt: number[] }): void => {
    events.push(...parser.push(part.text, part.invalidAt));
  };
  for (let at = 0; at < bytes.length; at += size) take(decoder.write(bytes.subarray(at, at + size)));
  take(decoder.end());
  events.push(...parser.endTurn());
  return events;
}

function typesOf(events: readonly ProtocolEvent[]): string[] {
  return events.map((event) => (event.type === "warning" ? `warning ${event.kind}` : event.type));
}

describe("bytes", () => {
  it("B017: keeps characters whole when every byte comes alone", () => {
    const notes = "中…é👩‍💻";
    const events = readBytes(encoder.encode(`${CRITIC}<NOTES>${notes}</NOTES></PANELIST>`), 1);
    expect(events).toContainEqual({ type: "note", position: CRITIC.length, text: notes });
    const deltas = events.flatMap((event) => (event.type === "text_delta" ? [event.delta] : []));
    expect(deltas.join("")).toBe(notes);
    expect(typesOf(events)).not.toContain("warning bad_utf8");
  });

  it("remarks each invalid byte where it stands, and none for a U+FFFD that was written", () => {
    const start = encoder.encode(`${CRITIC}<NOTES>é\uFFFD`);
    const bytes = Uint8Array.from([...start, 0xff, 0x61, 0xc3, ...encoder.encode("</NOTES>")]);
    for (const size of [1, 2, bytes.length]) {
      const events = withoutDeltas(readBytes(bytes, size));
      expect(events).toContainEqual({ type: "note", position: CRITIC.length, text: "é\uFFFD\uFFFDa\uFFFD" });
      expect(events.filter((event) => event.type === "warning" && event.kind === "bad_utf8")).toEqual([
        { type: "warning", kind: "bad_utf8", position: start.length },
        // The replacement before counts the three bytes of its UTF-8.
        { type: "warning", kind: "bad_utf8", position: start.length + 4 },
      ]);
    }
  });

  it("remarks invalid bytes inside an artifact and keeps their replacement", () => {
    const bytes = Uint8Array.from([
      ...encoder.encode(`${HEAD}<ROUND><PANELIST role="designer"><ARTIFACT><![CDATA[a`),
      0xfe,
      ...encoder.encode("b]]></ARTIFACT>"),
    ]);
    const events = readBytes(bytes, 3);
    expect(typesOf(events)).toContain("warning bad_utf8");
    expect(events.flatMap((event) => (event.type === "artifact" ? [event.body.text] : []))).toEqual(["a\uFFFDb"]);
  });

  it("counts a surrogate pair cut between two pushes as four bytes", () => {
    const [whole] = collectEvents([["😀<CRITIQUE_RUN", "><ROUND><PANELIST role=critic>"]]).slice(1);
    const [cut] = collectEvents([["\ud83d", "\ude00<CRITIQUE_RUN", "><ROUND><PANELIST role=critic>"]]).slice(1);
    expect(whole).toMatchObject({ type: "head", position: 4 });
    expect(cut).toEqual(whole);
  });
});

describe("text_delta", () => {
  function deltasOf(pieces: readonly string[]): string[][] {
    const parser = createProtocolParser(TEST_OPTIONS);
    parser.push(CRITIC);
    return pieces.map((piece) =>
      parser.push(piece).flatMap((event) => (event.type === "text_delta" ? [event.delta] : [])),
    );
  }

  it("comes once an element and push, with what is certain", () => {
    expect(deltasOf(["<NOTES>one &am", "p; two <b", "> three \u001b[3", "1m<", "/NO", "TES> x"])).toEqual([
      ["one "],
      ["& two "],
      ["<b> three "],
      [],
      [],
      [],
    ]);
  });

  it("joins what the pieces of one push say", () => {
    expect(deltasOf(["<NOTES>a&lt;b<![CDATA[c]]>d</NOTES><MUST_FIX>e</MUST_FIX>"])).toEqual([["a<bcd", "e"]]);
  });

  it("does not tell blanks before there is a word", () => {
    expect(deltasOf(["<NOTES> \n", " ", " a", " </NOTES>"])).toEqual([[], [], [" \n  a"], []]);
  });

  it("keeps a surrogate pair together", () => {
    expect(deltasOf(["<NOTES>a\ud83d", "\ude00b"])).toEqual([["a"], ["😀b"]]);
  });

  it("counts the elements of a role through the round", () => {
    const text = `${CRITIC}<DIM name="x">a</DIM><DIM name="y">b</DIM></PANELIST>
      <PANELIST role="critic"><DIM name="z">c</DIM><NOTES>d</NOTES></PANELIST>
      <PANELIST role="copy"><DIM>e</DIM></PANELIST><ROUND_END/></ROUND><ROUND><PANELIST role="critic"><DIM name="w">f</DIM>`;
    const keys = collectEvents([[text]]).flatMap((event) =>
      event.type === "text_delta" ? [`${event.element} ${event.index} ${event.name ?? "-"} ${event.delta}`] : [],
    );
    expect(keys).toEqual(["dim 0 x a", "dim 1 y b", "dim 2 z c", "notes 0 - d", "dim 0  e", "dim 0 w f"]);
  });

  it("is not given for what is not booked", () => {
    const text = `${CRITIC}</PANELIST><MUST_FIX>stray</MUST_FIX><PANELIST role="judge"><NOTES>x</NOTES>`;
    expect(typesOf(collectEvents([[text]]))).not.toContain("text_delta");
  });
});

describe("restart", () => {
  const round = `${HEAD}<ROUND n="1"><PANELIST role="critic" score="9"/><ROUND_END n="1"/></ROUND>`;

  it("forgets the turn, also what is held back inside an artifact", () => {
    const parser = createProtocolParser(TEST_OPTIONS);
    parser.push(`${HEAD}<ROUND><PANELIST role="designer"><ARTIFACT><![CDATA[half ]]`);
    expect(parser.restart()).toEqual([]);
    const events = [...parser.push(round), ...parser.endTurn()];
    expect(typesOf(events)).toEqual([
      "head",
      "round_open",
      "panelist_open",
      "panelist_close",
      "round_end",
      "turn_close",
    ]);
  });

  it("needs the head again only when the head was part of the turn", () => {
    const bare = '<ROUND n="2"><PANELIST role="critic" score="9"/><ROUND_END n="2"/></ROUND>';
    const parser = createProtocolParser(TEST_OPTIONS);
    parser.push(round);
    parser.restart();
    expect(typesOf(parser.push(bare))).toEqual(["warning prose"]);
    parser.restart();
    parser.push(round);
    parser.endTurn();
    parser.push("<ROUND n='2'><PANELIST role='critic'><NOTES>half");
    parser.restart();
    expect(typesOf(parser.push(bare))).toEqual(["round_open", "panelist_open", "panelist_close", "round_end"]);
  });

  it("reads SHIP again when the turn that had it is void", () => {
    const parser = createProtocolParser(TEST_OPTIONS);
    parser.push(round);
    parser.endTurn();
    expect(typesOf(parser.push('<SHIP round="1"/>'))).toEqual(["ship"]);
    parser.restart();
    expect(typesOf(parser.push('<SHIP round="1"/><SHIP round="1"/>'))).toEqual(["ship", "warning duplicate_ship"]);
  });

  it("reads one SHIP in every turn", () => {
    const parser = createProtocolParser(TEST_OPTIONS);
    parser.push(`${round}<SHIP round="1"/>`);
    parser.endTurn();
    expect(typesOf(parser.push('<SHIP round="1"/><SHIP round="1"/>'))).toEqual(["ship", "warning duplicate_ship"]);
  });

  it("drops a byte order mark before the new text and counts positions on", () => {
    const parser = createProtocolParser(TEST_OPTIONS);
    parser.push("\ufeffprose");
    parser.restart();
    expect(parser.push(`\ufeff${CRITIC}`)[0]).toMatchObject({ type: "head", position: 11 });
  });

  it("is seen without a marker only when 1 KiB is enough for the head", () => {
    const options = { ...TEST_OPTIONS, mayRestartSilently: true };
    const cut = `${HEAD}<ROUND><PANELIST role="designer"><ARTIFACT><![CDATA[cut `;
    const head = (blanks: number): string => `<CRITIQUE_RUN version="1">${" ".repeat(blanks)}<ROUND>`;
    expect(typesOf(collectEvents([[cut + head(900)]], options))).toContain("new_head");
    expect(typesOf(collectEvents([[cut + head(1100)]], options))).not.toContain("new_head");
    expect(typesOf(collectEvents([[cut + head(900)]], TEST_OPTIONS))).not.toContain("new_head");
  });
});

describe("fault", () => {
  const options = { ...TEST_OPTIONS, maxBlockBytes: 80 };

  it("is the last thing ever said", () => {
    const parser = createProtocolParser(options);
    const events = parser.push(`${CRITIC}<NOTES>${"x".repeat(100)}</NOTES>`);
    expect(events.at(-1)).toEqual({
      type: "fault",
      position: HEAD.length + 13,
      reason: "oversize_block",
      detail: "PANELIST is over 80 bytes",
    });
    expect(parser.push(CRITIC, [0])).toEqual([]);
    expect(parser.endTurn()).toEqual([]);
    expect(parser.restart()).toEqual([]);
  });

  it("counts bytes, and the limit itself is allowed", () => {
    const panelist = (notes: string): string =>
      `${HEAD}<ROUND><PANELIST role="critic"><NOTES>${notes}</NOTES></PANELIST>`;
    const frame = '<PANELIST role="critic"><NOTES></NOTES></PANELIST>'.length;
    expect(typesOf(collectEvents([[panelist("é".repeat((80 - frame) / 2))]], options))).not.toContain("fault");
    expect(typesOf(collectEvents([[panelist(`${"é".repeat((80 - frame) / 2)}e`)]], options))).toContain("fault");
  });
});

describe("turns", () => {
  it("closes an empty turn", () => {
    expect(collectEvents([[], ["x"]])).toEqual([
      { type: "turn_close", position: 0 },
      { type: "warning", kind: "prose", position: 0 },
      { type: "turn_close", position: 1 },
    ]);
  });

  it("keeps a remark on each round's own side of a head that proved a mention", () => {
    const text = `${HEAD}<ROUND><PANELIST role="judge"><MUST_FIX>not said</MUST_FIX></PANELIST></ROUND>${CRITIC}`;
    expect(typesOf(collectEvents([[text]]))).not.toContain("dropped_block");
  });

  it("keeps every lost block of a round that waits for its first panelist, however many remarks there are", () => {
    const text = `${HEAD}<ROUND>${"</NOTES>".repeat(600)}<MUST_FIX>one</MUST_FIX><PANELIST role="critic">`;
    const dropped = collectEvents([[text]], { ...TEST_OPTIONS, maxBlockBytes: 10_000 }).filter(
      (event) => event.type === "dropped_block",
    );
    expect(dropped).toHaveLength(1);
  });
});
