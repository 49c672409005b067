const LONGEST = 80;
/** Controls, and marks that would turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A run's name in lists: the brief's first line with words, at most 80 characters as readers count them. */
export function toRunTitle(brief: string): string {
  const line = brief.split(/[\r\n]/).find((candidate) => candidate.trim() !== "") ?? "";
  return shorten(line.trim().replace(/\s+/g, " "));
}

/** A name that somebody typed, made fit for one line of a list: bounded likewise; '' when nothing is left of it. */
export function toOwnTitle(typed: string): string {
  // Bounded first: a paste may be megabytes.
  const line = typed
    .slice(0, LONGEST * 32)
    .replace(/[\t-\r]/g, " ")
    .replace(UNSEEN, "");
  return shorten(line.replace(/\s+/g, " ").trim());
}

function shorten(words: string): string {
  if (words.length <= LONGEST) return words;
  // Bounded before counting: a brief may be one line of megabytes.
  const characters = Array.from(new Intl.Segmenter().segment(words.slice(0, LONGEST * 16)), (part) => part.segment);
  if (characters.length <= LONGEST) return characters.join("");
  return `${characters
    .slice(0, LONGEST - 1)
    .join("")
    .trimEnd()}…`;
}
