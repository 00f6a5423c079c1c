import { canonical } from '../kit/canonical.ts';
import type { CorrectionFacts } from '../lifecycles/document/document.rules.ts';
import { judge } from '../lifecycles/invoice/invoice.replay.ts';
import type { DocumentType } from '../money/amounts.ts';
import { standsWithParts } from '../money/part.ts';
import { addRates, type RateSums, withoutZeros } from '../money/rates.ts';
import { type ChainDocument, chainOf, type Corrected, correctionEvents } from './chain-events.ts';

/* What a correction is judged by. */

/** What a document says, whatever else it says besides its lines and rates. */
export interface Said {
  readonly lines: readonly { readonly quantity: string; readonly exchange_rate?: string }[];
  readonly rates: readonly RateSums[];
}
/** What the other documents of the chain took: advances, and partial finals at full value and at what they tax. */
export interface TakenBeside {
  readonly advances: readonly RateSums[];
  readonly delivered: readonly RateSums[];
  readonly invoiced: readonly RateSums[];
}

export interface CorrectingFacts {
  readonly takenBack: boolean;
  readonly reason: string;
  /** What it corrects, as that stands. */
  readonly targets: readonly { readonly type: DocumentType; readonly content: 'original' | 'corrected' | 'zeroed' }[];
  readonly corrects: readonly (Corrected & { readonly said: { readonly before: Said; readonly after: Said } })[];
  readonly chain: readonly ChainDocument[];
  /** A draft in a chain is asked what it would do; an issued one, what may be begun on it now. */
  readonly draftInChain: boolean;
  /** The chain's order; null: nothing of the chain is issued. */
  readonly order: readonly RateSums[] | null;
  readonly beside: TakenBeside;
}

/**
 * What a document says; of a rate it says nothing where it taxes nothing at it.
 * ASSUMED: an exchange rate is no part of it; a line's own is converted with, never corrected.
 */
const compared = (said: Said): string =>
  canonical({
    ...said,
    lines: said.lines.map(({ exchange_rate: _, ...line }) => line),
    rates: withoutZeros(said.rates),
  });

const isAdvance = (type: DocumentType): boolean => type === 'advance' || type === 'next';

/** What partial finals took of the advances and of the order is still there after the correction. */
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

export function judgeCorrection(facts: CorrectingFacts): CorrectionFacts {
  const { takenBack, reason, targets, corrects, chain, draftInChain, order } = facts;
  const state = chainOf(chain);
  const events = draftInChain ? correctionEvents(chain, { takenBack, corrects }, '', order) : [];
  return {
    changes: takenBack || corrects.some(({ said }) => compared(said.before) !== compared(said.after)),
    explained: reason !== '',
    standing: targets.every(({ content }) => content !== 'zeroed'),
    underFinal: state.value === 'settled' && targets.some(({ type }) => isAdvance(type) || type === 'part'),
    fits: events.every((event) => judge(state, event).ok) && (!draftInChain || partsStand(facts)),
  };
}

/** What of one document decides whether it is corrected together with another. */
export interface Collective {
  readonly type: DocumentType;
  readonly content: 'original' | 'corrected' | 'zeroed';
  readonly currency: string;
  readonly buyer: number | null;
  readonly buyerNumber: string;
  /** Drafts of corrections that name it. */
  readonly corrections: number;
}

/**
 * ASSUMED: only ordinary invoices are corrected together, of one buyer and one currency; what belongs to a chain is
 * corrected by itself, because the chain counts each correction.
 */
export const correctedTogether = (first: Omit<Collective, 'corrections'>, other: Collective): boolean =>
  other.corrections === 0 &&
  first.type === 'invoice' &&
  other.type === 'invoice' &&
  other.content !== 'zeroed' &&
  other.currency === first.currency &&
  other.buyer === first.buyer &&
  other.buyerNumber === first.buyerNumber;
