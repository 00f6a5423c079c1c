import type { Cases } from './lawful.ts';
import { answering, CANCELLING } from './inquire.asked.cases.ts';
import {
  awards,
  by,
  END,
  given,
  judged,
  lots,
  none,
  offers,
  partly,
  sent,
  silent,
  taken,
  whole,
} from './inquire.facts.ts';
import type { Facts, Spoilt } from './refused/refused.ts';

/* Facts behind the case names in the law of an inquiry, from the opening on. */

const both = ({ facts = {} }: Spoilt, more: Facts): Spoilt => ({ facts, sent: more });
const short = { closeShort: true, justification: 'Less is needed' };
const why = { justification: 'Delivers at once' };
/** Four of lot 1 are already awarded to the offer that is now chosen again. */
const begun: Facts = { ...taken('4'), ...awards({ quantity: '4', ordered: false, told: false }) };
const rest = by({ ...begun, ...lots(partly) });
const lastRest = by({ ...begun, ...lots(partly, given) });
const declined = by(offers({ declined: true }));
const bindsUpToYesterday = by(offers({ validUntil: '2030-01-07' }));
const decided = by(lots({ ...given, awarded: '0' }));

const ACCEPT: Readonly<Record<string, Spoilt>> = {
  plain: sent({ at: END, ...whole }),
  part: sent({ quantity: '4' }),
  restOfLot: both(rest, { quantity: '6' }),
  lastLot: by(lots({}, given)),
  lastBesideNone: by(lots({}, none)),
  partOfLast: both(by(lots({}, given)), { quantity: '4' }),
  closeShort: both(rest, { quantity: '2', ...short }),
  lastClosedShort: both(lastRest, { quantity: '2', ...short }),
  lastNothingMore: both(lastRest, { quantity: '0', ...short }),
  dearerExplained: sent({ offer: 12, ...why }),
  asideExplained: both(by(offers({ aside: true })), why),
  // Ten at 2.50 in addition to earlier awards.
  atLimit: judged({ sum: '75.00', own: true }),
  aboveLimit: judged({ sum: '75.01', own: true }),
  unvalued: judged({ sum: null, own: true }),
  lastAboveLimit: by({ ...judged({ own: true }).facts, ...lots({}, given) }),
  noSuchOffer: sent({ offer: 99 }),
  rejectedOffer: by(offers({ standing: 'out' })),
  lotDecided: decided,
  lotForNobody: by(lots(none)),
  dayAfterItBinds: bindsUpToYesterday,
  moreThanAsked: both(by(offers({ quantity: '20' })), { quantity: '10.0001' }),
  moreThanOffered: both(by(offers({ quantity: '6' }, { quantity: '6' })), { quantity: '6.0001', ...why }),
  moreThanIsLeft: both(rest, { quantity: '6.0001' }),
  nothing: sent({ quantity: '0' }),
  shortAtOnce: sent({ quantity: '2', ...short }),
  shortSilently: both(rest, { quantity: '2', closeShort: true }),
  dearer: sent({ offer: 12 }),
  setAside: by(offers({ aside: true })),
  noRankInLot: by(offers({}, { currency: 'PLN' })),
  ownOffer: by(offers({ own: true })),
  declinedBefore: declined,
  aboveAndDearer: { facts: judged({ own: true }).facts ?? {}, sent: { offer: 12 } },
};

const ordered: Facts = { ...lots(given), ...taken('10'), ...awards() };
const released = (because: string): Readonly<Record<string, Spoilt>> => ({
  plain: { facts: ordered, sent: { at: END, awards: [1], because, reason: '' } },
  orderExpired: sent({ because: 'system.expired' }),
  notOrdered: by(awards({ ordered: false, told: false })),
  noSuchAward: sent({ awards: [9] }),
  orderConfirmed: by(awards({ confirmed: true })),
});
const changed = (quantity: string, id = 1) => ({ awards: [{ id, quantity, price: '2.50' }], justification: '' });

const unordered = { ordered: false, told: false };
const revoking: Readonly<Record<string, Spoilt>> = {
  plain: { facts: ordered, sent: { at: END, award: 1, reason: 'Wrong grade' } },
  silent,
  noAward: by({ awards: [] }),
  noSuchAward: sent({ award: 9 }),
  ordered: by(awards()),
  orderConfirmed: by(awards({ confirmed: true })),
  besideUnordered: by(awards({}, unordered)),
  confirmedBeside: by(awards({ confirmed: true }, unordered)),
};

export const DECIDED_CASES: Cases = {
  ACCEPT,
  APPROVE: {
    ...answering,
    plain: sent({ at: END }),
    lastLot: by(lots({}, given)),
    dayAfterItBinds: bindsUpToYesterday,
    lotDecided: decided,
    declinedBefore: declined,
  },
  NO_AWARD: {
    plain: sent({ at: END, lot: 1, reason: 'ins-fund', comment: '' }),
    lastOfNone: by(lots({}, none)),
    lastOfSome: by(lots({}, given)),
    noCode: silent,
    partlyAwarded: by(lots(partly)),
    lotDecided: by(lots(given)),
  },
  REJECT_OFFER: {
    plain: sent({ at: END, offer: 11, reason: 'Wrong grade' }),
    silent,
    awarded: by(taken('10')),
    rejectedBefore: by(offers({ standing: 'out' })),
    noSuchOffer: sent({ offer: 99 }),
  },
  SET_ASIDE: {
    plain: sent({ at: END, offer: 11, lot: 1, reason: 'Wrong grade' }),
    silent,
    lotForNobody: by(lots(none)),
    asideBefore: by(offers({ aside: true })),
    awarded: rest,
  },
  ENTER_RATE: {
    plain: {
      facts: offers({ currency: 'PLN' }),
      sent: { at: END, currency: 'PLN', rate: '0.2321', date: '2030-01-08', source: 'NBP 5/A/NBP/2030' },
    },
    dayBefore: sent({ date: '2030-01-07' }),
    dayAfter: sent({ date: '2030-01-09' }),
    ownCurrency: sent({ currency: 'EUR' }),
    nobodyOffersIn: sent({ currency: 'UAH' }),
    frozen: by({ rates: [{ currency: 'PLN', rate: '0.2320' }] }),
    noSource: sent({ source: ' ' }),
  },
  'Evaluation.opened REVOKE_AWARD': {
    ...revoking,
    plain: { ...revoking['plain'], facts: { ...ordered, ...awards(unordered) } },
  },
  REVOKE_AWARD: revoking,
  SUPPLIER_DECLINED: released('system.declined'),
  ORDER_CANCELLED: released('buyer'),
  ORDER_CHANGED: {
    plain: { facts: ordered, sent: { at: END, ...changed('8') } },
    // Four of lot 1 are ordered, its other six became free again, and the other lot is decided.
    bringsTheRest: {
      facts: { ...lots(partly, given), ...taken('4'), ...awards({ quantity: '4' }) },
      sent: changed('10'),
    },
    notOrdered: by(awards({ ordered: false, told: false })),
    noSuchAward: sent(changed('8', 9)),
  },
  COMPLETE: { plain: sent({ at: END }), allConfirmed: by(awards({ confirmed: true })) },
  CANCEL: CANCELLING,
};
