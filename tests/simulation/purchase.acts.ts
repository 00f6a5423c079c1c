import type { OrderRow, Purchase } from '../../machines/purchase/simulated.ts';
import { inquiry, standing } from '../../machines/purchase/simulated.ts';
import type { Happening } from '../../machines/purchase/simulate.ts';
import { later, linesFor, PEOPLE } from './purchase.begin.ts';
import type { Chance } from './random.ts';

/* The next action: mostly a valid one, often an invalid one, occasionally a random one. */

export type Deed = Omit<Happening, 'at' | 'event'> & {
  readonly event: { readonly type: string; readonly [sent: string]: unknown };
};

export const one = <T>(by: Chance, rows: readonly T[]): T | undefined => (rows.length > 0 ? by.among(rows) : undefined);
const words = (by: Chance): string => (by.often(0.95) ? 'As agreed' : ' ');

function running(
  purchase: Purchase,
  by: Chance,
  at: string,
  deed: (event: Deed['event'], more?: object) => Deed,
): Deed {
  const row = inquiry(purchase);
  const lot = by.among(purchase.lot);
  const company = 2 + by.below(5);
  const amended = String(1 + by.below(12));
  switch (by.below(10)) {
    case 0:
    case 1: {
      const changed = by.among([[`lot:${lot.id}`], [`lot:${lot.id}`], ['description'], ['assigned_to'], ['name'], []]);
      const moved = by.often(0.5) ? later(row.expireAt ?? at, by.among([24, 48, -1])) : null;
      const lots = changed[0]?.startsWith('lot:') ? [{ id: lot.id, quantity: amended }] : [];
      return deed({ type: 'AMEND', reason: words(by), changed, expireAt: moved }, { lots });
    }
    case 2:
      return deed({
        type: 'EXTEND_DEADLINE',
        reason: words(by),
        expireAt: later(row.expireAt ?? at, by.among([1, 24, -5])),
      });
    case 3:
      return deed({ type: 'INVITE', organizations: [company], reason: by.often(0.7) ? 'Once more' : '' });
    case 4:
      return deed({ type: 'REMIND' });
    case 5:
      return deed({ type: 'REMOVE_PARTICIPANT', organization: company, reason: words(by) });
    case 6:
      return deed({ type: 'CLOSE_EARLY' });
    case 7:
      return by.often(0.15)
        ? deed({ type: 'CANCEL', reason: 'need_gone', comment: words(by) })
        : deed({ type: 'REMIND' });
    default:
      return deed({
        type: 'VALUE_TERM',
        term: by.among(['EXW', 'EXW', 'DAP']),
        duty: '5',
        lots: [{ lot: lot.id, freight: String(by.below(40)) }],
      });
  }
}

function deciding(purchase: Purchase, by: Chance, at: string, deed: (event: Deed['event']) => Deed): Deed {
  const open = purchase.lot.filter(({ state }) => state === 'active' || state === 'partly');
  const lot = one(by, open.length > 0 && by.often(0.95) ? open : purchase.lot) ?? {
    id: 0,
    quantity: '1',
    state: 'active',
  };
  const offers = purchase.offer.filter(({ state, lines }) => {
    const decidable = state === 'opened' || state === 'accepted' || state === 'fulfilled';
    return decidable && lines.some((line) => line.lot === lot.id);
  });
  const offer = one(by, by.often(0.95) ? offers : purchase.offer);
  const award = one(by, standing(purchase));
  const roll = by.below(20);
  if (roll < 11 && offer) {
    const short = lot.state === 'partly' && by.often(0.3);
    const quantity =
      short && by.often(0.6) ? '0' : by.often(0.6) ? left(purchase, lot.id, offer.id) : String(1 + by.below(8));
    const justification = by.often(0.8) ? 'Knows the site' : '';
    return deed({ type: 'ACCEPT', offer: offer.id, lot: lot.id, quantity, justification, closeShort: short });
  }
  if (roll < 14) return deed({ type: 'NO_AWARD', lot: lot.id, reason: 'ins-fund', comment: '' });
  if (roll < 15) return deed({ type: 'REJECT_OFFER', offer: offer?.id ?? 0, reason: words(by) });
  if (roll < 16) return deed({ type: 'SET_ASIDE', offer: offer?.id ?? 0, lot: lot.id, reason: words(by) });
  if (roll < 17)
    return deed({
      type: 'ENTER_RATE',
      currency: by.among(['PLN', 'USD']),
      rate: '0.9',
      date: at.slice(0, 10),
      source: 'NBP',
    });
  if (roll < 19) return deed({ type: 'REVOKE_AWARD', award: award?.id ?? 0, reason: words(by) });
  return by.often(0.2) ? deed({ type: 'CANCEL', reason: 'need_gone', comment: words(by) }) : deed({ type: 'OPEN' });
}

