import { expect, test } from "vitest";
import { extractJson } from "./extract-json.ts";

const JSON_TEXT = '{"round":1,"objections":[]}';

test.each([
  ["alone", JSON_TEXT],
  ["between blanks", `\n\n ${JSON_TEXT} \n`],
  ["in a block", `Here it is.\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\nDone.`],
  ["in a block of tildes without a language", `~~~\n${JSON_TEXT}\n~~~`],
  ["in the last of several blocks", `\`\`\`json\n{"round":2}\n\`\`\`\nNo, this:\n\`\`\`\n${JSON_TEXT}\n\`\`\``],
  [
    "behind a block that is none",
    `\`\`\`sh\nls {a,b}\n\`\`\`\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\n\`\`\`\n{ nothing }\n\`\`\``,
  ],
  ["in the middle of prose", `I object: ${JSON_TEXT} and that is all.`],
])("the object of an answer is found %s", (_where, answer) => {
  expect(extractJson(answer)).toEqual({ ok: true, value: JSON_TEXT });
});

test("a block inside a string of the object does not end it", () => {
  const text = JSON.stringify({ claim: "```json\n{}\n```" });

  expect(extractJson(`\`\`\`json\n${text}\n\`\`\``)).toEqual({ ok: true, value: text });
});

test.each([[""], ["no objections"], ["[1]"], ['{"round":1'], ["```json\n{'a':1}\n```"], ["}{"]])(
  "%j has no object, and it is said why",
  (answer) => {
    expect(extractJson(answer)).toMatchObject({ ok: false, error: { type: "answer_unusable" } });
  },
);
