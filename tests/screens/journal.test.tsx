import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JournalRows } from '../../src/app/features/documents/list/JournalTables.tsx';
import { journalRow } from '../../src/contract/invoicing/document.list.ts';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en', 'common', 'money'));
afterEach(tidy);

const row = (over: object = {}) =>
  journalRow.parse({
    document: 7,
    number: 'FV2027/03/1',
    type: 'invoice',
    date_of_issue: '2027-03-02',
    sale_date: '2027-02-27',
    buyer_name: 'Nysmasz',
    buyer_reg_number: 'PL7532449921',
    currency: 'PLN',
    category: 'S',
    rate: '23',
    net: '100.00',
    vat: '23.00',
    gross: '123.00',
    home_vat: '23.00',
    ...over,
  });

test('the VAT journal shows the day of the sale and the tax number of the buyer', () => {
  render(
    <MemoryRouter>
      <JournalRows rows={[row(), row({ document: 8, number: 'FV2027/03/2', sale_date: '', buyer_reg_number: '' })]} />
    </MemoryRouter>,
  );
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cell = (number: string, head: string) => {
    const line = screen.getByRole('row', { name: new RegExp(number) });
    return line.children[heads.indexOf(head)]?.textContent;
  };
  expect(cell('FV2027/03/1', 'Issue date')).toBe('02/03/2027');
  expect(cell('FV2027/03/1', 'Sale date')).toBe('27/02/2027');
  expect(cell('FV2027/03/1', 'Tax or registration number')).toBe('PL7532449921');
  expect(cell('FV2027/03/2', 'Sale date')).toBe('–');
  expect(cell('FV2027/03/2', 'Tax or registration number')).toBe('–');
});
