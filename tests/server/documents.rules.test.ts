import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continued, draft, issue, issued, line, ok, order, setOrder } from './documents.ts';
import { type Person, startServer, type TestServer } from './kit.ts';

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
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
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

  it('says so in the reader’s language', async () => {
    const { id } = await draft(seller, {});
    const answer = await seller.send('POST', `/api/documents/${id}/issue/`, {}, { 'Accept-Language': 'uk' });
    expect(answer.body.detail).toContain('У документі немає позицій.');
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
    await issue(seller, made.id);
  });

  it('of somebody else is unknown here', async () => {
    const other = await server.founder({ country: 'DE' });
    const sale = await order(server, other, buyer);
    expect((await create({ type: 'advance', order: sale })).body).toHaveProperty('order');
    expect((await create({ type: 'advance', order: 999_999 })).body).toHaveProperty('order');
  });
});

describe('who', () => {
  it('other organisations’ documents do not exist, whatever is asked', async () => {
    const stranger = await server.founder({ country: 'DE' });
    const { id } = await issued(seller, { documentitem_set: [line('1')] });
    const missing = await stranger.send('GET', '/api/documents/999999999/');
    expect(missing.status).toBe(404);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', 'chain/'],
      ['POST', 'issue/'],
      ['POST', 'copy/'],
      ['POST', 'next/'],
      ['POST', 'final/'],
      ['POST', 'send/'],
    ] as const) {
      const answer = await stranger.send(method, `/api/documents/${id}/${path}`, method === 'GET' ? undefined : {});
      expect([method, path, answer.status, answer.body]).toEqual([method, path, 404, missing.body]);
    }
    const pay = await stranger.send('POST', `/api/documents/${id}/payment-received/`, { amount: '1' });
    const preview = await stranger.send('POST', '/api/documents/preview/', { document: id });
    expect([pay.status, preview.status]).toEqual([404, 404]);
    expect(ok(await stranger.send('GET', '/api/documents/')).count).toBe(0);
  });

  it('a seller writes drafts, an accountant issues, a viewer reads', async () => {
    const [clerk, accountant, viewer] = [
      await server.member(seller, 'seller'),
      await server.member(seller, 'accountant'),
      await server.member(seller, 'viewer'),
    ];
    const made = await draft(clerk, { documentitem_set: [line('1')] });
    expect((await post(made.id, 'issue', {}, clerk)).status).toBe(403);
    expect(made.allowed.find((entry: { event: string }) => entry.event === 'ISSUE')).toMatchObject({
      enabled: false,
      reasons: ['permission'],
    });
    expect((await viewer.send('PATCH', `/api/documents/${made.id}/`, { comments: 'x' })).status).toBe(403);
    expect((await viewer.send('POST', '/api/documents/', {})).status).toBe(403);
    await issue(accountant, made.id);
    expect((await viewer.send('GET', `/api/documents/${made.id}/`)).status).toBe(200);
  });
});

