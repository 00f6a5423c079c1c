import type { InquireContext } from './inquire.rules.ts';

/** An inquiry of which nothing is known yet. */
export const EMPTY: InquireContext = {
  organization: 1,
  name: '',
  expireAt: null,
  minimumRunMinutes: 60,
  currencyKnown: true,
  incotermKnown: true,
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
};
