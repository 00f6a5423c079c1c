/** A word and what is left of it without any one of its letters: two words with one in common are a slip apart. */
export function near(word: string): string[] {
  if (word.length < 4) return [word];
  const all = new Set([word]);
  for (let at = 0; at < word.length; at += 1) all.add(word.slice(0, at) + word.slice(at + 1));
  return [...all];
}

/** So many letters tell one word from another. */
export const BEGINNING = 5;

/** The same of its beginning, for a word that is still being typed. */
export const nearBeginning = (word: string): string[] =>
  word.length < BEGINNING ? [] : near(word.slice(0, BEGINNING)).map((one) => `^${one}`);

/** Letters to add, drop, change or swap with a neighbour until one word is the other. */
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
