// An agent that does not stop talking: flood-agent.mjs KIND BYTES. Where its words leave room for it, a good run follows.

const HEAD = '<CRITIQUE_RUN version="1" maxRounds="3" threshold="8.0" scale="10">\n';
const ROUND = '<ROUND n="1">\n<PANELIST role="designer">';
const PAGE = '<ARTIFACT mime="text/html"><![CDATA[<!doctype html><title>Tea</title>]]></ARTIFACT></PANELIST>\n';
const SCORES = ["critic", "brand", "a11y", "copy"]
  .map((role) => `<PANELIST role="${role}" score="9" must_fix="0"></PANELIST>\n`)
  .join("");
const END =
  '<ROUND_END n="1" composite="9" must_fix="0" decision="ship"></ROUND_END></ROUND>\n<SHIP round="1" composite="9" status="shipped"></SHIP></CRITIQUE_RUN>\n';

/** What comes first, what is said again and again, and what comes last. */
const KINDS = {
  prose: { before: "", flood: "All work and no play makes a dull agent. ", after: HEAD + ROUND + PAGE + SCORES + END },
  stderr: { before: "", flood: "warning: no play today\n", after: HEAD + ROUND + PAGE + SCORES + END },
  "no-text": { before: "", flood: Buffer.from([0xff, 0xc3, 0x28, 0x00, 0x1b, 0x5b, 0xe2, 0x82]), after: "" },
  "one-text": { before: `${HEAD}${ROUND}<NOTES>`, flood: "One column &amp; one call to action. ", after: "" },
  "one-artifact": { before: `${HEAD}${ROUND}<ARTIFACT><![CDATA[`, flood: "<p>page</p>\n", after: "" },
  "one-tag": { before: `${HEAD}<ROUND `, flood: 'n="1" ', after: "" },
  notes: {
    before: HEAD + ROUND,
    flood: "<NOTES>A word about the form, then another one.</NOTES>",
    after: PAGE + SCORES + END,
  },
  "must-fix": {
    before: `${HEAD}${ROUND}${PAGE}<PANELIST role="critic" score="9">`,
    flood: "<MUST_FIX>Raise the contrast of the opening hours.</MUST_FIX>",
    after: "</PANELIST></ROUND></CRITIQUE_RUN>",
  },
  unknown: { before: HEAD + ROUND + PAGE, flood: "<THOUGHT>hm</THOUGHT><b>", after: SCORES + END },
  rounds: {
    before: HEAD + ROUND + PAGE,
    flood: '<ROUND><PANELIST role="critic" score="1"></PANELIST><ROUND_END></ROUND_END></ROUND>',
    after: "",
  },
};

const [kind = "", bytes = "0"] = process.argv.slice(2);
const { before, flood, after } = KINDS[/** @type {keyof typeof KINDS} */ (kind)];

/** @param {string | Uint8Array} data @param {import("node:stream").Writable} stream */
function write(data, stream = process.stdout) {
  return new Promise((resolve) => stream.write(data, () => resolve(undefined)));
}

process.stdin.resume();
await new Promise((resolve) => process.stdin.on("end", resolve));
await write(before);
const once = Buffer.from(flood);
const block = Buffer.concat(Array.from({ length: Math.ceil(65_536 / once.length) }, () => once));
for (let left = Number(bytes); left > 0; left -= block.length) {
  await write(block, kind === "stderr" ? process.stderr : process.stdout);
}
await write(after);
