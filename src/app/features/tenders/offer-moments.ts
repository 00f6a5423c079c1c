import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Moment } from '../../ui/figures/moments.ts';
import { begun, moment, opening, type Tender, type Words } from './tender-time.ts';

/** Timeline of an offer: submitted, deadline, opening, and how long it is binding. */
export function offerMoments(tender: Tender, offer: Offer | null, { word, state }: Words): Moment[] {
  const before = begun(tender, word);
  const status = offer?.status ?? 'draft';
  const submitted = offer?.submitted_at ? [moment('submitted', word('submitted'), offer.submitted_at)] : [];
  const valid = offer?.valid_until ? [moment('validUntil', word('validUntil'), offer.valid_until)] : [];
  const end = moment(status, state(status), null, { done: true });
  switch (status) {
    case 'void':
      return [moment('published', word('published'), tender.published_at), ...submitted, end];
    case 'lapsed':
    case 'rejected':
    case 'fulfilled':
      return [...submitted, ...before, ...(tender.opened_at ? [opening(tender, word)] : []), end];
    case 'withdrawn':
      return [...submitted, end, ...before];
    case 'accepted':
      return [...submitted, ...before, opening(tender, word), end, ...valid];
    case 'draft':
    case 'submitted':
    case 'stale':
    case 'locked':
    case 'opened':
      return [...submitted, ...before, opening(tender, word), ...valid];
  }
}
