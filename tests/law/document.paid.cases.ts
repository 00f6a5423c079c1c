import {
  against,
  by,
  correcting,
  outsiders,
  sent,
  setOff,
  settling,
  silent,
  strangers,
  TODAY,
  TOMORROW,
  worth,
} from './document.facts.ts';
import type { Cases } from './lawful.ts';
import type { Facts, Spoilt } from './refused/refused.ts';

/* Facts behind the case names in the law of a document's money. */

const amount = (of: string): Spoilt => sent({ amount: of });
const booked: Readonly<Record<string, Spoilt>> = {
  nothing: amount('0.00'),
  ofTomorrow: sent({ date: TOMORROW }),
  tenYearsAgo: sent({ date: '2020-01-07' }),
  closed: by({ dates: { follows: null, owedFrom: null, closedUntil: TODAY } }),
};
/** 400.00 too much was refunded while nothing was due. */
const owedBack: Facts = { paid: '-400.00' };
const due = (of: string, takenBack = false): Spoilt => sent({ due: of, total: of, takenBack });
const sold = (more: Facts): Spoilt => by(against(more));
const given = { facts: setOff(), sent: { amount: '200.00' } };
const revoked: Readonly<Record<string, Spoilt>> = {
  plain: { facts: setOff(), sent: { setOff: 1, amount: '-100.00', date: TODAY, reason: 'Agreed otherwise' } },
  given,
  excess: amount('-200.00'),
  allThatCame: amount('-400.00'),
  owedBack: { facts: owedBack, sent: { amount: '200.00' } },
  noneGiven: { facts: settling(), sent: { amount: '200.00' } },
  ofNothing: amount('0.00'),
};

export const PAID_CASES: Cases = {
  PAYMENT_RECEIVED: {
    ...booked,
    plain: sent({ amount: '400.00', date: TODAY, comment: '' }),
    aCent: amount('0.01'),
    allButACent: amount('999.99'),
    all: amount('1000.00'),
    aCentMore: amount('1000.01'),
    rest: amount('600.00'),
    owedBack: by(owedBack),
    undated: sent({ date: '' }),
    belowNothing: amount('-0.01'),
    ofCorrection: by(correcting()),
  },
  PAYMENT_REMOVED: {
    plain: sent({ payment: 1, amount: '400.00', date: TODAY, reason: 'Booked on the wrong invoice' }),
    some: amount('100.00'),
    excess: amount('200.00'),
    all: amount('1000.00'),
    everything: amount('1200.00'),
    unknown: amount('400.01'),
    refund: { facts: settling({ refunded: '200.00' }), sent: { amount: '-200.00' } },
    refundOfMore: { facts: { ...owedBack, ...settling({ refunded: '600.00' }) }, sent: { amount: '-200.00' } },
    refundUnknown: { facts: settling({ refunded: '199.99' }), sent: { amount: '-200.00' } },
    silent,
    closed: booked['closed'] ?? {},
  },
  CORRECT: {
    plain: { ...due('600.00'), sent: { ...due('600.00').sent, correction: 9 } },
    text: due('1000.00'),
    dearer: due('1500.00'),
    toWhatIsPaid: due('400.00'),
    toOverpaid: due('1200.00'),
    toNothing: due('0.00'),
    takenBack: due('0.00', true),
    zeroed: by({ content: 'zeroed' }),
    ofCorrection: by(correcting()),
  },
  REFUND: {
    ...booked,
    plain: sent({ amount: '200.00', date: TODAY, account: 'PL61109010140000071219812874', comment: '' }),
    some: amount('150.00'),
    more: amount('300.00'),
    allButACent: amount('1199.99'),
    all: amount('1200.00'),
    allOfNothing: { facts: worth('0.00'), sent: { amount: '1200.00' } },
    nowhere: sent({ account: ' ' }),
  },
  SET_OFF: {
    ...booked,
    plain: { facts: against(), sent: { amount: '200.00', date: TODAY, against: 2 } },
    some: amount('150.00'),
    allOfOther: sold({ due: '200.00' }),
    byNumber: by(outsiders),
    moreThanOver: amount('200.01'),
    moreThanOther: sold({ due: '199.99' }),
    otherBuyer: sold({ buyer: 3 }),
    otherNumber: sold({ buyerNumber: 'PL7740001454' }),
    otherCurrency: sold({ currency: 'EUR' }),
    otherSeller: sold({ seller: 4 }),
    nobodyKnown: by(strangers),
    withDraft: sold({ issued: false }),
    withCorrection: sold({ type: 'correction' }),
    withPaid: sold({ paid: '500.00' }),
  },
  SET_OFF_TAKEN: {
    plain: sent({ from: 2, amount: '400.00', date: TODAY }),
    all: amount('1000.00'),
    rest: amount('600.00'),
    aCentMore: amount('1000.01'),
    owedBack: by(owedBack),
    nothing: amount('0.00'),
  },
  REVOKE_SET_OFF: {
    ...revoked,
    givenAll: { facts: setOff({ paid: '1000.00' }), sent: { amount: '1000.00' } },
    givenAndSpent: { facts: setOff({ paid: '199.99' }), sent: { amount: '200.00' } },
    closedGiven: { facts: { ...setOff(), ...booked['closed']?.facts }, sent: { amount: '200.00' } },
    silentGiven: { ...given, sent: { ...given.sent, reason: ' ' } },
  },
  SET_OFF_REVOKED: revoked,
};
