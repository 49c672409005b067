/**
 * Blank items and ones that only say that there is nothing to fix. Deliberately narrow: whatever else an agent writes
 * in a MUST_FIX is a must-fix, because ignoring one makes shipping easier.
 */
export function saysNothing(text: string): boolean {
  return /^[\s\-\u2010-\u2015\u2212]*$/u.test(text) || /^[\s\p{P}]*(?:none|n\/a|nothing)[\s\p{P}]*$/iu.test(text);
}
