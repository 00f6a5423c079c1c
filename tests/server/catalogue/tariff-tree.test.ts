import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTariffs } from '../../../src/server/commands/import-tarics.ts';
import { readTariffFile } from '../../../src/server/commands/tariff-files.ts';
import { beside } from '../../beside.ts';
import { startServer, type TestServer } from '../kit.ts';

/* Browsing the tree of tariff codes, as a user does who has neither a number nor a search word. */

interface Row {
  readonly code: string;
  readonly name: string;
  readonly scheme: string;
  readonly has_children: boolean;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(async () => server?.close());

const ask = async (query: string, language = 'en') =>
  server.request('GET', `/api/tarics/?page_size=100&${query}`, { headers: { 'Accept-Language': language } });
const below = async (parent: string, language = 'en'): Promise<readonly Row[]> => {
  const answer = await ask(`parent=${parent}`, language);
  expect(answer.status).toBe(200);
  return answer.body.results;
};
const codes = (rows: readonly Row[]): string[] => rows.map(({ code }) => code);

describe('before any list was imported', () => {
  test('a visitor begins with the chapters and goes down to a heading', async () => {
    const chapters = await below('', 'pl');
    expect([chapters.length, chapters[0]?.code, chapters.at(-1)?.code]).toEqual([96, '01', '97']);
    expect(codes(chapters)).not.toContain('77');
    // Our own screens treat an empty filter as no filter.
    expect(await below('top', 'pl')).toEqual(chapters);
    const headings = await below('84');
    expect(headings.every(({ code, has_children }) => /^84\d\d$/.test(code) && !has_children)).toBe(true);
    expect(codes(headings)).toContain('8413');
    expect(chapters.find(({ code }) => code === '84')?.has_children).toBe(true);
    expect(await below('8413')).toEqual([]);
    expect(await below('77')).toEqual([]);
  });

  test('a name keeps its short words with the next one, as all texts do', async () => {
    const named = async (language: string) => (await below('top', language)).find(({ code }) => code === '03')?.name;
    expect(await named('pl')).toBe('Ryby i\u00A0owoce morza');
    expect(await named('ru')).toBe('Рыба и\u00A0морепродукты');
    expect(await named('en')).toBe('Fish and seafood');
  });

  test('a search tells as well what goes on', async () => {
    const { results } = (await ask('search=84')).body as { results: Row[] };
    expect(results.slice(0, 2).map(({ has_children }) => has_children)).toEqual([true, false]);
  });

  test.each(['1', '123', 'ab', '84%25', "84'", '12345678901'])('what is no code is refused: %s', async (parent) => {
    const { status, body } = await ask(`parent=${parent}`);
    expect([status, body]).toEqual([400, { parent: ['This is not a tariff code. Enter 4, 6, 8 or 10 digits.'] }]);
  });
});

const lists = beside('harmonized-system.csv');
describe.skipIf(!lists.there)('with the published lists', () => {
  beforeAll(async () => {
    for (const file of ['harmonized-system.csv', 'cn-2026-en.json', 'uktzed-uk.json'])
      await importTariffs(server.services.db, readTariffFile(readFileSync(beside(file).path, 'utf8')));
  }, 60_000);

  test('each code stands below the longest one that it begins with', async () => {
    const headings = await below('73');
    expect(codes(headings)).toEqual(Array.from({ length: 26 }, (_, at) => `73${String(at + 1).padStart(2, '0')}`));
    const six = await below('7318');
    expect(codes(six)).toEqual(expect.arrayContaining(['731811', '731815', '731816', '731829']));
    expect(six.every(({ code, has_children }) => code.length === 6 && has_children)).toBe(true);
    const eight = await below('731815');
    expect(eight.every(({ code }) => code.startsWith('731815') && code.length >= 8)).toBe(true);
    expect(codes(eight)).toContain('73181535');
    const ten = await below('73181535');
    expect(ten.every(({ scheme, has_children }) => scheme === 'uktzed' && !has_children)).toBe(true);
  });

  test('whoever walks the chapter meets each of its codes once', async () => {
    const walk = async (parent: string): Promise<string[]> => {
      const met: string[] = [];
      for (const row of await below(parent)) met.push(row.code, ...(row.has_children ? await walk(row.code) : []));
      return met;
    };
    const met = await walk('01');
    const { rows } = await server.services.db
      .selectFrom('tarics')
      .select('code')
      .where('code', 'like', '01__%')
      .execute()
      .then((found) => ({ rows: found.map(({ code }) => code) }));
    expect([...met].sort()).toEqual([...rows].sort());
  });

  test('a page comes at once', async () => {
    const began = performance.now();
    await below('');
    await below('8708');
    expect(performance.now() - began).toBeLessThan(1500);
  });
});
