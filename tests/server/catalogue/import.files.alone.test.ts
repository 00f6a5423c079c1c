import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { CsvRows } from '../../../src/server/catalogue/import/read/csv.ts';
import { encodingOf } from '../../../src/server/catalogue/import/read/encoding.ts';
import { readTable } from '../../../src/server/catalogue/import/read/table.ts';
import { beside } from '../../beside.ts';
import { archive, workbook } from './workbook.kit.ts';

const root = mkdtempSync(join(tmpdir(), 'kontor-import-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let files = 0;
const put = (content: string | Uint8Array): string => {
  files += 1;
  const path = join(root, `${files}.file`);
  writeFileSync(path, content);
  return path;
};

const HEADINGS = ['nazwa', 'cena', 'name', 'price', 'назва', 'ціна', 'название', 'цена'];

/** Headings and rows as read from the file. */
async function read(content: string | Uint8Array, most = 100) {
  const target = join(root, 'rows');
  const { columns, rows } = await readTable(put(content), target, { headings: HEADINGS, most });
  const lines = readFileSync(target, 'utf8').split('\n').slice(0, -1);
  expect(lines.length).toBe(rows);
  return {
    heads: columns.map(({ title }) => title),
    rows: lines.map((line) => JSON.parse(line) as [number, string[]]),
  };
}
const refusal = (content: string | Uint8Array): Promise<string> =>
  read(content).then(
    () => 'read',
    (error: Error) => error.message,
  );

/** The bytes of a text in a single-byte encoding, found by asking the decoder. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return Uint8Array.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}

describe('a text is read in the signs it was written in', () => {
  const POLISH = 'Nazwa;Cena\r\nŻółta rura ocynkowana;12,50\r\nZłączka gięta;3,20\r\n';
  const UKRAINIAN = 'Назва;Ціна\r\nТруба сталева їжак;12,50\r\nҐрунтовка;3,20\r\n';
  const rowsOf = (text: string) =>
    text
      .split('\r\n')
      .slice(1, 3)
      .map((line, at) => [at + 2, line.split(';')]);
  const utf16 = (text: string, big: boolean): Buffer => {
    const bytes = Buffer.from(text, 'utf16le');
    return big ? bytes.swap16() : bytes;
  };
  test.each([
    ['UTF-8', POLISH, Buffer.from(POLISH)],
    ['UTF-8 with its mark', UKRAINIAN, Buffer.from(`\uFEFF${UKRAINIAN}`)],
    ['UTF-16, little end first', UKRAINIAN, utf16(`\uFEFF${UKRAINIAN}`, false)],
    ['UTF-16, big end first', POLISH, utf16(`\uFEFF${POLISH}`, true)],
    ['UTF-16 without its mark', POLISH, utf16(POLISH, false)],
    ['cp1250', POLISH, encoded(POLISH, 'windows-1250')],
    ['cp1251', UKRAINIAN, encoded(UKRAINIAN, 'windows-1251')],
  ])('%s', async (_name, text, bytes) => {
    const found = await read(bytes);
    expect([found.heads, found.rows]).toEqual([text.split('\r\n')[0]?.split(';'), rowsOf(text)]);
  });

  test('a sign that a piece of the file cuts in two is one sign', async () => {
    const long = `Nazwa;Cena\n${'ż'.repeat(300_000).replace(/(.{99})./g, '$1\n')}`;
    expect(await encodingOf(put(`a${long}`))).toBe('utf-8');
    expect(await encodingOf(put(Buffer.from('Nazwa;ż').subarray(0, 7)))).toBe('windows-1251');
  });
});

describe('a table is found in the file', () => {
  test.each([';', ',', '\t', '|'])('separated by %j', async (sign) => {
    const line = (...cells: string[]) => cells.join(sign);
    const text = [line('name', 'price', 'note'), line('Pipe, steel; hot'.replaceAll(sign, ' '), '5', 'x')].join('\n');
    expect((await read(text)).heads).toEqual(['name', 'price', 'note']);
  });

  test('below a title and empty lines, with rows numbered as a spreadsheet does', async () => {
    const text = 'Hurtownia;;\n;;\nważny od 1.11;;\nNazwa;Cena;EAN\nRura;1;2\n\n"Kolano\ngięte";3;4\n';
    expect(await read(text)).toEqual({
      heads: ['Nazwa', 'Cena', 'EAN'],
      rows: [
        [5, ['Rura', '1', '2']],
        [7, ['Kolano\ngięte', '3', '4']],
      ],
    });
  });

  test('the separator that is told above it counts', async () => {
    expect(await read('sep=|\r\nname|price\r\na;b,c|1\r\n')).toMatchObject({ rows: [[3, ['a;b,c', '1']]] });
  });

  test('it is read no further than one row too many', async () => {
    const text = `name;price\n${'a;1\n'.repeat(500)}`;
    expect((await read(text, 100)).rows.length).toBe(101);
  });
});

test.skipIf(!beside('csv-spectrum').there)('published cases of CSV are read as their authors mean them', () => {
  const folder = beside('csv-spectrum').path;
  // In one of them, the two files have different numbers.
  for (const name of readdirSync(join(folder, 'csvs')).filter((one) => one !== 'location_coordinates.csv')) {
    const rows = new CsvRows(',');
    const read_ = [...rows.push(readFileSync(join(folder, 'csvs', name), 'utf8')), ...rows.end()];
    const [head = [], ...below] = read_.map(([, cells]) => cells);
    // Their authors write every line break as one character.
    const objects = below.map((cells) =>
      Object.fromEntries(head.map((key, at) => [key, cells[at]?.replaceAll('\r\n', '\n')])),
    );
    const meant = readFileSync(join(folder, 'json', name.replace('.csv', '.json')), 'utf8').replaceAll('\\r\\n', '\\n');
    expect([name, objects]).toEqual([name, JSON.parse(meant)]);
  }
});

test('whatever is written by the rules is read as another reader does, however it is cut', () => {
  const cell = fc.stringMatching(/^[a-zż ,;"\n\r]{0,8}$/);
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      (table, cut) => {
        const text = `${table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n`;
        const rows = new CsvRows(';');
        const found = [];
        for (let at = 0; at < text.length; at += cut) found.push(...rows.push(text.slice(at, at + cut)));
        found.push(...rows.end());
        const other = parse(text, { delimiter: ';', relax_column_count: true, record_delimiter: '\r\n' }) as string[][];
        expect(found.map(([, cells]) => cells)).toEqual(other);
      },
    ),
    { numRuns: 200 },
  );
});

describe('a workbook', () => {
  test('its first sheet is read: texts, figures without a processor’s dust, gaps', async () => {
    const file = workbook([
      ['Price list', null, null],
      [],
      ['name', 'price', 'barcode'],
      ['Pipe <60> & more', 12.1 + 0.2, 5901234123457],
      [null, null, null],
      ['Żółta _x000D_', null, 1e21],
    ]);
    expect(await read(file)).toEqual({
      heads: ['name', 'price', 'barcode'],
      rows: [
        [4, ['Pipe <60> & more', '12.3', '5901234123457']],
        [6, ['Żółta', '', '1000000000000000000000']],
      ],
    });
  });

  test.each([
    ['encrypted', archive([{ name: 'xl/workbook.xml', content: 'x', flags: 1 }]), 'import_encrypted'],
    ['no workbook', archive([{ name: 'word/document.xml', content: '<w/>' }]), 'import_no_workbook'],
    [
      'cut off',
      workbook([
        ['name', 'price'],
        ['a', 1],
      ]).subarray(0, 300),
      'import_damaged',
    ],
    ['of no XML', archive([{ name: 'xl/worksheets/sheet1.xml', content: '<a><b></a>' }]), 'import_damaged'],
    [
      'with an entity in it',
      archive([{ name: 'xl/worksheets/sheet1.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }]),
      'import_damaged',
    ],
    ['empty', workbook([]), 'import_empty'],
    ['the head of an archive alone', Buffer.from('PK\u0003\u0004 and more'), 'import_damaged'],
  ])('%s is refused', async (_name, bytes, key) => {
    expect(await refusal(bytes)).toBe(key);
  });

  test('a bomb is refused while it is unpacked', async () => {
    const content = `<workbook>${' '.repeat(9 * 1024 * 1024)}`;
    const bomb = archive([{ name: 'xl/workbook.xml', content }]);
    expect(bomb.length).toBeLessThan(20_000);
    expect(await refusal(bomb)).toBe('import_unpacked');
  });
});

test.each([
  ['nothing', '', 'import_empty'],
  ['spaces', ' \n \n', 'import_empty'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
    'import_no_table',
  ],
  ['a page', '<html><table><tr><td>name</td></tr></table></html>', 'import_no_table'],
  ['JSON', '[{"name":"a","price":1}]', 'import_no_table'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'import_no_table'],
  ['prose', 'Dear seller\nplease find our offer below\n', 'import_no_table'],
  ['an older workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'import_old'],
  [
    'an encrypted workbook of Excel',
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'import_encrypted',
  ],
  ['a quotation mark that is never closed', `name;price\n"Pipe;1\n${'a;1\n'.repeat(20_000)}`, 'import_cell|2'],
])('%s is no table, and says so', async (_name, content, key) => {
  expect(await refusal(content)).toBe(key);
});
