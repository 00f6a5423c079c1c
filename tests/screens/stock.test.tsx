import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import StockScreen from '../../src/app/features/stock/StockScreen.tsx';
import { speak, tidy } from './kit.ts';

/* Stock on the screen: the list, and one product's stock with its ledger. */

const open = (event: string) => ({ event, enabled: true, reasons: [] });
const stock = (more: object = {}) => ({
  id: 7,
  version: 3,
  name: 'Steel pipe',
  product_code: 'ST-60',
  unit: 'MTR',
  status: 'offered',
  on_hand: '12',
  reserved: '4.5',
  available: '7.5',
  minimum: '8',
  low_since: '2027-03-01T09:00:00.000Z',
  orders: [{ order: 31, quantity: '4.5' }],
  allowed: ['RECEIVE', 'ISSUE', 'COUNT', 'SET_MINIMUM'].map(open),
  ...more,
});
const move = (more: object) => ({
  id: 1,
  at: '2027-03-01T09:00:00.000Z',
  kind: 'COUNT',
  quantity: '12',
  on_hand_before: '0',
  on_hand: '12',
  reserved_before: '0',
  reserved: '0',
  reason: 'form',
  note: '',
  document: '',
  order: null,
  person: 'Anna Nowak',
  ...more,
});
const MOVES = [
  move({
    id: 2,
    kind: 'RESERVE',
    quantity: '4.5',
    on_hand_before: '12',
    reserved: '4.5',
    reason: null,
    order: 31,
    person: '',
  }),
  move({}),
];

interface Sent {
  readonly path: string;
  readonly ifMatch: string | null;
  readonly body: unknown;
}

function openStock(
  address: string,
  answers: readonly (readonly [number, object])[] = [],
  row: object | null = stock(),
) {
  const sent: Sent[] = [];
  const asked: URL[] = [];
  const left = [...answers];
  let shown = row;
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const page = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://kontor.test');
    if (url.pathname === '/api/profile/')
      return answer(200, { id: 1, email: 'seller@kontor.example', organization: 2, permissions: PERMISSIONS });
    if ((init.method ?? 'GET') === 'GET') {
      asked.push(url);
      if (url.pathname === '/api/stock/') return answer(200, page(shown ? [shown] : []));
      if (url.pathname === '/api/stock/7/moves/') return answer(200, page(MOVES));
      if (url.pathname === '/api/stock/7/' && shown) return answer(200, shown);
      return answer(404, { detail: 'This record does not exist, or you have no access to it. Go back to the list.' });
    }
    sent.push({
      path: url.pathname,
      ifMatch: new Headers(init.headers).get('if-match'),
      body: JSON.parse(String(init.body)),
    });
    const [status, body] = left.shift() ?? [500, { detail: 'Not expected.' }];
    if (status === 200) shown = body;
    return answer(status, body);
  });
  window.history.pushState(null, '', address);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/stock/:id?" element={<StockScreen />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const last = (path: string) =>
    Object.fromEntries(asked.findLast(({ pathname }) => pathname === path)?.searchParams ?? []);
  return { user, sent, last };
}

