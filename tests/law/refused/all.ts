import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guardName, leafGuards } from '../../../machines/kit/decide.ts';
import { everyLifecycle } from '../../lifecycles/all.ts';
import { accountLaw } from '../account.ts';
import { invitationLaw } from '../invitation.ts';
import { membershipLaw } from '../membership.ts';
import { registrationLaw } from '../registration.ts';
import { requestLaw } from '../request.ts';
import { DOCUMENT } from './document.ts';
import { CART, PRODUCT, STOCK } from './goods.ts';
import { INQUIRE } from './inquire.ts';
import { OFFER } from './offer.ts';
import { ORDER } from './order.ts';
import { ACTIVATION, AGAIN, IMPORT, INVOICE } from './others.ts';
import type { Refused } from './refused.ts';
import { LOT, QUESTION, TENDER } from './tenders.ts';

/* The laws of refusal together, and what of the charts they tell. */

export const LAWS: readonly Refused[] = [
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

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
/** `EVENT guard` of a chart, as many as there are. */
export const pairsOf = (machine: AnyStateMachine): Set<string> =>
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
const lawsOf = (id: string): readonly Refused[] => LAWS.filter(({ chart }) => chart === id);
/** Pairs that refuse alone once. */
export const refusesAlone = (id: string): ReadonlySet<string> =>
  new Set([
    ...(BESIDE[id] ?? []),
    ...lawsOf(id).flatMap(({ steps }) =>
      steps.flatMap(({ event, refused }) => Object.keys(refused).map((guard) => `${event} ${guard}`)),
    ),
  ]);
/** Pairs that never do, with why. */
export const neverAlone = (id: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...lawsOf(id).map(({ never }) => never)) as Readonly<Record<string, string>>;

export const REFUSALS_PAGE = 'docs/refusals.md';

/** How many of the refusals of each chart a law tells, and which guards never refuse alone. */
export function refusalsPage(): string {
  const rows = everyLifecycle.map(([id, { machine }]) => {
    const never = neverAlone(id);
    return { id, pairs: pairsOf(machine).size, alone: refusesAlone(id).size, never };
  });
  const count = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const whys = rows.flatMap(({ id, never }) =>
    Object.entries(never).map(([pair, why]) => {
      const [event = '', guard = ''] = pair.split(' ');
      return `| ${id} | \`${event}\` | \`${guard}\` | ${why} |`;
    }),
  );
  return [
    '# Refusals',
    'Written by `npm run docs`. A step and a guard that it asks are a pair. The laws in `tests/law` tell of each, by hand: the step is taken, then one thing is otherwise, and this guard refuses alone.',
    [
      '| Chart | Pairs | Refuse alone | Never alone |',
      '|---|---|---|---|',
      ...rows.map(({ id, pairs, alone, never }) => `| ${id} | ${pairs} | ${alone} | ${Object.keys(never).length} |`),
      `| Together | ${count(({ pairs }) => pairs)} | ${count(({ alone }) => alone)} | ${count(({ never }) => Object.keys(never).length)} |`,
    ].join('\n'),
    '## Guards that never refuse alone',
    ['| Chart | Step | Guard | Why |', '|---|---|---|---|', ...whys].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
