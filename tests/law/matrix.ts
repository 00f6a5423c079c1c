import type { Lifecycle } from '../../machines/kit/lifecycle.ts';

/*
 * The shape of a law table that speaks of every state and every event: what no row names is forbidden.
 * Rows are written as text, one a line, columns apart by bars: from | event | who | to | unless | does.
 */

/** Who may knock: `keeper` is a member with the permission, `colleague` one of the same company without it. */
export type Who = 'seller' | 'buyer' | 'anyone' | 'visitor' | 'server';

export interface Cell {
  readonly from: string;
  readonly event: string;
  readonly who: readonly Who[];
  /** Where it leads; several where the facts decide. */
  readonly to: readonly string[];
  /** In the words of the law: what refuses it in this very state. */
  readonly unless: readonly string[];
  /** What happens to others: stock, letters, tasks. */
  readonly does: readonly string[];
}

export interface Matrix {
  readonly states: readonly string[];
  readonly events: readonly string[];
  readonly cells: readonly Cell[];
}

const words = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== '-');

export function matrix(states: string, events: string, table: string): Matrix {
  const all = { states: states.trim().split(/\s+/), events: events.trim().split(/\s+/) };
  const cells = table
    .split('\n')
    .filter((line) => line.includes('|'))
    .flatMap((line): Cell[] => {
      const [from, event, who, to, unless, does] = line.split('|');
      const rest = { who: words(who) as Who[], to: words(to), unless: words(unless), does: words(does) };
      return words(from).flatMap((state) => words(event).map((one) => ({ from: state, event: one, ...rest })));
    });
  for (const { from, event, to } of cells) {
    const known = all.events.includes(event) && [from, ...to].every((state) => all.states.includes(state));
    if (!known) throw new Error(`No state or event of this table: ${from} ${event} ${to.join(' ')}`);
  }
  return { ...all, cells };
}

/** The row for an event in a state, of whom it is asked for; nothing where the law is silent, which forbids it. */
export const cellOf = (law: Matrix, from: string, event: string, who?: Who): Cell | undefined =>
  law.cells.find((cell) => cell.from === from && cell.event === event && (who === undefined || cell.who.includes(who)));

export const pairs = (law: Matrix): readonly (readonly [string, string])[] =>
  law.states.flatMap((state) => law.events.map((event) => [state, event] as const));

/** A word of the law that refuses, as facts and as an event of the chart. */
export interface Refusing {
  readonly context?: object;
  readonly event?: object;
  /** The guards that say so. */
  readonly guards: string;
}

/** A law beside the chart that is held against it. */
export interface Subject {
  readonly law: Matrix;
  readonly lifecycle: Lifecycle;
  /** `both`: a seller and a buyer stand towards one record; else who does. */
  readonly named: 'seller' | 'buyer' | 'both';
  /** Where the chart calls a state otherwise, and back. */
  readonly value?: (state: string) => string;
  readonly ends?: (state: string) => string;
  /** What refuses an event that the law does not name. */
  readonly refusal?: (state: string) => string;
  readonly context: (state: string, event: string) => object;
  readonly event: (type: string, state: string) => object;
  /** `on`: for an event, or for an event in a state, where the same word has other facts. */
  readonly refusals: Readonly<Record<string, Refusing & { readonly on?: Readonly<Record<string, Refusing>> }>>;
}
