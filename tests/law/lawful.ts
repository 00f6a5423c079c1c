import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { type ActionRef, decide, type Decision, stateName } from '../../machines/kit/decide.ts';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { restore } from '../../machines/kit/restore.ts';
import { definitions, stateNodes } from '../../src/pathkit/definitions.ts';
import { step } from '../../src/pathkit/step.ts';
import { WHO } from './permissions.ts';
import type { Facts, Spoilt } from './refused/refused.ts';
import { type LawLine, lawOf } from './table.ts';

/* Compares a handwritten table of states and events with a chart and its catalogue. */

export interface Line extends LawLine {
  /** A word of `permissions.ts`. */
  readonly who: string;
}

/** Facts and sent values per event (`*`: any) or per state and event, by case name; every case extends `plain`. */
export type Cases = Readonly<Record<string, Readonly<Record<string, Spoilt>>>>;

export interface Law {
  readonly chart: { readonly machine: AnyStateMachine; readonly catalogue: Readonly<Record<string, CatalogueEntry>> };
  readonly lines: readonly Line[];
  /** Every state a record can rest in, with its usual facts there. */
  readonly states: Readonly<Record<string, Facts>>;
  readonly cases: Cases;
  /** Usual facts of every record, and usual values of every event. */
  readonly facts?: Facts;
  readonly sent?: Facts;
}

/**
 * A line that names several states, separated by commas, counts for each of them, and so does one that names a parent
 * state; `(same)` ends in the state it begins in.
 */
export const linesOf = (table: string, inner: Readonly<Record<string, readonly string[]>> = {}): readonly Line[] =>
  lawOf<keyof Line>(table).flatMap((line) =>
    line.from
      .split(', ')
      .flatMap((name) => inner[name] ?? [name])
      .map((from) => ({ ...line, from, ends: line.ends === '(same)' ? from : line.ends })),
  );

/** The chart's state value for `a.b`. */
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

/** The chart's decision. */
export function decided(
  law: Law,
  from: string,
  event: string,
  when = 'plain',
): Decision<SnapshotFrom<AnyStateMachine>> {
  const { machine, snapshot, sent } = asked(law, from, event, when);
  return decide(machine, snapshot, sent as never);
}

/** End state and effects; for a refusal the guards, or only `!` where the state has no such event. */
function outcome(law: Law, from: string, event: string, when: string): string {
  const decision = decided(law, from, event, when);
  if (!decision.ok) return ['!', ...decision.refusal.guards].join(' ');
  return [stateName(decision.snapshot.value), ...decision.actions.map(({ type }) => type)].join(' ');
}

/** The lines on which the chart decides differently, with its decision. */
export const otherwise = (law: Law): readonly string[] =>
  law.lines.flatMap(({ from, event, when, ends, effects }) => {
    const found = outcome(law, from, event, when);
    return found === `${ends} ${effects}`.trim() ? [] : [`${from} ${event} ${when}: ${found}`];
  });

/** Context of the record after a step, or the refusal. */
export function after(law: Law, from: string, event: string, when = 'plain'): unknown {
  const decision = decided(law, from, event, when);
  return decision.ok ? decision.snapshot.context : decision.refusal;
}

/** Parameters of one effect. */
export function told(law: Law, from: string, event: string, when: string, effect: string): unknown {
  const decision = decided(law, from, event, when);
  const actions: readonly ActionRef[] = decision.ok ? decision.actions : [];
  return actions.find(({ type }) => type === effect)?.params;
}

/** The pairs of a state and an event of the table that no line names. */
export function unnamed({ states, lines }: Law): readonly (readonly [from: string, event: string])[] {
  const named = new Set(lines.map(({ from, event }) => `${from} ${event}`));
  const events = [...new Set(lines.map(({ event }) => event))];
  return Object.keys(states).flatMap((from) =>
    events.flatMap((event) => (named.has(`${from} ${event}`) ? [] : [[from, event] as const])),
  );
}

/** Those of them that the chart does not refuse as not allowed in the state, in any of the cases. */
export const unlawful = (law: Law): readonly string[] =>
  unnamed(law).flatMap(([from, event]) =>
    Object.keys(casesOf(law, from, event)).flatMap((when) => {
      const decision = decided(law, from, event, when);
      const refused = !decision.ok && decision.refusal.code === 'not_allowed_in_state';
      return refused ? [] : [`${from} ${event} ${when}`];
    }),
  );

const sorted = (list: readonly string[]): readonly string[] => [...new Set(list)].toSorted();
/** Elements that only one of the two lists has. */
const differing = (one: readonly string[], other: readonly string[]): readonly string[] =>
  sorted([...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))]);

/** Case names that no line uses. */
export function unsaid({ cases, lines }: Law): readonly string[] {
  const said = new Set(['plain', ...lines.map(({ when }) => when)]);
  return sorted(Object.values(cases).flatMap((words) => Object.keys(words).filter((word) => !said.has(word))));
}

/** Events that the catalogue allows to a different sender, and events missing in the table or in the catalogue. */
export function misplaced({ chart: { catalogue }, lines }: Law): readonly string[] {
  const events = lines.map(({ event }) => event);
  const wrong = lines.flatMap(({ event, who }) => {
    const [entry, meant] = [catalogue[event], WHO[who]];
    const sides = entry && meant && sorted(entry.side).join() === sorted(meant.side).join();
    return sides && entry.permission === meant.permission ? [] : [`${event}: ${who}`];
  });
  return [...sorted(wrong), ...differing(events, Object.keys(catalogue))];
}

/** Leaf states missing in the table or in the chart. */
export const strange = ({ chart, states }: Law): readonly string[] =>
  differing(
    stateNodes(chart.machine)
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(({ path }) => path.join('.')),
    Object.keys(states),
  );

/** Transitions of the chart that no line takes; one that can only refuse is covered by a line with that refusal. */
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
