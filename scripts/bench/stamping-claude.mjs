#!/usr/bin/env node
// Stands in for Claude Code: one round whose dims and must-fix items come evenly and carry the moment they were printed
// (`@` and milliseconds since the epoch), so that a window can tell how old what it shows is. It stands first, in the name: a
// lane shows a few of so many, and the status bar has the last one by its name.
//
//   STAMPS_PER_SECOND, STAMPS_PER_PANELIST

const args = process.argv.slice(2);
if (args[0] === "--version") {
  process.stdout.write("2.1.332 (Claude Code)\n");
  process.exit(0);
}
if (args[0] === "auth") {
  process.stdout.write('{"loggedIn": true, "authMethod": "fake"}\n');
  process.exit(0);
}

const TICK_MS = 10;
/** Every so many-th of the items. */
const MUST_FIX_EVERY = 20;
const perSecond = Number(process.env.STAMPS_PER_SECOND ?? "2000");
const perPanelist = Number(process.env.STAMPS_PER_PANELIST ?? "2000");
const session_id = "00000000-0000-4000-8000-00000000be4c";

/** @param {object} event */
const print = (event) => process.stdout.write(`${JSON.stringify(event)}\n`);
/** @param {string} text */
const say = (text) =>
  print({
    type: "stream_event",
    event: { type: "content_block_delta", index: 0, delta: { type: "text_delta", text } },
    session_id,
    parent_tool_use_id: null,
  });

const pause = () => new Promise((resolve) => setTimeout(resolve, TICK_MS));

/** @param {number} count */
function items(count, from = 0) {
  let text = "";
  for (let index = from; index < from + count; index += 1) {
    const stamp = `@${Date.now()}`;
    text +=
      index % MUST_FIX_EVERY === 0
        ? `<MUST_FIX>${stamp} Mend number ${index}</MUST_FIX>\n`
        : `<DIM name="${stamp} d${index}" score="7.5">Seen</DIM>\n`;
  }
  return text;
}

async function answer() {
  print({ type: "system", subtype: "init", session_id });
  say(`<CRITIQUE_RUN version="1" maxRounds="1" threshold="8.0" scale="10">\n<ROUND n="1">\n`);
  say(
    `<PANELIST role="designer"><NOTES>One draft.</NOTES><ARTIFACT mime="text/html"><![CDATA[<p>Hello</p>]]></ARTIFACT></PANELIST>\n`,
  );
  for (const role of ["critic", "brand", "a11y", "copy"]) {
    say(`<PANELIST role="${role}" score="7.5" must_fix="${Math.ceil(perPanelist / MUST_FIX_EVERY)}">\n`);
    const startedAt = performance.now();
    for (let said = 0; said < perPanelist; ) {
      const due = Math.min(perPanelist, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
      if (due > said) say(items(due - said, said));
      said = due;
      await pause();
    }
    say("</PANELIST>\n");
  }
  const mustFix = 4 * Math.ceil(perPanelist / MUST_FIX_EVERY);
  say(
    `<ROUND_END n="1" composite="7.5" must_fix="${mustFix}" decision="continue"><REASON>Much to mend.</REASON></ROUND_END>\n`,
  );
  say("</ROUND>\n</CRITIQUE_RUN>\n");
  print({ type: "result", subtype: "success", is_error: false, result: "", terminal_reason: "completed", session_id });
}

process.stdin.resume();
let isAsked = false;
process.stdin.on("data", () => {
  if (isAsked) return;
  isAsked = true;
  void answer().then(() => process.exit(0));
});
