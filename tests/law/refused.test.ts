import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { decide, guardName, leafGuards } from '../../machines/kit/decide.ts';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { restore } from '../../machines/kit/restore.ts';
import { accountLaw } from './account.ts';
import { invitationLaw } from './invitation.ts';
import { membershipLaw } from './membership.ts';
import { registrationLaw } from './registration.ts';
import { requestLaw } from './request.ts';
import { CART, PRODUCT, STOCK } from './refused/goods.ts';
import { DOCUMENT } from './refused/document.ts';
import { INQUIRE } from './refused/inquire.ts';
import { OFFER } from './refused/offer.ts';
import { ORDER } from './refused/order.ts';
import { ACTIVATION, AGAIN, IMPORT, INVOICE } from './refused/others.ts';
import type { Refused } from './refused/refused.ts';
import { LOT, QUESTION, TENDER } from './refused/tenders.ts';

/* Each guard refuses alone once: what is otherwise is one thing, and it is named, and nothing beside it. */

const LAWS: readonly Refused[] = [
  DOCUMENT,
  INQUIRE,
  QUESTION,
  TENDER,
  OFFER,
  LOT,
  ORDER,
  STOCK,
  PRODUCT,
  CART,
  IMPORT,
  INVOICE,
  ACTIVATION,
  AGAIN,
];

/** `a.b` as the chart keeps it. */
const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

const machineOf = (chart: Refused['chart']): AnyStateMachine => lifecycles[chart].machine;
function decided({ chart, facts }: Refused, step: Refused['steps'][number], guard?: string) {
  const spoilt = guard === undefined ? {} : step.refused[guard];
  const machine = machineOf(chart);
  const context = { ...facts, ...step.facts, ...spoilt?.facts };
  const snapshot = restore(machine, valueOf(step.from) as never, context as never);
  return decide(machine, snapshot, { ...step.sent, ...spoilt?.sent, type: step.event } as never);
}

/** Nobody is told of what only tells one target from another, beside what says what is wrong. */
function told({ chart }: Refused, event: string, guards: readonly string[]): readonly string[] {
  const entries: Readonly<Record<string, CatalogueEntry>> = lifecycles[chart].catalogue;
  return guards.filter((guard) => !entries[event]?.choosing?.includes(guard));
}

describe.each(LAWS.map((law) => [law.chart, law] as const))('%s', (_, law) => {
  test.each(law.steps.map((step) => [step.from, step.event, step] as const))('%s: %s', (_from, _event, step) => {
    expect(decided(law, step)).toMatchObject({ ok: true });
    for (const guard of Object.keys(step.refused)) {
      const decision = decided(law, step, guard);
      const guards = decision.ok ? [] : told(law, step.event, decision.refusal.guards);
      expect([guard, guards]).toEqual([guard, [guard]]);
    }
  });
});

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
/** `EVENT guard` of a chart, as many as there are. */
const pairsOf = (machine: AnyStateMachine): Set<string> =>
  new Set(
    below(machine.root).flatMap((node) =>
      [...node.transitions.values()]
        .flat()
        .filter(({ eventType }) => eventType !== '')
        .flatMap(({ eventType, guard }) => leafGuards(guard).map((leaf) => `${eventType} ${guardName(leaf)}`)),
    ),
  );

/** The lines of a law that name one guard. */
const alone = (lines: readonly { readonly event: string; readonly ends: string }[]): string[] =>
  lines.flatMap(({ event, ends }) => (/^! \w+$/.test(ends) ? [`${event} ${ends.slice(2)}`] : []));
const chartLines = (chart: string) => accountLaw.filter((line) => line.chart === chart);

/** Told by the laws of states and events, where a line names one guard. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  registration: alone(registrationLaw),
  passwordReset: alone(chartLines('passwordReset')),
  session: alone(chartLines('session')),
  membership: alone(membershipLaw),
  invitation: alone(invitationLaw),
  buyerRequest: alone(requestLaw),
};
const proved = (id: string): ReadonlySet<string> =>
  new Set([
    ...(BESIDE[id] ?? []),
    ...LAWS.filter(({ chart }) => chart === id).flatMap(({ steps, never }) => [
      ...steps.flatMap(({ event, refused }) => Object.keys(refused).map((guard) => `${event} ${guard}`)),
      ...Object.keys(never),
    ]),
  ]);

test.each(Object.entries(lifecycles))('%s: every guard of every step is told by a law', (id, { machine }) => {
  const pairs = pairsOf(machine);
  const known = proved(id);
  expect([...known].filter((pair) => !pairs.has(pair))).toEqual([]);
  expect([...pairs].filter((pair) => !known.has(pair))).toEqual([]);
});

test('why a guard never refuses alone is said', () => {
  for (const { never } of LAWS) for (const reason of Object.values(never)) expect(reason.length).toBeGreaterThan(30);
});
