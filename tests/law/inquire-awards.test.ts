import { expect, test } from 'vitest';
import { changed } from '../../machines/lifecycles/inquire/inquire.awards.ts';
import type { InquireContext } from '../../machines/lifecycles/inquire/inquire.rules.ts';
import { INQUIRE } from './refused/inquire.ts';

/* Both sides change the quantity of an award: lot, offer and award change by the same amount. */

const facts = INQUIRE.facts as unknown as InquireContext;
const [lot] = facts.lots;
const [offer] = facts.offers;
if (!lot || !offer) throw new Error('The law has no lot or no offer');
const award = { id: 3, lot: 1, offer: 11, quantity: '6', confirmed: false };
const context = {
  ...facts,
  lots: [{ ...lot, id: 1, quantity: '10', awarded: '6', state: 'partly' as const }],
  offers: [
    { ...offer, lot: 1, offer: 11, awarded: '6' },
    { ...offer, lot: 1, offer: 12, awarded: '0' },
    { ...offer, lot: 2, offer: 11, awarded: '1' },
  ],
  awards: [award, { ...award, id: 4, lot: 2, quantity: '1' }],
};
const after = (quantity: string) => {
  const { lots, offers, awards } = changed(context, [{ id: 3, quantity }]);
  return {
    lot: lots.map(({ awarded, state }) => `${awarded} ${state}`),
    offers: offers.map(({ awarded }) => awarded),
    awards: awards.map((one) => `${one.quantity} ${one.confirmed}`),
  };
};

test('less is taken from all three, more is added to them, and the whole decides the lot', () => {
  expect(after('4')).toEqual({ lot: ['4 partly'], offers: ['4', '0', '1'], awards: ['4 true', '1 false'] });
  expect(after('8.5')).toEqual({ lot: ['8.5 partly'], offers: ['8.5', '0', '1'], awards: ['8.5 true', '1 false'] });
  expect(after('10')).toEqual({ lot: ['10 awarded'], offers: ['10', '0', '1'], awards: ['10 true', '1 false'] });
});
