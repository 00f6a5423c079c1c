import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import CorrectionScreen from '../../src/app/features/documents/correction/CorrectionScreen.tsx';
import { keyOf, useApi } from '../../src/app/api/queries.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { documentEndpoints } from '../../src/contract/invoicing/document.endpoints.ts';
import { documentScreens } from './kit.ts';

/* The correction of an issued invoice, from its address to its draft. */

documentScreens();

const address = { country: 'PL', postcode: '80-001', city: 'Gdańsk', street: 'Długa', building: '4', office: '' };
const row = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  version: 1,
  type: 'invoice',
  status: 'issued',
  number: `FV2030/01/${id}`,
  currency: 'PLN',
  seller: { id: 1, name: 'Stal', address },
  seller_name: 'Stal',
  buyer: 9,
  buyer_name: 'Budova',
  buyer_reg_number: '610188201',
  buyer_address: address,
  consignee_address: address,
  date_of_issue: '2030-01-08',
  sale_date: '2030-01-08',
  payment_deadline: null,
  net: '10.00',
  vat: '0.00',
  total: '10.00',
  paid: '0.00',
  leftToPay: '10.00',
  toPay: '10.00',
  prepaid: '0.00',
  amount: null,
  documentitem_set: [],
  payments: [],
  order: null,
  chain: null,
  parent: null,
  allowed: [{ event: 'CORRECTION', enabled: true, reasons: [] }],
  ...more,
});
type Answer = readonly [status: number, body: unknown];

function Here() {
  const { id } = useParams();
  const found = useApi(documentEndpoints.documentGet, { params: { id: Number(id) } });
  return found.data ? <CorrectionScreen row={found.data} /> : null;
}

/** The screen, with three invoices of the same buyer; each write waits for `answer`. */
function open() {
  const sent: unknown[] = [];
  let answer: (given: Answer) => void = () => {};
  let reads = 0;
  // While an invoice is being corrected, its page says that no other correction can be started.
  let held: Promise<void> | undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://kontor.test');
    const given = async (): Promise<Answer> => {
      if (init.method === 'POST') {
        sent.push(JSON.parse(String(init.body)));
        return new Promise((resolve) => (answer = resolve));
      }
      reads += 1;
      await held;
      if (pathname !== '/api/documents/') return [200, row(1)];
      return [200, { count: 3, next: null, previous: null, results: [row(1), row(2), row(3)] }];
    };
    const [status, body] = await given();
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/documents/1/correction']}>
        <Routes>
          <Route path="/documents/:id/correction" element={<Here />} />
          <Route path="/documents/:id/edit" element={<h1>Draft</h1>} />
          <Route path="/documents/:id" element={<h1>Document</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    sent,
    reads: () => reads,
    answer: (given: Answer) => act(async () => answer(given)),
    /** No later read is answered. */
    stall: () => {
      held = new Promise(() => {});
    },
  };
}
const begin = () => screen.findByRole('button', { name: 'Create correction' });
const other = (number: string) => screen.findByRole('checkbox', { name: new RegExp(number) });

test('is begun for what is chosen, once, and leads to its draft without waiting for anything else', async () => {
  const { user, sent, answer, stall } = open();
  await user.click(await other('FV2030/01/2'));
  await user.click(await other('FV2030/01/3'));
  await user.click(await other('FV2030/01/2'));
  await user.click(await begin());
  await waitFor(async () => expect((await begin()).getAttribute('aria-busy')).toBe('true'));
  // A choice made now would not be sent.
  await user.click(await other('FV2030/01/2'));
  expect(((await other('FV2030/01/2')) as HTMLInputElement).checked).toBe(false);
  stall();
  await answer([201, row(8, { type: 'correction', status: 'draft', number: null })]);
  await screen.findByRole('heading', { name: 'Draft' });
  expect(sent).toEqual([{ also: [3] }]);
});

test('that is refused says why and what is chosen stays', async () => {
  const { user, sent, answer, reads } = open();
  await user.click(await other('FV2030/01/3'));
  const before = reads();
  await user.click(await begin());
  await waitFor(() => expect(sent).toHaveLength(1));
  await answer([
    409,
    { detail: 'No.', refusal: { code: 'guard_refused', event: 'CORRECTION', state: 'issued', guards: [] } },
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('No.');
  expect(((await other('FV2030/01/3')) as HTMLInputElement).checked).toBe(true);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('does not fetch back whoever has left', async () => {
  const { user, sent, answer } = open();
  await user.click(await begin());
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click((await screen.findAllByRole('link', { name: 'Open invoice' }))[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Document' });
  await answer([201, row(8, { type: 'correction', status: 'draft', number: null })]);
  expect(screen.getByRole('heading', { name: 'Document' })).toBeTruthy();
  const read = queryClient.getQueryState(keyOf(documentEndpoints.documentGet, { params: { id: 1 } }));
  expect(read?.isInvalidated).toBe(true);
});