beforeAll(async () => {
  await Promise.all([
    import('../../src/app/features/stock/list/StockList.tsx'),
    import('../../src/app/features/stock/record/StockRecord.tsx'),
    import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
  ]);
});
beforeEach(async () => {
  await speak('en', 'stock', 'lists', 'procurement', 'lifecycles-trade', 'units');
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  test('asks for what its address says, and for nothing that is no filter', async () => {
    const { user, last } = openStock('/stock?low=true&search=pipe&category=9&ordering=available&kind=x');
    const row = within(await screen.findByRole('row', { name: /Steel pipe/ }));
    expect(row.getByRole('link').getAttribute('href')).toBe('/stock/7');
    expect(row.getByText('Below minimum')).toBeTruthy();
    for (const figure of ['7.5', '12', '4.5', '8']) expect(row.getByText((text) => text === figure)).toBeTruthy();
    expect(last('/api/stock/')).toEqual({
      page: '1',
      page_size: '50',
      ordering: 'available',
      low: 'true',
      search: 'pipe',
      category: '9',
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(last('/api/stock/')).not.toHaveProperty('low'));
    await user.selectOptions(screen.getByLabelText('Stock level'), 'false');
    await waitFor(() => expect(last('/api/stock/')).toMatchObject({ low: 'false' }));
  });

  test('holds the level against a minimum, and draws none where there is no minimum', async () => {
    openStock('/stock');
    await screen.findByRole('row', { name: /Steel pipe/ });
    expect(screen.getByRole('columnheader', { name: 'Stock level' })).toBeTruthy();
    expect(document.querySelector('.st-level .st-mark')).toBeTruthy();
    tidy();
    openStock('/stock', [], stock({ minimum: null, low_since: null }));
    await screen.findByRole('row', { name: /Steel pipe/ });
    expect(screen.queryByRole('columnheader', { name: 'Stock level' })).toBeNull();
    expect(document.querySelector('.st-level')).toBeNull();
  });

  test('without rows names the next step', async () => {
    openStock('/stock', [], null);
    await screen.findByText('No goods yet');
    expect(screen.getByRole('link', { name: 'Add product' }).getAttribute('href')).toBe('/products/new');
  });
});

const step = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('a stock', () => {
  test.each([
    ['1', 2, false],
    ['0', 0, false],
  ])('without a minimum and with %s reserved it draws %i parts', async (reserved, parts, mark) => {
    openStock('/stock/7', [], stock({ minimum: null, low_since: null, on_hand: '8', reserved, available: '7' }));
    await screen.findByRole('heading', { level: 1, name: /Steel pipe/ });
    expect(document.querySelectorAll('.st-level > :is(.st-free, .st-kept)')).toHaveLength(parts);
    expect(document.querySelector('.st-level .st-mark') !== null).toBe(mark);
  });

  test('tells what is there, for which orders, and how it came about', async () => {
    openStock('/stock/7');
    await screen.findByText('Below minimum');
    // The available quantity is in the head and is not repeated.
    expect(document.body.textContent?.match(/7\.5/g)).toHaveLength(1);
    for (const link of await screen.findAllByRole('link', { name: 'Order 31' }))
      expect(link.getAttribute('href')).toBe('/orders/31');
    const table = within(await screen.findByRole('table', { name: 'Stock history' }));
    expect(table.getByRole('row', { name: /Counted.*From the product page.*\+12/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /Reserved.*Order 31.*\+4\.5/ })).toBeTruthy();
  });

  test('says the difference of a count before it is sent, for the version that was seen', async () => {
    const { user, sent } = openStock('/stock/7', [[200, stock({ version: 4, on_hand: '10', available: '5.5' })]]);
    const dialog = await step(user, 'Enter stock count');
    const counted = dialog.getByLabelText(/^Counted quantity/);
    await user.type(counted, '12');
    expect(dialog.getByText('The count matches the stock.')).toBeTruthy();
    await user.clear(counted);
    await user.type(counted, '13.25');
    expect(dialog.getByText('Difference: +1.25 m')).toBeTruthy();
    await user.clear(counted);
    await user.type(counted, '10');
    expect(dialog.getByText('Difference: −2 m')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/^Document/), 'INV-7');
    await user.click(dialog.getByRole('button', { name: 'Enter stock count' }));
    await screen.findByText('Stock count saved');
    expect(sent).toEqual([
      {
        path: '/api/stock/7/count/',
        ifMatch: '"3"',
        body: { counted: '10', reason: 'stocktaking', note: '', document: 'INV-7' },
      },
    ]);
  });

  test('keeps what was typed when it is refused, and says why at its field', async () => {
    const refusal = { code: 'guard_refused', event: 'ISSUE', state: 'low', guards: ['enoughAvailable'] };
    const { user, sent } = openStock('/stock/7', [
      [409, { detail: 'Less than that is available.', refusal }],
      [200, stock({ on_hand: '7', available: '2.5' })],
    ]);
    const dialog = await step(user, 'Issue goods');
    const amount = dialog.getByLabelText(/^Quantity/);
    const confirm = () => dialog.getByRole('button', { name: 'Issue goods' });
    await user.type(amount, '8');
    expect(dialog.getByText('On hand afterwards: 4 m')).toBeTruthy();
    // An issue has no default reason, and the reason "other" requires a note.
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    await user.selectOptions(dialog.getByLabelText(/^Reason/), 'other');
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    await user.type(dialog.getByLabelText(/^Note/), 'Shown at a fair');
    await user.click(confirm());
    await dialog.findByText(/reserved goods cannot be issued/);
    expect((amount as HTMLInputElement).value).toBe('8');
    await user.clear(amount);
    await user.type(amount, '5');
    await waitFor(() => expect(dialog.queryByText(/cannot be taken/)).toBeNull());
    await user.click(confirm());
    await screen.findByText('Goods issued');
    expect(sent.map(({ body }) => body)).toEqual(
      ['8', '5'].map((quantity) => ({ quantity, reason: 'other', note: 'Shown at a fair', document: '' })),
    );
  });

  test('takes an empty minimum for none', async () => {
    const { user, sent } = openStock('/stock/7', [[200, stock({ minimum: null, low_since: null })]]);
    const dialog = await step(user, 'Set minimum stock');
    await user.clear(dialog.getByLabelText(/^Minimum stock/));
    await user.click(dialog.getByRole('button', { name: 'Set minimum stock' }));
    await waitFor(() =>
      expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/stock/7/set-minimum/', { minimum: null }]]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Below minimum')).toBeNull());
  });

  test('of another company, and one that never was, look the same', async () => {
    openStock('/stock/8');
    await screen.findByText('This record does not exist, or you have no access to it. Check the link.');
  });
});
