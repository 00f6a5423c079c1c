import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offers } from './offers.ts';
import { Purchase } from './purchase.ts';
import { refusedBefore, refusedGuards, refusedStates } from './stage.ts';

const purchase = new Purchase();
beforeAll(purchase.open);
afterAll(purchase.close);

const offers = new Offers(purchase);
refusedStates('offer', 78, offers.reach);
refusedGuards('offer', offers.reach, offers.against);
refusedBefore('offer', offers.reach, offers.before);

test.each(['submitted', 'stale'] as const)('%s: more than the lot is refused at the line', async (state) => {
  const [stage, over] = await offers.tooMuch(state);
  const before = await stage.read();
  const { status, body } = await stage.send('UPDATE', over);
  expect([status, Object.keys(body)]).toEqual([400, ['offeritem_set']]);
  expect(await stage.read()).toEqual(before);
});
