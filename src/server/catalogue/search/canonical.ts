/*
 * Words as the search compares them: one Latin spelling for both scripts and for every transliteration (труба, truba;
 * щит, shchyt, szczyt; ш is x), without diacritics, doubled letters and the endings of four languages. Two words with
 * the same result differ only in their rank. A change requires a new value of RULES.
 */

/** Version of these rules; entries indexed by earlier versions are indexed again. */
export const RULES = 1;

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а=a б=b в=v г=g ґ=g д=d е=e є=e э=e ж=zh з=z и=i і=i ы=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=c ч=ch ш=sh щ=shch ь= ъ= ю=iu я=ia ў=u ј=i љ=l њ=n ћ=ch ђ=d ' +
    'ł=l ø=o đ=d ß=ss æ=ae œ=oe ı=i þ=t ð=d'
  )
    .split(' ')
    .map((pair) => {
      const [letter = '', spelt = ''] = pair.split('=');
      return [letter, spelt];
    }),
);

/** Order matters: combinations of letters are replaced before single letters. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/sch$|sh(?!ch)|sz(?!cz)/g, 'x'],
  [/szcz|shch|sch/g, 'xc'],
  // At the end of a word it is a plural: sheets, bolts.
  [/tch|ch|cz|ts(?!$)|tz/g, 'c'],
  [/zh|rz/g, 'z'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/th/g, 't'],
  [/[yj]/g, 'i'],
  [/i(?=[aeou])/g, ''],
  [/ou/g, 'o'],
  [/g/g, 'h'],
  [/iz(?=(?:e[ds]?|er|inh|ation)$)/g, 'is'],
  [/(\p{L})\1+/gu, '$1'],
];

/** Lower case without diacritics and presentation forms; otherwise unchanged. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Cached, because product texts use the same words repeatedly. */
const MOST_KEPT = 20_000;

function kept(of: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const made = of(word);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(word, made);
    return made;
  };
}

/** Converts a folded word to the common spelling. */
export const canonical = kept((word) => {
  let spelt = '';
  for (const letter of word) spelt += LETTERS[letter] ?? letter;
  for (const [pattern, replacement] of SPELLINGS) spelt = spelt.replace(pattern, replacement);
  return spelt;
});

export const isWord = (token: string): boolean => !/\d/.test(token);

const CASES = /(?<=.{3})(?:ami|imi|emi|oho|eho|omu|emu|ov|ev|iv|om|em|im|am|ah|ih|eh|ac)$/;
const FORMS = /(?<=.{4})(?:ic|ed|inh|ost)$/;
const REST = /(?<=.{3})(?:[aeiou]|s)$/;
/** гайка, гаек; kabel, kabla: a vowel that comes and goes. */
const FLEETING = /(?<=^.{2,}[^aeiou])[eo](?=[^aeiou]$)/;

/** The part of a canonical word that is the same in every case and number. */
export function stem(word: string): string {
  if (!isWord(word) || word.length < 4) return word;
  let left = word.length > 4 ? word.replace(/s$/, '') : word;
  const without = left.replace(CASES, '');
  left = without === left ? left.replace(FORMS, '') : without;
  for (let shorter = left.replace(REST, ''); shorter !== left; shorter = left.replace(REST, '')) left = shorter;
  return left;
}

/** The index key of a word. */
export const keyOf = kept((word) => {
  const left = stem(word);
  return isWord(left) ? left.replace(FLEETING, '') : left;
});
