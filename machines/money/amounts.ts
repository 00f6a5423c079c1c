import { advanceByRate } from './advance.ts';
import { type Decimal, minus } from './decimal.ts';
import { linesByRate, type MoneyLine } from './lines.ts';
import { NO_PARTS, partAmounts, type PartSource } from './part.ts';
import { type RateSums, totalOf } from './rates.ts';
import { settle } from './settle.ts';

export const DOCUMENT_TYPES = ['advance', 'next', 'part', 'final', 'correction', 'invoice'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Types as named and searched for: every further advance is also an advance invoice. */
export const DOCUMENT_KINDS = DOCUMENT_TYPES.filter((type) => type !== 'next');
export const kindOf = (type: DocumentType): DocumentType => (type === 'next' ? 'advance' : type);

/** Whether it requests money before the delivery, or confirms its receipt. */
export const takesAdvance = (type: unknown): boolean => type === 'advance' || type === 'next';

export interface DocumentSource {
  readonly type: DocumentType;
  readonly lines: readonly MoneyLine[];
  /** Gross amount of an advance. */
  readonly amount: Decimal | null;
  /** Current amounts per rate of the chain's issued advances and partial finals, corrections included. */
  readonly advances: readonly RateSums[];
  /** For a partial final: the amounts of its chain. */
  readonly part?: PartSource;
}

export interface DocumentAmounts {
  /** The lines at full value: of the order, of the delivered part of it, or of the invoice itself. */
  readonly order: readonly RateSums[];
  /** Taxed amounts of this document. */
  readonly rates: readonly RateSums[];
  readonly net: Decimal;
  readonly vat: Decimal;
  readonly total: Decimal;
  /** Advances without VAT, deducted from the payment only. */
  readonly prepaid: Decimal;
  /** Amount due on this document before any payment. */
  readonly due: Decimal;
}

function ratesOf(
  { type, amount, advances }: Omit<DocumentSource, 'lines'>,
  order: readonly RateSums[],
): { rates: readonly RateSums[]; prepaid: Decimal } {
  if (type === 'advance' || type === 'next')
    return { rates: advanceByRate(order, advances, amount ?? '0'), prepaid: '0.00' };
  if (type === 'final') return settle(order, advances);
  return { rates: order, prepaid: '0.00' };
}

function partOf(source: PartSource, lines: readonly RateSums[]): DocumentAmounts {
  const { order, rates } = partAmounts(source, lines);
  const { net, vat, gross } = totalOf(rates);
  return { order, rates, net, vat, total: gross, prepaid: '0.00', due: gross };
}

/** Calculates all amounts of a document from its lines, the requested advance and the earlier advances. */
export function documentAmounts(source: DocumentSource): DocumentAmounts {
  return amountsOn(linesByRate(source.lines), source);
}

/** The same, for an order whose rates are known. */
export function amountsOn(order: readonly RateSums[], source: Omit<DocumentSource, 'lines'>): DocumentAmounts {
  if (source.type === 'part') return partOf(source.part ?? NO_PARTS, order);
  const { rates, prepaid } = ratesOf(source, order);
  const { net, vat, gross } = totalOf(rates);
  return { order, rates, net, vat, total: gross, prepaid, due: minus(gross, prepaid) };
}