function left(purchase: Purchase, lot: number, offer: number): string {
  const wanted = Number(purchase.lot.find(({ id }) => id === lot)?.quantity ?? 0);
  const offered = Number(
    purchase.offer.find(({ id }) => id === offer)?.lines.find((line) => line.lot === lot)?.quantity ?? 0,
  );
  const own = standing(purchase).filter((award) => award.lot === lot);
  const taken = own.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const given = own.filter((award) => award.offer === offer).reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return String(Math.max(0, Math.min(wanted - taken, offered - given)));
}

/** The buyer's own company. */
export function buying(purchase: Purchase, by: Chance, at: string): Deed {
  const row = inquiry(purchase);
  const person = by.among(PEOPLE);
  const deed = (event: Deed['event'], more: object = {}): Deed => ({
    to: 'inquire',
    id: row.id,
    by: person,
    event,
    ...more,
  });
  const { state } = row;
  if (state === 'Draft')
    return deed({ type: by.often(0.9) ? 'ACTIVATE' : by.among(['EDIT', 'EDIT', 'EDIT', 'EDIT', 'DELETE']) });
  if (state === 'Pending' || (typeof state === 'object' && state.Evaluation === 'pending'))
    return by.often(0.6)
      ? deed({ type: 'APPROVE' })
      : deed({ type: by.among(['REFUSE', 'RETRACT']), reason: words(by) });
  if (state === 'Published') return running(purchase, by, at, deed);
  if (typeof state === 'object' && state.Evaluation === 'sealed')
    return by.often(0.85) ? deed({ type: 'OPEN' }) : running(purchase, by, at, deed);
  if (state === 'Awarded' && by.often(0.25)) return deed({ type: 'COMPLETE' });
  if (state === 'Awarded' && by.often(0.6)) return ordering(purchase, by, 'buyer') ?? deed({ type: 'COMPLETE' });
  // Orders of an earlier decision continue while their lots are decided again.
  const waits = purchase.order.some(({ offer, state: stands }) => offer !== null && stands === 'changeProposed');
  if (waits && by.often(0.4)) return ordering(purchase, by, 'buyer') ?? deed({ type: 'OPEN' });
  return deciding(purchase, by, at, deed);
}

/** By the seller or the buyer, on an order. */
export function ordering(purchase: Purchase, by: Chance, side: 'buyer' | 'seller'): Deed | null {
  const order = one(by, purchase.order);
  if (!order) return null;
  const deed = (event: Deed['event']): Deed => ({
    to: 'order',
    id: order.id,
    by: side === 'buyer' ? PEOPLE[0] : order.seller,
    itself: true,
    event,
  });
  const line = by.among(order.lines);
  const some = String(1 + by.below(Number(line.quantity) || 1));
  if (side === 'buyer') {
    const events = [
      { type: 'CANCEL', reason: words(by), because: 'buyer' },
      { type: 'ACCEPT_CHANGE', justification: by.often(0.7) ? 'It is worth it' : '' },
      { type: 'ACCEPT_CHANGE', justification: 'It is worth it' },
      { type: 'REJECT_CHANGE', comment: words(by) },
      { type: 'RECEIVE', lines: [{ id: line.id, quantity: some, note: by.often(0.8) ? 'The rest is missing' : '' }] },
      { type: 'ASK_CANCEL_REST', reason: words(by) },
      { type: 'ACCEPT_CANCEL_REST' },
      { type: 'KEEP_REST', comment: words(by) },
      { type: 'CLOSE', received: true },
      { type: 'VERIFY', tokenValid: by.often(0.9) },
    ];
    return deed(by.among(order.state === 'new' ? events.slice(0, 1) : events));
  }
  return deed(selling(order, by, some));
}

