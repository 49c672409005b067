/** An expected outcome as a value. Exceptions are kept for bugs. */
export type Result<T, E extends TaggedError = TaggedError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A plain, serialisable error: `type` from a closed set, `message` names the thing, the value and what is allowed. */
export interface TaggedError<Type extends string = string> {
  readonly type: Type;
  readonly message: string;
  readonly cause?: string;
}

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E extends TaggedError>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** What a thrown value says, without its stack. */
export function toMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
