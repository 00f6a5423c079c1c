import type { PurchaseFacts } from '../../../machines/purchase/facts.ts';
import { awardedOrders } from '../../../machines/purchase/awarded-orders.ts';
import { purchaseConsequences } from '../../../machines/purchase/consequences.ts';
import { award, beaten, lot, offer, purchase, tender } from '../purchase.facts.ts';
import { chosen, decided, waiting } from './example.ts';
import { orderBegins, type Picture, type Said, speaker } from './picture.ts';

/* Pictures of an inquiry's decisions, and of what suppliers and orders change about them. */

const say = speaker(purchaseConsequences.inquire);

const NO_TERMS = { delivery: { term: null, place: '' }, deliveryTime: '', paymentCondition: '' };

/** The last lot is decided: orders begin for awards without one, then the messages follow. */
function settle(facts: PurchaseFacts): Said {
  const awards = facts.awards.filter(({ order }) => order === null).map((one) => ({ ...one, currency: 'EUR' }));
  const orders = awardedOrders(awards, { inquire: NO_TERMS, offers: new Map(), lines: [] }, facts.at);
  const { action, heard } = say('settle', facts);
  return {
    action,
    heard: [...orders.map(({ seller, state, awards: own }) => orderBegins(seller, state, own.length)), ...heard],
  };
}

const accepted = { offer: 33, lot: 11, quantity: '10', justification: '', closeShort: false };
const firstPart = [say('recordAward', waiting, { ...accepted, quantity: '6' })];
const lastAward = [say('recordAward', waiting, accepted), settle(chosen)];
const bothOpen = { ...waiting, lots: [lot(11, 'active'), lot(12, 'active')] };
/** Lot 12 is the last one without a decision. */
const lastOpen = purchase({ ...chosen, lots: [lot(11, 'awarded'), lot(12, 'active')] });
/** Of two awards of lot 11 the other is revoked; order 51 is confirmed for 10 instead of 6. */
const partly = purchase({
  ...decided,
  tenders: [tender(3, 'won'), tender(4, 'awaiting')],
  lots: [lot(11, 'partly')],
  offers: [offer(3, 'accepted', [11]), offer(4, 'opened', [11])],
  awards: [award(1, [3, 11], { quantity: '6', order: 51, told: true })],
});
const whole = say('changeAwards', partly, { awards: [{ id: 1, quantity: '10' }], justification: '' });
const released = { awards: [1], reason: '', because: 'system.declined' } as const;

export const decisions: readonly Picture[] = [
  { event: 'ACCEPT', title: 'A part of a lot is awarded', said: firstPart },
  { event: 'ACCEPT', title: 'The last lot is awarded', said: lastAward },
  { event: 'APPROVE', title: 'The award of a part is approved', said: firstPart },
  { event: 'APPROVE', title: 'The last award is approved', said: lastAward },
  {
    event: 'NO_AWARD',
    title: 'A lot is left without an award',
    said: [say('recordNoAward', bothOpen, { lot: 11, reason: '' })],
  },
  {
    event: 'NO_AWARD',
    title: 'The last lot is left without an award',
    said: [say('recordNoAward', lastOpen, { lot: 12, reason: '' }), settle(lastOpen)],
  },
  {
    event: 'REJECT_OFFER',
    title: 'An offer is rejected',
    said: [say('rejectOffer', waiting, { offer: 34, reason: '' })],
  },
  {
    event: 'REVOKE_AWARD',
    title: 'An award is taken back before the decision is final',
    said: [say('dropAward', lastOpen, { award: 1, reason: '' })],
  },
  {
    event: 'REVOKE_AWARD',
    title: 'An award is taken back',
    said: [say('takeBack', decided, { award: 1, reason: '' })],
  },
  {
    event: 'SUPPLIER_DECLINED',
    title: 'A supplier declines its order',
    said: [say('freeAwards', decided, released)],
  },
  {
    event: 'SUPPLIER_DECLINED',
    title: 'A supplier steps back from its offer',
    said: [say('freeAwards', { ...decided, offers: [offer(3, 'rejected'), beaten(4)] }, released)],
  },
  {
    event: 'ORDER_CANCELLED',
    title: 'The order of an award is cancelled',
    said: [say('reofferAwards', decided, { ...released, because: 'buyer' })],
  },
  { event: 'ORDER_CHANGED', title: 'A changed order covers the rest of a lot', said: [whole] },
  {
    event: 'ORDER_CHANGED',
    title: 'A changed order covers the rest of the last lot',
    said: [whole, settle({ ...partly, lots: [lot(11, 'awarded')] })],
  },
];
