import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, issue, issued, line, ok } from './documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
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
      ['POST', 'part/'],
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
    [
      'a discount that its line only has rounded',
      { documentitem_set: [line('2.01', '23', { quantity: '0.5', discount: '1.01' })] },
      'documentitem_set',
    ],
    [
      'a line worth more than any amount can say',
      { documentitem_set: [line('99999999999999.9999', '23', { quantity: '999999999999.9999' })] },
      'documentitem_set',
    ],
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
    expect(answer.body).toEqual({
      documentitem_set: [{}, { price: ['This is not a number. Enter one such as 12.50.'] }],
    });
  });

  it('the own company cannot be the buyer', async () => {
    expect((await create({ buyer: seller.organization })).body).toHaveProperty('buyer');
  });

  it('an instant counts as its day where the seller is', async () => {
    expect(ok(await create({ date_of_issue: '2027-02-14T10:00:00Z' }), 201).date_of_issue).toBe('2027-02-14');
    // Half past midnight of the next day in Warsaw, in winter and in summer.
    const { id, ...draft } = ok(
      await create({ date_of_issue: '2027-02-14T23:30:00Z', sale_date: '2027-07-14T22:30:00.000Z' }),
      201,
    );
    expect([draft.date_of_issue, draft.sale_date]).toEqual(['2027-02-15', '2027-07-15']);
    const edited = ok(await patch(id, { payment_deadline: '2027-03-01T00:30:00+03:00', exchange_date: '2027-02-10' }));
    expect([edited.payment_deadline, edited.exchange_date]).toEqual(['2027-02-28', '2027-02-10']);
    expect(await create({ date_of_issue: '2027-02-30T10:00:00Z' })).toMatchObject({ status: 400 });
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

describe('another currency', () => {
  it('takes no price along that is not told anew: 320 PLN are not 320 EUR', async () => {
    const rate = { exchange_rate: '4.25', exchange_date: '2027-02-26', exchange_source: 'NBP' };
    const made = await draft(seller, {
      currency: 'USD',
      ...rate,
      documentitem_set: [line('320', '23', { discount: '50' })],
    });
    const same = ok(await patch(made.id, { currency: 'USD', comments: 'x' }));
    expect([same.documentitem_set[0].price, same.exchange_source]).toEqual(['320.00', 'NBP']);
    const moved = ok(await patch(made.id, { currency: 'EUR' }));
    expect([moved.currency, moved.documentitem_set[0].price, moved.total]).toEqual(['EUR', null, '0.00']);
    expect(moved.documentitem_set[0].discount).toBe('0.00');
    expect([moved.exchange_rate, moved.exchange_date, moved.exchange_source]).toEqual([null, null, '']);
    const told = ok(await patch(made.id, { currency: 'PLN', documentitem_set: [line('80')] }));
    expect([told.currency, told.documentitem_set[0].price]).toEqual(['PLN', '80.00']);
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
