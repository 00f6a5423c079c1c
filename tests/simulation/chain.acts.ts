import type { Happening } from '../../machines/invoicing/simulate.ts';
import type { Books, DocumentRow } from '../../machines/invoicing/simulated.ts';
import { cents, money } from '../second-arithmetic/cents.ts';
import { gross, minus } from '../second-arithmetic/rates.ts';
import { day, linesOf, PEOPLE } from './chain.begin.ts';
import { typing } from './chain.typing.ts';
import { isAdvance, isIssued, orderSaid, stands, sum } from './chain.second.ts';
import type { Chance } from './random.ts';

/* The next action: mostly a valid one, often an invalid one, occasionally a random one. */

export type Deed = Happening extends infer H ? (H extends Happening ? Omit<H, 'at'> : never) : never;
type Sent = Extract<Happening, { do: 'send' }>['event'];

export const one = <T>(by: Chance, rows: readonly T[]): T | undefined => (rows.length > 0 ? by.among(rows) : undefined);
export const words = (by: Chance): string => (by.often(0.94) ? 'As agreed' : ' ');

const send = (by: Chance, id: number, event: Sent, more: object = {}): Deed => ({
  do: 'send',
  id,
  event,
  ...by.among(PEOPLE),
  ...more,
});

/** A part of an amount in cents: a share, all of it, or more than it. */
export function someOf(by: Chance, whole: bigint): string {
  const share = by.often(0.35) ? 1000 : by.often(0.08) ? 1000 + by.below(900) : 1 + by.below(999);
  const part = (whole * BigInt(share)) / 1000n;
  return money(part > 0n ? part : 1n);
}

/** The remainder of a chain according to its documents. */
function left(books: Books, row: DocumentRow): bigint {
  const chain = books.documents.filter(({ chain_id }) => chain_id === row.chain_id);
  const taking = chain.filter((other) => isIssued(other) && other.type !== 'correction');
  return gross(minus(orderSaid(chain), sum(taking.map((other) => stands(books.documents, other)))));
}

export function beginning(books: Books, by: Chance, { types }: Style): Deed {
  const order = by.often(0.65) ? (one(by, books.orders) ?? null) : null;
  const some = by.among(types);
  const type = order || some !== 'part' ? some : 'invoice';
  const lines = linesOf(by);
  const worth = order
    ? order.lines.reduce((all, { quantity, price }) => all + cents(price) * BigInt(quantity), 0n)
    : 40_000n;
  return {
    do: 'begin',
    type,
    order: order?.id ?? null,
    currency: books.orders[0]?.currency ?? 'PLN',
    lines,
    amount: type === 'advance' ? (by.often(0.15) ? money(worth) : someOf(by, worth / 2n)) : null,
  };
}

function drafting(books: Books, by: Chance, row: DocumentRow, at: string): Deed {
  if (row.state === 'pending')
    return send(
      by,
      row.id,
      by.among([
        { type: 'APPROVE' },
        { type: 'APPROVE' },
        { type: 'APPROVE' },
        { type: 'REFUSE', reason: words(by) },
        { type: 'RETRACT' },
        { type: 'COPY' },
      ]),
    );
  // A correction changes nothing until its content is edited.
  const blank = row.type === 'correction' && row.reason === '';
  if (by.often(blank ? 0.85 : 0.25))
    return send(
      by,
      row.id,
      { type: 'EDIT' },
      { patch: typing(books, by, row, at, isAdvance(row) ? left(books, row) : 0n) },
    );
  return send(by, row.id, by.often(0.93) ? { type: 'ISSUE' } : { type: 'DELETE' });
}

const MONEY = ['PAYMENT_RECEIVED', 'PAYMENT_REMOVED', 'REFUND', 'SET_OFF', 'REVOKE_SET_OFF'] as const;

/** A realistic action on a document's payments, and occasionally an unrealistic one. */
function ofMoney({ payments, setOffs }: Books, by: Chance, { id, due, paid }: DocumentRow): (typeof MONEY)[number] {
  if (by.often(0.08)) return by.among(MONEY);
  const over = cents(paid) > cents(due);
  const entered = payments.some(({ document }) => document === id);
  const linked = setOffs.some((row) => row.from_id === id || row.to_id === id);
  return by.among([
    ...(over ? (['REFUND', 'SET_OFF', 'SET_OFF'] as const) : (['PAYMENT_RECEIVED', 'PAYMENT_RECEIVED'] as const)),
    'PAYMENT_RECEIVED',
    ...(entered ? (['PAYMENT_REMOVED'] as const) : []),
    ...(linked ? (['REVOKE_SET_OFF', 'REVOKE_SET_OFF'] as const) : []),
  ]);
}

