import { canonical } from '../kit/canonical.ts';
import type { CorrectionFacts } from '../lifecycles/document/document.rules.ts';
import { judge } from '../lifecycles/invoice/invoice.replay.ts';
import type { DocumentType } from '../money/amounts.ts';
import { standsWithParts } from '../money/part.ts';
import { compare, isPositive } from '../money/decimal.ts';
import { addRates, type RateSums, totalOf, withoutZeros } from '../money/rates.ts';
import { difference } from '../money/settle.ts';
import { type ChainDocument, chainOf, type Corrected, correctionEvents } from './chain-events.ts';

/* Facts for judging a correction. */

/** Content of a document; it may have more fields than lines and rates. */
export interface Said {
  readonly lines: readonly { readonly quantity: string; readonly exchange_rate?: string }[];
  readonly rates: readonly RateSums[];
}
/** Amounts of the other documents of the chain: advances, and partial finals at full value and as taxed. */
export interface TakenBeside {
  readonly advances: readonly RateSums[];
  readonly delivered: readonly RateSums[];
  readonly invoiced: readonly RateSums[];
}

export interface CorrectingFacts {
  readonly takenBack: boolean;
  readonly reason: string;
  /** The corrected documents and their current content. */
  readonly targets: readonly { readonly type: DocumentType; readonly content: 'original' | 'corrected' | 'zeroed' }[];
  readonly corrects: readonly (Corrected & { readonly said: { readonly before: Said; readonly after: Said } })[];
  readonly chain: readonly ChainDocument[];
  /** For a draft in a chain its effect is checked; for an issued document only whether a correction may begin. */
  readonly draftInChain: boolean;
  /** The chain's order; null: no document of the chain is issued. */
  readonly order: readonly RateSums[] | null;
  /** Gross amount left of the order as the correction states it and as it is now; negative if more was taken. */
  readonly left: string;
  readonly beside: TakenBeside;
}

/**
 * Content that is compared; rates without tax or net amount are dropped. ASSUMED: an exchange rate is not part of it; a
 * line's own rate only converts and is never corrected.
 */
const compared = (said: Said): string =>
  canonical({
    ...said,
    lines: said.lines.map(({ exchange_rate: _, ...line }) => line),
    rates: withoutZeros(said.rates),
  });

const isAdvance = (type: DocumentType): boolean => type === 'advance' || type === 'next';

/** Whether advances and order still cover the partial finals after the correction. */
function partsStand({ corrects, order, beside }: CorrectingFacts): boolean {
  const [only] = corrects;
  if (!only || only.type === 'final' || only.type === 'invoice') return true;
  const own = only.type === 'part';
  const { rates, order: after } = only.after;
  return standsWithParts({
    order: own ? (order ?? []) : after,
    advances: addRates(beside.advances, own ? [] : rates),
    delivered: addRates(beside.delivered, own ? after : []),
    invoiced: addRates(beside.invoiced, own ? rates : []),
  });
}

/** If the order was reduced after its documents, a correction takes no more than is left. */
function withinLeftNow({ corrects: [only], left }: CorrectingFacts): boolean {
  if (!only || !(isAdvance(only.type) || only.type === 'part')) return true;
  const { before, after } = only;
  const more = totalOf(difference(before.rates, after.rates)).gross;
  return !isPositive(more) || compare(more, left) <= 0;
}

export function judgeCorrection(facts: CorrectingFacts): CorrectionFacts {
  const { takenBack, reason, targets, corrects, chain, draftInChain, order } = facts;
  const state = chainOf(chain);
  const events = draftInChain ? correctionEvents(chain, { takenBack, corrects }, '', order) : [];
  return {
    changes: takenBack || corrects.some(({ said }) => compared(said.before) !== compared(said.after)),
    explained: reason !== '',
    standing: targets.every(({ content }) => content !== 'zeroed'),
    underFinal: state.value === 'settled' && targets.some(({ type }) => isAdvance(type) || type === 'part'),
    fits:
      events.every((event) => judge(state, event).ok) && (!draftInChain || (partsStand(facts) && withinLeftNow(facts))),
  };
}

/** Criteria for correcting a document together with others. */
export interface Collective {
  readonly type: DocumentType;
  readonly content: 'original' | 'corrected' | 'zeroed';
  readonly currency: string;
  readonly buyer: number | null;
  readonly buyerNumber: string;
  /** Number of draft corrections that refer to it. */
  readonly corrections: number;
}

/**
 * ASSUMED: only ordinary invoices of one buyer and one currency are corrected together; documents of a chain are
 * corrected separately because the chain counts each correction.
 */
export const correctedTogether = (first: Omit<Collective, 'corrections'>, other: Collective): boolean =>
  other.corrections === 0 &&
  first.type === 'invoice' &&
  other.type === 'invoice' &&
  other.content !== 'zeroed' &&
  other.currency === first.currency &&
  other.buyer === first.buyer &&
  other.buyerNumber === first.buyerNumber;
