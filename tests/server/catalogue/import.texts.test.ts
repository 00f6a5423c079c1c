import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naughty } from '../../naughty.ts';
import { verify } from '../../../src/server/commands/judge.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { at, choose, importAll } from './import.kit.ts';
import { workbook } from './workbook.kit.ts';

/* Any cell text is in the catalogue unchanged, or its row has an error; an exported file can be imported again. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>>;
interface Wrong {
  readonly row: number;
  readonly column: number | null;
  readonly text: string;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const table = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join(';')).join('\r\n');

/** All products of a company, by their codes. */
async function byCode(who: Person): Promise<ReadonlyMap<unknown, Row>> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await who.send('GET', `/api/products/?ordering=created_at&page_size=100&page=${page}`);
    all.push(...body.results);
    if (body.next === null) return new Map(all.map((one) => [one['product_code'], one]));
  }
}

const exported = async (who: Person, file: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await fetch(`${server.url}/api/products/export/?file=${file}`, {
    headers: { Authorization: `Token ${who.token}`, 'Accept-Language': 'pl' },
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Two adjacent characters that no text contains: a file with them is not text and is refused as a whole. */
const NO_TEXT = /[^\P{Cc}\t\r\n\f\v]{2}/u;
const TEXTS = naughty.filter((text) => !NO_TEXT.test(text));

/** The visible characters on one line, as names are stored; computed without the product's own cleaning. */
const onOneLine = (text: string): string =>
  [...text.normalize('NFC')]
    .filter((sign) => !/[\p{Default_Ignorable_Code_Point}\u2800\u061c\ufff9-\ufffb]/u.test(sign))
    .map((sign) => (/\s/u.test(sign) ? ' ' : sign))
    .filter((sign) => !/\p{Cc}/u.test(sign))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
/** ASSUMED by the import: a cell with a dash, or with nothing visible, is empty. */
const saysNothing = (text: string): boolean => ['', '-'].includes(onOneLine(text));

async function imported(rows: readonly (readonly string[])[]) {
  const who = await server.founder({ country: 'PL' });
  const answer = await importAll(server, who, table(['Kod', 'Nazwa', 'Opis'], ...rows), { language: 'en' });
  expect([answer.status, answer.body.status, answer.body.rows]).toEqual([200, 'done', rows.length]);
  const wrong = new Map((answer.body.problems as Wrong[]).map((one) => [one.row, one]));
  return { there: await byCode(who), wrong };
}

describe('each string that has broken programs', () => {
  test('as a name is the one that was written, or is refused beside its row with a reason', async () => {
    const { there, wrong } = await imported(TEXTS.map((text, nth) => [`N-${nth}`, text, '']));
    let refused = 0;
    for (const [nth, text] of TEXTS.entries()) {
      const found = there.get(`N-${nth}`);
      if (found) expect([text, found['name']]).toEqual([text, onOneLine(text)]);
      else {
        refused += 1;
        expect([text, wrong.get(nth + 2)]).toMatchObject([text, { column: 1, text: /^[A-Z][a-z ]+\.$/ }]);
      }
      if (saysNothing(text)) expect([text, found]).toEqual([text, undefined]);
    }
    // Empty ones, and stacks of characters that make a line unreadable.
    expect(refused).toBeLessThan(TEXTS.length / 20);
  });

  test('as a description is the one that was written', async () => {
    const { there, wrong } = await imported(TEXTS.map((text, nth) => [`N-${nth}`, `Name ${nth}`, text]));
    expect(wrong.size).toBe(0);
    for (const [nth, text] of TEXTS.entries()) {
      const kept = saysNothing(text) ? '' : text.trim();
      expect([text, there.get(`N-${nth}`)?.['description']]).toEqual([text, kept]);
    }
  });

  test('that makes a file no text is refused with the file', async () => {
    const who = await server.founder({ country: 'PL' });
    const left = naughty.filter((text) => NO_TEXT.test(text));
    expect(left.length).toBe(1);
    for (const text of left) {
      const chosen = await choose(server, who, table(['Kod', 'Nazwa'], ['A', text]), { language: 'en' });
      expect([chosen.status, Object.keys(chosen.body)]).toEqual([400, ['file']]);
    }
  });
});

describe('what a spreadsheet would calculate', () => {
  const HOSTILE = [
    '=HYPERLINK("http://evil.example";"x")',
    '+48 123 456',
    '-5 kg',
    '@SUM(A1)',
    "'=1+1",
    '＝1+1',
    "'quoted' name",
  ];
  const sent = HOSTILE.map((text, nth) => ({ product_code: `=${nth}`, name: text, weight: text.slice(0, 40) }));
  const FIELDS = ['name', 'weight', 'description', 'price', 'quantity'] as const;
  const shown = (rows: ReadonlyMap<unknown, Row>) =>
    sent.map(({ product_code }) => FIELDS.map((field) => rows.get(product_code)?.[field]));
  const told = (description: string) => ({ description, price: '12.5', currency: 'PLN', quantity: '7' });

  test('leaves as text, figures as figures, and comes back as it was', async () => {
    const [who, other, third] = [
      await server.founder({ country: 'PL' }),
      await server.founder({ country: 'PL' }),
      await server.founder({ country: 'PL' }),
    ];
    for (const one of sent)
      expect((await who.send('POST', '/api/products/', { ...one, ...told(`${one.name}\n=2`) })).status).toBe(201);
    const before = shown(await byCode(who));
    expect(before.map(([name]) => name)).toEqual(HOSTILE);

    const file = await exported(who, 'csv');
    const [head = [], ...cells] = parse(Buffer.from(file), { delimiter: ';', bom: true }) as string[][];
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([]);
    expect(cells.map((row) => row[head.indexOf('Cena')])).toEqual(sent.map(() => '12,5'));
    for (const [company, kind] of [
      [other, 'csv'],
      [third, 'xlsx'],
    ] as const) {
      const answer = await importAll(server, company, await exported(who, kind), { name: `catalogue.${kind}` });
      expect([kind, answer.body.problems, answer.body.results.added]).toEqual([kind, [], sent.length]);
      expect([kind, shown(await byCode(company))]).toEqual([kind, before]);
    }
    const chosen = await choose(server, who, file);
    const checked = await who.send('POST', at(chosen.body.id, 'check/'), {});
    expect(checked.body.checked).toEqual({ added: 0, changed: 0, unchanged: sent.length, failed: 0 });
  });

  test('in a row that failed comes back as it was once the row is mended', async () => {
    const who = await server.founder({ country: 'PL' });
    const rows = HOSTILE.map((text, nth) => [`K-${nth}`, text, 'brak', text]);
    const chosen = await choose(server, who, workbook([['Kod', 'Nazwa', 'Cena', 'Opis'], ...rows]), { name: 'a.xlsx' });
    await who.send('POST', at(chosen.body.id, 'check/'), {});
    const failed = await fetch(`${server.url}${at(chosen.body.id, 'failed/')}`, {
      headers: { Authorization: `Token ${who.token}`, 'Accept-Language': 'pl' },
    });
    const mended = (await failed.text()).replaceAll(';brak;', ';5;');
    const answer = await importAll(server, who, mended);
    expect([answer.body.problems, answer.body.results.added]).toEqual([[], HOSTILE.length]);
    const there = await byCode(who);
    const kept = HOSTILE.map((_, nth) => ['name', 'description'].map((field) => there.get(`K-${nth}`)?.[field]));
    expect(kept).toEqual(HOSTILE.map((text) => [text, text]));
  });
});

test('and the log of all these imports and products leads where their rows stand', async () => {
  const results = await verify(server.services.db, server.services.config);
  expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  const judged = new Map(results.map((one) => [one.lifecycle, one.judged]));
  expect([judged.get('product'), judged.get('productImport')].map((many) => (many ?? 0) > 10)).toEqual([true, true]);
}, 60_000);
