import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownName } from '../../../src/contract/catalogue/shown-name.ts';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { alphabetical } from '../../../src/server/organization/alphabet.ts';
import { ok } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

const CYRILLIC = 'Альфа,«Бета»,Гама,ґудзик,Ель,Єдність,Зоря,Иволга,Їжак,Йод,Кам’янка,камянка 2,ящик'.split(',');
/** Own names that readers of the Latin script cannot read. */
const OWN: Readonly<Record<string, string>> = { Hanok: 'Яр', Ararat: 'Արարատ' };
const START = '🚀 Start';
const BEFORE = ['3M', 'apple', 'Ararat', '"Beta"'];
/** The order each reader gets, written by hand. */
const ORDERS: Readonly<Record<Language, readonly string[]>> = {
  en: [...BEFORE, 'Ćadr', 'CEMENT', 'Dom', 'Hanok', 'İzmir', 'Łódź', 'Lublin', 'Zebra', ...CYRILLIC, START],
  pl: [...BEFORE, 'CEMENT', 'Ćadr', 'Dom', 'Hanok', 'İzmir', 'Lublin', 'Łódź', 'Zebra', ...CYRILLIC, START],
  uk: ['3M', ...CYRILLIC.slice(0, -1), 'Яр', 'ящик', 'apple', '"Beta"', 'Ćadr', 'CEMENT', 'Dom'],
  ru: ['3M', ...CYRILLIC.slice(0, -1), 'Яр', 'ящик', 'apple', '"Beta"', 'Ćadr', 'CEMENT', 'Dom'],
};
const REST = ['İzmir', 'Łódź', 'Lublin', 'Zebra', 'Արարատ', START];

let server: TestServer;
let own: Person;
beforeAll(async () => {
  server = await startServer();
  own = await server.founder({ country: 'PL' });
  const cards = ORDERS.en.map((shown) =>
    OWN[shown] ? { name: OWN[shown], intername: shown } : { name: shown, intername: '' },
  );
  const { db } = server.services;
  const more = { organization_id: own.organization, country: 'UA', created_at: server.clock.now(), created_by: own.id };
  await db
    .insertInto('partners')
    // Inserted in reverse, so that no expected order is the insertion order.
    .values(cards.toReversed().map((card) => ({ ...card, ...more })) as never)
    .execute();
}, 60_000);
afterAll(() => server.close());

async function page(query: string, language: string) {
  const answer = await own.send('GET', `/api/companies/?${query}`, undefined, { 'accept-language': language });
  return ok(answer) as { count: number; results: { id: number; outside: boolean; name: string; intername: string }[] };
}

test.each(['en', 'pl', 'uk', 'ru'] as const)('by the alphabet of %s, over pages, and backwards', async (language) => {
  const wanted = language === 'en' || language === 'pl' ? ORDERS[language] : [...ORDERS[language], ...REST];
  for (const [ordering, order] of [
    ['name', wanted],
    ['-name', wanted.toReversed()],
  ] as const) {
    const found: string[] = [];
    for (let at = 1; at <= Math.ceil(wanted.length / 5); at += 1) {
      const { results } = await page(`kind=outside&ordering=${ordering}&page=${at}&page_size=5`, language);
      found.push(...results.map((row) => shownName(language, row)));
    }
    expect(found).toEqual(order);
  }
});

test('a card and a member of one name and number stand on one page each', async () => {
  const other = await server.founder({ country: 'UA' });
  const { db } = server.services;
  const [card] = (await page('kind=outside&search=Zebra', 'en')).results;
  const { nth } = await db
    .selectFrom('organizations')
    .select('nth')
    .where('id', '=', other.organization)
    .executeTakeFirstOrThrow();
  await db.updateTable('organizations').set({ name: 'Zebra' }).where('id', '=', other.organization).execute();
  await db
    .updateTable('partners')
    .set({ nth } as never)
    .where('id', '=', card?.id ?? 0)
    .execute();
  for (const ordering of ['name', '-name']) {
    const seen: boolean[] = [];
    for (const at of [1, 2])
      seen.push(
        ...(await page(`kind=all&search=Zebra&ordering=${ordering}&page=${at}&page_size=1`, 'en')).results.map(
          (row) => row.outside,
        ),
      );
    expect(seen).toEqual([false, true]);
  }
});

test.each(['en', 'pl', 'uk', 'ru'] as const)(
  'no letter stands before the first one of the alphabet of %s',
  (language) => {
    const [from = '', to = ''] = alphabetical(language, sql<string>`name`).compile(server.services.db)
      .parameters as string[];
    const place = (letter: string) => (from.includes(letter) ? to.charAt(from.indexOf(letter)) : letter);
    const before = Array.from({ length: 0x24f - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).filter(
      (letter) => /\p{L}/u.test(letter) && place(letter) < place('a'),
    );
    expect(before).toEqual([]);
    for (const [letter, like] of ['ßs', 'þt', 'ðd', 'ÞT', 'ÐD', 'ẞS'].map((pair) => [...pair]))
      expect(place(letter ?? ''), letter).toBe(place(like ?? ''));
  },
);

test.each([
  ['en', 'Fabryka maszyn rolniczych 12', 30],
  ['uk', 'Завод сільського господарства', 60],
] as const)('in %s the letters of %s are found near the beginning of the table', (language, name, most) => {
  const [from] = alphabetical(language, sql<string>`name`).compile(server.services.db).parameters as string[];
  const steps = name.split('').map((letter) => (from?.includes(letter) ? from.indexOf(letter) : 1000));
  expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeLessThan(most);
});
