/** Ends a switch over a union: the compiler rejects a missing case, and a value from outside names itself. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
