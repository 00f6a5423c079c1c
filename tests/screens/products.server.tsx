import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import ProductsScreen from '../../src/app/features/products/list/ProductsScreen.tsx';
import ProductScreen from '../../src/app/features/products/record/ProductScreen.tsx';
import { LeaveGuard } from '../../src/app/shell/LeaveGuard.tsx';
import { speak, tidy } from './kit.ts';

/** A product as the server returns it: off sale, with every step its state allows. */
export const product = (more: Record<string, unknown> = {}) => ({
  id: 7,
  version: 1,
  name: 'Steel pipe',
  product_code: 'ST-60',
  barcode: '4006381333931',
  price: '12.50',
  currency: 'PLN',
  quantity: '300',
  unit: 'MTR',
  measurement: 'MS',
  status: 'shelved',
  for_sale: false,
  allowed: ['EDIT', 'OFFER', 'WITHDRAW', 'DELETE'].map((event) => ({ event, enabled: true, reasons: [] })),
  ...more,
});

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly ifMatch: string | null;
  readonly body: Record<string, unknown>;
}
type Answer = readonly [status: number, body?: unknown, statusText?: string];
type Write = (sent: Sent) => Answer | Promise<Answer>;

/** The screens of products with a server; each write takes the next of `writes`. */
export function openProducts(
  address: string,
  writes: readonly Write[] = [],
  stored: readonly object[] = [product()],
  permissions: readonly string[] = PERMISSIONS,
) {
  const sent: Sent[] = [];
  const asked: URLSearchParams[] = [];
  const left = [...writes];
  const rows = new Map(stored.map((row) => [(row as { id: number }).id, row]));
  const answer = (status: number, body?: unknown, statusText = '') =>
    new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      statusText,
      headers: { 'content-type': 'application/json' },
    });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://kontor.test');
    const method = init.method ?? 'GET';
    if (pathname === '/api/profile/')
      return answer(200, { id: 1, email: 'seller@kontor.example', organization: 2, permissions });
    if (method === 'GET' && pathname === '/api/products/') {
      asked.push(searchParams);
      const results = [...rows.values()];
      return answer(200, { count: results.length, next: null, previous: null, results });
    }
    const id = Number(pathname.split('/')[3]);
    if (method === 'GET')
      return rows.has(id)
        ? answer(200, rows.get(id))
        : answer(404, { detail: 'This record does not exist, or you have no access to it. Go back to the list.' });
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const call = { method, path: pathname, ifMatch: new Headers(init.headers).get('if-match'), body };
    sent.push(call);
    const [status, row, statusText] = (await left.shift()?.(call)) ?? [500, { detail: 'Not expected.' }];
    const one = row as { id?: number } | undefined;
    if (status < 300 && typeof one?.id === 'number') rows.set(one.id, one);
    if (status === 204) rows.delete(id);
    return answer(status, row, statusText);
  });
  window.history.pushState(null, '', address);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <Link to="/elsewhere">Away</Link>
        <LeaveGuard />
        <Suspense fallback={null}>
          <Routes>
            <Route path="/products" element={<ProductsScreen />} />
            <Route path="/products/:id/:step?" element={<ProductScreen />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { user, sent, last: () => Object.fromEntries(asked.at(-1) ?? []) };
}

/** Setup of every file that opens these screens: the texts, what jsdom lacks, and lazy modules. */
export function productScreens(...more: readonly (() => Promise<unknown>)[]): void {
  beforeAll(async () => {
    await Promise.all([
      import('../../src/app/features/products/list/BulkBar.tsx'),
      import('../../src/app/features/products/record/ProductRecord.tsx'),
      import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
      ...more.map((load) => load()),
    ]);
  });
  beforeEach(async () => {
    await speak('en', 'products', 'lists', 'procurement', 'lifecycles-trade', 'units', 'stock', 'running');
    vi.stubGlobal('scrollTo', () => {});
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    tidy();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** The same for the editor. */
export const productEditor = (): void =>
  productScreens(
    () => import('../../src/app/features/products/editor/ProductEditor.tsx'),
    () => import('../../src/app/trade/ConflictDialogBody.tsx'),
  );
/** Keys that save what is typed. */
export const SAVE = '{Control>}s{/Control}';

export const button = (name: string) => screen.findByRole('button', { name });
export const confirmed = async (user: { click: (node: Element) => Promise<void> }, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
