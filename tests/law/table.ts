/** A line of a law: a state, an event, what is the case, where it ends (or the guards that refuse), and what happens by it. */
export interface LawLine {
  readonly from: string;
  readonly event: string;
  readonly when: string;
  readonly ends: string;
  readonly effects: string;
}

/** A table as it is written by hand: its first line names the columns, and each begins where its name does. */
export function lawOf<Column extends string = keyof LawLine>(
  written: string,
): readonly Readonly<Record<Column, string>>[] {
  const [head = '', ...lines] = written.trim().split('\n');
  const columns = [...head.matchAll(/\S+/g)].map(({ 0: name, index }) => ({ name: name as Column, from: index }));
  return lines.map((line) => {
    const ends = columns.findIndex(({ name }) => name === 'ends');
    const refused = line[columns[ends]?.from ?? 0] === '!';
    const cell = (at: number) => {
      // What is refused has no effects: its guards may go on.
      const upTo = refused && at === ends ? undefined : columns[at + 1]?.from;
      return refused && at > ends ? '' : line.slice(columns[at]?.from, upTo).trim();
    };
    return Object.fromEntries(columns.map(({ name }, at) => [name, cell(at)])) as Record<Column, string>;
  });
}
