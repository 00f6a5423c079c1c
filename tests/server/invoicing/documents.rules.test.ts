import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continued, draft, issue, issued, line, ok, order, setOrder } from './documents.ts';
import { GERMAN, POLISH, polishSeller } from './einvoice.kit.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
  buyer = await server.founder({ country: 'UA' });
}, 60_000);
afterAll(() => server.close());

const post = (id: number, action: string, body: unknown = {}, who = seller) =>
  who.send('POST', `/api/documents/${id}/${action}/`, body);
const patch = (id: number, body: unknown) => seller.send('PATCH', `/api/documents/${id}/`, body);
const create = (body: unknown) => seller.send('POST', '/api/documents/', body);
const refusedFor = async (id: number, action: string, body: unknown = {}) => {
  const answer = await post(id, action, body);
  expect(answer.status, answer.text).toBe(409);
  return answer.body.refusal.guards as string[];
};

describe('numbers', () => {
  it('20 parallel issues get 1 to 20, no gap, none twice', async () => {
    const own = await server.founder({ country: 'PL' });
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_, i) => draft(own, { documentitem_set: [line(String(i + 1))] })),
    );
    const numbers = await Promise.all(drafts.map(async ({ id }) => (await issue(own, id)).number as string));
    expect(numbers.map((number) => Number(number.split('/')[2])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });

  it('a refused issue takes no number, series and months count for themselves', async () => {
    const own = await server.founder({ country: 'PL' });
    const empty = await draft(own, {});
    expect((await post(empty.id, 'issue', {}, own)).status).toBe(409);
    const numbers = [
      (await issued(own, { documentitem_set: [line('1')] })).number,
      (await issued(own, { documentitem_set: [line('1')], date_of_issue: '2027-02-28' })).number,
      (await issued(own, { type: 'advance', amount: '1', documentitem_set: [line('1')] })).number,
      (await issued(own, { documentitem_set: [line('1')] })).number,
    ];
    expect(numbers).toEqual(['FV2027/03/1', 'FV2027/02/1', 'FZ2027/03/1', 'FV2027/03/2']);
  });

  it('one document issued twenty times at once is issued once', async () => {
    const { id } = await draft(seller, { documentitem_set: [line('1')] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(id, 'issue')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('two next drafts begun at once: one chain, one draft', async () => {
    const advance = await issued(seller, { type: 'advance', amount: '1', documentitem_set: [line('100')] });
    const answers = await Promise.all([post(advance.id, 'next', { amount: '2' }), post(advance.id, 'final')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('what may not be issued, and why', () => {
  const reasons: [string, Record<string, unknown>, string][] = [
    ['without lines', {}, 'hasLines'],
    ['with an unfinished line', { documentitem_set: [{ name: 'Steel' }] }, 'linesComplete'],
    ['without a buyer', { documentitem_set: [line('1')], buyer_name: '' }, 'buyerNamed'],
    ['without a due date', { documentitem_set: [line('1')], payment_deadline: null }, 'datesGiven'],
    ['dated tomorrow', { documentitem_set: [line('1')], date_of_issue: '2027-03-02' }, 'notInFuture'],
    ['exempt without a reason', { documentitem_set: [line('1', '0', { vat_category: 'E' })] }, 'exemptionsExplained'],
    [
      'reverse charge without the buyer’s number',
      { documentitem_set: [line('1', '0', { vat_category: 'AE' })], buyer_reg_number: '' },
      'taxNumbersGiven',
    ],
    [
      'an intra-Community supply to a number that is no VAT number',
      { documentitem_set: [line('1', '0', { vat_category: 'K' })], ...GERMAN, buyer_reg_number: 'HRB 1' },
      'unionNumberGiven',
    ],
    [
      'an intra-Community supply within the own country',
      { documentitem_set: [line('1', '0', { vat_category: 'K' })], ...POLISH },
      'unionNumberGiven',
    ],
    [
      'outside the scope beside other lines',
      { documentitem_set: [line('1'), line('1', '0', { vat_category: 'O' })] },
      'scopeUnmixed',
    ],
    [
      'an advance on an intra-Community supply',
      { type: 'advance', amount: '1', documentitem_set: [line('1', '0', { vat_category: 'K' })] },
      'taxableAdvance',
    ],
    [
      'an advance over more than the order',
      { type: 'advance', amount: '123.01', documentitem_set: [line('100')] },
      'fitsWhatIsLeft',
    ],
    ['an advance over nothing', { type: 'advance', documentitem_set: [line('100')] }, 'fitsWhatIsLeft'],
  ];
  it.each(reasons)('%s', async (_, body, guard) => {
    const { id, allowed } = await draft(seller, body);
    expect(await refusedFor(id, 'issue')).toContain(guard);
    expect(allowed.find((entry: { event: string }) => entry.event === 'ISSUE')).toMatchObject({
      enabled: false,
      reasons: expect.arrayContaining([guard]),
    });
  });

  it('by a company that has not entered its own number and address', async () => {
    const bare = await server.founder({ country: 'PL', bare: true });
    const made = await draft(bare, { documentitem_set: [line('1', '0', { vat_category: 'G' })] });
    const refused = await post(made.id, 'issue', {}, bare);
    expect(refused.body.refusal.guards).toEqual(['sellerTaxNumberGiven', 'sellerAddressGiven', 'sellerNipGiven']);
  });

  it('what was taxed under a wrong number can be taken back', async () => {
    const own = await polishSeller(server);
    const { id } = await issued(own, { ...GERMAN, documentitem_set: [line('1', '0', { vat_category: 'K' })] });
    await server.services.db.updateTable('documents').set({ buyer_reg_number: 'HRB 1' }).where('id', '=', id).execute();
    const correction = ok(await own.send('POST', `/api/documents/${id}/correction/`, {}), 201);
    ok(await own.send('PATCH', `/api/documents/${correction.id}/`, { reason: 'Number', take_back: true }));
    expect((await issue(own, correction.id)).total).toBe('-1.00');
  });

  it('says so in the reader’s language', async () => {
    const { id } = await draft(seller, {});
    const answer = await seller.send('POST', `/api/documents/${id}/issue/`, {}, { 'Accept-Language': 'uk' });
    expect(answer.body.detail).toContain('У\u00A0рахунку немає позицій. Додайте хоча б одну.');
  });
});

describe('a chain', () => {
  it('no final without an advance, no next on a full or settled chain, no second final', async () => {
    const invoice = await issued(seller, { documentitem_set: [line('100')] });
    expect(await refusedFor(invoice.id, 'next')).toEqual(['inChain']);
    expect(await refusedFor(invoice.id, 'final')).toEqual(['inChain']);
    const advance = await draft(seller, { type: 'advance', amount: '100', documentitem_set: [line('100')] });
    expect((await post(advance.id, 'final')).body.refusal.code).toBe('not_allowed_in_state');
    await issue(seller, advance.id);
    const next = await continued(seller, advance.id, 'next', '23');
    expect(await refusedFor(next.id, 'next')).toEqual(['chainAdvancing']);
    await continued(seller, next.id, 'final');
    expect(await refusedFor(advance.id, 'next')).toEqual(['chainAdvancing']);
    expect(await refusedFor(advance.id, 'final')).toEqual(['chainAdvanced']);
  });

  it('one open draft: final and next wait until it is issued or deleted', async () => {
    const advance = await issued(seller, { type: 'advance', amount: '10', documentitem_set: [line('100')] });
    const open = ok(await post(advance.id, 'next', { amount: '5' }), 201);
    expect(await refusedFor(advance.id, 'final')).toEqual(['noOpenDraft']);
    expect(await refusedFor(advance.id, 'next')).toEqual(['noOpenDraft']);
    expect((await seller.send('DELETE', `/api/documents/${open.id}/`)).status).toBe(204);
    await continued(seller, advance.id, 'final');
  });

  it('keeps buyer, currency and what the advances have taken', async () => {
    const advance = await issued(seller, { type: 'advance', amount: '100', documentitem_set: [line('100')] });
    const { id } = ok(await post(advance.id, 'final'), 201);
    expect((await patch(id, { currency: 'EUR' })).body).toHaveProperty('currency');
    expect((await patch(id, { buyer_reg_number: '1' })).body).toHaveProperty('buyer_reg_number');
    ok(await patch(id, { documentitem_set: [line('50')] }));
    expect(await refusedFor(id, 'issue')).toEqual(expect.arrayContaining(['advancesCovered']));
    ok(await patch(id, { documentitem_set: [line('100', '8')] }));
    expect(await refusedFor(id, 'issue')).toContain('advancesCovered');
    ok(await patch(id, { documentitem_set: [line('90'), line('10')] }));
    expect((await issue(seller, id)).total).toBe('23.00');
  });

  it('an advance beyond what is left is refused as it is typed', async () => {
    const advance = await issued(seller, { type: 'advance', amount: '100', documentitem_set: [line('100')] });
    expect((await post(advance.id, 'next', { amount: '23.01' })).body).toHaveProperty('amount');
    expect((await post(advance.id, 'next', { amount: '0' })).body).toHaveProperty('amount');
  });
});

describe('an order', () => {
  it('is invoiced once, after it is confirmed, and finally after it is delivered', async () => {
    const sale = await order(server, seller, buyer, { status: 'new' });
    expect((await create({ type: 'advance', order: sale, amount: '1' })).status).toBe(409);
    await setOrder(server, sale, 'confirmed');
    expect((await create({ type: 'advance', order: sale, amount: '12300.01' })).body).toHaveProperty('amount');
    const [first, second] = [
      await draft(seller, { type: 'advance', order: sale, amount: '300' }),
      await draft(seller, { type: 'advance', order: sale, amount: '300' }),
    ];
    await issue(seller, first.id);
    expect(await refusedFor(second.id, 'issue')).toContain('orderFree');
    expect((await create({ type: 'advance', order: sale, amount: '1' })).status).toBe(409);
    expect(await refusedFor(first.id, 'final')).toEqual(['finalMayFollow']);
    await setOrder(server, sale, 'delivered');
    const final = ok(await post(first.id, 'final'), 201);
    await setOrder(server, sale, 'partlyDelivered');
    expect(await refusedFor(final.id, 'issue')).toEqual(['orderDelivered']);
    await setOrder(server, sale, 'closed');
    await issue(seller, final.id);
  });

  it('is what the lines are worth', async () => {
    const sale = await order(server, seller, buyer);
    const made = await draft(seller, { type: 'invoice', order: sale });
    expect(made).toMatchObject({ buyer: buyer.organization, net: '10000.00', vat: '2300.00' });
    ok(await patch(made.id, { documentitem_set: [line('9999.99')] }));
    expect(await refusedFor(made.id, 'issue')).toContain('matchesOrder');
    ok(await patch(made.id, { documentitem_set: [line('4000', '8'), line('6000')] }));
    // Goods that are not delivered yet can only be invoiced by advances.
    for (const early of ['confirmed', 'partlyDelivered'] as const) {
      await setOrder(server, sale, early);
      expect(await refusedFor(made.id, 'issue')).toEqual(['orderDelivered']);
    }
    await setOrder(server, sale, 'delivered');
    await issue(seller, made.id);
  });

  it('of somebody else is unknown here', async () => {
    const other = await server.founder({ country: 'DE' });
    const sale = await order(server, other, buyer);
    expect((await create({ type: 'advance', order: sale })).body).toHaveProperty('order');
    expect((await create({ type: 'advance', order: 999_999 })).body).toHaveProperty('order');
  });
});
