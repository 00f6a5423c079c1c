import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guardName, leafGuards } from '../../../machines/kit/decide.ts';
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

/* All laws of refusal together, and the share of the charts' refusals they cover. */

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
/** Every `state EVENT guard` of a chart. */
export const refusalsOf = (machine: AnyStateMachine): Set<string> =>
  new Set(
    below(machine.root).flatMap((node) =>
      [...node.transitions.values()]
        .flat()
        .filter(({ eventType }) => eventType !== '')
        .flatMap(({ eventType, guard }) =>
          leafGuards(guard).map((leaf) => `${node.path.join('.')} ${eventType} ${guardName(leaf)}`),
        ),
    ),
  );

/** A law's line for `issued.unpaid` covers a transition defined on `issued`. */
const tells = (told: string, refusal: string): boolean => {
  const [from = '', ...said] = told.split(' ');
  const [state = '', ...meant] = refusal.split(' ');
  return said.join(' ') === meant.join(' ') && (state === '' || from === state || from.startsWith(`${state}.`));
};

/** The lines of a law that name exactly one guard. */
const alone = (lines: readonly { readonly from: string; readonly event: string; readonly ends: string }[]): string[] =>
  lines.flatMap(({ from, event, ends }) => (/^! \w+$/.test(ends) ? [`${from} ${event} ${ends.slice(2)}`] : []));
const chartLines = (chart: string) => accountLaw.filter((line) => line.chart === chart);

/** Covered by the laws of states and events, where a line names exactly one guard. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  registration: alone(registrationLaw),
  passwordReset: alone(chartLines('passwordReset')),
  session: alone(chartLines('session')),
  membership: alone(membershipLaw),
  invitation: alone(invitationLaw),
  buyerRequest: alone(requestLaw),
};
const lawsOf = (id: string): readonly Refused[] => LAWS.filter(({ chart }) => chart === id);
/** `state EVENT guard` of each guard that is the only reason for a refusal in a law. */
export const toldAlone = (id: string): readonly string[] => [
  ...(BESIDE[id] ?? []),
  ...lawsOf(id).flatMap(({ steps }) =>
    steps.flatMap(({ from, also = [], event, refused }) =>
      [from, ...also].flatMap((state) => Object.keys(refused).map((guard) => `${state} ${event} ${guard}`)),
    ),
  ),
];
/** Guards that are never the only reason, with an explanation; for an event in every state, or in one state. */
export const neverAlone = (id: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...lawsOf(id).map(({ never }) => never)) as Readonly<Record<string, string>>;

/** The refusals of a chart by how the laws cover them; `strange`: entries of the laws that match no refusal. */
export function sorted(id: string, machine: AnyStateMachine) {
  const refusals = [...refusalsOf(machine)];
  const told = toldAlone(id);
  const never = Object.keys(neverAlone(id));
  const isNever = (refusal: string) =>
    never.some((one) => one === refusal || one === refusal.slice(refusal.indexOf(' ') + 1));
  const isTold = (refusal: string) => told.some((one) => tells(one, refusal));
  return {
    refusals,
    alone: refusals.filter(isTold),
    never: refusals.filter((refusal) => isNever(refusal) && !isTold(refusal)),
    untold: refusals.filter((refusal) => !isNever(refusal) && !isTold(refusal)),
    strange: [
      ...told.filter((one) => !refusals.some((refusal) => tells(one, refusal))),
      ...never.filter((one) => !refusals.some((refusal) => refusal === one || refusal.endsWith(` ${one}`))),
    ],
    both: refusals.filter((refusal) => isNever(refusal) && isTold(refusal)),
  };
}
