import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issue, ok, shown } from './documents.ts';
import { Deliveries } from './partial-finals.kit.ts';

/*
 * "A partial final invoices what was delivered with its share of the advances, per rate by the delivered part of the
 * order; the last one takes the exact rest" (lifecycles.md). Every figure is computed by hand.
 */

let at: Deliveries;
beforeAll(async () => {
  at = await Deliveries.open();
}, 60_000);
afterAll(() => at?.close());

describe('an order delivered in parts', () => {
  // 10 × 100.00 at 23 % = 1,000.00 + 230.00; advance of 30 %: 300.00 + 69.00. Four of ten: 400.00 + 92.00 less 120.00 + 27.60.
  it('is invoiced as it goes out, and comes to the order', async () => {
    const order = await at.order([['10', '100']]);
    expect(await at.choices(order)).toEqual({
      invoice: 'orderDelivered',
      advance: 'open',
      part: 'somethingDelivered',
      final: 'chainAdvanced',
    });
    const advance = await at.first(order, 'advance', { amount: '369' });
    expect((await at.continue(advance.id, 'part')).status).toBe(409);
    await at.ship(order, '4');
    const first = await at.follow(advance.id, 'part');
    expect(first).toMatchObject({
      type: 'part',
      total: '344.40',
      documentitem_set: [{ quantity: '4', price: '100.00' }],
    });
    expect(shown(first)).toEqual(['23: 280.00 + 64.40']);
    const again = await at.continue(first.id, 'part');
    expect([again.status, again.body.refusal?.guards]).toEqual([409, ['somethingDelivered']]);
    await at.ship(order, '3');
    const second = await at.follow(first.id, 'part');
    expect([second.total, shown(second)]).toEqual(['258.30', ['23: 210.00 + 48.30']]);
    ok(await at.counter.sells(order, 'ship-all'));
    expect((await at.continue(second.id, 'part')).body.refusal.guards).toEqual(['finalLeft']);
    const final = await at.follow(second.id, 'final');
    expect([final.total, shown(final)]).toEqual(['258.30', ['23: 210.00 + 48.30']]);
    expect(final.previousParts.map(({ total }: { total: string }) => total)).toEqual(['344.40', '258.30']);
    expect(await at.chain(final.id)).toMatchObject({
      state: 'settled',
      total: '1230.00',
      advanced: '369.00',
      parts: '602.70',
      settled: '258.30',
      left: '0.00',
      ledger_total: { left: { net: '0.00', vat: '0.00', gross: '0.00' } },
    });
    expect((await at.continue(first.id, 'part')).body.refusal.guards).toContain('chainAdvanced');
  });

  // 5 × 200.00 and 10 × 50.00 at 23 %: 1,500.00 + 345.00 = 1,845.00. Two of the first: 400.00 + 92.00 = 492.00.
  it('needs no advance: the first delivery opens the chain, a later advance pays for the rest', async () => {
    const order = await at.order([
      ['5', '200'],
      ['10', '50'],
    ]);
    expect((await at.begin(order, 'part')).status).toBe(409);
    await at.ship(order, '2', '0');
    expect(await at.choices(order)).toMatchObject({ part: 'open', advance: 'open' });
    const first = await at.first(order, 'part');
    expect([first.total, first.chain_state, shown(first)]).toEqual(['492.00', 'advancing', ['23: 400.00 + 92.00']]);
    const advance = await at.follow(first.id, 'next', { amount: '246' });
    expect(shown(advance)).toEqual(['23: 200.00 + 46.00']);
    // Of the 1,100.00 left, 650.00 is shipped: 200 × 650 / 1100 = 118.18, 46 × 650 / 1100 = 27.18 off 650.00 + 149.50.
    await at.ship(order, '2', '5');
    const second = await at.follow(first.id, 'part');
    expect(shown(second)).toEqual(['23: 531.82 + 122.32']);
    ok(await at.counter.sells(order, 'ship-all'));
    // 1,500 − 400 − 200 − 531.82 = 368.18; 345 − 92 − 46 − 122.32 = 84.68.
    const final = await at.follow(advance.id, 'final');
    expect(shown(final)).toEqual(['23: 368.18 + 84.68']);
  });

  it('is invoiced over 0.00 where everything was paid in advance', async () => {
    const order = await at.order([['3', '33.33']]);
    const advance = await at.first(order, 'advance', { amount: '122.99' });
    await at.ship(order, '1');
    const part = await at.follow(advance.id, 'part');
    expect([part.total, part.chain_state]).toEqual(['0.00', 'fullyAdvanced']);
    ok(await at.counter.sells(order, 'ship-all'));
    expect((await at.follow(part.id, 'final')).total).toBe('0.00');
  });

  it('of which a rest is given up ends with what was delivered', async () => {
    const order = await at.order([['10', '100']]);
    await at.ship(order, '4');
    const part = await at.first(order, 'part');
    await at.ship(order, '2');
    ok(await at.counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
    ok(await at.counter.buys(order, 'accept-cancel-rest'));
    expect(await at.chain(part.id)).toMatchObject({ total: '738.00', left: '246.00' });
    const final = await at.follow(part.id, 'final');
    expect([final.total, final.chain_state, shown(final)]).toEqual(['246.00', 'settled', ['23: 200.00 + 46.00']]);
  });
});

describe('a draft of a partial final', () => {
  it('says no more than was delivered, at the order’s prices and rates', async () => {
    const order = await at.order([
      ['10', '100'],
      ['10', '7'],
    ]);
    await at.ship(order, '4', '1');
    const { id, documentitem_set: lines } = ok(await at.begin(order, 'part'), 201);
    expect(lines).toMatchObject([{ quantity: '4' }, { quantity: '1' }]);
    const [bolt, nut] = lines;
    const WRONG: readonly (readonly [string, object[]])[] = [
      ['partDelivered', [{ ...bolt, quantity: '4.0001' }, nut]],
      ['partOrdered', [{ ...bolt, price: '99.99' }, nut]],
      ['partOrdered', [bolt, nut, { ...bolt, id: null }]],
      ['partOrdered', [bolt, nut, { ...bolt, id: null, name: 'Zinc' }]],
    ];
    for (const [why, documentitem_set] of WRONG) {
      ok(await at.edit(id, { documentitem_set }));
      expect(await at.refused(id)).toBe(`409 ${why}`);
    }
    ok(await at.edit(id, { documentitem_set: [nut] }));
    expect((await at.begin(order, 'part')).status).toBe(201);
    const issued = ok(await at.seller.send('POST', `/api/documents/${id}/issue/`, {}));
    expect([issued.total, (await at.invoices(order)).left]).toEqual(['8.61', '1307.49']);
  });

  // 10 × 110.00 less 100.00 was ordered; 40.00 are deducted for four of ten.
  it('takes off what the order takes off', async () => {
    const order = await at.order([['10', '100']]);
    const { id, documentitem_set: whole } = ok(await at.begin(order, 'advance', { amount: '123' }), 201);
    ok(await at.edit(id, { documentitem_set: [{ ...whole[0], price: '110', discount: '100' }] }));
    await issue(at.seller, id);
    await at.ship(order, '4');
    const part = ok(await at.continue(id, 'part'), 201);
    const [line] = part.documentitem_set;
    expect(line).toMatchObject({ quantity: '4', price: '110.00', discount: '40.00' });
    for (const discount of ['0', '440.00']) {
      ok(await at.edit(part.id, { documentitem_set: [{ ...line, discount }] }));
      expect(await at.refused(part.id)).toBe('409 partOrdered');
    }
    ok(await at.edit(part.id, { documentitem_set: [{ ...line, quantity: '3', discount: '30.00' }] }));
    // 300.00 + 69.00 less three tenths of 100.00 + 23.00.
    expect(shown(await issue(at.seller, part.id))).toEqual(['23: 270.00 + 62.10']);
  });

  // Steel at 23 % is shipped before books at 8 %: 200.00 + 46.00, 3 × 50.00 + 12.00, 7 × 50.00 + 28.00.
  it('taxes what goes out for the first time as it is, later ones alike', async () => {
    const order = await at.order([
      ['2', '100'],
      ['10', '50'],
    ]);
    await at.ship(order, '2', '0');
    const steel = await at.first(order, 'part');
    await at.ship(order, '0', '3');
    const books = ok(await at.continue(steel.id, 'part'), 201);
    ok(await at.edit(books.id, { documentitem_set: [{ ...books.documentitem_set[0], vat_rate: '8' }] }));
    expect(shown(await issue(at.seller, books.id))).toEqual(['8: 150.00 + 12.00']);
    expect(await at.chain(steel.id)).toMatchObject({ total: '786.00', left: '378.00' });
    await at.ship(order, '0', '1');
    const more = ok(await at.continue(steel.id, 'part'), 201);
    expect(more.documentitem_set[0].vat_rate).toBe('8');
    // Once part of a line is invoiced, its rate is fixed.
    ok(await at.edit(more.id, { documentitem_set: [{ ...more.documentitem_set[0], vat_rate: '23' }] }));
    expect(await at.refused(more.id)).toBe('409 partOrdered partFits');
    ok(await at.seller.send('DELETE', `/api/documents/${more.id}/`), 204);
    ok(await at.counter.sells(order, 'ship-all'));
    expect(shown(await at.follow(steel.id, 'final'))).toEqual(['23: 0.00 + 0.00', '8: 350.00 + 28.00']);
  });

  it('is one at a time, and nothing beside another invoice', async () => {
    const order = await at.order([['10', '100']]);
    const advance = await at.first(order, 'advance', { amount: '369' });
    await at.ship(order, '4');
    const made = await Promise.all([1, 2, 3].map(() => at.continue(advance.id, 'part')));
    expect(made.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await at.continue(advance.id, 'next', { amount: '1' })).body.refusal.guards).toEqual(['noOpenDraft']);
    expect((await at.begin(order, 'part')).status).toBe(409);
  });

  it('is of an order, and of its seller alone', async () => {
    const free = await at.begin(0, 'part', { order: null });
    expect([free.status, free.body]).toMatchObject([400, { order: ['Fill in this field.'] }]);
    const order = await at.order([['10', '100']]);
    await at.ship(order, '4');
    const stranger = at.counter.shop.second;
    expect((await stranger.send('POST', '/api/documents/', { type: 'part', order })).status).toBe(400);
    const { id } = ok(await at.begin(order, 'part'), 201);
    expect((await at.buyer.send('GET', `/api/documents/${id}/`)).status).toBe(404);
    expect((await stranger.send('GET', `/api/orders/${order}/invoices/`)).status).toBe(404);
    expect(await at.invoices(order, at.buyer)).toMatchObject({ documents: [], choices: [], left: null });
    ok(await at.seller.send('POST', `/api/documents/${id}/issue/`, {}));
    expect(await at.invoices(order, at.buyer)).toMatchObject({ documents: [{ id, type: 'part' }], choices: [] });
  });
});
