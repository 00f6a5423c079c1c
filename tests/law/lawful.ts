import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { type ActionRef, decide, type Decision, stateName } from '../../machines/kit/decide.ts';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { restore } from '../../machines/kit/restore.ts';
import { definitions, stateNodes } from '../../src/pathkit/definitions.ts';
import { step } from '../../src/pathkit/step.ts';
import { WHO } from './permissions.ts';
import type { Facts, Spoilt } from './refused/refused.ts';
import { type LawLine, lawOf } from './table.ts';

/* How a table of states and events, written by hand, is held against a chart and its catalogue. */

export interface Line extends LawLine {
  /** A word of `permissions.ts`. */
  readonly who: string;
}

/** What is the case, by event (`*`: any), or by state and event, and the word of the table; `plain` lies beneath each. */
export type Cases = Readonly<Record<string, Readonly<Record<string, Spoilt>>>>;

export interface Law {
  readonly chart: { readonly machine: AnyStateMachine; readonly catalogue: Readonly<Record<string, CatalogueEntry>> };
  readonly lines: readonly Line[];
  /** Each state in which a record can be, and what is usual of it there. */
  readonly states: Readonly<Record<string, Facts>>;
  readonly cases: Cases;
  /** What is usual of every record, and of everything that is sent. */
  readonly facts?: Facts;
  readonly sent?: Facts;
}

/**
 * A line that names several states with commas stands for one of each, and so does one that names a state of states;
 * `(same)` ends where it begins.
 */
export const linesOf = (table: string, inner: Readonly<Record<string, readonly string[]>> = {}): readonly Line[] =>
  lawOf<keyof Line>(table).flatMap((line) =>
    line.from
      .split(', ')
      .flatMap((name) => inner[name] ?? [name])
      .map((from) => ({ ...line, from, ends: line.ends === '(same)' ? from : line.ends })),
  );

/** `a.b` as the chart keeps it. */
const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

const casesOf = ({ cases }: Law, from: string, event: string): Readonly<Record<string, Spoilt>> => ({
  plain: {},
  ...cases['*'],
  ...(cases[`${from} ${event}`] ?? cases[event]),
});

function asked(law: Law, from: string, event: string, when: string) {
  const { plain, [when]: one } = casesOf(law, from, event);
  if (when !== 'plain' && !one) throw new Error(`No facts: ${from} ${event} ${when}`);
  const context = { ...law.facts, ...law.states[from], ...plain?.facts, ...one?.facts };
  const sent = { ...law.sent, ...plain?.sent, ...one?.sent, type: event };
  const { machine } = law.chart;
  const snapshot: SnapshotFrom<AnyStateMachine> = restore(machine, valueOf(from) as never, context as never);
  return { machine, snapshot, sent: sent as EventObject };
}

/** What the chart decides. */
export function decided(
  law: Law,
  from: string,
  event: string,
  when = 'plain',
): Decision<SnapshotFrom<AnyStateMachine>> {
  const { machine, snapshot, sent } = asked(law, from, event, when);
  return decide(machine, snapshot, sent as never);
}

/** Where it ends and what happens by it; of a refusal the guards, or `!` alone where the state knows no such step. */
function outcome(law: Law, from: string, event: string, when: string): string {
  const decision = decided(law, from, event, when);
  if (!decision.ok) return ['!', ...decision.refusal.guards].join(' ');
  return [stateName(decision.snapshot.value), ...decision.actions.map(({ type }) => type)].join(' ');
}

/** The lines that the chart decides otherwise, and how. */
export const otherwise = (law: Law): readonly string[] =>
  law.lines.flatMap(({ from, event, when, ends, effects }) => {
    const found = outcome(law, from, event, when);
    return found === `${ends} ${effects}`.trim() ? [] : [`${from} ${event} ${when}: ${found}`];
  });

/** What is known of the record after a step, or why there is none. */
export function after(law: Law, from: string, event: string, when = 'plain'): unknown {
  const decision = decided(law, from, event, when);
  return decision.ok ? decision.snapshot.context : decision.refusal;
}

/** What one effect is told. */
export function told(law: Law, from: string, event: string, when: string, effect: string): unknown {
  const decision = decided(law, from, event, when);
  const actions: readonly ActionRef[] = decision.ok ? decision.actions : [];
  return actions.find(({ type }) => type === effect)?.params;
}

/** The pairs of a state and an event of the table that no line of it names. */
export function unnamed({ states, lines }: Law): readonly (readonly [from: string, event: string])[] {
  const named = new Set(lines.map(({ from, event }) => `${from} ${event}`));
  const events = [...new Set(lines.map(({ event }) => event))];
  return Object.keys(states).flatMap((from) =>
    events.flatMap((event) => (named.has(`${from} ${event}`) ? [] : [[from, event] as const])),
  );
}

/** Of those, what the chart does not refuse as something that does not happen there, whatever is the case. */
export const unlawful = (law: Law): readonly string[] =>
  unnamed(law).flatMap(([from, event]) =>
    Object.keys(casesOf(law, from, event)).flatMap((when) => {
      const decision = decided(law, from, event, when);
      const refused = !decision.ok && decision.refusal.code === 'not_allowed_in_state';
      return refused ? [] : [`${from} ${event} ${when}`];
    }),
  );

const sorted = (list: readonly string[]): readonly string[] => [...new Set(list)].toSorted();
/** What one of both has and the other has not. */
const differing = (one: readonly string[], other: readonly string[]): readonly string[] =>
  sorted([...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))]);

/** Words of the cases that no line says. */
export function unsaid({ cases, lines }: Law): readonly string[] {
  const said = new Set(['plain', ...lines.map(({ when }) => when)]);
  return sorted(Object.values(cases).flatMap((words) => Object.keys(words).filter((word) => !said.has(word))));
}

/** Steps that the catalogue gives to somebody else, and events that only one of it and the table knows. */
export function misplaced({ chart: { catalogue }, lines }: Law): readonly string[] {
  const events = lines.map(({ event }) => event);
  const wrong = lines.flatMap(({ event, who }) => {
    const [entry, meant] = [catalogue[event], WHO[who]];
    const sides = entry && meant && sorted(entry.side).join() === sorted(meant.side).join();
    return sides && entry.permission === meant.permission ? [] : [`${event}: ${who}`];
  });
  return [...sorted(wrong), ...differing(events, Object.keys(catalogue))];
}

/** States in which a record can be and of which the table has nothing, or the other way round. */
export const strange = ({ chart, states }: Law): readonly string[] =>
  differing(
    stateNodes(chart.machine)
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(({ path }) => path.join('.')),
    Object.keys(states),
  );

/** Transitions of the chart that no line takes; one that can only refuse is met by a line that says so. */
export function unmet(law: Law): readonly string[] {
  const taken = new Set(
    law.lines.flatMap(({ from, event, when, ends }) => {
      const { machine, snapshot, sent } = asked(law, from, event, when);
      return ends.startsWith('!') ? [] : step(machine, snapshot, sent).takes;
    }),
  );
  const refused = law.lines.filter(({ ends }) => ends.startsWith('!'));
  return definitions(law.chart.machine)
    .filter(({ id, source, event, refusal }) =>
      refusal
        ? !refused.some((line) => line.event === event && `${line.from}.`.startsWith(`${source}.`))
        : !taken.has(id),
    )
    .map(({ id }) => id);
}
