import type { OFFER_TAGS } from './offer.tags.ts';

/* The state of an offer that its own company sees. */

type OfferState = keyof typeof OFFER_TAGS;

/**
 * States that are internal to the buyer until the company is notified of an award, with the one that it sees instead: a
 * partial decision leaves its offer under consideration.
 */
export const SEEN_AS: Readonly<Partial<Record<OfferState, OfferState>>> = { accepted: 'opened' };

/** `told`: whether the company was notified of an award of this offer that is not revoked. */
export const seenState = (state: OfferState, told: boolean): OfferState => (told ? state : (SEEN_AS[state] ?? state));
