/*
 * One purchase from the point of view of its buyer and its suppliers. Nothing here is imported from the server's code.
 */

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** `rejected|opened`: the specification allows both; the first answer decides. */
export interface Envelope {
  id: number;
  company: number;
  state: string;
  prices: (string | null)[];
  /** Times of its receipts, in order of arrival. */
  receipts: string[];
  /** Whether it existed when the offers were opened. */
  read: boolean;
}

export interface Award {
  id: number | null;
  lot: number;
  company: number;
  order: Order | null;
}

export interface Order {
  id: number | null;
  company: number;
  state: string;
  answerBy: string | null;
  deliveredAt: string | null;
}

export interface Purchase {
  /** The first in each place is numbered 1, 101 or 201. */
  readonly nth: number;
  /** Purchases follow one another in a place. */
  readonly place: number;
  readonly name: string;
  id: number;
  /** Their ids, in the order of the draft. */
  lots: number[];
  state: string;
  revision: number;
  /** As last amended. */
  payment: string;
  expireAt: string;
  /** By company. */
  views: Record<number, string>;
  offers: Envelope[];
  lotStates: string[];
  awards: Award[];
  orders: Order[];
  /** `<lot> <company>` of declined awards. */
  unwanted: string[];
  decided: number;
  opened: boolean;
}

export const newPurchase = (place: number, inPlace: number): Purchase => ({
  nth: place * 100 + inPlace,
  place,
  name: `Purchase ${place * 100 + inPlace}Q`,
  id: 0,
  lots: [],
  state: 'none',
  revision: 0,
  payment: '',
  expireAt: '',
  views: {},
  offers: [],
  lotStates: ['active', 'active'],
  awards: [],
  orders: [],
  unwanted: [],
  decided: 0,
  opened: false,
});

export const viewOf = (m: Purchase, company: number): string => m.views[company] ?? 'none';
export const isBefore = (now: string, m: Purchase): boolean => Date.parse(now) < Date.parse(m.expireAt);
/**
 * Whether offers, questions and amendments are accepted: published and before the deadline, whether or not the job has
 * run.
 */
export const runs = (m: Purchase, now: string): boolean => m.state === 'Published' && isBefore(now, m);

const ENDED = ['rejected', 'lapsed', 'void'];
export const livingOffer = (m: Purchase, company: number): Envelope | undefined =>
  m.offers.find((one) => one.company === company && !ENDED.includes(one.state));
export const ANSWERABLE = ['invited', 'viewed', 'participating', 'quoted'];
export const inState = (state: string, ...names: readonly string[]): boolean =>
  state.split('|').some((one) => names.includes(one));
/** True only where nothing is unspecified. */
export const surely = (state: string, ...names: readonly string[]): boolean =>
  state.split('|').every((one) => names.includes(one));

/** Recipients of a step's emails: `must` get exactly one, `may` at most one. All others get none. */
export interface Hearing {
  /** A recipient; or, with `by`, a recipient and the kind of email. */
  readonly must: string[];
  readonly may: string[];
}
export const nobody = (): Hearing => ({ must: [], may: [] });
export const BUYER = 'the buyer';
/** This recipient by this kind of email, or by one of these: another kind does not count. */
export const by = (name: string, ...letters: readonly string[]): string => `${name}: ${letters.join('|')}`;
export const supplierName = (company: number): string => `supplier ${company + 1}`;

const companiesOf = (m: Purchase): number[] => Object.keys(m.views).map(Number);

/** The deadline has passed and been processed. */
export function close(m: Purchase): Hearing {
  const hearing = nobody();
  const live = m.offers.filter(({ state }) => state === 'submitted');
  m.state = live.length > 0 ? 'Evaluation.sealed' : 'Unsuccessful';
  hearing.must.push(BUYER);
  for (const company of companiesOf(m)) {
    const view = viewOf(m, company);
    if (!ANSWERABLE.includes(view) && view !== 'declined') continue;
    const stands = live.some((offer) => offer.company === company);
    m.views[company] = stands ? 'awaiting' : view === 'declined' ? 'noQuote' : 'missed';
    // Companies with an unfinished offer or without an answer are notified of the end.
    (m.views[company] === 'missed' ? hearing.must : hearing.may).push(supplierName(company));
  }
  for (const offer of m.offers) {
    if (offer.state === 'submitted') offer.state = 'locked';
    else if (['draft', 'stale', 'withdrawn'].includes(offer.state)) offer.state = 'lapsed';
  }
  return hearing;
}

