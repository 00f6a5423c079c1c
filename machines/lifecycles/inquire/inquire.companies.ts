import { offerIs } from '../offer/offer.tags.ts';
import { tenderIs } from '../tender/tender.tags.ts';
import type { OfferFacts, ParticipantFacts } from './inquire.rules.ts';

/* What an inquiry is told of its companies: of each one's own view of it, and of what the company offers. */

/** One company's view of the tender. */
export interface View {
  readonly state: string;
  /** What the company has said itself; null for nothing. */
  readonly told: string | null;
  /** The revision as which the company agreed to an early end. */
  readonly agreedRevision: number | null;
  readonly remindedAt: string | null;
}

/** Has told the buyer neither yes nor no, whatever it does in secret. */
export const isSilent = (view: Pick<View, 'state' | 'told'> | undefined): boolean =>
  view !== undefined && !tenderIs('excluded', view.state) && (view.told === null || view.told === 'viewed');

/**
 * Who came by itself, or came back with an envelope after declining, is unknown to the buyer until the offers are
 * opened, and must not be found out by trying.
 */
const isRemovable = (view: View | undefined, invited: boolean): boolean =>
  view !== undefined &&
  (invited || view.told === 'participating') &&
  view.told !== 'declined' &&
  tenderIs('asked', view.state);

/** `view`: none of a company that a draft names. */
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

/** How far an offer is decided, by its state. */
export function standingOf(state: string): OfferFacts['standing'] {
  if (offerIs('awarded', state)) return 'taken';
  return offerIs('decidable', state) ? 'open' : 'out';
}
