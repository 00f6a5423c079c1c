import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Market, ok } from '../procurement/procurement.kit.ts';

/* Dates and times that do not exist are refused at their field in every call, and nothing is changed. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());

const INSTANTS = [
  ['2027-02-30T10:00:00Z', 'The date 2027-02-30 does not exist. Check the day and the month.'],
  ['2027-03-10T24:00:00Z', 'The time 24:00:00 does not exist. Enter 00:00 to 23:59.'],
  ['2027-03-10T10:00:60Z', 'The time 10:00:60 does not exist. Enter 00:00 to 23:59.'],
  ['2027-03-10T10:00:00+15:00', 'The time zone offset +15:00 does not exist. Use -14:00 to +14:00.'],
  ['9999-12-31T23:59:59Z', 'Enter a year from 1000 to 2199.'],
  ['0000-01-01T00:00:00Z', 'Enter a year from 1000 to 2199.'],
  ['2027-03-10T10:00:00', 'The date and time cannot be read. Enter them as 2026-03-29T14:00+02:00.'],
  ['30/02/2027T17:00', 'The date 30/02/2027 does not exist. Check the day and the month.'],
] as const;

describe('a deadline', () => {
  test.each(INSTANTS)('%s', async (expire_at, said) => {
    market.restart();
    const { buyer, first } = market;
    const draft = ok(await buyer.send('POST', '/api/inquires/', { name: 'Pipes' }));
    const saved = await buyer.send('PATCH', `/api/inquires/${draft.id}/`, { expire_at });
    expect([saved.status, saved.body]).toEqual([400, { expire_at: [said] }]);
    const inquiry = await market.published({ participants: [first.organization] });
    const longer = await buyer.send('POST', `/api/inquires/${inquiry.id}/extend-deadline/`, {
      expire_at,
      reason: 'holiday',
    });
    expect([longer.status, longer.body]).toEqual([400, { expire_at: [said] }]);
    const listed = await buyer.send('GET', `/api/inquires/?expire_from=${encodeURIComponent(expire_at)}`);
    expect([listed.status, listed.body]).toEqual([400, { expire_from: [said] }]);
  });

  test.each([
    ['en', 'The date 2027-02-30 does not exist. Check the day and the month.'],
    ['uk', 'Дня 2027-02-30 немає в\u00A0календарі. Перевірте день і\u00A0місяць.'],
    ['pl', 'Nie ma dnia 2027-02-30. Sprawdź dzień i\u00A0miesiąc.'],
    ['ru', 'Дня 2027-02-30 нет в\u00A0календаре. Проверьте день и\u00A0месяц.'],
  ])('it is said in %s', async (language, said) => {
    const answer = await market.buyer.send(
      'POST',
      '/api/inquires/',
      { name: 'Pipes', expire_at: '2027-02-30T10:00:00Z' },
      { 'Accept-Language': language },
    );
    expect([answer.status, answer.body]).toEqual([400, { expire_at: [said] }]);
  });
});

describe('a day', () => {
  const wrong = ['2027-02-30', '2027-02-29', '2027-04-31', '2027-13-01', '0000-01-01', '9999-01-01', '2027-2-1', '27'];

  test.each(wrong)('%s', async (value) => {
    const { buyer } = market;
    const sent: readonly (readonly [string, string, string, object | undefined])[] = [
      ['date_of_birth', 'PATCH', `/api/profile/${buyer.id}/`, { date_of_birth: value }],
      ['reg_date', 'PATCH', `/api/organizations/${buyer.organization}/`, { reg_date: value }],
      ['date_of_issue', 'POST', '/api/documents/', { type: 'advance', date_of_issue: value }],
      ['date', 'POST', '/api/exchange-rates/', { from: 'EUR', to: 'UAH', rate: '40', date: value, source: 'NBU' }],
      ['from', 'GET', `/api/documents/journal/?from=${value}&to=2027-03-31`, undefined],
      ['issued_from', 'GET', `/api/documents/?issued_from=${value}`, undefined],
      ['on', 'GET', `/api/exchange-rates/?on=${value}`, undefined],
    ];
    for (const [field, method, path, body] of sent) {
      const answer = await buyer.send(method, path, body);
      expect([path, answer.status, Object.keys(answer.body)]).toEqual([path, 400, [field]]);
    }
  });

  test('an instant in its place is a day where the seller is', async () => {
    const sent = { type: 'advance', date_of_issue: '2027-02-28T10:00:00+02:00' };
    const { status, body } = await market.buyer.send('POST', '/api/documents/', sent);
    expect([status, body.date_of_issue]).toEqual([201, '2027-02-28']);
  });

  test.each(['2027-02-28T24:00:00Z', '2027-02-30T10:00:00Z', '2027-02-28T99:00:00Z', '2027-02-28T10:00:00+15:00'])(
    'an instant that there is not: %s',
    async (date_of_issue) => {
      const answer = await market.buyer.send('POST', '/api/documents/', { type: 'advance', date_of_issue });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['date_of_issue']]);
    },
  );
});

describe('today', () => {
  const tomorrow = {
    type: 'invoice',
    currency: 'USD',
    buyer_name: 'B',
    buyer_reg_number: '1',
    buyer_address: {
      country: 'US',
      postcode: '60601',
      city: 'Chicago',
      street: 'Lake Street',
      building: '1',
      office: '',
    },
    date_of_issue: '2027-03-02',
    payment_deadline: '2027-03-30',
  };
  const item = { name: 'Steel', quantity: '1', unit: 'PCS', price: '10', vat_category: 'O', vat_rate: '0' };

  test('is that of the seller’s country, or of the zone that the company says itself', async () => {
    const { server } = market;
    const seller = await server.founder({ country: 'US' });
    const place = { postcode: '10001', city: 'New York', street: 'Broadway', building: '1' };
    ok(await seller.send('PATCH', `/api/organizations/${seller.organization}/`, place));
    // In New York it is nine in the evening of the first of March.
    server.clock.set('2027-03-02T02:00:00.000Z');
    const { id } = ok(await seller.send('POST', '/api/documents/', { ...tomorrow, documentitem_set: [item] }));
    const issue = () => seller.send('POST', `/api/documents/${id}/issue/`, {});
    expect((await issue()).body.refusal.guards).toContain('notInFuture');
    const fresh = ok(await seller.send('POST', '/api/documents/', { type: 'invoice' }));
    expect(fresh.date_of_issue).toBe('2027-03-01');
    const company = `/api/organizations/${seller.organization}/`;
    expect(ok(await seller.send('GET', company))).toMatchObject({ timezone: null, zone: 'America/New_York' });
    const [member] = ok(await seller.send('GET', '/api/profile/')).organizations;
    expect(member).toMatchObject({ country: 'US', zone: 'America/New_York' });
    expect((await seller.send('PATCH', company, { timezone: 'Mars/Olympus' })).body).toHaveProperty('timezone');
    expect(ok(await seller.send('PATCH', company, { timezone: 'Pacific/Auckland' })).zone).toBe('Pacific/Auckland');
    expect(await issue()).toMatchObject({ status: 200 });
    expect(ok(await seller.send('PATCH', company, { timezone: '' }))).toMatchObject({ timezone: null });
  });
});
