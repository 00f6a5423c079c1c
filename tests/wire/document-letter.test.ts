import { expect, it } from 'vitest';
import { documentText } from '../../src/server/effects/document-letter.ts';
import { made, moneyLine } from './einvoice.kit.ts';

const { snapshot } = made({ type: 'invoice', lines: [moneyLine('100')] });

it('says in words what the law wants said, as the paper does', () => {
  const text = documentText('pl', { ...snapshot, facts: ['split_payment'] }, { paid: '0.00', due: '123.00' });
  expect(text.toLowerCase()).toContain('mechanizm podzielonej płatności');
  expect(documentText('pl', snapshot, { paid: '0.00', due: '123.00' }).toLowerCase()).not.toContain('podzielonej');
});

it.each([
  ['en', 'Overpaid: '],
  ['pl', 'Nadpłata: '],
  ['uk', 'Переплата: '],
  ['ru', 'Переплата: '],
] as const)('asks in %s for nothing that is less than nothing', (language, words) => {
  const text = documentText(language, snapshot, { paid: '150.00', due: '123.00' });
  expect(text).toContain(words);
  expect(text).not.toMatch(/[-−]27/);
});
