import { clipText } from "../clip-text.ts";
import type { ConfigKey } from "./config-keys.ts";
import type { ConfigOrigin } from "./jury-config.ts";

/** `name`: the variable or the key, as its source spells it; `default` where none gives the setting. */
export interface SettingOrigin {
  readonly origin: ConfigOrigin;
  readonly name: string;
}

/** A setting found in a source; `value` undefined: it cannot be used. `shown`: as the message quotes it. */
export interface Found<Value> extends SettingOrigin {
  readonly value: Value | undefined;
  readonly shown: string;
}

export function fromOption<Value>(
  key: string,
  setting: ConfigKey<Value>,
  options: Readonly<Record<string, string>>,
): Found<Value>[] {
  const text = Object.hasOwn(options, key) ? options[key] : undefined;
  if (text === undefined || setting.environment.length === 0) return [];
  return [{ origin: "option", name: key, value: setting.read(text), shown: quote(text) }];
}

/** A blank value counts as unset: read as a number it would be 0, and everything would ship. */
export function fromEnvironment<Value>(
  setting: ConfigKey<Value>,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly found: Found<Value>[]; readonly warnings: string[] } {
  const given = setting.environment.flatMap((name) => {
    const text = environment[name];
    return text === undefined ? [] : [{ name, text }];
  });
  return {
    found: given
      .filter(({ text }) => text.trim() !== "")
      .map(({ name, text }) => ({ origin: "environment", name, value: setting.read(text), shown: quote(text) })),
    warnings: given
      .filter(({ text }) => text.trim() === "")
      .map(({ name }) => `${name} is blank and counts as not set`),
  };
}

export function fromFile<Value>(
  origin: "project" | "user",
  key: string,
  setting: ConfigKey<Value>,
  file: Readonly<Record<string, unknown>>,
): Found<Value>[] {
  const value = Object.hasOwn(file, key) ? file[key] : undefined;
  if (!setting.inFiles || value === undefined || value === null) return [];
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return [
    {
      origin,
      name: key,
      value: isPlain ? setting.read(String(value)) : undefined,
      shown: isPlain ? quote(String(value)) : `a value of type ${typeof value}`,
    },
  ];
}

export function unusable<Value>(found: Found<Value>, setting: ConfigKey<Value>): string {
  return `${nameWithValue(found)} cannot be used; allowed: ${setting.allowed}`;
}

export function nameWithValue<Value>(found: Found<Value>): string {
  return `${nameOf(found)} = ${found.shown}`;
}

export function nameOf({ origin, name }: SettingOrigin): string {
  return origin === "environment" || origin === "default" ? name : `${origin} ${name}`;
}

const MAX_SHOWN_LENGTH = 80;

export function quote(text: string): string {
  return JSON.stringify(clipText(text, MAX_SHOWN_LENGTH));
}
