import { afterAll, beforeAll, expect, it } from 'vitest';
import { issue, ok } from './documents.ts';
import { Deliveries } from './partial-finals.kit.ts';

/*
 * Partial finals each round their lines and the VAT of each rate. Where both sides cancel the rest after them, they can
 * be some cents above the order: nothing is left then, and everyone reads the same.
 */

let at: Deliveries;
beforeAll(async () => {
  at = await Deliveries.open();
}, 60_000);
afterAll(() => at?.close());

/** Delivers one piece of each line twice, invoices both deliveries at these rates, and cancels the rest. */
async function delivered(prices: readonly string[], rates: readonly string[], amount?: string) {
  const order = await at.order(prices.map((price) => ['3', price]));
  let from = amount === undefined ? null : (await at.first(order, 'advance', { amount })).id;
  for (const _ of [1, 2]) {
    await at.ship(order, ...prices.map(() => '1'));
    const draft = ok(from === null ? await at.begin(order, 'part') : await at.continue(from, 'part'), 201);
    const lines = draft.documentitem_set as object[];
    const taxed = lines.map((line, index) => ({ ...line, vat_rate: rates[index] }));
    ok(await at.edit(draft.id, { documentitem_set: taxed }));
    from = (await issue(at.seller, draft.id)).id;
  }
  ok(await at.counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
  ok(await at.counter.buys(order, 'accept-cancel-rest'));
  return { order, part: Number(from) };
}
/** What the chain, the order of both sides, its menu and the dashboard say. */
async function said({ order, part }: { order: number; part: number }) {
  const { state, total, left } = await at.chain(part);
  const sides = [(await at.invoices(order)).left, (await at.invoices(order, at.buyer)).left];
  const { advance, part: another, final } = await at.choices(order);
  const { results } = ok(await at.seller.send('GET', '/api/dashboard/finals/'));
  const listed = (results as { order: number }[]).some((row) => row.order === order);
  return { state, total, left, sides, menu: [advance, another, final], listed };
}

it('has nothing left where one rate has the cent too many that another lacks', async () => {
  // 23 %: twice 7.67 for 15.33; 8 %: twice 0.80 for 1.61.
  const chain = await delivered(['33.33', '10.05'], ['23', '8']);
  expect(await said(chain)).toEqual({
    state: 'fullyAdvanced',
    total: '103.70',
    left: '0.00',
    sides: ['0.00', '0.00'],
    menu: ['chainAdvancing', 'finalLeft', 'finalNeeded'],
    listed: false,
  });
  const final = await at.continue(chain.part, 'final');
  expect([final.status, final.body.refusal?.guards]).toEqual([409, ['finalNeeded']]);
});

it('has nothing left where the lines of its partial finals were rounded up', async () => {
  // Ten lines of 1.005 are 10.10 and 2.32, twice; of two pieces each they are 20.10 and 4.62.
  const chain = await delivered(Array(10).fill('1.005'), Array(10).fill('23'));
  expect(await said(chain)).toMatchObject({ state: 'fullyAdvanced', total: '24.72', left: '0.00', listed: false });
  expect((await said(chain)).menu[2]).toBe('finalNeeded');
});

it('still has an advance to correct where partial finals did not use all of it', async () => {
  // Of 0.06 two deliveries use 0.02 and 0.03; the last cent is no rounding.
  const chain = await delivered(['100'], ['23'], '0.06');
  expect(await said(chain)).toMatchObject({ state: 'fullyAdvanced', total: '246.00', left: '-0.01', listed: false });
  expect((await said(chain)).menu[2]).toBe('advancesWithin');
});

it('takes a partial final back where its rate is covered and another is still open, then settles to the cent', async () => {
  const order = await at.order([
    ['3', '33.33'],
    ['1', '100'],
  ]);
  await at.ship(order, '1');
  const first = await at.first(order, 'part');
  await at.ship(order, '1');
  const second = await at.follow(first.id, 'part');
  await at.ship(order, '0', '1');
  ok(await at.counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
  ok(await at.counter.buys(order, 'accept-cancel-rest'));
  const final = async () => {
    const draft = ok(await at.continue(second.id, 'final'), 201);
    const [bolts, nuts] = draft.documentitem_set as object[];
    ok(await at.edit(draft.id, { documentitem_set: [bolts, { ...nuts, vat_rate: '8' }] }));
    return draft.id as number;
  };
  // The order is 66.66 + 15.33 and 100.00 + 8.00; twice 7.67 are invoiced.
  const refused = await final();
  expect(await at.refused(refused)).toBe('409 advancesCovered');
  ok(await at.seller.send('DELETE', `/api/documents/${refused}/`), 204);
  await issue(at.seller, await at.corrected(second.id, { take_back: true }));
  const { total, chain_state } = await issue(at.seller, await final());
  expect([total, chain_state]).toEqual(['148.99', 'settled']);
});

it('never hides another chain from the dashboard, however many are covered', async () => {
  for (let made = 0; made < 10; made += 1) await delivered(['33.33'], ['23']);
  const order = await at.order([['3', '100']]);
  const advance = await at.first(order, 'advance', { amount: '123' });
  ok(await at.counter.sells(order, 'ship-all'));
  const { count, results } = ok(await at.seller.send('GET', '/api/dashboard/finals/'));
  expect([count, results]).toMatchObject([1, [{ document: advance.id, left: '246.00' }]]);
}, 60_000);
