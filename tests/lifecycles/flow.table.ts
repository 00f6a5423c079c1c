import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { stateName } from '../../machines/kit/decide.ts';
import { lawOf } from '../law/table.ts';

/* A flow against a table by hand: state, event, what is the case, where it leads, and what the feature is to do. */

type Facts = Readonly<Record<string, unknown>>;
interface Sent {
  readonly type: string;
}
interface Row {
  readonly from: string;
  readonly event: string;
  readonly when: string;
  readonly ends: string;
  readonly effects: string;
}

export interface Table {
  readonly machine: AnyStateMachine;
  readonly written: string;
  readonly context: Facts;
  /** What is the case, by its word. */
  readonly cases: Readonly<Record<string, Facts>>;
  /** What is sent, by the name that the table has for it; an end of a call is told by the state that called. */
  readonly sent: Readonly<Record<string, (state: string) => Sent>>;
}

/** How a call ended, as XState tells the state that called. */
export const done =
  (flow: string, output: unknown) =>
  (state: string): Sent & { output: unknown } => ({ type: `xstate.done.actor.0.${flow}.${state}`, output });
export const failed = (flow: string) => (state: string) => ({
  type: `xstate.error.actor.0.${flow}.${state}`,
  error: new Error('a fault'),
});
export const after = (flow: string, delay: string) => (state: string) => ({
  type: `xstate.after.${delay}.${flow}.${state}`,
});

const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

/** The lines, one for each of the states and events that share it. */
const rowsOf = (written: string): readonly Row[] =>
  lawOf<keyof Row>(written).flatMap((row) =>
    row.from
      .split(', ')
      .flatMap((from) => row.event.split(', ').map((event) => ({ ...row, from, event, when: row.when || 'plain' }))),
  );

function taken({ machine, context, cases, sent }: Table, from: string, event: string, when: string) {
  const facts = when === 'plain' ? {} : cases[when];
  const send = sent[event];
  if (!facts || !send) throw new Error(`Not in the table: ${from} ${event} ${when}`);
  const before = machine.resolveState({ value: valueOf(from) as never, context: { ...context, ...facts } });
  const [next, actions] = transition(machine, before, send(from) as never);
  const effects = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
  return { before, next: next as AnyMachineSnapshot, effects };
}

/** The lines that the flow does otherwise, and how. */
export const otherwise = (table: Table): readonly string[] =>
  rowsOf(table.written).flatMap(({ from, event, when, ends, effects }) => {
    const found = taken(table, from, event, when);
    const led = [stateName(found.next.value), ...found.effects].join(' ');
    return led === `${ends === '(same)' ? from : ends} ${effects}`.trim() ? [] : [`${from} ${event} ${when}: ${led}`];
  });

/** What no line names and yet changes something. */
export function unnamed(table: Table, states: readonly string[]): readonly string[] {
  const rows = rowsOf(table.written);
  return states.flatMap((from) =>
    Object.keys(table.sent).flatMap((event) =>
      ['plain', ...Object.keys(table.cases)].flatMap((when) => {
        const own = rows.filter((row) => row.from === from && row.event === event);
        if (own.length > 0) return [];
        const { before, next, effects } = taken(table, from, event, when);
        const same = stateName(next.value) === from && next.context === before.context && effects.length === 0;
        return same ? [] : [`${from} ${event} ${when}`];
      }),
    ),
  );
}

/** What is known after a line of it. */
export const known = (table: Table, from: string, event: string, when = 'plain'): Facts =>
  taken(table, from, event, when).next.context as Facts;
