import type { CallInput, CallName, CallOutput, Contract, RefusalType } from "../../shared/ipc/contract.ts";
import { CALL_SCHEMAS } from "../../shared/ipc/contract-schemas.ts";
import { err, type Result, type TaggedError, toMessage } from "../../shared/result.ts";

/** The window a call came from, for the calls that are about the window itself. */
export interface Caller {
  readonly windowId: number;
}

/** One function per call. It may throw only for bugs: those become `internal`. */
export type CallHandlers = {
  readonly [N in CallName]: (
    input: CallInput<N>,
    caller: Caller,
  ) => Promise<Result<CallOutput<N>, TaggedError<Contract[N]["error"]>>>;
};

/** What is known of who called. `caller` null: not the top frame of our page in a window we made. */
export interface CallRequest {
  readonly caller: Caller | null;
  readonly name: unknown;
  readonly input: unknown;
}

export interface CallLog {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

type AnyHandler = (input: unknown, caller: Caller) => Promise<Result<unknown, TaggedError>>;

/** Refuses what the contract does not allow, then asks the handler. Every answer is data; nothing is thrown to the window. */
export function createCallHandler(handlers: CallHandlers, log: CallLog) {
  return async ({ caller, name, input }: CallRequest): Promise<Result<unknown, TaggedError>> => {
    if (caller === null) return refuse("forbidden", "the call does not come from a window of this app");
    if (!isCallName(name)) return refuse("unknown_call", `there is no call ${toName(name)}`);
    const parsed = CALL_SCHEMAS[name].safeParse(input);
    if (!parsed.success) {
      const where = parsed.error.issues.map((issue) => `${issue.path.join(".") || "input"}: ${issue.message}`);
      return refuse("invalid_input", `${name}: ${where.join("; ")}`);
    }
    // The schema of this very name accepted the input, which the compiler cannot follow through the lookup.
    const handler = handlers[name] as AnyHandler;
    try {
      return await handler(parsed.data, caller);
    } catch (thrown) {
      log.error({ call: name, err: thrown }, "a call failed");
      return err({ type: "internal", message: `${name} failed: ${toMessage(thrown)}` });
    }
  };

  function refuse(type: RefusalType, message: string): Result<never, TaggedError> {
    log.warn({ refusal: type }, message);
    return err({ type, message });
  }
}

function isCallName(name: unknown): name is CallName {
  return typeof name === "string" && Object.hasOwn(CALL_SCHEMAS, name);
}

function toName(name: unknown): string {
  return typeof name === "string" ? `"${name.slice(0, 80)}"` : `of type ${typeof name}`;
}
