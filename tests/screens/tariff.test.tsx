import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderLines } from '../../src/app/trade/orders/OrderLines.tsx';
import { LinesField } from '../../src/app/features/requests/LinesField.tsx';
import { emptyLine, type FormLine } from '../../src/app/features/requests/request-form.ts';
import { LotsTable } from '../../src/app/trade/LotsTable.tsx';
import { orderLine, orderRow } from '../../src/contract/procurement/order.ts';
import { speak, tidy } from './kit.ts';

/* Every user, visitors included, can find a tariff number by words; an unlisted number is marked, not refused. */

const LIST = [
  { scheme: 'hs', code: '69', name: 'Ceramics' },
  { scheme: 'hs', code: '6907', name: 'Ceramic tiles' },
  { scheme: 'hs', code: '7318', name: 'Bolts, screws, nuts, washers' },
];
const asked: string[] = [];
function answer(url: string): Response {
  const query = new URL(url, 'http://localhost').searchParams;
  asked.push(query.toString());
  const search = query.get('search')?.toLowerCase() ?? '';
  const codes = query.get('codes')?.split(',');
  const results = LIST.filter(({ code, name }) =>
    codes
      ? codes.includes(code)
      : code.startsWith(search) || name.toLowerCase() === search || (search === 'bolts' && code === '7318'),
  );
  return Response.json({ count: results.length, next: null, previous: null, results });
}

beforeEach(async () => {
  await speak('en', 'procurement', 'requests', 'units');
  vi.stubGlobal('fetch', (input: Request | string | URL) =>
    Promise.resolve(answer(input instanceof Request ? input.url : String(input))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  tidy();
});

const ORDERED = orderLine.parse({
  id: 1,
  name: 'Bolts',
  quantity: '1',
  unit: 'PCS',
  price: '2',
  amount: '2',
  shipped: '0',
});
const ORDER = orderRow.parse({
  id: 1,
  version: 1,
  status: 'new',
  buyer: { id: 1, name: 'A' },
  seller: { id: 2, name: 'B' },
  currency: 'PLN',
  total: '4',
  orderitem_set: [],
});

describe('the tariff number of a line', () => {
  let lines: readonly FormLine[] = [];
  function Lines() {
    const [now, set] = useState<readonly FormLine[]>([emptyLine]);
    lines = now;
    return <LinesField lines={now} errors={{}} onChange={set} />;
  }
  const opened = () => {
    render(<Lines />);
    return screen.getByRole<HTMLInputElement>('combobox', { name: 'Tariff code' });
  };

  test('is found by a word, and its name stands in the field', async () => {
    const input = opened();
    await userEvent.type(input, 'bolts');
    await userEvent.click(await screen.findByRole('option', { name: '7318 Bolts, screws, nuts, washers' }));
    expect([lines[0]?.tariff_number, input.value]).toEqual(['7318', '7318 Bolts, screws, nuts, washers']);
    await waitFor(() => expect(asked.some((query) => query.includes('codes=7318'))).toBe(true));
    expect(screen.queryByText('Not in our tariff lists; check the code')).toBeNull();
  });

  test('is no chapter: its headings are shown instead', async () => {
    await userEvent.type(opened(), 'ceramics');
    await screen.findByRole('option', { name: '6907 Ceramic tiles' });
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  });

  test('may be one that no list knows, and is marked', async () => {
    const input = opened();
    await userEvent.type(input, '9999 99 99');
    await userEvent.click(await screen.findByRole('option', { name: '99999999' }));
    expect(lines[0]?.tariff_number).toBe('99999999');
    await screen.findByText('Not in our tariff lists, check: 99999999');
    expect(input.getAttribute('aria-describedby')).toContain('-hint');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });
});

test('so does whoever reads an order', () => {
  const line = { ...ORDERED, id: 1, tariff_number: '7318', tariff_unlisted: false };
  const lines = [line, { ...line, id: 2, tariff_number: '99999999', tariff_unlisted: true }];
  render(<OrderLines row={{ ...ORDER, orderitem_set: lines }} />, { wrapper: MemoryRouter });
  expect(screen.getAllByTitle('Not in our tariff lists; check the code').map((one) => one.textContent)).toEqual([
    '99999999 Not in our tariff lists; check the code',
  ]);
});

test('whoever reads the lots finds the codes marked that no list knows', () => {
  const lot = { description: '', quantity: '1', unit: 'PCS', article: '' };
  const lots = [
    { ...lot, id: 1, name: 'Bolts', tariff_number: '7318', tariff_unlisted: false },
    { ...lot, id: 2, name: 'Riddles', tariff_number: '99999999', tariff_unlisted: true },
    { ...lot, id: 3, name: 'Doubts', tariff_number: '88888888', tariff_unlisted: true },
    { ...lot, id: 4, name: 'More riddles', tariff_number: '99999999', tariff_unlisted: true },
  ];
  render(<LotsTable lots={lots} />, { wrapper: MemoryRouter });
  expect(screen.getAllByTitle('Not in our tariff lists; check the code').map((one) => one.textContent)).toEqual(
    ['99999999', '88888888', '99999999'].map((code) => `${code} Not in our tariff lists; check the code`),
  );
});
