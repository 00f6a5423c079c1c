import type { InquireContext } from './inquire.rules.ts';

/** Defaults without facts: no owner, no content, and unknown references. */
export const EMPTY: InquireContext = {
  organization: null,
  name: '',
  expireAt: null,
  minimumRunMinutes: 0,
  incotermKnown: false,
  budget: '0',
  open: false,
  deliveryTerm: null,
  partsAllowed: false,
  termValues: [],
  pendingDocuments: 0,
  revision: 0,
  closedEarly: false,
  liveOffers: 0,
  participants: [],
  fromGroups: [],
  lots: [],
  offers: [],
  currency: '',
  openedAt: null,
  rates: [],
  awards: [],
  approval: null,
  asked: null,
};
