import type { AnyStateMachine, EventFromLogic, SnapshotFrom, StateValueFrom } from 'xstate';
import { decide, stateName } from '../../../machines/kit/decide.ts';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { restore } from '../../../machines/kit/restore.ts';

/** A step as logged. */
export interface LoggedStep {
  readonly at: string;
  readonly event: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly revision: number | null;
  readonly payload: Readonly<Record<string, unknown>> | null;
  readonly facts: Readonly<Record<string, unknown>> | null;
}

/** The result of replaying a record's log. */
export interface Replayed {
  /** States that the record can be in by its log; exactly one, unless the log is empty. */
  readonly states: readonly string[];
  readonly revision: number | null;
  /** Steps judged again by the chart, and steps from before facts were logged, which are accepted as they are. */
  readonly judged: number;
  readonly believed: number;
  readonly differences: readonly string[];
}

/** `{ Evaluation: 'sealed' }` for `Evaluation.sealed`. */
const valueOf = <M extends AnyStateMachine>(name: string): StateValueFrom<M> =>
  name
    .split('.')
    .reduceRight<unknown>(
      (value, key) => (value === undefined ? key : { [key]: value }),
      undefined,
    ) as StateValueFrom<M>;

const initialOf = (machine: AnyStateMachine): string => {
  const leaf = (node: AnyStateMachine['root']): string[] => {
    const next = node.initial?.target?.[0];
    return next ? leaf(next) : [...node.path];
  };
  return leaf(machine.root).join('.');
};

export const birthsOf = <M extends AnyStateMachine>({ machine, births = [] }: Lifecycle<M>): string[] => [
  initialOf(machine),
  ...births,
];

interface Judged {
  readonly state: string;
  readonly revision: number | null;
  readonly differences: readonly string[];
}

/**
 * Sends the logged events through the chart from the record's initial state. Only the chart determines the state; the
 * log supplies the events and the facts of other records. Any step that the chart would decide differently today is
 * reported.
 */
export function replay<M extends AnyStateMachine>(lifecycle: Lifecycle<M>, steps: readonly LoggedStep[]): Replayed {
  const differences: string[] = [];
  let states: readonly string[] = birthsOf(lifecycle);
  let revision: number | null = null;
  let judged = 0;
  let believed = 0;
  for (const step of steps) {
    const note = (text: string) => differences.push(`${step.event} at ${step.at}: ${text}`);
    const { from, to } = step;
    if (from === null) {
      // The initial entry, or an entry that is not an event of the chart.
      if (to !== null && !states.includes(to)) note(`begins as ${to}`);
      if (to !== null) states = [to];
      continue;
    }
    const current = states.includes(from) ? from : (states[0] ?? from);
    if (current !== from) note(`logged from ${from}, by the chart in ${states.join(' or ')}`);
    if (step.facts === null) {
      believed += 1;
      revision = null;
      states = [to ?? from];
      continue;
    }
    judged += 1;
    const decided: Judged = judge(lifecycle, current, step, revision);
    for (const text of decided.differences) note(text);
    states = [decided.state];
    revision = decided.revision;
  }
  return { states, revision, judged, believed, differences };
}

function judge<M extends AnyStateMachine>(
  { machine }: Lifecycle<M>,
  state: string,
  step: LoggedStep,
  revision: number | null,
): Judged {
  const context = step.facts as { readonly revision?: number };
  const known = context.revision ?? null;
  const moved = revision !== null && known !== revision ? [`judged as revision ${known}, was ${revision}`] : [];
  // A product is written before its chart judges it: the content of the event equals the content in the facts.
  const { content } = step.facts as { readonly content?: unknown };
  const event = {
    ...(content === undefined ? {} : { content }),
    ...step.payload,
    type: step.event,
    at: step.at,
  } as unknown as EventFromLogic<M>;
  const decision = decide(machine, restore(machine, valueOf<M>(state), context as never), event);
  if (!decision.ok) {
    const { code, guards } = decision.refusal;
    return { state, revision: known, differences: [...moved, [`refused in ${state}: ${code}`, ...guards].join(' ')] };
  }
  const after = decision.snapshot as SnapshotFrom<AnyStateMachine>;
  const next = stateName(after.value);
  const counted = (after.context as { readonly revision?: number }).revision ?? null;
  return {
    state: next,
    revision: counted,
    differences: [
      ...moved,
      ...(next === step.to ? [] : [`the chart leads to ${next}, the log says ${step.to ?? 'nothing'}`]),
      ...(counted === step.revision ? [] : [`the chart counts revision ${counted}, the log says ${step.revision}`]),
    ],
  };
}
