import { err, ok, type Result, type TaggedError, toMessage } from "../../shared/result.ts";

const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^[ \t]*\1[ \t]*$/gm;

/**
 * The JSON object in an agent's answer: the whole answer, the last fenced block that is one, or what stands between the first
 * brace and the last. The text as it was written, so that its reader can say where it is wrong.
 */
export function extractJson(answer: string): Result<string, TaggedError<"answer_unusable">> {
  const whole = answer.trim();
  const fenced = [...answer.matchAll(FENCE)].map(([, , body = ""]) => body.trim()).toReversed();
  const braced = whole.slice(Math.max(0, whole.indexOf("{")), whole.lastIndexOf("}") + 1);
  const candidates = [whole, ...fenced, braced].filter((text) => text.startsWith("{"));
  let problem = "there is no JSON object in it";
  for (const candidate of candidates) {
    const found = parse(candidate);
    if (found.ok) return ok(candidate);
    problem = found.error.message;
  }
  return err({ type: "answer_unusable", message: `The answer cannot be read: ${problem}` });
}

function parse(text: string): Result<null, TaggedError<"invalid">> {
  try {
    JSON.parse(text);
    return ok(null);
  } catch (thrown) {
    return err({ type: "invalid", message: toMessage(thrown).slice(0, 300) });
  }
}
