import { dayIn } from '../kit/day.ts';
import type { DocumentType } from '../money/amounts.ts';
import { homeCurrency } from '../money/home-currency.ts';
import { lineNet } from '../money/lines.ts';
import { type Collective, correctedTogether } from './correcting.ts';
import { amountRefused, fixedFields } from './typed-refusals.ts';
import { type DraftLine, linesLeft, type SaidLine } from './lines.ts';
import { draftRefused } from './ordered.ts';
import { takenBefore } from './rows.ts';
import { type Books, chainRows, documentOf, type DocumentRow, withDocument } from './simulated.ts';
import { openCorrections, ordered, recordOf, standingIn, standingOf, standingOn } from './simulated.record.ts';
import { orderedLines, orderNow } from './chain-order.ts';
import { deliveredLines } from './partial-finals.ts';

/* Creating and editing drafts. */

/** Editable fields of a draft. */
export type Patch = Partial<
  Pick<
    DocumentRow,
    | 'lines'
    | 'amount'
    | 'reason'
    | 'takes_back'
    | 'split_anew'
    | 'buyer_name'
    | 'buyer_reg_number'
    | 'currency'
    | 'received'
    | 'date_of_issue'
    | 'sale_date'
    | 'payment_deadline'
    | 'exchange_rate'
  >
>;

/** An edit rejected before it reaches the chart. */
export class Typed extends Error {
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super(fields.join());
    this.fields = fields;
  }
}

interface Source {
  readonly type: DocumentType;
  readonly at: string;
  /** Null: a new chain if the type opens one. */
  readonly chain: number | null;
  readonly parent: number | null;
  readonly order: number | null;
  readonly columns: Partial<DocumentRow> & { readonly currency: string };
  readonly lines: readonly SaidLine[] | readonly DraftLine[];
}

/** A line that does not belong to a corrected document. */
const fresh = (line: SaidLine): DraftLine => ({ ...line, corrects: null });

const reckoned = (lines: readonly DraftLine[]): DraftLine[] => lines.map((line) => ({ ...line, net: lineNet(line) }));

const rateOf = ({ rates, seller }: Books, currency: string): string | null =>
  currency === homeCurrency(seller.country) ? null : (rates[currency] ?? null);

function today({ seller }: Books, at: string) {
  const day = dayIn(seller.zone, at);
  return { date_of_issue: day, sale_date: day, payment_deadline: day };
}

function inserted(books: Books, source: Source): Books {
  const { next: id, seller, buyer } = books;
  const { type, chain, parent, order, columns, lines } = source;
  const alone = type === 'invoice' || type === 'correction';
  const row: DocumentRow = {
    id,
    type,
    state: 'draft',
    organization_id: seller.id,
    buyer_id: buyer.id,
    buyer_name: buyer.name,
    buyer_reg_number: buyer.number,
    chain_id: chain ?? (alone ? null : id),
    order_id: order,
    parent_id: parent,
    number: null,
    nth: null,
    issued_at: null,
    ...today(books, source.at),
    exchange_rate: rateOf(books, columns.currency),
    reason: '',
    amount: null,
    takes_back: false,
    split_anew: false,
    received: false,
    corrects: [],
    content: 'original',
    standing: null,
    snapshot: null,
    asked: null,
    paid: '0.00',
    net: '0.00',
    vat: '0.00',
    total: '0.00',
    prepaid: '0.00',
    due: '0.00',
    rates: [],
    order_rates: [],
    ...columns,
    lines: reckoned(lines.map((line) => ({ corrects: null, ...line }))),
  };
  return { ...books, documents: [...books.documents, row], next: id + 1 };
}

export interface Beginning {
  readonly type: 'invoice' | 'advance' | 'part';
  readonly order: number | null;
  readonly at: string;
  readonly currency: string;
  /** Used when there is no order. */
  readonly lines: readonly SaidLine[];
  readonly amount: string | null;
}

/** A standalone draft, empty or prefilled from an order. */
export function begun(books: Books, { type, order: id, at, currency, lines, amount }: Beginning): Books {
  const order = ordered(books, id);
  const base = { type, at, chain: null, parent: null, order: id };
  if (!order) {
    if (type === 'part') throw new Typed(['order']);
    return checked(inserted(books, { ...base, columns: { currency, amount }, lines: lines.map(fresh) }), books.next);
  }
  const refused = draftRefused(type, {
    state: order.status,
    lines: order.lines,
    invoiced: standingOn(books, id).length > 0,
  });
  if (refused) throw new Typed([refused]);
  const { country } = books.seller;
  const all = type === 'part' ? deliveredLines([], order, country) : orderedLines(order, country);
  const draft = inserted(books, {
    ...base,
    columns: { currency: order.currency, amount },
    lines: linesLeft(all).map(fresh),
  });
  return checked(draft, books.next);
}

