/** A message: text with `{name}` placeholders, or one text per plural form chosen by the parameter `count` (2 runs) or `rank` (2nd). */
export type Message = string | PluralMessage;

/** Forms as `Intl.PluralRules` names them; a form that a language lacks falls to `other`. */
export interface PluralMessage {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** Every user-facing word of one language. */
export type Catalogue = Readonly<Record<string, Message>>;

/** The same keys in another language; plural forms may differ, plural keys stay plural. */
export type Translation<C extends Catalogue> = {
  readonly [K in keyof C]: C[K] extends string ? string : PluralMessage;
};

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type NamesOf<M extends Message> = M extends string
  ? Names<M>
  : M extends { readonly other: infer Other extends string }
    ? "rank" extends Names<Other>
      ? Names<Other>
      : Names<Other> | "count"
    : never;

type Values<N extends string> = { readonly [K in N]: K extends "count" | "rank" ? number : string | number };

/** What the placeholders of a message ask for; nothing for a plain text. */
export type Params<M extends Message> = [NamesOf<M>] extends [never] ? [] : [values: Values<NamesOf<M>>];

/** Looks a message up and fills it in. The compiler knows each key and the values it needs. */
export interface Translate<C extends Catalogue> {
  <K extends keyof C & string>(key: K, ...params: Params<C[K]>): string;
  /** Never there: without it the compiler takes what knows few words for what knows all. */
  readonly knows?: (key: keyof C) => void;
  /** BCP 47, for `Intl`. */
  readonly locale: string;
  /** What stands between whole and fraction. */
  readonly decimalMark: () => string;
}

/**
 * `source` is the language whose keys and placeholders are the type (English), `messages` the language shown. `finish`: what a
 * language does to a text once it is filled in.
 */
export function createTranslate<C extends Catalogue>(
  locale: string,
  messages: Translation<C>,
  finish: (text: string) => string = (text) => text,
): Translate<C> {
  // The first of each kind takes a process milliseconds, numbers tens of them: not before they are needed.
  const plurals = once(() => new Intl.PluralRules(locale));
  const ordinals = once(() => new Intl.PluralRules(locale, { type: "ordinal" }));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const decimalMark = once(
    () =>
      numbers()
        .formatToParts(0.5)
        .find((part) => part.type === "decimal")?.value ?? ".",
  );
  const translate = <K extends keyof C & string>(key: K, ...params: Params<C[K]>) => {
    const values: Readonly<Record<string, string | number>> = params[0] ?? {};
    return finish(fill(pick(messages[key], values, { plurals, ordinals }), values, numbers));
  };
  return Object.assign(translate, { locale, decimalMark });
}

interface Rules {
  readonly plurals: () => Intl.PluralRules;
  readonly ordinals: () => Intl.PluralRules;
}

function once<T extends NonNullable<unknown>>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function pick(message: Message, values: Readonly<Record<string, string | number>>, rules: Rules): string {
  if (typeof message === "string") return message;
  const { count, rank } = values;
  if (typeof rank === "number") return message[rules.ordinals().select(rank)] ?? message.other;
  return typeof count === "number" ? (message[rules.plurals().select(count)] ?? message.other) : message.other;
}

function fill(
  text: string,
  values: Readonly<Record<string, string | number>>,
  numbers: () => Intl.NumberFormat,
): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === "number" ? numbers().format(value) : value;
  });
}
