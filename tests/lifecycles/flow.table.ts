import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { stateName } from '../../machines/kit/decide.ts';
import { lawOf } from '../law/table.ts';

/* Compares a flow with a handwritten table: state, event, case, end state, and effects. */

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
  /** Context of each case, by its name. */
  readonly cases: Readonly<Record<string, Facts>>;
  /** Sent events, by their names in the table; the end of a call depends on the calling state. */
  readonly sent: Readonly<Record<string, (state: string) => Sent>>;
}

/** The XState event for the end of a call in this state. */
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

/** The rows, one for each of the states and events that share a line. */
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

/** The lines on which the flow does something different, with what it does. */
export const otherwise = (table: Table): readonly string[] =>
  rowsOf(table.written).flatMap(({ from, event, when, ends, effects }) => {
    const found = taken(table, from, event, when);
    const led = [stateName(found.next.value), ...found.effects].join(' ');
    return led === `${ends === '(same)' ? from : ends} ${effects}`.trim() ? [] : [`${from} ${event} ${when}: ${led}`];
  });

/** Events that no line names and that still change something. */
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

/** Context after a line of the table. */
export const known = (table: Table, from: string, event: string, when = 'plain'): Facts =>
  taken(table, from, event, when).next.context as Facts;