const inherited = ({ currency, buyer_name, buyer_reg_number }: DocumentRow) => ({
  currency,
  buyer_name,
  buyer_reg_number,
});

/** The next advance, the final, or a partial final of what was delivered. */
export function continued(
  books: Books,
  {
    id,
    type,
    amount,
    at,
  }: {
    readonly id: number;
    readonly type: 'next' | 'part' | 'final';
    readonly amount: string | null;
    readonly at: string;
  },
): Books {
  const { data, chain, order } = recordOf(books, id);
  const latest = chain.filter((row) => row.issued_at !== null).at(-1) ?? data;
  const lines =
    type === 'part' && order
      ? deliveredLines(chain, order, books.seller.country)
      : (orderNow(chain, order)?.lines ?? []);
  const draft = inserted(books, {
    type,
    at,
    chain: data.chain_id,
    parent: latest.id,
    order: order?.id ?? null,
    columns: { ...inherited(latest), amount },
    lines: linesLeft(lines).map(fresh),
  });
  return checked(draft, books.next);
}

const collective = ({
  type,
  content,
  currency,
  buyer_id,
  buyer_reg_number,
}: DocumentRow): Omit<Collective, 'corrections'> => ({
  type,
  content,
  currency,
  buyer: buyer_id,
  buyerNumber: buyer_reg_number,
});

/** A draft that starts with the current content of each document; edits become the correction. */
export function correcting(
  books: Books,
  { id, also, at }: { readonly id: number; readonly also: readonly number[]; readonly at: string },
): Books {
  const { data, targets: earlier } = recordOf(books, id);
  const [first, ...more] = data.type === 'correction' ? earlier : [data];
  if (!first) throw new Error(`Correction ${id} corrects nothing`);
  const wanted = [...new Set(also)].filter((one) => one !== first.id);
  const together = wanted.flatMap((one) => {
    const row = documentOf(books, one);
    const fits =
      row?.issued_at &&
      correctedTogether(collective(first), { ...collective(row), corrections: openCorrections(books, row) });
    return fits ? [row] : [];
  });
  if (together.length < wanted.length) throw new Typed(['also']);
  const targets = [first, ...more, ...together.filter((row) => !more.some((one) => one.id === row.id))];
  const chain = chainRows(books, first.chain_id);
  const { sale_date, payment_deadline, buyer_name, total } = standingOf(first);
  return inserted(books, {
    type: 'correction',
    at,
    chain: first.chain_id,
    parent: id,
    order: null,
    columns: {
      ...inherited(first),
      sale_date,
      payment_deadline,
      buyer_name,
      exchange_rate: first.exchange_rate,
      amount: first.type === 'advance' || first.type === 'next' ? total : null,
      corrects: targets.map((row) => row.id),
    },
    lines: targets.flatMap((row) => standingIn(chain, row).lines.map((line) => ({ ...line, corrects: row.id }))),
  });
}

/** Always allowed: an unlinked draft; a copy of a chain document becomes an ordinary invoice. */
export function copied(books: Books, id: number, at: string): Books {
  const { data } = recordOf(books, id);
  const advance = data.type === 'advance';
  return inserted(books, {
    type: advance ? 'advance' : 'invoice',
    at,
    chain: null,
    parent: null,
    order: null,
    columns: { ...inherited(data), amount: advance ? data.amount : null },
    lines: linesLeft(data.lines).map(({ order_item: _, ...line }) => ({ ...line, corrects: null })),
  });
}

function checked(books: Books, id: number): Books {
  const { data, chain, amounts, order } = recordOf(books, id);
  const { type, amount } = data;
  const taken = takenBefore(chain, data);
  const refused = amountRefused({ type, amount, onOrder: order !== null, ordered: amounts.order, taken });
  if (refused) throw new Typed(['amount']);
  return books;
}

export function edited(books: Books, id: number, patch: Patch): Books {
  const row = documentOf(books, id);
  if (!row) throw new Error(`Document ${id} is gone`);
  const fixed = fixedFields(row, {
    currency: (patch.currency ?? row.currency) !== row.currency,
    buyer: false,
    buyer_reg_number: (patch.buyer_reg_number ?? row.buyer_reg_number) !== row.buyer_reg_number,
  });
  if (fixed.length > 0) throw new Typed(fixed);
  const { lines } = patch;
  return checked(withDocument(books, id, { ...patch, ...(lines ? { lines: reckoned(lines) } : {}) }), id);
}