function selling(order: OrderRow, by: Chance, some: string): Deed['event'] {
  const line = by.among(order.lines);
  const changed = by.among([
    { quantity: some },
    { quantity: String(Number(line.quantity) + 1) },
    { price: '1.00' },
    { price: '999.00' },
  ]);
  const change = { type: 'PROPOSE_CHANGE', changes: [{ id: line.id, ...changed }], comment: 'Otherwise' };
  if (order.state === 'new')
    return by.among([
      { type: 'CONFIRM', keepPrices: by.often(0.5) },
      { type: 'CONFIRM' },
      change,
      change,
      { type: 'DECLINE', reason: words(by) },
    ]);
  return by.among([
    { type: 'SHIP_PART', lines: [{ id: line.id, quantity: some }] },
    { type: 'SHIP_PART', lines: [{ id: line.id, quantity: '1' }] },
    { type: 'SHIP_ALL' },
    { type: 'OFFER_CANCEL_REST', reason: words(by) },
    { type: 'AGREE_CANCEL_REST' },
    { type: 'UPHOLD_REST', comment: words(by) },
    { type: 'CONFIRM' },
  ]);
}

type Sending = readonly [type: string, content: 'anew' | 'now' | null];
const NEXT: Readonly<Record<string, readonly Sending[]>> = {
  draft: [
    ['SUBMIT', 'now'],
    ['SUBMIT', 'now'],
    ['SUBMIT', 'anew'],
    ['SUBMIT', null],
    ['SAVE', 'anew'],
    ['DISCARD', null],
  ],
  submitted: [
    ['UPDATE', 'anew'],
    ['UPDATE', 'now'],
    ['WITHDRAW', null],
  ],
  stale: [
    ['CONFIRM', null],
    ['UPDATE', 'anew'],
    ['UPDATE', 'now'],
    ['WITHDRAW', null],
  ],
  withdrawn: [['RESTORE', null]],
  accepted: [['SUPPLIER_DECLINE', null]],
};
const ANYTIME: readonly Sending[] = Object.values(NEXT).flat();

/** By one of the suppliers. */
export function supplying(purchase: Purchase, by: Chance): Deed | null {
  const tender = one(by, purchase.tender);
  if (!tender || by.often(0.3)) return ordering(purchase, by, 'seller');
  const own = purchase.offer.filter(({ organization }) => organization === tender.organization).at(-1);
  const acting = { by: tender.organization, itself: true } as const;
  const view = (event: Deed['event']): Deed => ({ to: 'tender', id: tender.id, ...acting, event });
  if (!own || by.often(own.state === 'submitted' || own.state === 'accepted' ? 0.8 : 0.3))
    return view(
      by.among([
        { type: 'VIEW' },
        { type: 'PARTICIPATE' },
        { type: 'PARTICIPATE' },
        { type: 'AGREE_EARLY' },
        { type: 'AGREE_EARLY' },
        { type: 'DISAGREE_EARLY' },
        { type: 'DECLINE', reason: by.often(0.9) ? 'capacity' : '', comment: '' },
        { type: 'REJOIN' },
      ]),
    );
  const deed = (event: Deed['event'], offer?: Happening['offer']): Deed => ({
    to: 'offer',
    id: own.id,
    ...acting,
    event,
    ...(offer ? { offer } : {}),
  });
  const anew = {
    lines: linesFor(purchase, by, by.often(0.1)),
    basedOn: by.often(0.8) ? inquiry(purchase).revision : own.basedOn,
  };
  const now = { basedOn: inquiry(purchase).revision };
  const [type, content] = by.among(by.often(0.1) ? ANYTIME : (NEXT[own.state] ?? ANYTIME));
  const offer = content === 'anew' ? anew : content === 'now' ? now : undefined;
  return type === 'SUPPLIER_DECLINE' ? deed({ type, reason: words(by), because: 'supplier' }) : deed({ type }, offer);
}
