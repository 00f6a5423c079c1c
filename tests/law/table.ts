/** A line of a law: state, event, case, end state (or the refusing guards), and effects. */
export interface LawLine {
  readonly from: string;
  readonly event: string;
  readonly when: string;
  readonly ends: string;
  readonly effects: string;
}

/** Parses a handwritten table: the first line names the columns, and each column begins where its name does. */
export function lawOf<Column extends string = keyof LawLine>(
  written: string,
): readonly Readonly<Record<Column, string>>[] {
  const [head = '', ...lines] = written.trim().split('\n');
  const columns = [...head.matchAll(/\S+/g)].map(({ 0: name, index }) => ({ name: name as Column, from: index }));
  return lines.map((line) => {
    const ends = columns.findIndex(({ name }) => name === 'ends');
    const refused = line[columns[ends]?.from ?? 0] === '!';
    const cell = (at: number) => {
      // A refusal has no effects: its guards may run over that column.
      const upTo = refused && at === ends ? undefined : columns[at + 1]?.from;
      return refused && at > ends ? '' : line.slice(columns[at]?.from, upTo).trim();
    };
    return Object.fromEntries(columns.map(({ name }, at) => [name, cell(at)])) as Record<Column, string>;
  });
}
