import { isObject, objectAt, stringAt } from "../lib/json-fields.ts";
import type { RpcAnswer } from "./json-rpc.ts";

/** As the protocol numbers it: nobody is logged in. */
const AUTH_REQUIRED = -32_000;

/** A refusal in words for people: what the service said, without the wrappings of those who passed it on. */
export function toAcpErrorWords(
  { code, message, data }: Extract<RpcAnswer, { kind: "error" }>,
  { displayName, loginCommand }: { readonly displayName: string; readonly loginCommand: string },
): string {
  const words = unwrap(message);
  const details = stringAt(data, "details") ?? stringAt(data, "message");
  // "Internal error" alone says nothing; what it was stands beside it.
  const said = details === undefined || words.includes(details) ? words : `${words}: ${unwrap(details)}`;
  return code === AUTH_REQUIRED ? `${displayName} is not logged in; run "${loginCommand}" once (${said})` : said;
}

/** Some pass on the service's answer as it came, in JSON. */
function unwrap(words: string): string {
  const plain = words.replace(/^Internal error: /, "");
  if (!plain.startsWith("{")) return plain;
  try {
    const parsed: unknown = JSON.parse(plain);
    const inner =
      stringAt(objectAt(parsed, "error"), "message") ?? (isObject(parsed) ? stringAt(parsed, "message") : undefined);
    return inner === undefined || inner === "" ? plain : unwrap(inner);
  } catch {
    return plain;
  }
}
