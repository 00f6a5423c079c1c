/** A word and its variants with one letter removed: two words that share a variant are one typo apart. */
export function near(word: string): string[] {
  if (word.length < 4) return [word];
  const all = new Set([word]);
  for (let at = 0; at < word.length; at += 1) all.add(word.slice(0, at) + word.slice(at + 1));
  return [...all];
}

/** Number of letters that distinguish words from one another. */
export const BEGINNING = 5;

/** The same for the beginning of a word that is still being typed. */
export const nearBeginning = (word: string): string[] =>
  word.length < BEGINNING ? [] : near(word.slice(0, BEGINNING)).map((one) => `^${one}`);

/** Number of letters to add, drop, change or swap with a neighbour to turn one word into the other. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + same,
          swap ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
