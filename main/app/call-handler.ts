import type { CallInput, CallName, CallOutput, Contract, RefusalType } from "../../shared/ipc/contract.ts";
import { CALL_SCHEMAS } from "../../shared/ipc/contract-schemas.ts";
import { err, ok, type Result, type TaggedError, toMessage } from "../../shared/result.ts";
import type { Caller } from "./caller.ts";

/** One function per call. It may throw only for bugs: those become `internal`. */
export type CallHandlers = {
  readonly [N in CallName]: (
    input: CallInput<N>,
    caller: Caller,
  ) => Promise<Result<CallOutput<N>, TaggedError<Contract[N]["error"]>>>;
};

/** A call as it arrived. `caller` null: not from our page in a window we made. `args`: the call's name and its input, no more. */
export interface CallRequest {
  readonly caller: Caller | null;
  readonly args: readonly unknown[];
}

export interface CallLog {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

type AnyHandler = (input: unknown, caller: Caller) => Promise<Result<unknown, TaggedError>>;

/** Our own window makes none; whoever makes more must not fill the disk. */
export const MAX_LOGGED_REFUSALS = 500;
const MAX_TOLD_ISSUES = 5;
const MAX_NAME_LENGTH = 80;

/** Refuses what the contract does not allow, then asks the handler. Every answer is data; nothing is thrown to the window. */
export function createCallHandler(handlers: CallHandlers, log: CallLog) {
  let refusals = 0;

  return async ({ caller, args }: CallRequest): Promise<Result<unknown, TaggedError>> => {
    if (caller === null) return refuse("forbidden", "the call does not come from a window of this app", {});
    const { windowId } = caller;
    const [name, input, ...rest] = args;
    if (!isCallName(name)) return refuse("unknown_call", `there is no call ${toName(name)}`, { windowId });
    const parsed = rest.length > 0 ? invalid("takes one input and no more") : parseInput(name, input);
    if (!parsed.ok) return refuse("invalid_input", `${name}: ${parsed.error.message}`, { windowId, call: name });
    // The schema of this very name accepted the input, which the compiler cannot follow through the lookup.
    const handler = handlers[name] as AnyHandler;
    try {
      return await handler(parsed.value, caller);
    } catch (thrown) {
      log.error({ call: name, err: thrown }, "a call failed");
      return err({ type: "internal", message: `${name} failed: ${toMessage(thrown)}` });
    }
  };

  /** The caller hears what was wrong; the log gets nothing that the caller wrote. */
  function refuse(
    type: RefusalType,
    message: string,
    fields: Readonly<Record<string, unknown>>,
  ): Result<never, TaggedError> {
    refusals += 1;
    if (refusals < MAX_LOGGED_REFUSALS) log.warn({ refusal: type, ...fields }, "a call was refused");
    if (refusals === MAX_LOGGED_REFUSALS) log.warn({ refusals }, "so many calls were refused that no more are logged");
    return err({ type, message });
  }
}

function isCallName(name: unknown): name is CallName {
  return typeof name === "string" && Object.hasOwn(CALL_SCHEMAS, name);
}

function toName(name: unknown): string {
  return typeof name === "string" ? JSON.stringify(name.slice(0, MAX_NAME_LENGTH)) : `of type ${typeof name}`;
}

function parseInput(name: CallName, input: unknown): Result<unknown, TaggedError<"invalid_input">> {
  // A Map, a Date or an Error crosses as such, and would pass for an object without keys.
  if (!isPlainObject(input)) return invalid("the input must be a plain object");
  const parsed = CALL_SCHEMAS[name].safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const problems = parsed.error.issues.slice(0, MAX_TOLD_ISSUES).map((issue) => {
    // The library's own words would repeat every key, of whatever length.
    const message = issue.code === "unrecognized_keys" ? "has keys that the call does not take" : issue.message;
    return `${issue.path.join(".") || "input"}: ${message}`;
  });
  return invalid(problems.join("; "));
}

function invalid(message: string): Result<never, TaggedError<"invalid_input">> {
  return err({ type: "invalid_input", message });
}

function isPlainObject(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
