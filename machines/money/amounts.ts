import { advanceByRate } from './advance.ts';
import { type Decimal, minus } from './decimal.ts';
import { linesByRate, type MoneyLine } from './lines.ts';
import { NO_PARTS, partAmounts, type PartSource } from './part.ts';
import { type RateSums, totalOf } from './rates.ts';
import { settle } from './settle.ts';

export const DOCUMENT_TYPES = ['advance', 'next', 'part', 'final', 'correction', 'invoice'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** As they are named and looked for: every further advance is an advance invoice. */
export const DOCUMENT_KINDS = DOCUMENT_TYPES.filter((type) => type !== 'next');
export const kindOf = (type: DocumentType): DocumentType => (type === 'next' ? 'advance' : type);

/** It asks for money ahead of the delivery, or says that it came. */
export const takesAdvance = (type: unknown): boolean => type === 'advance' || type === 'next';

export interface DocumentSource {
  readonly type: DocumentType;
  readonly lines: readonly MoneyLine[];
  /** Gross amount of an advance. */
  readonly amount: Decimal | null;
  /** What the issued advances and partial finals of the chain stand at, per rate, with their corrections. */
  readonly advances: readonly RateSums[];
  /** Of a partial final: its chain. */
  readonly part?: PartSource;
}

export interface DocumentAmounts {
  /** The lines at full value: the order, the part of it that was delivered, or the invoice itself. */
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

/** Every amount of a document follows from its lines, the advance asked for and the advances before it. */
export function documentAmounts(source: DocumentSource): DocumentAmounts {
  return amountsOn(linesByRate(source.lines), source);
}

/** The same of an order whose rates are known. */
export function amountsOn(order: readonly RateSums[], source: Omit<DocumentSource, 'lines'>): DocumentAmounts {
  if (source.type === 'part') return partOf(source.part ?? NO_PARTS, order);
  const { rates, prepaid } = ratesOf(source, order);
  const { net, vat, gross } = totalOf(rates);
  return { order, rates, net, vat, total: gross, prepaid, due: minus(gross, prepaid) };
}
