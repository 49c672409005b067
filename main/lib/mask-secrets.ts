const MASK = "[masked]";

/** Shapes of keys that well-known services give out; a value of such a shape is never wanted in a message. */
const KEY_SHAPES = [
  /\bsk-[A-Za-z0-9_-]{16,}/g,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|npm_)[A-Za-z0-9_-]{16,}/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  /(?<=\bBearer\s+)[A-Za-z0-9._~+/=-]{8,}/gi,
];

const SECRET_NAME = /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD)$/i;
/** Shorter values ("1", "dummy") would mask ordinary words. */
const MIN_SECRET_CHARS = 8;

/** A function that replaces known key shapes and the values of the environment's secrets by "[masked]". */
export function createSecretMask(env: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const values = Object.entries(env)
    .filter(([name]) => SECRET_NAME.test(name))
    .map(([, value]) => value?.trim() ?? "")
    .filter((value) => value.length >= MIN_SECRET_CHARS)
    // The longest first: one secret may begin with another.
    .sort((a, b) => b.length - a.length);

  return (text) => {
    const withoutValues = values.reduce((masked, value) => masked.replaceAll(value, MASK), text);
    return KEY_SHAPES.reduce((masked, shape) => masked.replace(shape, MASK), withoutValues);
  };
}
