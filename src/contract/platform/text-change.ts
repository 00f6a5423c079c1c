interface TextChange {
  /** The common beginning and end. */
  readonly head: string;
  readonly tail: string;
  readonly before: string;
  readonly after: string;
}

/** From this length on only the changed words are shown; a shorter text is shown whole. */
const LONG = 60;

/** The changed middle of two texts, cut between words. */
export function textChange(before: string, after: string): TextChange {
  if (before.length < LONG && after.length < LONG) return { head: '', tail: '', before, after };
  const [a, b] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = (words: readonly string[]) => words.slice(start, words.length - end).join('');
  return {
    head: a.slice(0, start).join(''),
    tail: a.slice(a.length - end).join(''),
    before: middle(a),
    after: middle(b),
  };
}
