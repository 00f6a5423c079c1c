import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AnswersTable } from '../../src/app/features/requests/AnswersTable.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { buyerRequestRow } from '../../src/contract/requests/buyer-request.ts';
import { requestsTests } from './requests.place.tsx';

requestsTests();

const item = (id: number) => ({ id, name: `Item ${id}`, quantity: '10', unit: 'PCS', tariff_number: '' });
const quoted = (requestitem: number) => ({ requestitem, price: '2.5', quantity: '10', amount: '25.00' });
const answer = (id: number, items: readonly number[]) => ({
  id,
  company: { id, name: `Company ${id}`, country: 'PL' },
  revision: 1,
  currency: 'EUR',
  total: `${25 * items.length}.00`,
  valid_until: '2027-03-31',
  answeritem_set: items.map(quoted),
});

test('the total of a quotation that leaves items out says of how many items it is', () => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 0, next: null, previous: null, results: [] }));
  const row = buyerRequestRow.parse({
    id: 7,
    status: 'answered',
    subject: 'Bearings',
    requestitem_set: [item(1), item(2)],
    answer_set: [answer(1, [1, 2]), answer(2, [2])],
    allowed: [],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AnswersTable row={row} />
    </QueryClientProvider>,
  );
  const total = screen.getByRole('row', { name: /^Total/ });
  expect(
    within(total)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.includes('Items: 1 of 2')),
  ).toEqual([false, true]);
});
