import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, issued, line } from '../invoicing/documents.ts';
import { inHours, Market, ok } from '../procurement/procurement.kit.ts';

/* The sort keys of each list, in both directions; rows without a value come last in both. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
}, 120_000);
afterAll(async () => market?.server.close());

const names = async (path: string): Promise<string[]> =>
  ok(await market.buyer.send('GET', path)).results.map(({ name }: { name: string }) => name);

test('inquiries and tenders by name and by deadline', async () => {
  const { buyer, first } = market;
  const now = market.server.clock.now();
  for (const [name, hours] of [
    ['Birch', 72],
    ['Alder', 96],
    ['Cedar', 48],
  ] as const)
    await market.published({ name, expire_at: inHours(now, hours) });
  ok(await buyer.send('POST', '/api/inquires/', { name: 'Dogwood' }));
  const list = '/api/inquires/?ordering=';
  expect(await names(`${list}name`)).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
  expect(await names(`${list}-name`)).toEqual(['Dogwood', 'Cedar', 'Birch', 'Alder']);
  expect(await names(`${list}expire_at`)).toEqual(['Cedar', 'Birch', 'Alder', 'Dogwood']);
  expect(await names(`${list}-expire_at`)).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
  expect(await names(`${list}created_at`)).toEqual(['Birch', 'Alder', 'Cedar', 'Dogwood']);
  expect(await names(list)).toEqual(['Dogwood', 'Cedar', 'Alder', 'Birch']);
  const tenders = ok(await first.send('GET', '/api/quotations/?ordering=expire_at')).results;
  expect(tenders.map(({ name }: { name: string }) => name)).toEqual(['Cedar', 'Birch', 'Alder']);
});

test('tenders by deadline: those that take offers first, what is over last, the latest of it on top', async () => {
  const { first } = market;
  const now = market.server.clock.now();
  for (const [name, hours] of [
    ['Fir', 36],
    ['Gorse', 24],
  ] as const) {
    const { id } = await market.published({ name, expire_at: inHours(now, hours), participants: [first.organization] });
    ok(await market.act(id, 'cancel', { reason: 'budget', comment: 'x' }));
  }
  const by = async (ordering: string) =>
    ok(await first.send('GET', `/api/quotations/?ordering=${ordering}`)).results.map(
      ({ name }: { name: string }) => name,
    );
  expect(await by('closing')).toEqual(['Cedar', 'Birch', 'Alder', 'Fir', 'Gorse']);
  expect(await by('expire_at')).toEqual(['Gorse', 'Fir', 'Cedar', 'Birch', 'Alder']);
  expect(await by('-expire_at')).toEqual(['Alder', 'Birch', 'Cedar', 'Fir', 'Gorse']);
});

test('documents by number, buyer, day and sum, drafts without any of them last, or before the newest day', async () => {
  const { first: seller } = market;
  const days = { sale_date: '2027-03-01', payment_deadline: '2027-03-20' };
  for (const [buyer_name, date_of_issue, price] of [
    ['Birch', '2027-02-27', '30'],
    ['Alder', '2027-03-01', '10'],
    ['Cedar', '2027-02-28', '20'],
  ] as const)
    await issued(seller, { ...days, buyer_name, date_of_issue, documentitem_set: [line(price)] });
  await draft(seller, { buyer_name: 'Dogwood', date_of_issue: null, payment_deadline: null });
  const by = async (ordering: string): Promise<string> =>
    ok(await seller.send('GET', `/api/documents/?ordering=${ordering}`))
      .results.map((row: { buyer_name: string }) => row.buyer_name[0])
      .join('');
  expect(await by('buyer_name')).toBe('ABCD');
  expect(await by('-buyer_name')).toBe('DCBA');
  expect(await by('date_of_issue')).toBe('BCAD');
  // The newest first: a draft has its date yet to come, and its author finds it at the top.
  expect(await by('-date_of_issue')).toBe('DACB');
  expect(await by('-number')).toMatch(/D$/);
  expect(await by('total')).toBe('DACB');
});

test('documents by what their buyers are called, whatever they are registered as', async () => {
  const { first: seller, buyer } = market;
  ok(await buyer.send('PATCH', `/api/organizations/${buyer.organization}/`, { name: 'Бронза', intername: 'Bronze' }));
  const days = { sale_date: '2027-03-01', payment_deadline: '2027-03-20', date_of_issue: '2027-03-01' };
  const legal = 'Zakłady Brązu Spółka z ograniczoną odpowiedzialnością';
  await issued(seller, {
    ...days,
    buyer: buyer.organization,
    buyer_name: legal,
    buyer_intername: '',
    documentitem_set: [line('5')],
  });
  const list = async (language: string, query: string) =>
    ok(await seller.send('GET', `/api/documents/?${query}`, undefined, { 'accept-language': language })).results;
  const by = async (language: string, ordering: string): Promise<string> =>
    (await list(language, `ordering=${ordering}`)).map((row: { buyer_name: string }) => row.buyer_name[0]).join('');
  expect(await by('pl', 'buyer_name')).toBe('ABZCD');
  expect(await by('en', '-buyer_name')).toBe('DCZBA');
  // Before or after all Latin names for readers of its script, whatever the database's own order.
  expect(await by('uk', 'buyer_name')).toMatch(/^ZABCD$|^ABCDZ$/);
  const [found] = await list('pl', 'search=bronze');
  expect(found).toMatchObject({ buyer_name: legal, buyer_called: { name: 'Бронза', intername: 'Bronze' } });
  // The reader's buyers and its sellers, sorted together.
  await issued(buyer, {
    ...days,
    currency: 'UAH',
    buyer: seller.organization,
    documentitem_set: [{ ...line('5'), vat_rate: '20' }],
  });
  const others = (await list('pl', 'ordering=counterparty')).map((row: { buyer: number | null; buyer_name: string }) =>
    row.buyer === seller.organization ? '+' : row.buyer_name[0],
  );
  expect(others.join('')).toBe('ABZ+CD');
});
