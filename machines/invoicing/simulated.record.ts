import { difference } from '../money/settle.ts';
import type { DocumentAmounts } from '../money/amounts.ts';
import { isPositive } from '../money/decimal.ts';
import { contentAfter, draftAmounts } from './drafting.ts';
import { onChainOrder, orderOf } from './rows.ts';
import {
  type Books,
  chainRows,
  documentOf,
  type DocumentRow,
  type OrderRow,
  type Said,
  type SaidCorrection,
} from './simulated.ts';
import { partSource } from './partial-finals.ts';

/* A document with everything that its rules need, as the server reads it from rows. */

export interface DocumentRecord {
  readonly data: DocumentRow;
  readonly chain: readonly DocumentRow[];
  readonly order: OrderRow | null;
  readonly rivals: number;
  readonly targets: readonly DocumentRow[];
  readonly corrected: readonly SaidCorrection[];
  readonly amounts: DocumentAmounts;
  /** Number of draft corrections that refer to the document or to what it corrects. */
  readonly openCorrections: number;
  /** For a correction: the latest date of issue among the documents it corrects. */
  readonly before: string | null;
}

const isIssued = ({ issued_at }: DocumentRow): boolean => issued_at !== null;

/** Current content of an issued document after all corrections; without any, the printed content. */
export function standingOf({ id, standing, snapshot }: DocumentRow): Said {
  const content = standing ?? snapshot;
  if (!content) throw new Error(`Document ${id} was not issued`);
  const { sale_date, payment_deadline, buyer_name, lines, rates, order_rates, net, vat, total, prepaid, due } = content;
  return { sale_date, payment_deadline, buyer_name, lines, rates, order_rates, net, vat, total, prepaid, due };
}

export const standingIn = (chain: readonly DocumentRow[], row: DocumentRow): Said =>
  onChainOrder(chain, row.type, standingOf(row));

export const ordered = (books: Books, id: number | null): OrderRow | null => {
  const order = books.orders.find((row) => row.id === id);
  return order ? { ...order, lines: order.lines.filter(({ quantity }) => isPositive(quantity)) } : null;
};

/** Dates are corrected only if there is a single document, the buyer's name in all of them. */
function correctedOf(
  data: DocumentRow,
  chain: readonly DocumentRow[],
  targets: readonly DocumentRow[],
): SaidCorrection[] {
  const alone = targets.length === 1;
  return targets.map((target) => {
    const before = standingIn(chain, target);
    const own = data.lines.filter(({ corrects }) => corrects === target.id);
    const said = own.map(({ corrects: _, ...line }) => line);
    const after: Said = {
      sale_date: alone ? data.sale_date : before.sale_date,
      payment_deadline: alone ? data.payment_deadline : before.payment_deadline,
      buyer_name: data.buyer_name,
      ...contentAfter({ data, chain }, target, before, { said, money: own }),
    };
    const { id, type } = target;
    return { document: id, type, before, after, difference: difference(before.rates, after.rates) };
  });
}

type Known = Pick<DocumentRecord, 'data' | 'chain' | 'order' | 'corrected'>;

function amountsOf(books: Books, { data, chain, order, corrected }: Known): DocumentAmounts {
  if (isIssued(data)) {
    const { net, vat, total, prepaid, due, rates, order_rates } = data;
    return { net, vat, total, prepaid, due, rates, order: order_rates };
  }
  const { type, id, amount, lines } = data;
  const { country } = books.seller;
  const part = () => partSource({ data, lines, chain, order, country });
  return draftAmounts({ type, id, amount, money: lines, chain, corrected, part });
}

/** Documents issued on the same order and not taken back; what was taken back is issued again. */
export const standingOn = ({ documents }: Books, order: number | null): DocumentRow[] =>
  order === null ? [] : documents.filter((row) => row.order_id === order && isIssued(row) && row.content !== 'zeroed');

const rivalsOf = (books: Books, { id, order_id, chain_id }: DocumentRow): number =>
  standingOn(books, order_id).filter((row) => row.id !== id && (chain_id === null || row.chain_id !== chain_id)).length;

const naming = ({ documents }: Books, ids: readonly number[]): DocumentRow[] =>
  documents.filter(({ corrects }) => corrects.some((id) => ids.includes(id)));

export function openCorrections(books: Books, { id, type, corrects }: DocumentRow): number {
  const named = type === 'correction' ? corrects : [id];
  return naming(books, named).filter((row) => row.id !== id && !isIssued(row)).length;
}

function lastCorrection(books: Books, { corrects }: DocumentRow): string | null {
  const days = naming(books, corrects)
    .filter(isIssued)
    .map(({ date_of_issue }) => date_of_issue);
  return days.sort().at(-1) ?? null;
}

export function recordOf(books: Books, id: number): DocumentRecord {
  const data = documentOf(books, id);
  if (!data) throw new Error(`Document ${id} is gone`);
  const chain = chainRows(books, data.chain_id);
  const targets = data.corrects.flatMap((target) => documentOf(books, target) ?? []);
  const corrected = data.snapshot?.corrects ?? (data.type === 'correction' ? correctedOf(data, chain, targets) : []);
  const order = ordered(books, orderOf(chain, data));
  return {
    data,
    chain,
    order,
    rivals: rivalsOf(books, data),
    targets,
    corrected,
    amounts: amountsOf(books, { data, chain, order, corrected }),
    openCorrections: openCorrections(books, data),
    before: data.type === 'correction' && !isIssued(data) ? lastCorrection(books, data) : null,
  };
}
