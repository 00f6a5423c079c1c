import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naughty } from '../../naughty.ts';
import type { Person } from '../kit.ts';
import { Market, ok } from '../procurement/procurement.kit.ts';

let market: Market;
let viewer: Person;
beforeAll(async () => {
  market = await Market.open();
  viewer = await market.server.member(market.buyer, 'viewer');
}, 120_000);
afterAll(async () => market?.server.close());

interface Row {
  readonly id: number;
  readonly outside: boolean;
}
const found = async (query: string, who: Person = market.buyer): Promise<number[]> =>
  ok(await who.send('GET', `/api/companies/?${query}`)).results.map(({ id }: Row) => id);
const product = (over: object) => ({
  name: 'Pipe',
  price: '1',
  currency: 'EUR',
  quantity: '5',
  for_sale: true,
  ...over,
});

describe('the directory', () => {
  test('finds companies by what they are, sell and buy, as far as the reader may know', async () => {
    const { buyer, first, second } = market;
    const one = first.organization;
    const two = second.organization;
    ok(await first.send('POST', '/api/products/', product({ tariff_number: '73063041' })));
    ok(await second.send('POST', '/api/products/', product({ tariff_number: '73180000', for_sale: false })));
    await market.published({
      participants: [one],
      inquireitem_set: [{ name: 'Фарба', quantity: '1', unit: 'PCS', tariff_number: '32081000' }],
    });
    expect(await found('')).toEqual([one, two]);
    expect(await found('ordering=-name')).toEqual([two, one]);
    expect(await found('country=DE')).toEqual([two]);
    expect(await found('country=DE,PL')).toEqual([one, two]);
    expect(await found('search=first')).toEqual([one]);
    expect(await found('role=sells')).toEqual([one]);
    expect(await found('tariff=7306')).toEqual([one]);
    // Products that are not for sale are visible to no other company.
    expect(await found('tariff=7318')).toEqual([]);
    // Only invited companies can see the tender.
    expect(await found('tariff=3208&role=buys', first)).toEqual([buyer.organization]);
    expect(await found('role=buys', second)).toEqual([]);
    expect(await found('tariff=3208&role=sells', first)).toEqual([]);
    const [row] = ok(await buyer.send('GET', '/api/companies/?search=first')).results;
    expect(row).toMatchObject({
      products_count: 1,
      tenders_count: 0,
      outside: false,
      partner: null,
      sells: [expect.any(String)],
    });
    const seen = async (who: Person) =>
      ok(await who.send('GET', '/api/companies/?search=buyer')).results[0].tenders_count;
    expect([await seen(first), await seen(second)]).toEqual([1, 0]);
    const about = ok(await first.send('GET', `/api/companies/${buyer.organization}/`));
    expect([
      about.tenders.length,
      about.member.buys.headings.map(({ code }: { code: string }) => code),
      about.member.own,
    ]).toEqual([1, ['3208'], false]);
    const stranger = ok(await second.send('GET', `/api/companies/${buyer.organization}/`));
    expect([stranger.tenders, stranger.member.buys.headings]).toEqual([[], []]);
    expect(ok(await second.send('GET', `/api/companies/${one}/`)).member.sells.headings).toMatchObject([
      { code: '7306' },
    ]);
    const visitor = await market.server.request('GET', `/api/companies/${buyer.organization}/`);
    expect([visitor.body.member, visitor.body.tenders]).toEqual([null, []]);
  });

  test('has the categories of what is sold, those below them too', async () => {
    const { first, second, buyer } = market;
    const { db } = market.server.services;
    const below = await db
      .selectFrom('product_categories')
      .select(['id', 'parent_id'])
      .where('parent_id', 'is not', null)
      .where('organization_id', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    ok(await second.send('POST', '/api/products/', product({ name: 'Sorted', category: below.id })));
    expect(await found(`category=${below.id}`)).toEqual([second.organization]);
    expect(await found(`category=${below.parent_id}`)).toEqual([second.organization]);
    expect(await found(`category=${below.id}&country=PL`)).toEqual([]);
    const [row] = ok(await buyer.send('GET', '/api/companies/?search=second')).results;
    expect(row.sells).toHaveLength(1);
    const { member } = ok(await first.send('GET', `/api/companies/${second.organization}/`));
    expect(member.sells.categories[0]).toMatch(new RegExp(`${row.sells[0]}$`));
  });

  test('has the outside companies of the own cards, and their labels, and nobody else’s', async () => {
    const { buyer, first } = market;
    const outside = ok(
      await buyer.send('POST', '/api/partners/', {
        name: 'Aussen GmbH',
        country: 'AT',
        reg_number: 'HRB 123',
        vat_id: 'U13585627',
        labels: ['stahl', 'alt'],
      }),
    );
    const card = ok(await buyer.send('POST', '/api/partners/', { company: first.organization, labels: ['stahl'] }));
    expect(await found('kind=outside')).toEqual([outside.id]);
    expect(await found('kind=all')).toHaveLength(3);
    expect(await found('kind=all', first)).toHaveLength(2);
    expect(await found('kind=outside', first)).toEqual([]);
    expect(await found('labels=stahl')).toEqual([first.organization]);
    expect(await found('kind=all&labels=stahl&ordering=name')).toEqual([outside.id, first.organization]);
    expect(await found('kind=all&labels=stahl,alt')).toEqual([outside.id]);
    for (const number of ['hrb-123', 'ATU13585627', 'u 13585627'])
      expect([number, await found(`kind=all&number=${number}`)]).toEqual([number, [outside.id]]);
    expect(await found('kind=all&number=13585627')).toEqual([]);
    expect(await found('kind=all&role=sells')).not.toContain(outside.id);
    expect(ok(await viewer.send('GET', `/api/companies/${first.organization}/`)).member.partner).toBe(card.id);
    expect(ok(await first.send('GET', `/api/companies/${buyer.organization}/`)).member.partner).toBeNull();
    const csv = await buyer.send('GET', '/api/companies/export/?kind=all&labels=stahl');
    expect(csv.text).toContain('Aussen GmbH');
    expect((await buyer.send('GET', `/api/companies/export/?ids=${first.organization}`)).text).not.toContain('Aussen');
    expect((await first.send('GET', '/api/companies/export/?kind=all')).text).not.toContain('Aussen');
  });

  test('answers nothing but 200, 400 and 404 to what nobody would ask', async () => {
    const { buyer } = market;
    const names = ['search', 'country', 'category', 'tariff', 'role', 'kind', 'labels', 'number', 'ordering', 'page'];
    for (const [nth, text] of naughty.filter((_, at) => at % 4 === 0).entries()) {
      const name = names[nth % names.length];
      const { status } = await buyer.send('GET', `/api/companies/?kind=all&${name}=${encodeURIComponent(text)}`);
      expect([name, text, [200, 400, 404].includes(status)]).toEqual([name, text, true]);
    }
    for (const wrong of ['kind=x', 'role=x', 'country=XX', 'category=0', 'tariff=abc', 'ordering=id'])
      expect([wrong, (await buyer.send('GET', `/api/companies/?${wrong}`)).status]).toEqual([wrong, 400]);
    expect((await buyer.send('GET', '/api/companies/export/?ids=1;2')).status).toBe(400);
    expect((await market.server.request('GET', '/api/companies/')).status).toBe(401);
    expect((await market.server.request('GET', '/api/companies/1/dealings/')).status).toBe(401);
    for (const id of [999_999, buyer.organization])
      expect((await buyer.send('GET', `/api/companies/${id}/dealings/`)).status).toBe(404);
    const nobody = await market.server.visitor();
    expect((await nobody.send('GET', `/api/companies/${buyer.organization}/dealings/`)).status).toBe(403);
  });
});

// Last, because it founds a company.
test('the directory is in the order of the names that its reader reads', async () => {
  const { server, first } = market;
  const yar = await server.founder({ country: 'UA', name: 'yar' });
  ok(await yar.send('PATCH', `/api/organizations/${yar.organization}/`, { name: 'Яр', intername: 'hanok' }));
  const names = async (language: string): Promise<string[]> => {
    const answer = await first.send('GET', '/api/companies/?ordering=name', undefined, { 'accept-language': language });
    return ok(answer).results.map(({ name }: { name: string }) => name);
  };
  expect((await names('pl')).slice(0, 3)).toEqual(['buyer 1', 'Яр', 'second 3']);
  // Before all Latin names for readers of its script.
  expect((await names('uk'))[0]).toBe('Яр');
});
