import { afterAll, beforeAll, expect, test } from 'vitest';
import { naughty } from '../../naughty.ts';
import type { TestServer } from '../kit.ts';
import { goodsServer } from './search.kit.ts';

let server: TestServer;
beforeAll(async () => {
  ({ server } = await goodsServer());
}, 60_000);
afterAll(async () => server?.close());

const get = (path: string) => server.request('GET', path);

test('whatever is asked, the answer comes, and soon', async () => {
  const asked = [
    ...naughty.filter((_, at) => at % 12 === 0),
    'x'.repeat(6000),
    'bolt '.repeat(2000),
    'for the of, и в на',
    '"rura" \'okrągła\'',
    'труба '.repeat(900),
    '\u0000',
    'труба\u0000сталь',
    "'); drop table products; --",
    "a' | 'b':* & !c <-> d",
    '%_\\',
    '1'.repeat(3000),
    '😀'.repeat(500),
  ];
  const began = Date.now();
  const wrong: string[] = [];
  let slowest = 0;
  for (const text of asked) {
    for (const path of ['?search=', '?tariff=', 'suggest/?search=']) {
      // A browser cannot send half of a surrogate pair.
      const part = encodeURIComponent(Buffer.from(text).toString());
      const at = Date.now();
      const { status } = await get(`/api/publicproducts/${path}${part}`);
      slowest = Math.max(slowest, Date.now() - at);
      if (status !== 200 && status !== 414 && status !== 431 && status !== 400)
        wrong.push(`${status} ${path}${text.slice(0, 60)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([slowest < 1500, Date.now() - began < 60_000]).toEqual([true, true]);
});
