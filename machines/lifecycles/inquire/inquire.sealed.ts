import { TENDER_TAGS, tenderIs, tendersThatAre } from '../tender/tender.tags.ts';
import type { Stated } from '../tender/tender.rules.ts';
import { isKnown, TOLD } from './inquire.companies.ts';

/* What the buyer may know about participants before the opening. */

type TenderState = keyof typeof TENDER_TAGS;

/** One company's view of the tender, with what it has stated itself. */
export interface ToldView {
  readonly state: TenderState;
  readonly told: Stated | null;
}

type Outcome = 'Awarded' | 'Completed' | 'Unsuccessful' | 'Cancelled' | null;

/** States that count for nothing, whatever the company has stated. */
export const UNTOLD_STATES = tendersThatAre('excluded');

/** Includes cancelled tenders: a view that ends then belongs to a company with a sealed offer. */
export const isToldParticipant = ({ told, state }: ToldView): boolean =>
  told === TOLD.yes && !tenderIs('excluded', state);

/** Whether the buyer knows that no offer is to be expected of the company. */
export const isToldGone = ({ told, state }: ToldView): boolean => told === TOLD.no || tenderIs('excluded', state);

/**
 * Companies of an opened inquiry that announced participation or submitted an offer. A view cancelled after the opening
 * belongs to one of them; the others had ended before.
 */
export const participantsCount = (tenders: readonly Pick<ToldView, 'state'>[]): number =>
  tenders.filter(({ state }) => tenderIs('tookPart', state)).length;

/**
 * ASSUMED: the buyer sees what a company states itself: that it has seen the tender, participates, or declined and why.
 * Drafts and sealed offers change nothing visible, so that neither leaves a trace.
 */
export function toldParticipation(tender: ToldView | undefined, outcome: Outcome = null): TenderState {
  if (!tender) return 'invited';
  const { state, told } = tender;
  if (tenderIs('excluded', state)) return state;
  if (told === TOLD.no && tenderIs('shut', state)) return 'noQuote';
  // Also for companies without a sealed offer, whose view ended at the deadline: the others' end only now.
  if (outcome === 'Cancelled' || state === 'cancelled') return 'cancelled';
  if (told === TOLD.no) return told;
  // No valid offer exists, which the end reveals anyway.
  if (outcome === 'Unsuccessful') return state;
  return told ?? 'invited';
}

/** Invited companies, and those that responded to an open tender; companies that only viewed it are not shown. */
export const toldCompanies = (
  invited: readonly number[],
  tenders: readonly (Pick<ToldView, 'told'> & { readonly organization: number })[],
): number[] => [
  ...invited,
  ...tenders
    .filter((tender) => isKnown(tender, false) && !invited.includes(tender.organization))
    .map(({ organization }) => organization),
];

/** With fewer companies the number would identify a single one. */
const CIRCLE = 3;

/** Facts that decide whether the number of sealed offers may be shown. */
export interface CircleFacts {
  readonly open: boolean;
  readonly opened: boolean;
  readonly outcome: Outcome;
  /** Invited companies that have neither declined nor been removed. */
  readonly invited: number;
  /** Companies of an open tender that have declined or been removed. */
  readonly gone: number;
  /** Companies that an open tender is addressed to. */
  readonly companies: number;
}

/**
 * For a published inquiry: counts the companies that may still submit an offer, or could until the tender closed, as
 * far as the buyer knows them.
 */
export const numberTold = ({ open, opened, outcome, invited, gone, companies }: CircleFacts): boolean =>
  opened || (outcome !== 'Cancelled' && (open ? companies - gone : invited) >= CIRCLE);
