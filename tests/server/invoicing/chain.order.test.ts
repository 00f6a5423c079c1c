import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { issue, line, ok } from './documents.ts';
import { Deliveries } from './partial-finals.kit.ts';

/*
 * An order belongs to all documents of its chain, and it can change after the last of them: both sides cancel the rest
 * (lifecycles.md). Ten pieces for 100.00 at 23 % are 1,230.00, five are 615.00.
 */

let at: Deliveries;
beforeAll(async () => {
  at = await Deliveries.open();
}, 60_000);
afterAll(() => at?.close());

/** An order of ten with an advance; five are delivered, or none, and both sides cancel the rest. */
async function reduced(amount: string, shipped = '5') {
  const order = await at.order([['10', '100']]);
  const advance = await at.first(order, 'advance', { amount });
  if (shipped !== '0') await at.ship(order, shipped);
  ok(await at.counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
  ok(await at.counter.buys(order, 'accept-cancel-rest'));
  return { order, advance };
}
const steps = async (id: number) => {
  const { allowed } = ok(await at.seller.send('GET', `/api/documents/${id}/`));
  const named = allowed as { event: string; enabled: boolean; reasons: string[] }[];
  return Object.fromEntries(named.map(({ event, enabled, reasons }) => [event, enabled ? 'open' : reasons.join(' ')]));
};

// First: the dashboard lists only the earliest chains.
test('a document that was created from a correction before it had the order belongs to it nevertheless', async () => {
  const order = await at.order([['10', '100']]);
  const advance = await at.first(order, 'advance', { amount: '369' });
  const next = await at.follow(advance.id, 'next', { amount: '123' });
  const { db } = at.counter.shop.server.services;
  await db.updateTable('documents').set({ order_id: null }).where('id', '=', next.id).execute();
  const listed = async () => {
    const { results } = ok(await at.seller.send('GET', '/api/dashboard/finals/'));
    return results.find(({ document }: { document: number }) => document === next.id);
  };
  expect(await listed()).toBeUndefined();
  await at.ship(order, '6');
  ok(await at.counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
  ok(await at.counter.buys(order, 'accept-cancel-rest'));
  expect(await listed()).toMatchObject({ order, total: '738.00', left: '246.00' });
  expect((await at.chain(next.id)).left).toBe('246.00');
});

test('a chain whose advances exceed its order has no final to issue on the dashboard', async () => {
  const finals = async () => ok(await at.seller.send('GET', '/api/dashboard/finals/'));
  const before = await finals();
  const { advance } = await reduced('800');
  expect((await steps(advance.id)).FINAL).toBe('advancesWithin');
  expect(await finals()).toEqual(before);
  await issue(at.seller, await at.corrected(advance.id, { amount: '600' }));
  const { count, results } = await finals();
  const listed = results.find(({ document }: { document: number }) => document === advance.id);
  expect([count - before.count, listed.left]).toEqual([1, '15.00']);
});

describe('an order that became smaller', () => {
  it('has no further advance where the advances are as much as it is worth', async () => {
    const { order, advance } = await reduced('615');
    expect(await at.chain(advance.id)).toMatchObject({ state: 'fullyAdvanced', total: '615.00', left: '0.00' });
    expect(ok(await at.seller.send('GET', `/api/documents/${advance.id}/`)).chain_state).toBe('fullyAdvanced');
    expect((await steps(advance.id)).NEXT).toBe('chainAdvancing');
    expect(await at.choices(order)).toMatchObject({ advance: 'chainAdvancing', final: 'open' });
    const next = await at.continue(advance.id, 'next', { amount: '1' });
    expect([next.status, next.body.refusal?.guards]).toEqual([409, ['chainAdvancing']]);
    const final = await at.follow(advance.id, 'final');
    expect([final.total, final.chain_state]).toEqual(['0.00', 'settled']);
  });

  // Twice 33.33 and 7.67 are 82.00; 66.66 and 15.33 are 81.99.
  it('has nothing left for a final where the VAT of its partial finals was rounded up', async () => {
    const order = await at.order([['3', '33.33']]);
    await at.ship(order, '1');
    const first = await at.first(order, 'part');
    await at.ship(order, '1');
    const second = await at.follow(first.id, 'part');
    ok(await at.counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
    ok(await at.counter.buys(order, 'accept-cancel-rest'));
    expect(await at.chain(second.id)).toMatchObject({ state: 'fullyAdvanced', total: '81.99', left: '0.00' });
    expect([(await at.choices(order)).final, (await at.invoices(order)).left]).toEqual(['finalNeeded', '0.00']);
    expect((await steps(second.id)).FINAL).toBe('finalNeeded');
  });

  it('is not offered a partial final where its lines were typed anew', async () => {
    const order = await at.order([
      ['10', '100'],
      ['2', '50'],
    ]);
    const { id, documentitem_set: lines } = ok(await at.begin(order, 'advance', { amount: '100' }), 201);
    await at.ship(order, '5', '0');
    const typed = line('1000', '23', { name: 'A set of bolts' });
    ok(await at.edit(id, { documentitem_set: [typed, lines[1]] }));
    await issue(at.seller, id);
    // The bolts are left to the final; of the nuts a delivery can be invoiced.
    expect((await steps(id)).PART).toBe('somethingDelivered');
    await at.ship(order, '0', '1');
    const part = await at.follow(id, 'part');
    expect(part.documentitem_set).toMatchObject([{ name: 'Bolt 2', quantity: '1' }]);
    const other = await at.order([['10', '100']]);
    const begun = ok(await at.begin(other, 'advance', { amount: '100' }), 201);
    ok(await at.edit(begun.id, { documentitem_set: [typed] }));
    await issue(at.seller, begun.id);
    await at.ship(other, '5');
    expect((await steps(begun.id)).PART).toBe('partStated');
    expect((await at.choices(other)).part).toBe('partStated');
  });

  it('has none either where its lines were typed anew', async () => {
    const order = await at.order([['10', '100']]);
    const { id } = ok(await at.begin(order, 'advance', { amount: '615' }), 201);
    ok(await at.edit(id, { documentitem_set: [line('1000', '23', { name: 'A set of bolts' })] }));
    await issue(at.seller, id);
    await at.ship(order, '5');
    ok(await at.counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
    ok(await at.counter.buys(order, 'accept-cancel-rest'));
    expect(await at.chain(id)).toMatchObject({ state: 'fullyAdvanced', total: '615.00', left: '0.00' });
    const final = await at.follow(id, 'final');
    expect([final.total, final.documentitem_set[0].price]).toEqual(['0.00', '500.00']);
  });

  it('is followed to the cent by lines that were typed anew', async () => {
    const order = await at.order([['10', '33.33']]);
    const { id } = ok(await at.begin(order, 'advance', { amount: '100' }), 201);
    const typed = [line('0.2000', '23', { quantity: '1000' }), line('66.65'), line('66.65')];
    ok(await at.edit(id, { documentitem_set: typed }));
    await issue(at.seller, id);
    await at.ship(order, '7');
    ok(await at.counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
    ok(await at.counter.buys(order, 'accept-cancel-rest'));
    // 233.31 net and 53.66 VAT.
    expect(await at.chain(id)).toMatchObject({ total: '286.97', left: '186.97' });
    expect((await at.follow(id, 'final')).total).toBe('186.97');
  });

  it('is followed by a line of it that states all pieces as one', async () => {
    const order = await at.order([
      ['10', '100'],
      ['2', '50'],
    ]);
    const begun = ok(await at.begin(order, 'advance', { amount: '300' }), 201);
    const [bolts, nuts] = begun.documentitem_set;
    ok(await at.edit(begun.id, { documentitem_set: [{ ...bolts, quantity: '1', price: '1000' }, nuts] }));
    await issue(at.seller, begun.id);
    await at.ship(order, '5', '1');
    ok(await at.counter.sells(order, 'offer-cancel-rest', { reason: 'Sold out' }));
    ok(await at.counter.buys(order, 'accept-cancel-rest'));
    expect(await at.chain(begun.id)).toMatchObject({ state: 'advancing', total: '676.50', left: '376.50' });
    const final = await at.follow(begun.id, 'final');
    const said = final.documentitem_set.map((one: { quantity: string; price: string }) => [one.quantity, one.price]);
    expect([final.total, said]).toEqual([
      '376.50',
      [
        ['1', '500.00'],
        ['1', '50.00'],
      ],
    ]);
  });

  it('that was cancelled as a whole has none, and its advance can be taken back', async () => {
    const { order, advance } = await reduced('615', '0');
    expect(await at.chain(advance.id)).toMatchObject({ state: 'fullyAdvanced', total: '0.00', left: '-615.00' });
    expect(await at.choices(order)).toMatchObject({ advance: 'chainAdvancing', final: 'advancesWithin' });
    const back = await issue(at.seller, await at.corrected(advance.id, { take_back: true }));
    expect([back.total, (await at.chain(advance.id)).state]).toEqual(['-615.00', 'cancelled']);
  });

  it('has one of what is left', async () => {
    const { order, advance } = await reduced('500');
    expect(await at.chain(advance.id)).toMatchObject({ state: 'advancing', total: '615.00', left: '115.00' });
    expect(await at.choices(order)).toMatchObject({ advance: 'open', final: 'open' });
    const next = await at.follow(advance.id, 'next', { amount: '115' });
    expect(next.chain_state).toBe('fullyAdvanced');
  });
});

describe('a correction', () => {
  it('knows the order of its chain', async () => {
    const { order, advance } = await reduced('500');
    const correction = await issue(at.seller, await at.corrected(advance.id, { buyer_name: 'Another name' }));
    const same = { state: 'advancing', total: '615.00', left: '115.00' };
    expect(await at.chain(correction.id)).toMatchObject(same);
    expect(await at.chain(advance.id)).toMatchObject(same);
    const final = await at.follow(correction.id, 'final');
    expect([final.order, final.total]).toEqual([order, '115.00']);
  });

  it('raises no advance above the order, but may lower one that exceeds it', async () => {
    const { advance } = await reduced('800');
    expect(await at.chain(advance.id)).toMatchObject({ state: 'fullyAdvanced', total: '615.00', left: '-185.00' });
    expect((await steps(advance.id)).FINAL).toBe('advancesWithin');
    const raised = await at.corrected(advance.id, { amount: '900' });
    expect(await at.refused(raised)).toBe('409 correctionFits');
    const [bolts] = ok(await at.seller.send('GET', `/api/documents/${raised}/`)).documentitem_set;
    ok(await at.edit(raised, { documentitem_set: [{ ...bolts, price: '100.01' }] }));
    expect(await at.refused(raised)).toBe('409 correctionFits');
    ok(await at.edit(raised, { documentitem_set: [bolts] }));
    ok(await at.edit(raised, { amount: '615' }));
    await issue(at.seller, raised);
    expect(await at.chain(advance.id)).toMatchObject({ state: 'fullyAdvanced', advanced: '615.00', left: '0.00' });
    expect((await at.follow(raised, 'final')).total).toBe('0.00');
  });

  it('leads to no final before the delivery', async () => {
    const order = await at.order([['10', '100']]);
    const advance = await at.first(order, 'advance', { amount: '369' });
    const correction = await issue(at.seller, await at.corrected(advance.id, { amount: '300' }));
    const final = await at.continue(correction.id, 'final');
    expect([final.status, final.body.refusal?.guards]).toEqual([409, ['finalMayFollow']]);
    await at.ship(order, '4');
    expect((await at.follow(correction.id, 'part')).order).toBe(order);
  });
});
