import { advanceByRate } from './advance.ts';
import type { DocumentType } from './amounts.ts';
import { compare, type Decimal, isZero } from './decimal.ts';
import { linesByRate, type MoneyLine } from './lines.ts';
import { correctedPart } from './part.ts';
import { addRates, rateSums, type RateSums, totalOf } from './rates.ts';
import { difference, settle } from './settle.ts';

/** Amounts of a document: as issued, or after its last correction. */
export interface Standing {
  /** Taxed amounts. */
  readonly rates: readonly RateSums[];
  /** Its lines at full value; in a chain, the chain's order, whichever document last changed it. */
  readonly order: readonly RateSums[];
  readonly prepaid: Decimal;
  /** Amount due before any payment. */
  readonly due: Decimal;
}

export interface CorrectionSource {
  readonly type: DocumentType;
  readonly before: Standing;
  /** The corrected lines. */
  readonly lines: readonly MoneyLine[];
  /** Corrected gross amount of an advance; null: unchanged. A missing amount never takes an advance back. */
  readonly amount: Decimal | null;
  /** Current amounts of the chain's other advances and partial finals. */
  readonly advances: readonly RateSums[];
  /** Everything is taken back; the order keeps its value. */
  readonly takenBack: boolean;
  /** Splits an advance over the order's rates again even if neither its amount nor the order changes. */
  readonly splitAnew?: boolean;
}

const same = (a: readonly RateSums[], b: readonly RateSums[]): boolean => difference(a, b).length === 0;
const nothing = (rates: readonly RateSums[]): RateSums[] => rates.map((entry) => rateSums(entry, '0', '0'));

/**
 * Amounts of a document after a correction. An advance is split again over the corrected order, after the other
 * advances; a final settles the corrected order again; unchanged lines and amounts keep their values to the cent.
 * ASSUMED: when another document's correction has changed the rates of the order, this advance follows only on request.
 */
export function correctedStanding(source: CorrectionSource): Standing {
  const { type, before, lines, amount, advances, takenBack, splitAnew = false } = source;
  // A partial final that is taken back delivers nothing.
  const left = type === 'part' ? nothing(before.order) : before.order;
  if (takenBack) return { rates: nothing(before.rates), order: left, prepaid: '0.00', due: '0.00' };
  const order = linesByRate(lines);
  if (type === 'advance' || type === 'next') {
    const { gross } = totalOf(before.rates);
    const wanted = amount ?? gross;
    const unchanged = !splitAnew && same(order, before.order) && compare(wanted, gross) === 0;
    const rates = unchanged ? before.rates : advanceByRate(order, advances, wanted);
    return { rates, order, prepaid: '0.00', due: totalOf(rates).gross };
  }
  if (same(order, before.order)) return { ...before, order };
  if (type === 'part') {
    const rates = correctedPart({ order: before.order, rates: before.rates }, order);
    return { rates, order, prepaid: '0.00', due: totalOf(rates).gross };
  }
  if (type === 'final') {
    const { rates, prepaid, toPay } = settle(order, advances);
    return { rates, order, prepaid, due: toPay };
  }
  return { rates: order, order, prepaid: '0.00', due: totalOf(order).gross };
}

/** Differences per rate (after minus before) of all documents that one correction corrects. */
export const correctionRates = (corrected: readonly { before: Standing; after: Standing }[]): RateSums[] =>
  addRates(...corrected.map(({ before, after }) => difference(before.rates, after.rates)));

const isNothing = ({ rates }: Standing): boolean => rates.every((entry) => isZero(entry.net) && isZero(entry.vat));

/**
 * Whether nothing of the document is left. ASSUMED: a document corrected to 0.00 counts as taken back, however it was
 * typed; but a final of 0.00 still settles its chain unless it is taken back explicitly.
 */
export const takesAllBack = (
  { type, before, takenBack }: Pick<CorrectionSource, 'type' | 'before' | 'takenBack'>,
  after: Standing,
): boolean => takenBack || (type !== 'final' && isNothing(after) && !isNothing(before));
