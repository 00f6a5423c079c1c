import type { AnyStateMachine, TransitionDefinition } from 'xstate';
import { type ActionRef, decide, type Decision, stateName } from '../../machines/kit/decide.ts';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { restore } from '../../machines/kit/restore.ts';
import { stateNodes } from '../../src/pathkit/definitions.ts';
import { WHO } from './permissions.ts';
import { type LawLine, lawOf } from './table.ts';

/* How a table written by hand is held against a chart and its catalogue. */

export type Facts = Readonly<Record<string, unknown>>;

/** What is the case: of the record, of what is sent, or both, beside what is usual. */
export interface Case {
  readonly facts?: Facts;
  readonly sent?: Facts;
}

export interface Line extends LawLine {
  /** A word of `permissions.ts`. */
  readonly who: string;
}

export interface Law {
  readonly chart: { readonly machine: AnyStateMachine; readonly catalogue: Readonly<Record<string, CatalogueEntry>> };
  /** Each state of the table, and what is usual of a record in it. */
  readonly states: Readonly<Record<string, Facts>>;
  readonly events: readonly string[];
  /** What is usual of every record, and of everything that is sent. */
  readonly facts: Facts;
  readonly sent: Facts;
  readonly cases: Readonly<Record<string, Case>>;
  readonly lines: readonly Line[];
}

/** A line that names several states with commas stands for one of each; `(same)` ends where it begins. */
export const linesOf = (table: string): readonly Line[] =>
  lawOf<keyof Line>(table).flatMap((line) =>
    line.from.split(', ').map((from) => ({ ...line, from, ends: line.ends === '(same)' ? from : line.ends })),
  );

/** `a.b` as the chart keeps it. */
const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

function step(law: Law, from: string, event: string, when: string) {
  const one = law.cases[when];
  if (!one) throw new Error(`No case is called ${when}`);
  const context = { ...law.facts, ...law.states[from], ...one.facts };
  const { machine } = law.chart;
  return {
    machine,
    snapshot: restore(machine, valueOf(from) as never, context as never),
    sent: { ...law.sent, ...one.sent, type: event } as never,
  };
}

export function decided(law: Law, from: string, event: string, when: string): Decision<{ context: unknown }> {
  const { machine, snapshot, sent } = step(law, from, event, when);
  return decide(machine, snapshot, sent);
}

/** Where it ends and what happens by it; of a refusal the guards, or `!` alone where the state knows no such step. */
export function outcome(law: Law, from: string, event: string, when: string): { ends: string; effects: string } {
  const decision = decided(law, from, event, when);
  if (!decision.ok) return { ends: ['!', ...decision.refusal.guards].join(' '), effects: '' };
  return {
    ends: stateName((decision.snapshot as unknown as { value: unknown }).value),
    effects: decision.actions.map(({ type }) => type).join(' '),
  };
}

/** The facts afterwards; null where it is refused. */
export function after(law: Law, from: string, event: string, when: string): unknown {
  const decision = decided(law, from, event, when);
  return decision.ok ? decision.snapshot.context : null;
}

/** What one effect is told. */
export function told(law: Law, from: string, event: string, when: string, effect: string): unknown {
  const decision = decided(law, from, event, when);
  const actions: readonly ActionRef[] = decision.ok ? decision.actions : [];
  return actions.find(({ type }) => type === effect)?.params;
}

/** The pairs of state and event that no line names. */
export function unlawful({ states, events, lines }: Law): readonly (readonly [string, string])[] {
  const named = new Set(lines.map(({ from, event }) => `${from} ${event}`));
  return Object.keys(states).flatMap((from) =>
    events.flatMap((event) => (named.has(`${from} ${event}`) ? [] : [[from, event] as const])),
  );
}

/** Which of those are taken in some case nevertheless, or refused as if there were such a step. */
export const taken = (law: Law): readonly string[] =>
  unlawful(law).flatMap(([from, event]) =>
    Object.keys(law.cases).flatMap((when) => {
      const { ends } = outcome(law, from, event, when);
      return ends === '!' ? [] : [`${from} ${event} ${when}: ${ends}`];
    }),
  );

const sorted = (list: readonly string[]): readonly string[] => [...new Set(list)].sort();

/** The events whose entry in the catalogue is not what the table says, and those that only one of both knows. */
export function misplaced({ chart, events, lines }: Law): readonly string[] {
  const wrong = lines.flatMap(({ event, who }) => {
    const law = WHO[who];
    const entry = chart.catalogue[event];
    const right =
      law !== undefined &&
      entry !== undefined &&
      sorted(entry.side).join() === sorted(law.side).join() &&
      entry.permission === law.permission;
    return right ? [] : [`${event}: ${who}`];
  });
  const one = sorted(events).join() === sorted(Object.keys(chart.catalogue)).join();
  return [...sorted(wrong), ...(one ? [] : ['The catalogue knows other events'])];
}

/** A state in which something can be, and the table has none of it; or the other way round. */
export function strange({ chart, states }: Law): readonly string[] {
  const known = stateNodes(chart.machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));
  return [...known.filter((state) => !states[state]), ...Object.keys(states).filter((state) => !known.includes(state))];
}

/** The steps of the chart that no line takes. */
export function unmet(law: Law): readonly string[] {
  const met = new Set<unknown>();
  for (const { from, event, when } of law.lines) {
    const { machine, snapshot, sent } = step(law, from, event, when);
    for (const definition of machine.getTransitionData(snapshot, sent)) met.add(definition);
  }
  const all: readonly TransitionDefinition<never, never>[] = stateNodes(law.chart.machine).flatMap(
    (node) => [...node.transitions.values()].flat() as never[],
  );
  return all
    .filter((definition) => !met.has(definition))
    .map(({ source, eventType, target = [] }) =>
      [source.path.join('.'), eventType, ...target.map(({ path }) => path.join('.'))].join(' '),
    );
}
