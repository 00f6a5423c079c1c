import { offerIs } from '../offer/offer.tags.ts';
import { tenderIs } from '../tender/tender.tags.ts';
import { type Stated } from '../tender/tender.rules.ts';
import type { OfferFacts, ParticipantFacts } from './inquire.rules.ts';

/* Facts about the companies of an inquiry: each one's view of the tender and its offer. */

/** One company's view of the tender. */
export interface View {
  readonly state: string;
  /** The company's own statement; null for none. */
  readonly told: Stated | null;
  /** The revision for which the company agreed to an early end. */
  readonly agreedRevision: number | null;
  readonly remindedAt: string | null;
}

/** What the buyer reads as participation and as a refusal; that a company has seen the tender is neither. */
export const TOLD = { yes: 'participating', no: 'declined' } as const satisfies Readonly<Record<string, Stated>>;
const hasAnswered = (told: Stated | null): boolean => told === TOLD.yes || told === TOLD.no;

/** Whether the company has neither accepted nor declined towards the buyer, regardless of its sealed offer. */
export const isSilent = (view: Pick<View, 'state' | 'told'> | undefined): boolean =>
  view !== undefined && !tenderIs('excluded', view.state) && !hasAnswered(view.told);

/** Whether the buyer knows of a company before the opening: it was invited, or said itself that it takes part or not. */
export const isKnown = (view: Pick<View, 'told'>, invited: boolean): boolean => invited || hasAnswered(view.told);

/**
 * A company that found the tender itself, or rejoined with an offer after declining, stays unknown to the buyer until
 * the opening, so trying to remove it must not reveal it.
 */
const isRemovable = (view: View | undefined, invited: boolean): boolean =>
  view !== undefined && (invited || view.told === TOLD.yes) && view.told !== TOLD.no && tenderIs('asked', view.state);

/** `view`: undefined for a company named in a draft. */
export const participantFacts = (
  organization: number,
  view: View | undefined,
  { invited, revision }: { readonly invited: boolean; readonly revision: number },
): ParticipantFacts => ({
  organization,
  invited,
  agreed: tenderIs('out', view?.state) || view?.agreedRevision === revision,
  removable: isRemovable(view, invited),
  removed: tenderIs('excluded', view?.state),
  silent: invited && isSilent(view),
  remindedAt: view?.remindedAt ?? null,
});

/** Decision status of an offer, from its state. */
export function standingOf(state: string): OfferFacts['standing'] {
  if (offerIs('awarded', state)) return 'taken';
  return offerIs('decidable', state) ? 'open' : 'out';
}
