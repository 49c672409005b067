/** The longest spelling that is read as an entity, from `&` to `;`. */
export const MAX_ENTITY_LENGTH = 16;

const named = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
  ["&quot;", '"'],
  ["&apos;", "'"],
]);

/** The character an entity stands for, or null when it is none of ours and stays as written. */
export function decodeEntity(written: string): string | null {
  const known = named.get(written);
  if (known !== undefined) return known;
  const match = /^&#(?:[xX]([0-9a-fA-F]+)|([0-9]+));$/.exec(written);
  if (match === null) return null;
  const code = match[1] === undefined ? Number.parseInt(match[2] ?? "", 10) : Number.parseInt(match[1], 16);
  const isScalar = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isScalar ? String.fromCodePoint(code) : null;
}

/** Whether the character can belong to an entity that has begun. */
export function isEntityCode(code: number): boolean {
  const folded = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (folded >= 0x61 && folded <= 0x7a) || code === 0x23;
}

/** A whole text with its entities decoded, once. */
export function decodeEntities(text: string): string {
  return text.includes("&")
    ? text.replace(/&[#0-9A-Za-z]{1,14};/g, (written) => decodeEntity(written) ?? written)
    : text;
}
