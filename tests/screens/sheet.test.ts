import { describe, expect, test } from 'vitest';
import { pastedRows } from '../../src/app/trade/grid-keys.ts';
import { pastedVat } from '../../src/app/trade/pasted-figures.ts';
import { figuresIn } from '../../src/contract/platform/sheet-figures.ts';
import { sheetOf } from '../../src/app/trade/sheet-heads.ts';

/* Spreadsheet content on the clipboard, parsed into lots. */

const COLUMNS = ['name', 'description', 'quantity', 'unit', 'tariff_number'] as const;
const read = (text: string) => {
  const { rows, columns } = sheetOf(pastedRows(text) ?? [], COLUMNS, ['name', 'quantity', 'unit', 'tariff_number']);
  return rows.map((row) =>
    Object.fromEntries(row.flatMap((cell, at) => (columns[at] ? [[columns[at], cell] as const] : []))),
  );
};

describe('rows', () => {
  test('a cell in quotes holds its breaks, tabs and quotes; inches are inches', () => {
    expect(pastedRows('"Pump\r\nwith ""seal"""\t5\r\n"A" grade\t6\r\nPipe 2"\t"7\r\n')).toEqual([
      ['Pump\nwith "seal"', '5'],
      ['"A" grade', '6'],
      ['Pipe 2"', '"7'],
    ]);
  });
  test('empty rows, with or without cells, are none', () => {
    expect(pastedRows('a\t1\r\n\t\r\nb\t2\r\n\t\t\r\n\r\n\t')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });
  test('a word is no sheet', () =>
    expect([pastedRows('bolt'), pastedRows('bolt\r\n')]).toEqual([undefined, undefined]));
  test('a whole sheet is read in a blink', () => {
    const sheet = Array.from({ length: 500 }, (_, at) => `"Lot ${at}\n${'x'.repeat(900)}"\t${at}`).join('\r\n');
    const from = performance.now();
    expect(pastedRows(sheet)).toHaveLength(500);
    expect(performance.now() - from).toBeLessThan(500);
  });
});

describe('headings', () => {
  test.each([
    ['Item no.\tProduct name\tQty\tUnit'],
    ['SKU\tGoods\tQuantity\tUoM'],
    ['Kod towaru\tNazwa towaru\tIlość\tJ.m.'],
    ['Nr\tPrzedmiot zamówienia\tIlość\tJednostka miary'],
    ['Код товару\tНазва товару\tК-ть\tОд. вим.'],
    ['№ лота\tНоменклатура\tКількість\tОдиниця виміру'],
    ['Артикул товара\tНаименование товара\tКол-во\tЕд. изм.'],
    ['№ п/п\tПредмет закупки\tКоличество\tЕдиница'],
  ])('of %j: a number or a code is not a name, and no name is lost', (heads) => {
    expect(read(`${heads}\nAB-17\tBolt M8\t12\tkg`)).toEqual([{ name: 'Bolt M8', quantity: '12', unit: 'kg' }]);
  });
  test.each(['Tariff number', 'HS code', 'Kod CN', 'Kod taryfy celnej', 'Код УКТ-ЗЕД', 'Код ТН ВЭД', 'Тарифный номер'])(
    '%s is the tariff number',
    (head) => expect(read(`Name\t${head}\nBolt\t7318`)).toEqual([{ name: 'Bolt', tariff_number: '7318' }]),
  );
  test.each([
    ['Nazwa\tCena brutto\tCena netto', { name: 'Bolt', price: '2' }],
    ['Name\tGross price\tNet price', { name: 'Bolt', price: '2' }],
    ['Назва\tЦіна з ПДВ\tЦіна без ПДВ', { name: 'Bolt', price: '2' }],
    ['Наименование\tЦена с НДС\tСтавка НДС', { name: 'Bolt', vat: '2' }],
    ['Nazwa\tKwota VAT\tVAT', { name: 'Bolt', vat: '2' }],
  ])('of %j: a price with its tax is no net price, a tax is no rate', (heads, expected) => {
    const known = ['name', 'price', 'vat'] as const;
    const { rows, columns } = sheetOf(pastedRows(`${heads}\nBolt\t1\t2`) ?? [], known, known);
    const read = rows[0]?.flatMap((cell, at) => (columns[at] ? [[columns[at], cell] as const] : []));
    expect(Object.fromEntries(read ?? [])).toEqual(expected);
  });
});

describe('figures', () => {
  test('what one of them leaves open, the others tell; alone it is the reader’s', () => {
    const read = (reader: 'en' | 'pl', ...cells: string[]) => cells.map(figuresIn(cells, reader));
    expect(read('en', '1,250', '12,5')).toEqual(['1.250', '12.5']);
    expect(read('en', '1,250', '1 234,50')).toEqual(['1.250', '1234.50']);
    expect(read('pl', '1,250', '1,234.50')).toEqual(['1250', '1234.50']);
    expect(read('pl', '1,250', '12.5')).toEqual(['1250', '12.5']);
    expect(read('en', '1,250', '7')).toEqual(['1250', '7']);
    expect(read('pl', '1,250', '7')).toEqual(['1.250', '7']);
    expect(read('en', '1,250', '12,5', '12.5')).toEqual(['1250', '12.5', '12.5']);
    expect(read('pl', '=A1*2', '')).toEqual(['=A1*2', '']);
  });
  test('a rate of VAT is known with and without its sign; a sum or a share is none', () => {
    expect(['23%', '8 %', '5', '5,5%', '0%', 'zw.', 'NP', 'oo'].map(pastedVat)).toEqual([
      'S:23',
      'S:8',
      'S:5',
      'S:5.5',
      'Z:0',
      'E:0',
      'O:0',
      'AE:0',
    ]);
    expect(['', '0,23', '230,00', '46', 'VAT', '-8'].map(pastedVat)).toEqual(Array(6).fill(undefined));
  });
});
