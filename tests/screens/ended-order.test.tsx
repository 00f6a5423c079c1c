import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import OrderScreen from '../../src/app/features/procurement/orders/OrderScreen.tsx';
import { documentListRow } from '../../src/contract/invoicing/document.ts';
import { speak } from './kit.ts';

/* An order that both sides cancelled as a whole still shows the advance that was invoiced before. */

beforeAll(() =>
  Promise.all([
    import('../../src/app/trade/invoices/OrderInvoices.tsx'),
    speak('en', 'money', 'lifecycles-money', 'procurement', 'lifecycles-procurement', 'record', 'trade', 'units'),
  ]),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ORDER = {
  id: 4,
  status: 'cancelled',
  side: 'buyer',
  source: 'award',
  buyer: { id: 1, name: 'Vidvid', country: 'UA' },
  seller: { id: 2, name: 'Stal', country: 'PL' },
  currency: 'EUR',
  total: '25.00',
  orderitem_set: [],
  created_at: '2030-01-02T12:00:00.000Z',
  allowed: [],
};
const advance = documentListRow.parse({
  id: 9,
  type: 'advance',
  status: 'unpaid',
  number: 'FZ1',
  currency: 'EUR',
  seller_name: 'Stal',
  buyer_name: 'Vidvid',
  date_of_issue: '2030-01-02',
  net: '8.13',
  vat: '1.87',
  total: '10.00',
  paid: '0.00',
  leftToPay: '10.00',
});

async function open(order: object, documents: readonly object[]) {
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const path = String(url instanceof Request ? url.url : url);
    if (path.includes('/invoices/')) return Response.json({ currency: 'EUR', left: null, percent: null, documents });
    return Response.json(path.includes('/history/') ? { count: 0, results: [] } : { ...ORDER, ...order });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/orders/4']}>
        <Routes>
          <Route path="/orders/:id" element={<OrderScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Terms' });
  return screen.queryByRole('link', { name: 'FZ1' }) !== null;
}

test('where it was confirmed, its invoices are listed', async () => {
  expect(await open({ confirmed_at: '2030-01-02T13:00:00.000Z' }, [advance])).toBe(true);
});

test('where it never was, none are asked for', async () => {
  expect(await open({ confirmed_at: null }, [advance])).toBe(false);
});
