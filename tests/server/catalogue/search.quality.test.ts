import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../kit.ts';
import { ALL, codesFound, goodsServer } from './search.kit.ts';
import { QUERIES } from './search.queries.ts';
import { HASTY } from './search.queries-more.ts';

let server: TestServer;
beforeAll(async () => {
  ({ server } = await goodsServer());
}, 60_000);
afterAll(async () => server?.close());

test.each([
  ['carefully', QUERIES],
  ['hastily', HASTY],
])('what is looked for is among the first five, %s typed in four languages', async (_, queries) => {
  expect([ALL.length >= 280, queries.length]).toEqual([true, 80]);
  const missed: string[] = [];
  for (const [typed, code] of queries) {
    const found = (await codesFound(server, `search=${encodeURIComponent(typed)}`)).slice(0, 5);
    if (!found.includes(code)) missed.push(`${typed}: ${code} is not among ${found.join(', ')}`);
  }
  expect(missed, missed.join('\n')).toSatisfy(({ length }: string[]) => queries.length - length >= 76);
});
