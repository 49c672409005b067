const MASK = "[masked]";

/** Shapes of keys that well-known services give out; a value of such a shape is never wanted in a message. */
const KEY_SHAPES = [
  /\bsk-[A-Za-z0-9_-]{16,}/g,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|npm_)[A-Za-z0-9_-]{16,}/g,
  /\b(?:(?:sk|pk|rk)_(?:live|test)_|hf_|gsk_|xai-|pplx-|r8_|dop_v1_|shpat_|SG\.)[A-Za-z0-9_.-]{16,}/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  // An account in an address: https://ann:hunter2@host
  /(?<=\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@:]*:[^\s/@]+(?=@)/gi,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /(?<=\bBasic\s+)[A-Za-z0-9+/=]{12,}/g,
  /(?<=\bBearer\s+)[A-Za-z0-9._~+/=-]{8,}/gi,
];

/** Also with what people put behind it or write together: `OPENAI_APIKEY`, `DEPLOY_TOKEN_2`, `GH_PAT`, `PGPASSWORD`. */
const SECRET_NAME =
  /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|(?:^|_)(?:PASS|PAT|CREDENTIALS?|COOKIE))S?(?:_(?:ID|\d+|PROD|DEV|TEST|OLD|NEW|\w{1,3}))?\d*$/i;
/** What stands in such a variable and says where something is, not what it is. */
const PLACE = /^(?:\/|~|[A-Za-z]:[\\/])[\w./\\ ~:-]*\.\w{1,8}$|^(?:\/run|\/tmp|\/var)\//;
/** Shorter values ("1", "dummy") would mask ordinary words. */
const MIN_SECRET_CHARS = 8;

/** A function that replaces known key shapes and the values of the environment's secrets by "[masked]". */
export function createSecretMask(env: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const values = Object.entries(env)
    .filter(([name]) => SECRET_NAME.test(name))
    .map(([, value]) => value?.trim() ?? "")
    .filter((value) => value.length >= MIN_SECRET_CHARS && !PLACE.test(value))
    // The longest first: one secret may begin with another.
    .sort((a, b) => b.length - a.length);

  return (text) => {
    const withoutValues = values.reduce((masked, value) => masked.replaceAll(value, MASK), text);
    return KEY_SHAPES.reduce((masked, shape) => masked.replace(shape, MASK), withoutValues);
  };
}