describe('bad input', () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ['a quantity of 0', { documentitem_set: [line('1', '23', { quantity: '0' })] }, 'documentitem_set'],
    ['a quantity of −1', { documentitem_set: [line('1', '23', { quantity: '-1' })] }, 'documentitem_set'],
    ['VAT of −5', { documentitem_set: [line('1', '-5')] }, 'documentitem_set'],
    ['VAT of 99', { documentitem_set: [line('1', '99')] }, 'documentitem_set'],
    ['a rate without its category', { documentitem_set: [line('1', '8', { vat_category: 'E' })] }, 'documentitem_set'],
    ['a price with a comma', { documentitem_set: [line('10,50')] }, 'documentitem_set'],
    ['a discount beyond the line', { documentitem_set: [line('1', '23', { discount: '1.01' })] }, 'documentitem_set'],
    ['lines that are no list', { documentitem_set: {} }, 'documentitem_set'],
    ['NaN', { type: 'advance', amount: 'NaN' }, 'amount'],
    ['10^19', { type: 'advance', amount: '10000000000000000000' }, 'amount'],
    ['a third decimal', { type: 'advance', amount: '1.005' }, 'amount'],
    ['an unknown kind', { type: 'final' }, 'type'],
    ['an unknown currency', { currency: 'XXZ' }, 'currency'],
    ['a day that is none', { date_of_issue: '2027-02-30' }, 'date_of_issue'],
    ['a bank account of nobody', { bank_account: 4711 }, 'bank_account'],
    ['a buyer of nowhere', { buyer: 999_999 }, 'buyer'],
    ['a null character', { comments: 'a\u0000b' }, 'comments'],
    ['a language nobody reads', { second_language: 'xx' }, 'second_language'],
  ];
  it.each(wrong)('%s is a field error', async (_, body, field) => {
    const answer = await create({ currency: 'PLN', ...body });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('names the line and the field', async () => {
    const answer = await create({ documentitem_set: [line('1'), line('x')] });
    expect(answer.body).toEqual({ documentitem_set: [{}, { price: ['Enter a valid number.'] }] });
  });

  it('the own company cannot be the buyer', async () => {
    expect((await create({ buyer: seller.organization })).body).toHaveProperty('buyer');
  });

  it('an instant counts as its day', async () => {
    expect(ok(await create({ date_of_issue: '2027-02-14T10:00:00Z' }), 201).date_of_issue).toBe('2027-02-14');
  });

  it('0.1 + 0.2 is 0.30, and the payments asked for are positive and dated', async () => {
    const document = await issued(seller, {
      documentitem_set: [line('0.1', '0', { vat_category: 'Z' }), line('0.2', '0', { vat_category: 'Z' })],
    });
    expect(document.total).toBe('0.30');
    expect((await post(document.id, 'payment-received', { amount: '0' })).status).toBe(400);
    expect(await refusedFor(document.id, 'payment-received', { amount: '1', date: '2027-03-02' })).toEqual([
      'paymentDated',
    ]);
    ok(await post(document.id, 'payment-received', { amount: '0.30' }));
    expect(await refusedFor(document.id, 'payment-removed', { payment: 999_999, reason: 'x' })).toContain(
      'paymentKnown',
    );
    expect(await refusedFor(document.id, 'send', { sendTo: 'nobody' })).toEqual(['recipientValid']);
  });
});

describe('twice, late and stale', () => {
  it('one Idempotency-Key makes one document', async () => {
    const headers = { 'Idempotency-Key': 'document-1' };
    const body = { currency: 'PLN', documentitem_set: [line('1')] };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => seller.send('POST', '/api/documents/', body, headers)),
    );
    const made = new Set(answers.filter(({ status }) => status === 201).map((answer) => answer.body.id));
    expect(made.size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await seller.send('POST', '/api/documents/', { ...body, currency: 'EUR' }, headers)).status).toBe(422);
  });

  it('a payment recorded twice with one key is one payment', async () => {
    const { id } = await issued(seller, { documentitem_set: [line('100')] });
    const pay = () =>
      seller.send(
        'POST',
        `/api/documents/${id}/payment-received/`,
        { amount: '10' },
        { 'Idempotency-Key': `pay-${id}` },
      );
    ok(await pay());
    expect(ok(await pay()).paid).toBe('10.00');
    expect(ok(await seller.send('GET', `/api/documents/${id}/`)).payments).toHaveLength(1);
  });

  it('a stale version is a 412 with the current document, which stays as it is', async () => {
    const made = await draft(seller, { documentitem_set: [line('1')] });
    ok(await patch(made.id, { comments: 'theirs' }));
    const answer = await seller.send(
      'PATCH',
      `/api/documents/${made.id}/`,
      { comments: 'mine' },
      { 'If-Match': `"${made.version}"` },
    );
    expect([answer.status, answer.body.current.comments]).toEqual([412, 'theirs']);
  });
});
