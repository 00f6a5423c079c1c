import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addressesIn } from './numbers.kit.ts';
import { Market, ok } from '../procurement/procurement.kit.ts';

/* Some numbers do not reveal how many others there are: they are neither ascending nor close to one another. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());

const upload = async (token: string, address: string): Promise<number> => {
  const form = new FormData();
  form.append('document', new Blob(['x']), 'x.txt');
  const { file, id } = ok(await market.server.request('POST', address, { token, form }));
  return file ?? id;
};

async function made(make: (at: number) => Promise<number>): Promise<number[]> {
  const numbers: number[] = [];
  for (let at = 0; at < 12; at += 1) numbers.push(await make(at));
  return numbers;
}

test('numbers of inquiries, lots, offers, files and questions tell nothing of one another', async () => {
  const { buyer, first, second } = market;
  const inquiries = await made(async () => (await market.published()).id);
  const [inquiry] = inquiries;
  const found: Record<string, number[]> = {
    inquiries,
    lots: (await market.draft({ inquireitem_set: Array.from({ length: 12 }, () => ({ name: 'x' })) })).lots.slice(),
    offers: await made(async (at) => {
      const by = at % 2 === 0 ? first : second;
      return ok(await by.send('POST', '/api/offers/', { inquire: inquiries[at] })).id;
    }),
    files: await made(() => upload(buyer.token, `/api/inquires/${inquiry}/uploads/`)),
    questions: await made(
      async () => ok(await first.send('POST', '/api/questions/', { inquire: inquiry, text: 'Why?' })).id,
    ),
    companies: await made(
      async (at) =>
        ok(
          await buyer.send('POST', '/api/organizations/', {
            name: `Further ${at}`,
            country: 'CZ',
            reg_number: `X0000000${at}`,
          }),
        ).id,
    ),
  };
  for (const [what, numbers] of Object.entries(found)) {
    expect([what, new Set(numbers).size, numbers.every((one) => /^[1-9]\d{8}$/.test(String(one)))]).toEqual([
      what,
      12,
      true,
    ]);
    const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
    // Eleven steps of a counter would be small and all in one direction.
    expect([what, steps.some((step) => step > 0), steps.some((step) => step < 0)]).toEqual([what, true, true]);
    expect([what, Math.min(...steps.map(Math.abs)) > 1000]).toEqual([what, true]);
  }
}, 120_000);

test('a number comes once: ten thousand in a row, as many as there are', async () => {
  const { db } = market.server.services;
  const { rows } = await sql<{ n: number; least: number; most: number }>`
    select count(distinct x)::int as n, min(x) as least, max(x) as most
    from (select scattered('offers', n) as x from generate_series(1, 10000) n) numbers`.execute(db);
  expect(rows[0]?.n).toBe(10_000);
  expect(rows[0]?.least).toBeGreaterThanOrEqual(100_000_000);
  expect(rows[0]?.most).toBeLessThanOrEqual(999_999_999);
});

/** Every small number under a key `id`, and every `nth`. */
function counted(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const inner of value) counted(inner, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'nth' || (key === 'id' && typeof inner === 'number' && inner < 100_000_000)) found.push(key);
      counted(inner, found);
    }
  return found;
}

test('no answer holds a number that counts the rows of all companies', async () => {
  const { server, buyer, first } = market;
  ok(await first.send('POST', '/api/products/', { name: 'Pipe' }));
  const { id } = await market.opened();
  const { paths } = ok(await server.request('GET', '/api/openapi.json')) as { paths: Record<string, object> };
  // The tariff codes are the same everywhere; the outbox is for the server's operator.
  const read = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !/tarics|outbox|openapi/.test(path));
  const addresses = (await addressesIn(server, read)).filter(
    (address) => !/\d{9}/.test(address) || address.includes(`${id}`),
  );
  let answered = 0;
  for (const who of [buyer, first])
    for (const address of addresses) {
      const { status, body } = await who.send('GET', address);
      if (status === 200) answered += 1;
      expect([address, counted(body)]).toEqual([address, []]);
    }
  expect(answered).toBeGreaterThan(30);
}, 60_000);
