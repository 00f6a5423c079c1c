import { parse } from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { csv, csvStyle, sheet, xlsx } from '../../src/server/platform/sheets/sheet.ts';

interface Row {
  readonly name: string;
  readonly amount: string | null;
  readonly day: string | null;
}

const rows: Row[] = [
  { name: '=HYPERLINK("http://evil")', amount: '-12.50', day: '2026-11-22' },
  { name: 'Śruba "M8", гвинт\nдруга лінія', amount: '1234567890123456.78', day: null },
  { name: '@import', amount: null, day: '2027-03-28' },
];
const table = sheet<Row>(
  'Ten: a/b',
  [
    { title: 'Name', value: (row) => row.name },
    { title: 'Amount', kind: 'number', value: (row) => row.amount },
    { title: 'Day', kind: 'day', value: (row) => row.day },
  ],
  rows,
);

describe('a table as a file', () => {
  // What Excel splits into columns on a double click in the reader's country; for programs RFC 4180 without a BOM.
  test.each([
    ['local', 'pl', '\uFEFF', ';', ','],
    ['local', 'uk', '\uFEFF', ';', ','],
    ['local', 'ru', '\uFEFF', ';', ','],
    ['local', 'en', '\uFEFF', ',', '.'],
    ['international', 'pl', '', ',', '.'],
    ['international', 'en', '', ',', '.'],
  ] as const)('CSV, %s for %s: formulas are text, figures are figures', (form, language, mark, delimiter, point) => {
    const text = csv(table, csvStyle(form, language));
    expect(text.slice(0, mark.length + 5)).toBe(`${mark}Name${delimiter}`);
    const { data } = parse<string[]>(text.slice(mark.length), { delimiter });
    expect(data).toEqual([
      ['Name', 'Amount', 'Day'],
      [`'=HYPERLINK("http://evil")`, `-12${point}50`, '2026-11-22'],
      ['Śruba "M8", гвинт\nдруга лінія', `1234567890123456${point}78`, ''],
      [`'@import`, '', '2027-03-28'],
    ]);
  });

  test('XLSX: numbers and days have their types, no digit is lost, texts are as they were', async () => {
    const [first] = await readExcelFile(await xlsx([table]));
    expect(first?.sheet).toBe('Ten  a b');
    expect(first?.data).toEqual([
      ['Name', 'Amount', 'Day'],
      [`=HYPERLINK("http://evil")`, -12.5, new Date('2026-11-22')],
      ['Śruba "M8", гвинт\nдруга лінія', '1234567890123456.78', null],
      ['@import', null, new Date('2027-03-28')],
    ]);
  });
});
