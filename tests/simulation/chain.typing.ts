import type { DraftLine } from '../../machines/invoicing/lines.ts';
import type { Books, DocumentRow } from '../../machines/invoicing/simulated.ts';
import type { Patch } from '../../machines/invoicing/simulated.drafts.ts';
import { cents, money } from '../second-arithmetic/cents.ts';
import { day, lineOf, priceOf } from './chain.begin.ts';
import type { Chance } from './random.ts';

/* Input for a draft. */

/** Changes a line's price, quantity or rate, adds one or removes one. */
function lines(by: Chance, row: DocumentRow): DraftLine[] {
  const at = by.below(row.lines.length);
  const corrects = row.lines[at]?.corrects ?? row.corrects[0] ?? null;
  const change = (columns: Partial<DraftLine>) =>
    row.lines.map((line, index) => (index === at ? { ...line, ...columns } : line));
  const roll = by.below(row.type === 'correction' ? 10 : 8);
  if (roll < 3) return change({ price: priceOf(by) });
  if (roll < 5) return change({ quantity: String(1 + by.below(9)) });
  if (roll < 6) {
    const { vat_category, vat_rate, exemption } = lineOf(by);
    return change({ vat_category, vat_rate, exemption });
  }
  if (roll < 7) return [...row.lines, { ...lineOf(by), corrects }];
  if (roll < 8) return row.lines.length > 1 ? row.lines.filter((_, index) => index !== at) : change({ price: '1.00' });
  return change({ quantity: '0', discount: '0.00' });
}

function dates(by: Chance, at: string): Patch {
  const when = day(at, by.among([0, -1, -2, -10, 1]));
  return by.among([
    { date_of_issue: when },
    { sale_date: when },
    { payment_deadline: day(at, by.among([0, 7, 14, -30])) },
    { date_of_issue: day(at), sale_date: day(at), payment_deadline: day(at, 7) },
  ]);
}

/** `left`: the chain's remainder, in cents. */
function amount(by: Chance, row: DocumentRow, left: bigint): string {
  const own = cents(row.amount ?? '0');
  if (left > 0n && by.often(0.3)) return money(left);
  const share = BigInt(1 + by.below(2500));
  return money(own > 0n ? (own * share) / 1000n : share);
}

function correction(by: Chance, row: DocumentRow): Patch {
  const reason = by.often(0.96) ? 'Error' : '';
  const asked = row.amount !== null;
  const roll = by.below(12);
  if (roll < 2) return { reason, takes_back: true };
  if (roll < 4) return { reason, buyer_name: by.among(['Odbiorca Plus', 'Odbiorca Nowy']) };
  if (roll < 7 && asked) return { reason, amount: by.often(0.1) ? '0.00' : amount(by, row, 0n) };
  if (roll < 8 && asked) return { reason, split_anew: true };
  if (roll < 9)
    return { reason, lines: lines(by, row), ...(asked && by.often(0.5) ? { amount: amount(by, row, 0n) } : {}) };
  return { reason, lines: lines(by, row) };
}

export function typing(books: Books, by: Chance, row: DocumentRow, at: string, left: bigint): Patch {
  const roll = by.below(20);
  if (roll < 1) return by.among([{ currency: 'GBP' }, { buyer_reg_number: 'PL5252248481' }]);
  if (roll < 3) return dates(by, at);
  if (roll < 4) return { exchange_rate: row.currency === 'PLN' ? null : by.among(['4.3', '4.61234', null]) };
  if (row.type === 'correction') return correction(by, row);
  if (row.type === 'advance' || row.type === 'next') {
    if (roll < 7) return { received: !row.received };
    if (roll < 14) return { amount: amount(by, row, left) };
  }
  // Lines taken from an order are rarely retyped.
  if (row.order_id !== null && by.often(0.7)) return dates(by, at);
  return { lines: lines(by, row) };
}
