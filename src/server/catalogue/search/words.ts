import { canonical, folded } from './canonical.ts';

/** Words are cut at this length; the rest has no meaning for the search. */
const LONGEST = 24;

const PARTS = /\d+(?:[.,]\d+)+|[\p{L}\p{N}]+/gu;

/** `20mm` is 20 and mm, `2,5mm²` is 2.5 and mm2, as others may write it; M12 and DX51D stay unchanged. */
const MEASURE = /^(\d+(?:\.\d+)?)(\p{L}{1,3}[23]?)$/u;
/** Between two numbers an x is a multiplication sign: 60x3, 60х3 in either script. */
const TIMES = /(?<=\d)\s*[x×х*]\s*(?=\d)/gu;
/** Characters that are not letters within a word: п'ять, п’ять, об`єм. */
const APOSTROPHES = /['’ʼ`´′]/gu;

/** The canonical words of a text in order. Decimals get a point, however they were written. */
export function wordsOf(text: string): string[] {
  const parts = folded(text).replace(APOSTROPHES, '').replace(TIMES, ' ').match(PARTS) ?? [];
  return parts.flatMap((part) => {
    const plain = part.replaceAll(',', '.');
    const [, number, unit] = MEASURE.exec(plain) ?? [];
    const words = number !== undefined && unit !== undefined ? [number, unit] : [plain];
    return words.map((word) => canonical(word.slice(0, LONGEST))).filter((word) => word !== '');
  });
}

/** A code without separators between its parts: RU-60-3, ru 60 3, РУ.60.3. */
export const codeOf = (text: string): string =>
  canonical(
    folded(text)
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, LONGEST * 2),
  );

/** Function words. */
const JOINING = new Set(
  'a an the of for and or with in on to from by и в во на с со для из от до по под без или та або й у з із зі від під що i w we na z ze do dla od pod oraz lub o przez bez po'
    .split(' ')
    .map(canonical),
);

export const joins = (word: string): boolean => JOINING.has(word);
