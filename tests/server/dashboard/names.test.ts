import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDGETS } from '../../../src/contract/dashboard/widgets.ts';
import { issued, line, order } from '../invoicing/documents.ts';
import type { Person } from '../kit.ts';
import { inHours, Market, ok } from '../procurement/procurement.kit.ts';

/*
 * A company is shown under its own name and, for readers of another script, under its international name as well: in
 * every answer, every file and every e-mail that names it.
 */

const NAME = 'Ґанок';
const LEGAL = 'Товариство «Ґанок»';
const LATIN = 'Hanok Trade';

let market: Market;
let seller: Person;
beforeAll(async () => {
  market = await Market.open();
  const { server, buyer } = market;
  seller = await server.founder({ country: 'PL', name: 'sprzedawca', language: 'pl' });
  ok(
    await buyer.send('PATCH', `/api/organizations/${buyer.organization}/`, {
      name: NAME,
      name_full: LEGAL,
      intername: LATIN,
    }),
  );
  const invited = { organization: buyer.organization, email: seller.email, role: 'viewer' };
  ok(await buyer.send('POST', '/api/organization-users/', invited));
  ok(
    await seller.send('POST', '/api/products/', {
      name: 'Rura',
      price: '1',
      currency: 'EUR',
      quantity: '5',
      for_sale: true,
      tariff_number: '73063041',
    }),
  );
  await market.published({
    participants: [seller.organization],
    inquireitem_set: [{ name: 'Rura', quantity: '1', unit: 'PCS', tariff_number: '73063041' }],
  });
  await order(server, seller, buyer, { status: 'new' });
  const on = await order(server, seller, buyer);
  const day = server.clock.now().slice(0, 10);
  const terms = { buyer_name: LEGAL, buyer_intername: LATIN, payment_deadline: day };
  await issued(seller, { ...terms, type: 'advance', order: on, amount: '123' });
  await issued(seller, { ...terms, buyer: buyer.organization, documentitem_set: [line('5')] });
  server.clock.set(inHours(server.clock.now(), 30));
}, 120_000);
afterAll(async () => market?.server.close());

/** Objects of an answer that contain the company's own name without the other one. */
function alone(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => alone(one, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  const texts = Object.values(value).filter((one) => typeof one === 'string');
  const named = texts.some((text) => text.includes(NAME)) && !texts.some((text) => text.includes(LATIN));
  return [...(named ? [path] : []), ...Object.entries(value).flatMap(([key, one]) => alone(one, `${path}.${key}`))];
}

const LISTS = ['tasks', 'documents', 'orders', 'quotations', 'companies'];
const DAYS = 'from=2027-01-01&to=2027-12-31';

test('every answer that names a company has both its names', async () => {
  const paths = [
    ...LISTS.map((list) => `/api/${list}/`),
    '/api/person-organizations/',
    '/api/orders/?side=seller',
    `/api/documents/journal/?${DAYS}`,
    ...WIDGETS.map((widget) => `/api/dashboard/${widget}/`),
  ];
  let naming = 0;
  for (const list of ['documents', 'orders', 'quotations'])
    for (const { id } of ok(await seller.send('GET', `/api/${list}/?side=seller`)).results) {
      paths.push(`/api/${list}/${id}/`, `/api/${list}/${id}/history/`);
      if (list === 'documents') paths.push(`/api/documents/${id}/chain/`);
    }
  for (const path of paths) {
    const body = ok(await seller.send('GET', path));
    if (JSON.stringify(body).includes(NAME)) naming += 1;
    expect.soft(alone(body), path).toEqual([]);
  }
  expect(naming).toBeGreaterThan(15);
});

test('a document is found by either name of its buyer', async () => {
  for (const asked of [NAME, LATIN])
    expect(ok(await seller.send('GET', `/api/documents/?search=${encodeURIComponent(asked)}`)).count, asked).toBe(2);
});

test('every file and every letter names a company in the script of its reader', async () => {
  const files = [
    '/api/documents/export/?format=csv',
    `/api/documents/journal/export/?format=csv&${DAYS}`,
    '/api/companies/export/?format=csv&kind=all',
    ...WIDGETS.map((widget) => `/api/dashboard/${widget}/export/?format=csv`),
  ];
  const polish = { 'accept-language': 'pl' };
  let naming = 0;
  for (const path of files) {
    const { status, text } = await seller.send('GET', path, undefined, polish);
    expect(status, path).toBe(200);
    const lines = text.split('\n').filter((row) => row.includes(NAME));
    naming += lines.length;
    for (const row of lines) expect.soft(row, path).toContain(LATIN);
  }
  expect(naming).toBeGreaterThan(5);
  const letters = (await market.server.mails(seller.email)).filter(({ body }) => body.includes(NAME));
  expect(letters.length).toBeGreaterThan(1);
  for (const { template, subject, body } of letters) {
    expect.soft(body, template).toContain(LATIN);
    if (subject.includes(NAME)) expect.soft(subject, template).toContain(LATIN);
  }
});
