/** Reading of JSON that came from outside: whatever is missing or of another kind is simply not there. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectAt(value: unknown, key: string): JsonObject | undefined {
  const field = isObject(value) ? value[key] : undefined;
  return isObject(field) ? field : undefined;
}

export function listAt(value: unknown, key: string): readonly unknown[] {
  const field = isObject(value) ? value[key] : undefined;
  return Array.isArray(field) ? field : [];
}

export function stringAt(value: unknown, key: string): string | undefined {
  const field = isObject(value) ? value[key] : undefined;
  return typeof field === "string" ? field : undefined;
}

export function numberAt(value: unknown, key: string): number | undefined {
  const field = isObject(value) ? value[key] : undefined;
  return typeof field === "number" && Number.isFinite(field) ? field : undefined;
}

export function booleanAt(value: unknown, key: string): boolean | undefined {
  const field = isObject(value) ? value[key] : undefined;
  return typeof field === "boolean" ? field : undefined;
}

/** The one of `known` that a text is, as such. */
export function oneOf<const T extends string>(known: readonly T[], text: string | undefined): T | undefined {
  return known.find((one) => one === text);
}
