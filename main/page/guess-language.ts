/** Words that nearly every text of a language has, and few texts of the others. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: "the and of to is for with you your that this are from have was our not at be we",
  de: "der die und das ist nicht mit ein eine für sie auf dem den wir zu von im auch wird",
  fr: "le la les et des est une pour dans vous nous sur avec du pas qui votre au ce sont",
  es: "el los las y de que una para con por su es del más como en se lo nuestra al",
  it: "il lo gli e di che una per con del sono è della nel più come si alla le non",
  nl: "de het een en van is voor met niet op zijn dat wij u aan te bij ook wordt naar",
  pt: "o os as e de que uma para com por do da em não mais como se você nossa ao",
};
const SETS = Object.entries(STOP_WORDS).map(([lang, words]) => [lang, new Set(words.split(" "))] as const);

/** Scripts that name their language, or nearly so. Kana first: Japanese has Han characters too. */
const SCRIPTS = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["th", /\p{Script=Thai}/gu],
] as const;

/** How much of a text is looked at: more changes no answer. */
const SAMPLE_LENGTH = 20_000;
const FEWEST_HITS = 4;

/** The primary language of a text; null where it is too short or too mixed to say. */
export function guessLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [lang, script] of SCRIPTS) {
    const found = sample.match(script)?.length ?? 0;
    if (found >= 8 && found > letters * 0.15) return lang;
  }
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = SETS.map(([lang, set]) => [lang, words.filter((word) => set.has(word)).length] as const);
  const [best, second] = hits.toSorted((one, other) => other[1] - one[1]);
  if (best === undefined || second === undefined || best[1] < FEWEST_HITS) return null;
  return best[1] >= second[1] * 1.5 ? best[0] : null;
}
