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
  ['en', '0.00', 'Advance to be paid'],
  ['en', '50.00', 'Advance partly received'],
  ['pl', '123.00', 'Zaliczka otrzymana w\u00A0całości'],
  ['uk', '150.00', 'Аванс отримано повністю'],
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
  expect(text).toMatch(/^FZ1, .*Otrzymana częściowo 50,00\sPLN: .* 123,00\sPLN$/m);
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
