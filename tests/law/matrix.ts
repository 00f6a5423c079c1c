import type { Lifecycle } from '../../machines/kit/lifecycle.ts';

/*
 * The shape of a law table that covers every state and every event: what no row names is forbidden. Rows are text, one
 * per line, with columns separated by bars: from | event | who | to | unless | does.
 */

/** Who may send the event. */
export type Who = 'seller' | 'buyer' | 'anyone' | 'visitor' | 'server';

export interface Cell {
  readonly from: string;
  readonly event: string;
  readonly who: readonly Who[];
  /** The target state; several where the facts decide. */
  readonly to: readonly string[];
  /** Refusal reasons in this very state, in the words of the law. */
  readonly unless: readonly string[];
  /** Effects on others: stock, e-mails, tasks. */
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

/** The row for an event in a state, for a sender if given; undefined where the law has none, which forbids it. */
export const cellOf = (law: Matrix, from: string, event: string, who?: Who): Cell | undefined =>
  law.cells.find((cell) => cell.from === from && cell.event === event && (who === undefined || cell.who.includes(who)));

export const pairs = (law: Matrix): readonly (readonly [string, string])[] =>
  law.states.flatMap((state) => law.events.map((event) => [state, event] as const));

/** A refusal reason of the law, as facts and as an event of the chart. */
export interface Refusing {
  readonly context?: object;
  readonly event?: object;
  /** The guards that refuse for this reason. */
  readonly guards: string;
}

/** A law and the lifecycle it is checked against. */
export interface Subject {
  readonly law: Matrix;
  readonly lifecycle: Lifecycle;
  /** Who relates to the record: a seller, a buyer, or `both`. */
  readonly named: 'seller' | 'buyer' | 'both';
  /** The chart's name for a state of the law, and the other way round. */
  readonly value?: (state: string) => string;
  readonly ends?: (state: string) => string;
  /** The refusal of an event that the law does not name. */
  readonly refusal?: (state: string) => string;
  readonly context: (state: string, event: string) => object;
  readonly event: (type: string, state: string) => object;
  /** `on`: exceptions for an event, or for an event in a state, where the same word has other facts. */
  readonly refusals: Readonly<Record<string, Refusing & { readonly on?: Readonly<Record<string, Refusing>> }>>;
}
