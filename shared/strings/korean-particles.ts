/** Each as a message spells it, and what it becomes after a consonant and after a vowel. */
const PARTICLES: Readonly<Record<string, readonly [afterConsonant: string, afterVowel: string]>> = {
  "은(는)": ["은", "는"],
  "이(가)": ["이", "가"],
  "을(를)": ["을", "를"],
  "와(과)": ["과", "와"],
  "(으)로": ["으로", "로"],
};

/** A syllable or a digit, whatever closes a quotation behind it, and a particle. */
const UNDECIDED = /([0-9가-힣])([’”'"」』]*)(은\(는\)|이\(가\)|을\(를\)|와\(과\)|\(으\)로)/g;

/** Syllables stand in the order of their last sound: 28 of them, the first being none. */
const FIRST_SYLLABLE = 0xac00;
const LAST_SOUNDS = 28;
const NONE = 0;
const L_SOUND = 8;

/** How a digit is read ends: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. Zeros at the end of a number (십, 백, 천, 만) all end as 영 does. */
const OTHER = 1;
const DIGITS = [OTHER, L_SOUND, NONE, OTHER, NONE, NONE, OTHER, L_SOUND, L_SOUND, NONE];

/** Korean chooses a particle by the sound before it, which a message does not know until it is filled in. What a word in Latin letters sounds like is anybody's guess: there both forms stay. */
export function withParticles(text: string): string {
  return text.replace(UNDECIDED, (whole, last: string, closing: string, particle: string) => {
    const forms = PARTICLES[particle];
    if (forms === undefined) return whole;
    const sound = soundOf(last);
    // What ends in an L says 로, as what ends in a vowel does.
    const isVowel = sound === NONE || (particle === "(으)로" && sound === L_SOUND);
    return `${last}${closing}${forms[isVowel ? 1 : 0]}`;
  });
}

function soundOf(character: string): number {
  const digit = DIGITS[Number(character)];
  return digit ?? ((character.codePointAt(0) ?? FIRST_SYLLABLE) - FIRST_SYLLABLE) % LAST_SOUNDS;
}
