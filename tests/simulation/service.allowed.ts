import { inState, type Order, type Purchase, runs, viewOf } from './service.model.ts';
import type { Said } from './service.world.ts';

/* Permitted contents of `allowed`: a step is enabled only where the specification permits it, and for whom. */

type May<One> = (m: Purchase, one: One, now: string) => boolean;

const inStates =
  (...names: readonly string[]): May<unknown> =>
  (m) =>
    names.includes(m.state);
const running: May<unknown> = (m, _, now) => runs(m, now);
const orderIn =
  (...names: readonly string[]): May<Order> =>
  (_, { state }) =>
    names.includes(state);
const answerable =
  (...names: readonly string[]): May<Order> =>
  (_, { state, answerBy }, now) =>
    names.includes(state) && (answerBy === null || Date.parse(now) < Date.parse(answerBy));
const offerIn =
  (...names: readonly string[]): May<{ readonly state: string }> =>
  (m, { state }, now) =>
    inState(state, ...names) && runs(m, now);
const viewIn =
  (...names: readonly string[]): May<number> =>
  (m, company) =>
    m.state === 'Published' && inState(viewOf(m, company), ...names);

const INQUIRE: Readonly<Record<string, May<unknown>>> = {
  EDIT: inStates('Draft'),
  DELETE: inStates('Draft'),
  ACTIVATE: inStates('Draft'),
  AMEND: running,
  EXTEND_DEADLINE: running,
  INVITE: running,
  REMOVE_PARTICIPANT: running,
  OPEN: inStates('Evaluation.sealed'),
  ACCEPT: inStates('Evaluation.opened'),
  NO_AWARD: inStates('Evaluation.opened'),
  REJECT_OFFER: inStates('Evaluation.opened'),
  REVOKE_AWARD: inStates('Evaluation.opened', 'Awarded'),
  COMPLETE: inStates('Awarded'),
  CANCEL: inStates('Published', 'Evaluation.sealed', 'Evaluation.opened', 'Awarded'),
};
const TENDER: Readonly<Record<string, May<number>>> = {
  VIEW: viewIn('invited'),
  PARTICIPATE: viewIn('viewed'),
  DECLINE: viewIn('invited', 'viewed', 'participating'),
  REJOIN: viewIn('declined'),
};
const OFFER: Readonly<Record<string, May<{ readonly state: string }>>> = {
  SAVE: offerIn('draft'),
  SUBMIT: offerIn('draft'),
  UPDATE: offerIn('submitted', 'stale'),
  CONFIRM: offerIn('stale'),
  WITHDRAW: offerIn('submitted', 'stale'),
  RESTORE: offerIn('withdrawn'),
  DISCARD: (_, { state }) => state === 'draft',
};
const ORDER: Readonly<Record<string, May<Order>>> = {
  CONFIRM: answerable('new'),
  PROPOSE_CHANGE: answerable('new'),
  DECLINE: answerable('new'),
  ACCEPT_CHANGE: answerable('changeProposed'),
  REJECT_CHANGE: answerable('changeProposed'),
  CANCEL: orderIn('new', 'changeProposed'),
  SHIP_PART: orderIn('confirmed', 'partlyDelivered'),
  SHIP_ALL: orderIn('confirmed', 'partlyDelivered'),
  RECEIVE: orderIn('partlyDelivered', 'delivered'),
  CLOSE: orderIn('delivered'),
};

/** Whether it may be enabled; undefined where this is unspecified. */
function mayBe(said: Said, purchases: readonly Purchase[], event: string, now: string): boolean | undefined {
  const [, resource = '', number] = /^\/api\/(\w+)\/(\d+)\/$/.exec(said.path) ?? [];
  const id = Number(number);
  for (const m of purchases) {
    const offer = m.offers.find((one) => one.id === id);
    const order = m.orders.find((one) => one.id === id);
    if (resource === 'inquires' && m.id === id) return INQUIRE[event]?.(m, m, now);
    if (resource === 'quotations' && m.id === id && said.by.startsWith('supplier '))
      return TENDER[event]?.(m, Number(said.by.slice(9)) - 1, now);
    if (resource === 'offers' && offer) return OFFER[event]?.(m, offer, now);
    if (resource === 'orders' && order) return ORDER[event]?.(m, order, now);
  }
  return undefined;
}

interface At {
  readonly now: string;
  /** A user of the buyer's company without permissions. */
  readonly reader: boolean;
}

export function wronglyAllowed(said: Said, purchases: readonly Purchase[], { now, reader }: At): string[] {
  if (said.method !== 'GET' || said.status !== 200) return [];
  const entries = (said.body?.allowed ?? []) as { event: string; enabled: boolean }[];
  return entries.flatMap(({ event, enabled }) => {
    if (!enabled) return [];
    const may = mayBe(said, purchases, event, now);
    return may === false || (reader && may !== undefined) ? [`${said.by} may ${event} by ${said.path}`] : [];
  });
}
