import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, Market, ok } from './procurement.kit.ts';

/* A lot is ranked only when its offers are comparable; otherwise an award requires a justification. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());

interface Line {
  readonly offer: number;
  readonly rank: number | null;
  readonly best: boolean;
  readonly obstacles: readonly string[];
  readonly comparable_price: string | null;
}

test('no ★ beside what cannot be compared; a value before the opening or setting aside brings it back', async () => {
  const { buyer, first, second } = market;
  const inquiry = await market.published();
  const [one, two] = inquiry.lots;
  const value = (over: object = {}) =>
    market.act(inquiry.id, 'value-term', { term: 'EXW', duty: '3', lots: [{ lot: one, freight: '80' }], ...over });
  expect((await value({ term: 'DAP' })).body).toMatchObject({ refusal: { guards: ['otherTerm'] } });
  ok(await value());
  // The first supplier: EXW, and only part of the second lot.
  const lines = market.content(inquiry, ['90', '100'])['offeritem_set'] as object[];
  const exw = await market.submitted(first, inquiry, [], {
    delivery_term: 'EXW',
    delivery_place: 'Wrocław',
    offeritem_set: [lines[0], { ...lines[1], quantity: '5', delivery_term: 'DAP', delivery_place: 'Дніпро' }],
  });
  const dap = await market.submitted(second, inquiry, ['100', '200']);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  expect((await value()).body.refusal.code).toBe('not_allowed_in_state');

  const told = async () => {
    const { lots } = ok(await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`));
    return lots.map(({ offers }: { offers: Line[] }) =>
      offers
        .toSorted((a, b) => Number(a.offer === dap) - Number(b.offer === dap))
        .map(({ rank, best, obstacles, comparable_price }) => [rank, best, obstacles, comparable_price]),
    );
  };
  expect(await told()).toEqual([
    // (90 + 80 / 10) × 1.03: the lower price is the more expensive offer.
    [
      [2, false, [], '100.94'],
      [1, true, [], '100'],
    ],
    [
      [null, false, ['quantity'], '100'],
      [null, false, [], '200'],
    ],
  ]);
  const accept = (offer: number, lot: number | undefined, justification = '') =>
    market.act(inquiry.id, 'accept', { offer, lot, justification });
  expect((await accept(exw, one)).body).toMatchObject({ refusal: { guards: ['justified'] } });
  for (const offer of [exw, dap])
    expect((await accept(offer, two)).body).toMatchObject({ refusal: { guards: ['unrankedJustified'] } });

  const aside = (body: object) => market.act(inquiry.id, 'set-aside', { offer: exw, lot: two, ...body });
  expect((await aside({ reason: ' ' })).body).toMatchObject({ refusal: { guards: ['reasonGiven'] } });
  ok(await aside({ reason: 'Five of twenty' }));
  expect((await aside({ reason: 'again' })).body).toMatchObject({ refusal: { guards: ['mayBeAside'] } });
  expect((await told())[1]).toEqual([
    [null, false, ['quantity'], '100'],
    [1, true, [], '200'],
  ]);
  expect((await accept(exw, two)).body).toMatchObject({ refusal: { guards: ['unrankedJustified'] } });
  ok(await accept(dap, one));
  ok(await accept(dap, two));
  // Only the buyer can see its own valuation.
  const others = await Promise.all([first, second].map((who) => who.send('GET', `/api/quotations/${inquiry.id}/`)));
  expect(others.map(({ text }) => text).join()).not.toContain('term_values');
});
