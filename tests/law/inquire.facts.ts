import type { Facts, Spoilt } from './refused/refused.ts';

/* Builders of inquiry facts for the cases of its laws. Facts written by hand. */

export const EARLY = '2030-01-01T12:00:00.000Z';
export const END = '2030-01-08T12:00:00.000Z';

export const by = (facts: Facts): Spoilt => ({ facts });
export const sent = (more: Facts): Spoilt => ({ sent: more });
export const silent = sent({ reason: ' ' });
/** The deadline itself is too late. */
export const late = sent({ at: END });

/** Two lots of ten each. */
const lot = { id: 1, quantity: '10', unitKnown: true, tariffKnown: true, state: 'active', awarded: '0' };
export const given: Facts = { state: 'awarded', awarded: '10' };
export const partly: Facts = { state: 'partly', awarded: '4' };
export const none: Facts = { state: 'unsuccessful' };
export const lots = (first: Facts, other: Facts = {}): Facts => ({
  lots: [
    { ...lot, ...first },
    { ...lot, id: 2, ...other },
  ],
});

/** Company 2 is invited, has agreed to an early end, and has neither declined nor confirmed its participation. */
export const company = {
  organization: 2,
  invited: true,
  agreed: true,
  removable: true,
  silent: true,
  remindedAt: null,
};

/** Offer 11 is the best for lot 1, and is binding up to the day of the deadline. */
const line = {
  offer: 11,
  lot: 1,
  quantity: '10',
  price: '2.50',
  currency: 'EUR',
  vatIncluded: false,
  awarded: '0',
  validUntil: '2030-01-08',
  standing: 'open',
  declined: false,
  term: null,
  aside: false,
  own: false,
};
export const offers = (best: Facts, other: Facts = {}): Facts => ({
  offers: [
    { ...line, ...best },
    { ...line, offer: 12, price: '2.60', ...other },
  ],
});
export const taken = (awarded: string): Facts => offers({ standing: 'taken', awarded });

/** Award 1 covers all ten of lot 1, ordered and not yet confirmed. */
const award = { id: 1, lot: 1, offer: 11, quantity: '10', confirmed: false, ordered: true, told: true };
export const awards = (more: Facts = {}, ...others: readonly Facts[]): Facts => ({
  awards: [{ ...award, ...more }, ...others.map((other) => ({ ...award, id: 2, lot: 2, ...other }))],
});

/** A sum of 500, where the requester decides alone up to 100 and the approver up to 500. */
export const approval = {
  sum: '500.00',
  limit: '100.00',
  approves: '500.00',
  own: false,
  unchanged: true,
  exchange: '1',
};
export const judged = (more: Facts): Spoilt => by({ approval: { ...approval, ...more } });

export const whole = { offer: 11, lot: 1, quantity: '10', justification: '', closeShort: false };