/** All lots have been decided: orders, winners, losers. */
export function decide(m: Purchase): Hearing {
  const hearing = nobody();
  m.state = m.awards.length > 0 ? 'Awarded' : 'Unsuccessful';
  m.decided += 1;
  hearing.may.push(BUYER);
  // An order cancelled with one of its lots leaves the award of the other without one.
  const without = ({ order }: Award): boolean => order === null || order.state === 'cancelled';
  const fresh = new Set(m.awards.filter(without).map(({ company }) => company));
  for (const company of fresh) {
    const order: Order = { id: null, company, state: 'new', answerBy: null, deliveredAt: null };
    m.orders.push(order);
    for (const award of m.awards) if (award.company === company && without(award)) award.order = order;
  }
  for (const company of companiesOf(m)) {
    if (!inState(viewOf(m, company), 'awaiting') && !fresh.has(company)) continue;
    const won = m.awards.some((award) => award.company === company);
    m.views[company] = won ? 'won' : 'lost';
    (m.decided === 1 || fresh.has(company) ? hearing.must : hearing.may).push(supplierName(company));
  }
  for (const offer of m.offers) if (inState(offer.state, 'opened')) offer.state = 'rejected';
  return hearing;
}

/** A published award is no longer valid: the lots are open again. */
export function reopen(m: Purchase, gone: readonly Award[]): Hearing {
  const hearing = nobody();
  m.awards = m.awards.filter((award) => !gone.includes(award));
  for (const { lot } of gone) m.lotStates[lot] = 'active';
  const told = m.state === 'Awarded';
  m.state = 'Evaluation.opened';
  for (const company of companiesOf(m)) {
    const view = viewOf(m, company);
    if (!inState(view, 'won', 'lost') || !told) continue;
    // For a company with another lot, either view is permitted.
    m.views[company] = m.awards.some((award) => award.company === company) ? 'awaiting|won' : 'awaiting';
    hearing.may.push(supplierName(company));
  }
  for (const offer of m.offers) if (offer.read && offer.state === 'rejected') offer.state = 'rejected|opened';
  return hearing;
}

const WAITING = ['new', 'changeProposed'];

/** An order that was not confirmed has no effect. */
export function orderFails(m: Purchase, order: Order, how: 'declined' | 'expired' | 'cancelled'): Hearing {
  const unanswered = order.state === 'changeProposed' ? 'order-change-unanswered' : 'order-expired';
  order.state = how;
  const gone = m.awards.filter((award) => award.order === order);
  const hearing = reopen(m, gone);
  for (const offer of m.offers.filter(({ company, read }) => company === order.company && read))
    offer.state = how === 'cancelled' ? 'opened' : 'rejected';
  if (how !== 'cancelled') m.unwanted.push(...gone.map(({ lot }) => `${lot} ${order.company}`));
  const supplier = supplierName(order.company);
  if (how === 'cancelled') {
    hearing.must.push(by(supplier, 'order-cancelled'));
    hearing.may.push(BUYER);
  } else if (how === 'declined') {
    hearing.must.push(by(BUYER, 'supplier-declined', 'order-declined'));
    hearing.may.push(supplier);
  } else hearing.must.push(by(BUYER, 'supplier-silent', unanswered), by(supplier, unanswered));
  return hearing;
}

/** A cancelled tender: contents stay sealed, every unconfirmed order is cancelled. */
export function cancel(m: Purchase): Hearing {
  const hearing = nobody();
  hearing.may.push(BUYER);
  for (const company of companiesOf(m)) {
    const view = viewOf(m, company);
    const waits = m.orders.some((order) => order.company === company && WAITING.includes(order.state));
    if (inState(view, ...ANSWERABLE, 'declined', 'awaiting')) {
      m.views[company] = 'cancelled';
      (view === 'declined' ? hearing.may : hearing.must).push(supplierName(company));
    } else if (waits) hearing.must.push(supplierName(company));
    else hearing.may.push(supplierName(company));
  }
  m.state = 'Cancelled';
  for (const order of m.orders) if (WAITING.includes(order.state)) order.state = 'cancelled';
  for (const offer of m.offers) {
    if (surely(offer.state, 'rejected', 'lapsed', 'void', 'fulfilled')) continue;
    offer.state =
      offer.state === 'draft' ? 'void|lapsed' : offer.state === 'rejected|opened' ? 'rejected|void' : 'void';
  }
  return hearing;
}
