import { expect, it } from 'vitest';
import { documentText } from '../../src/server/invoicing/issue/document-text.ts';
import { made, moneyLine } from './einvoice.kit.ts';

const { snapshot } = made({ type: 'invoice', lines: [moneyLine('100')] });

it('says in words what the law wants said, as the paper does', () => {
  const text = documentText('pl', { ...snapshot, facts: ['split_payment'] }, { paid: '0.00', due: '123.00' });
  expect(text.toLowerCase()).toContain('mechanizm podzielonej płatności');
  expect(documentText('pl', snapshot, { paid: '0.00', due: '123.00' }).toLowerCase()).not.toContain('podzielonej');
});

it.each([
  ['en', '0.00', 'Request for advance payment'],
  ['en', '50.00', 'Advance partly paid'],
  ['pl', '123.00', 'Zaliczka zapłacona w\u00A0całości'],
  ['uk', '150.00', 'Аванс сплачено повністю'],
] as const)('tells in %s what came of a request after %s', (language, paid, words) => {
  const request = { ...snapshot, type: 'advance', received: false } as const;
  expect(documentText(language, request, { paid, due: '123.00' }).split('\n')[1]).toBe(words);
});

it('names of an earlier advance the part that came', () => {
  const [advance] = [
    { id: 1, number: 'FZ1', date_of_issue: '2027-03-01', net: '100.00', vat: '23.00', total: '123.00' },
  ];
  const final = { ...snapshot, advances: [{ ...advance, received_on: null, received_part: '50.00' }] };
  const text = documentText('pl', final as typeof snapshot, { paid: '0.00', due: '123.00' });
  expect(text).toMatch(/^FZ1, .*zapłacona częściowo 50,00\sPLN: .* 123,00\sPLN$/m);
});

it.each([
  ['en', 'Overpayment: '],
  ['pl', 'Nadpłata: '],
  ['uk', 'Переплата: '],
  ['ru', 'Переплата: '],
] as const)('asks in %s for nothing that is less than nothing', (language, words) => {
  const text = documentText(language, snapshot, { paid: '150.00', due: '123.00' });
  expect(text).toContain(words);
  expect(text).not.toMatch(/[-−]27/);
});

it.each([
  ['en', '23%: net ', ', VAT amount '],
  ['pl', '23%: wartość netto ', ', kwota VAT '],
  ['uk', '23%: сума без ПДВ ', ', сума ПДВ '],
  ['ru', '23 %: сумма без НДС ', ', сумма НДС '],
] as const)('writes in %s no label within a line with a capital, but abbreviations', (language, ...words) => {
  const text = documentText(language, snapshot, { paid: '0.00', due: '123.00' }).replaceAll('\u00A0', ' ');
  for (const each of words) expect(text).toContain(each);
});

it('asks for no payment once nothing is owed', () => {
  const bank = { name: 'PLN', bank_name: 'Bank', iban: 'PL61109010140000071219812874', swift: '' };
  const asked = (paid: string) =>
    documentText('en', { ...snapshot, bank }, { paid, due: '123.00' })
      .split('\n')
      .filter((line) => /^(?:Bank account|Payment reference|Due date): /.test(line)).length;
  expect([asked('0.00'), asked('23.00'), asked('123.00'), asked('150.00')]).toEqual([3, 3, 0, 0]);
});