function paying(books: Books, by: Chance, row: DocumentRow, at: string): Deed {
  const { id, due, paid } = row;
  const over = cents(paid) > cents(due);
  const type = ofMoney(books, by, row);
  const beyond = over ? cents(paid) - cents(due) : cents(due) - cents(paid);
  const amount = by.often(0.03) ? '-5.00' : someOf(by, beyond > 0n ? beyond : cents(due) > 0n ? cents(due) : 100n);
  const date = by.often(0.9) ? day(at, -by.below(3)) : day(at, by.among([1, -4000]));
  const own = <R extends { readonly removed_at: string | null }>(rows: readonly R[]): R | undefined =>
    one(by, by.often(0.9) ? rows.filter(({ removed_at }) => removed_at === null) : rows);
  if (type === 'PAYMENT_RECEIVED') return send(by, id, { type, amount, date, comment: '' });
  if (type === 'PAYMENT_REMOVED') {
    const entry = own(books.payments.filter(({ document }) => document === id || by.often(0.05)));
    return send(by, id, { type, payment: entry?.id ?? 0, amount: '0', reason: words(by) });
  }
  if (type === 'REFUND')
    return send(by, id, { type, amount, date, account: by.often(0.95) ? 'PL61' : ' ', comment: '' });
  if (type === 'SET_OFF') {
    const others = books.documents.filter((other) => other.id !== id && cents(other.due) > cents(other.paid));
    const other = one(by, by.often(0.9) ? others : books.documents);
    const open = other ? cents(other.due) - cents(other.paid) : 0n;
    const fits = open > 0n && open < beyond && by.often(0.8) ? open : beyond;
    return send(by, id, { type, amount: someOf(by, fits > 0n ? fits : 1n), date, against: other?.id ?? id });
  }
  const setOff = own(books.setOffs.filter(({ from_id, to_id }) => from_id === id || to_id === id));
  return send(by, id, { type, setOff: setOff?.id ?? 0, amount: '0', date, reason: words(by) });
}

function continuing(books: Books, by: Chance, row: DocumentRow): Deed {
  const deliveries = row.order_id === null && by.often(0.95) ? [] : (['PART', 'PART'] as const);
  const type = by.among(['NEXT', 'NEXT', ...deliveries, 'FINAL', 'FINAL'] as const);
  const rest = left(books, row);
  const amount = by.often(0.2) && rest > 0n ? money(rest) : someOf(by, rest > 0n ? rest / 2n : 500n);
  return send(by, row.id, { type }, type === 'NEXT' ? { amount } : {});
}

function correcting(books: Books, by: Chance, row: DocumentRow): Deed {
  const others = books.documents.filter(({ id, type }) => id !== row.id && (type === 'invoice' || by.often(0.05)));
  const also = row.type === 'invoice' && by.often(0.6) ? others.slice(0, 1 + by.below(2)).map(({ id }) => id) : [];
  return send(by, row.id, { type: 'CORRECTION' }, { also });
}

function beside(by: Chance, { id }: DocumentRow): Deed {
  const letter = { sendTo: by.often(0.9) ? 'buyer@example.com' : 'nobody', copyTo: '', message: '', ubl: false };
  const roll = by.below(6);
  if (roll < 2) return send(by, id, { type: 'SEND', ...letter });
  if (roll < 3) return send(by, id, { type: 'COPY' });
  if (roll < 4) return send(by, id, { type: 'KSEF_NUMBERED', number: by.among(['', 'no number']) });
  return { do: 'remind', id };
}

/** An action no user would take there. */
function nonsense(by: Chance, { id }: DocumentRow): Deed {
  const reason = words(by);
  return send(
    by,
    id,
    by.among([
      { type: 'EDIT' },
      { type: 'DELETE' },
      { type: 'ISSUE' },
      { type: 'APPROVE' },
      { type: 'RETRACT' },
      { type: 'REFUSE', reason },
      { type: 'NEXT' },
      { type: 'FINAL' },
      { type: 'CORRECTION' },
      { type: 'COPY' },
    ]),
    { patch: { amount: '1.00', buyer_name: 'Other' }, amount: '0.01' },
  );
}

/** The style of a whole run: many documents with few events each, or few with many. */
export interface Style {
  readonly documents: number;
  /** Cumulative shares: nonsense, payments, side actions, corrections; the rest continues the chain. */
  readonly shares: readonly [number, number, number, number];
  readonly types: readonly ('advance' | 'part' | 'invoice')[];
}
const BROAD: Style = {
  documents: 24,
  shares: [0.07, 0.42, 0.56, 0.78],
  types: ['advance', 'advance', 'part', 'invoice'],
};
/** Payments and repayments of a few invoices that are corrected repeatedly. */
const LEDGER: Style = { documents: 4, shares: [0.02, 0.66, 0.68, 0.97], types: ['invoice', 'invoice', 'advance'] };
/** One order, to its end and back, repeatedly. */
const ORDER: Style = { documents: 3, shares: [0.02, 0.1, 0.12, 0.55], types: ['advance', 'part'] };

export const styleOf = (by: Chance): Style => by.among([BROAD, BROAD, BROAD, LEDGER, LEDGER, ORDER]);

export function deedOf(books: Books, by: Chance, at: string, style: Style): Deed {
  const { documents, shares } = style;
  const open = books.documents.filter((row) => !isIssued(row));
  const sent = books.documents.filter(isIssued);
  const begun = books.documents.filter(({ type }) => type !== 'correction').length;
  const [roll, next] = [by.next(), by.next()];
  if (books.documents.length === 0 || (begun < documents && roll < (open.length > 0 ? 0.05 : 0.12)))
    return beginning(books, by, style);
  const draft = one(by, open);
  const owed = style === LEDGER && by.often(0.9) ? sent.filter(({ type }) => type !== 'correction') : sent;
  const issued = one(by, by.often(0.5) ? owed.slice(-3) : owed);
  if (draft && (roll < 0.55 || !issued)) return drafting(books, by, draft, at);
  if (!issued) return beginning(books, by, style);
  if (next < shares[0]) return nonsense(by, by.among(books.documents));
  if (next < shares[1]) return paying(books, by, issued, at);
  if (next < shares[2]) return beside(by, by.often(0.9) ? issued : by.among(books.documents));
  if (books.documents.length > 30) return paying(books, by, issued, at);
  if (next < shares[3]) return correcting(books, by, issued);
  return continuing(
    books,
    by,
    one(
      by,
      sent.filter(({ chain_id, type }) => chain_id !== null && type !== 'correction'),
    ) ?? issued,
  );
}
