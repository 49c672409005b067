const LONGEST = 80;

/** A run's name in lists: the brief's first line with words, at most 80 characters as readers count them. */
export function toRunTitle(brief: string): string {
  const line = brief.split(/[\r\n]/).find((candidate) => candidate.trim() !== "") ?? "";
  const words = line.trim().replace(/\s+/g, " ");
  if (words.length <= LONGEST) return words;
  // Bounded before counting: a brief may be one line of megabytes.
  const characters = Array.from(new Intl.Segmenter().segment(words.slice(0, LONGEST * 16)), (part) => part.segment);
  if (characters.length <= LONGEST) return characters.join("");
  return `${characters
    .slice(0, LONGEST - 1)
    .join("")
    .trimEnd()}…`;
}
