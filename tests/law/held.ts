import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { decide, stateName } from '../../machines/kit/decide.ts';
import type { CatalogueEntry, Lifecycle } from '../../machines/kit/lifecycle.ts';
import { restore } from '../../machines/kit/restore.ts';
import { definitions, stateNodes } from '../../src/pathkit/definitions.ts';
import { step } from '../../src/pathkit/step.ts';
import { WHO } from './permissions.ts';
import type { Facts, Spoilt } from './refused/refused.ts';
import { type LawLine, lawOf } from './table.ts';

/*
 * A law of states and events held against its chart: each line of it, every pair that no line names, who may send what,
 * and whether a transition of the chart is one that no line speaks of.
 */

/** `who` in the words of `permissions.ts`. */
export type Line = LawLine & { readonly who: string };
export const linesOf = (written: string): readonly Line[] => lawOf<keyof Line>(written);

/** What is the case, by event and the word of the table; `plain` lies beneath each. */
export type Cases = Readonly<Record<string, Readonly<Record<string, Spoilt>>>>;

export interface Held {
  readonly lifecycle: Lifecycle;
  readonly law: readonly Line[];
  /** Facts of a record in each state. */
  readonly states: Readonly<Record<string, Facts>>;
  /** By event, or by state and event where it is another. */
  readonly cases: Cases;
}

/** `a.b` as the chart keeps it. */
const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

const casesOf = ({ cases }: Held, from: string, event: string) => cases[`${from} ${event}`] ?? cases[event] ?? {};

function asked(held: Held, from: string, event: string, when: string) {
  const { plain, [when]: other } = casesOf(held, from, event);
  if (!plain || (!other && when !== 'plain')) throw new Error(`No facts: ${from} ${event} ${when}`);
  const context = { ...held.states[from], ...plain.facts, ...other?.facts };
  const sent = { ...plain.sent, ...other?.sent, type: event };
  const { machine }: { machine: AnyStateMachine } = held.lifecycle;
  const snapshot: SnapshotFrom<AnyStateMachine> = restore(machine, valueOf(from) as never, context as never);
  return { machine, snapshot, sent: sent as EventObject };
}

/** What the chart decides. */
export function decided(held: Held, from: string, event: string, when = 'plain') {
  const { machine, snapshot, sent } = asked(held, from, event, when);
  return decide(machine, snapshot, sent as never);
}

export function outcome(held: Held, from: string, event: string, when: string): { ends: string; effects: string } {
  const decision = decided(held, from, event, when);
  if (!decision.ok) return { ends: ['!', ...decision.refusal.guards].join(' '), effects: '' };
  return { ends: stateName(decision.snapshot.value), effects: decision.actions.map(({ type }) => type).join(' ') };
}

/** The lines as the chart decides them: to be the law itself. */
export const asTheChartHasIt = (held: Held): readonly Line[] =>
  held.law.map((line) => ({ ...line, ...outcome(held, line.from, line.event, line.when) }));

/** Every state and event that no line speaks of. */
export const unnamed = ({ law, states, lifecycle }: Held): readonly (readonly [from: string, event: string])[] =>
  Object.keys(states).flatMap((from) =>
    Object.keys(lifecycle.catalogue)
      .filter((event) => !law.some((line) => line.from === from && line.event === event))
      .map((event) => [from, event] as const),
  );

/** Of those, what the chart does not refuse as something that does not happen there, whatever is the case. */
export const unlawful = (held: Held): readonly string[] =>
  unnamed(held).flatMap(([from, event]) =>
    Object.keys(casesOf(held, from, event)).flatMap((when) => {
      const decision = decided(held, from, event, when);
      const refused = !decision.ok && decision.refusal.code === 'not_allowed_in_state';
      return refused ? [] : [`${from} ${event} ${when}`];
    }),
  );

/** Lines whose event is for somebody else, by the catalogue. */
export const forOthers = ({ law, lifecycle }: Held): readonly string[] =>
  law.flatMap(({ from, event, who }) => {
    const entries: Readonly<Record<string, CatalogueEntry>> = lifecycle.catalogue;
    const [entry, meant] = [entries[event], WHO[who]];
    const same = entry && meant && entry.permission === meant.permission && entry.side.join() === meant.side.join();
    return same ? [] : [`${from} ${event}: ${who}`];
  });

/** States of the chart in which a record can be. */
export const placesOf = ({ lifecycle }: Held): readonly string[] =>
  stateNodes(lifecycle.machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));

/** Transitions of the chart that no line takes; one that can only refuse is met by a line that says so. */
export function unmet(held: Held): readonly string[] {
  const taken = new Set(
    held.law.flatMap(({ from, event, when, ends }) => {
      const { machine, snapshot, sent } = asked(held, from, event, when);
      return ends.startsWith('!') ? [] : step(machine, snapshot, sent).takes;
    }),
  );
  const refused = held.law.filter(({ ends }) => ends.startsWith('!'));
  return definitions(held.lifecycle.machine)
    .filter(({ id, source, event, refusal }) =>
      refusal
        ? !refused.some((line) => line.event === event && `${line.from}.`.startsWith(`${source}.`))
        : !taken.has(id),
    )
    .map(({ id }) => id);
}
