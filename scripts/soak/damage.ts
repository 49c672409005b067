import type { Random } from "./random.ts";

const WORDS = [
  '<CRITIQUE_RUN version="1">',
  "</CRITIQUE_RUN>",
  '<ROUND n="2">',
  "</ROUND>",
  '<PANELIST role="critic" score="9">',
  "</PANELIST>",
  '<ROUND_END n="1" composite="9" must_fix="0" decision="ship">',
  '<SHIP round="1" status="shipped">',
  "</SHIP>",
  '<ARTIFACT mime="text/html"><![CDATA[',
  "]]>",
  "</ARTIFACT>",
  "<MUST_FIX>",
  "</DIM>",
  "<!--",
  "&#x110000;&lt;&amp;amp;",
  "\u001b[2J\u001b]0;",
  "\0",
  "```xml\n",
] as const;

const NUMBERS = ["0", "-1", "1e3", "9.9999999999", "10.00000001", "85", "8,5", "NaN", "٣", "", "7", "2"] as const;

/** Changes what an answer says, and its bytes, in any way at all. `other` is another answer, to be mixed in. */
export function damageContent(text: string, other: string, random: Random): Uint8Array {
  let changed = text;
  for (let times = 1 + random.below(3); times > 0; times -= 1) changed = damageOnce(changed, other, random);
  const bytes = new TextEncoder().encode(changed);
  if (random.chance(0.3)) {
    for (let times = 1 + random.below(8); times > 0; times -= 1) bytes[random.below(bytes.length)] = random.below(256);
  }
  return bytes;
}

function damageOnce(text: string, other: string, random: Random): string {
  const at = random.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + Math.floor(random.next() ** 3 * 600));
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + random.pick(WORDS) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(at);
    case 3: {
      const from = random.below(other.length + 1);
      return text.slice(0, at) + other.slice(from, from + (to - at)) + text.slice(to);
    }
    default: {
      const number = /"\d+(?:\.\d+)?"/g;
      number.lastIndex = at;
      const found = number.exec(text);
      if (found === null) return text.slice(0, at);
      return `${text.slice(0, found.index + 1)}${random.pick(NUMBERS)}${text.slice(found.index + found[0].length - 1)}`;
    }
  }
}
