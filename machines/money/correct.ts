import { advanceByRate } from './advance.ts';
import type { DocumentType } from './amounts.ts';
import { compare, type Decimal, isZero } from './decimal.ts';
import { linesByRate, type MoneyLine } from './lines.ts';
import { correctedPart } from './part.ts';
import { addRates, rateSums, type RateSums, totalOf } from './rates.ts';
import { difference, settle } from './settle.ts';

/** What a document stands at: as it was issued, or as its last correction left it. */
export interface Standing {
  /** What the document taxes. */
  readonly rates: readonly RateSums[];
  /** Its lines at full value; in a chain the chain's order, whichever document changed that last. */
  readonly order: readonly RateSums[];
  readonly prepaid: Decimal;
  /** What the buyer owes for it before any payment. */
  readonly due: Decimal;
}

export interface CorrectionSource {
  readonly type: DocumentType;
  readonly before: Standing;
  /** The lines as they should have been. */
  readonly lines: readonly MoneyLine[];
  /** Gross amount that an advance should have had; null: as it stands. Nobody takes an advance back by saying nothing. */
  readonly amount: Decimal | null;
  /** The other advances of the chain, and its partial finals, as they stand. */
  readonly advances: readonly RateSums[];
  /** Everything is taken back; the order keeps its value. */
  readonly takenBack: boolean;
  /** An advance is split over the order's rates once more, though neither its amount nor the order changes. */
  readonly splitAnew?: boolean;
}

const same = (a: readonly RateSums[], b: readonly RateSums[]): boolean => difference(a, b).length === 0;
const nothing = (rates: readonly RateSums[]): RateSums[] => rates.map((entry) => rateSums(entry, '0', '0'));

/**
 * What a document stands at after a correction. An advance is split again over the corrected order, after the other
 * advances; a final settles the corrected order again; what neither its lines nor its amount changed stays to the cent.
 * ASSUMED: where another document's correction changed the rates of the order, this advance follows when it is asked to.
 */
export function correctedStanding(source: CorrectionSource): Standing {
  const { type, before, lines, amount, advances, takenBack, splitAnew = false } = source;
  // Of a partial final taken back nothing counts as delivered.
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

/** Per rate, after less before, of all documents that one correction corrects. */
export const correctionRates = (corrected: readonly { before: Standing; after: Standing }[]): RateSums[] =>
  addRates(...corrected.map(({ before, after }) => difference(before.rates, after.rates)));

const isNothing = ({ rates }: Standing): boolean => rates.every((entry) => isZero(entry.net) && isZero(entry.vat));

/**
 * Whether nothing of the document is left. ASSUMED: 0.00 is taken back, whichever way it was typed; but a final that has
 * become 0.00 still settles its chain unless it is taken back.
 */
export const takesAllBack = (
  { type, before, takenBack }: Pick<CorrectionSource, 'type' | 'before' | 'takenBack'>,
  after: Standing,
): boolean => takenBack || (type !== 'final' && isNothing(after) && !isNothing(before));
