import { advanceByRate } from './advance.ts';
import { type Decimal, minus } from './decimal.ts';
import { linesByRate, type MoneyLine } from './lines.ts';
import { type RateSums, totalOf } from './rates.ts';
import { settle } from './settle.ts';

export const DOCUMENT_TYPES = ['advance', 'next', 'final', 'correction', 'invoice'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export interface DocumentSource {
  readonly type: DocumentType;
  readonly lines: readonly MoneyLine[];
  /** Gross amount of an advance. */
  readonly amount: Decimal | null;
  /** What the issued advances of the chain stand at, per rate, with their corrections. */
  readonly advances: readonly RateSums[];
}

export interface DocumentAmounts {
  /** The lines at full value: the order, or the invoice itself. */
  readonly order: readonly RateSums[];
  /** What this document taxes. */
  readonly rates: readonly RateSums[];
  readonly net: Decimal;
  readonly vat: Decimal;
  readonly total: Decimal;
  /** Advances without VAT, taken off the payment only. */
  readonly prepaid: Decimal;
  /** What the buyer owes for this document before any payment. */
  readonly due: Decimal;
}

function ratesOf(
  { type, amount, advances }: DocumentSource,
  order: readonly RateSums[],
): { rates: readonly RateSums[]; prepaid: Decimal } {
  if (type === 'advance' || type === 'next')
    return { rates: advanceByRate(order, advances, amount ?? '0'), prepaid: '0.00' };
  if (type === 'final') return settle(order, advances);
  return { rates: order, prepaid: '0.00' };
}

/** Every amount of a document follows from its lines, the advance asked for and the advances before it. */
export function documentAmounts(source: DocumentSource): DocumentAmounts {
  const order = linesByRate(source.lines);
  const { rates, prepaid } = ratesOf(source, order);
  const { net, vat, gross } = totalOf(rates);
  return { order, rates, net, vat, total: gross, prepaid, due: minus(gross, prepaid) };
}
