import { parse } from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { csv, sheet, xlsx } from '../../src/server/export/sheet.ts';

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
  test('CSV: formulas are text, numbers are not touched, everything comes back', () => {
    const text = csv(table);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const { data } = parse<string[]>(text.slice(1));
    expect(data).toEqual([
      ['Name', 'Amount', 'Day'],
      [`'=HYPERLINK("http://evil")`, '-12.50', '2026-11-22'],
      ['Śruba "M8", гвинт\nдруга лінія', '1234567890123456.78', ''],
      [`'@import`, '', '2027-03-28'],
    ]);
  });

  test('XLSX: numbers and days have their types, no digit is lost', async () => {
    const [first] = await readExcelFile(await xlsx([table]));
    expect(first?.sheet).toBe('Ten  a b');
    expect(first?.data).toEqual([
      ['Name', 'Amount', 'Day'],
      [`'=HYPERLINK("http://evil")`, -12.5, new Date('2026-11-22')],
      ['Śruba "M8", гвинт\nдруга лінія', '1234567890123456.78', null],
      [`'@import`, null, new Date('2027-03-28')],
    ]);
  });
});
