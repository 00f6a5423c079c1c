import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import CheckoutRoute from '../../src/app/features/checkout/CheckoutRoute.tsx';
import { speak, tidy } from './kit.ts';

const TEXTS = ['checkout', 'procurement', 'lifecycles-procurement', 'lifecycles-trade', 'units', 'trade'];
beforeAll(() => import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'));
beforeEach(async () => {
  await speak('en', ...TEXTS);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const SECRET = 'a'.repeat(40);
const may = (...events: readonly string[]) => events.map((event) => ({ event, enabled: true, reasons: [] }));
const shut = (event: string, ...reasons: readonly string[]) => ({ event, enabled: false, reasons });
const line = (over: object = {}) => ({
  id: 1,
  name: 'Bolt',
  quantity: '10',
  unit: 'PCS',
  price: '2.5',
  amount: '25.00',
  shipped: '0',
  product: 7,
  on_sale: true,
  ...over,
});
const order = (over: object = {}, lines: object = {}) => ({
  id: 70,
  version: 3,
  status: 'new',
  side: 'buyer',
  source: 'cart',
  buyer: { id: 0, name: 'Vidvid', country: 'UA' },
  seller: { id: 2, name: 'Борони', intername: 'Harrows', country: 'UA' },
  currency: 'EUR',
  total: '25.00',
  orderitem_set: [line(lines)],
  allowed: may('CANCEL'),
  ...over,
});
type Row = ReturnType<typeof order>;

interface Sent {
  readonly path: string;
  readonly ifMatch: string | null;
  readonly body: unknown;
}
/** A server with these orders; each step takes the next answer, orders or a refusal. */
function open(orders: readonly Row[], answers: readonly (readonly Row[] | { status: number; body: object })[] = []) {
  let now = orders;
  const left = [...answers];
  const sent: Sent[] = [];
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const visit = () => ({
    contact: { name: 'Olena', company: 'Vidvid', email: 'o@v.example', phone: '', country: 'UA' },
    delivery_address: 'Kyiv',
    order_set: now,
  });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname: path } = new URL(String(input), 'http://own.example');
    if (!path.startsWith(`/api/unauth-orders/${SECRET}/`))
      return json(404, { detail: 'This record does not exist, or you have no access to it. Go back to the list.' });
    if (method === 'GET') return json(200, visit());
    const ifMatch = new Headers(headers).get('If-Match');
    sent.push({ path: path.replace(SECRET, '…'), ifMatch, body: body ? JSON.parse(String(body)) : null });
    const next = left.shift();
    if (next && 'status' in next) return json(next.status, next.body);
    now = next ?? now;
    return json(200, visit());
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/checkout/orders/${SECRET}`]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/checkout/:part?/:key?" element={<CheckoutRoute />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}
const user = userEvent.setup();
const region = (name: RegExp) => screen.findByRole('region', { name });
async function menu(within_: HTMLElement, number = 70): Promise<string[]> {
  await user.click(within(within_).getByRole('button', { name: `More actions: Order ${number}` }));
  return (await screen.findAllByRole('menuitem')).map(
    (item) => `${item.getAttribute('aria-disabled') === 'true' ? '–' : '+'} ${item.textContent}`,
  );
}

test('a proposal stands beside what was ordered, and is agreed to after a question', async () => {
  const proposed = order(
    {
      status: 'changeProposed',
      comment: 'Nine are left',
      allowed: [...may('CANCEL', 'ACCEPT_CHANGE', 'REJECT_CHANGE'), shut('RECEIVE', 'state'), shut('CLOSE', 'state')],
      proposed_total: '24.75',
    },
    { proposed_quantity: '9', proposed_price: '2.75', proposed_amount: '24.75' },
  );
  const sent = open([proposed], [[order({ status: 'confirmed', version: 4, allowed: may('ASK_CANCEL_REST') })]]);
  const own = await region(/Order 70 · Harrows/);
  const table = within(own).getByRole('table');
  const figures = [...table.querySelectorAll('del, ins')].map(
    ({ tagName, textContent }) => `${tagName} ${textContent}`,
  );
  expect(figures).toEqual([
    expect.stringMatching(/^DEL 10/),
    expect.stringMatching(/^INS 9/),
    expect.stringMatching(/^DEL 2\.50/),
    expect.stringMatching(/^INS 2\.75/),
    expect.stringMatching(/^DEL 25\.00/),
    expect.stringMatching(/^INS 24\.75/),
    expect.stringMatching(/^DEL 25\.00/),
    expect.stringMatching(/^INS 24\.75/),
  ]);
  expect(within(table).getByRole('row', { name: /^Total.*25\.00.*24\.75/ })).toBeDefined();
  expect(within(own).getByText('Nine are left')).toBeDefined();
  // A step that the state excludes is not listed.
  expect(await menu(own)).toEqual(['+ Reject changes', '+ Cancel order', '+ All actions']);
  await user.keyboard('{Escape}');
  await user.dblClick(within(own).getByRole('button', { name: 'Accept changes' }));
  const question = await screen.findByRole('dialog', { name: 'Accept changes' });
  await user.dblClick(within(question).getByRole('button', { name: 'Accept changes' }));
  await screen.findByText('Changes accepted, order confirmed');
  expect(sent).toEqual([{ path: '/api/unauth-orders/…/70/accept-change/', ifMatch: '"3"', body: null }]);
  // Delivery is the supplier's step: the buyer has no primary button, and requests are in the menu.
  expect(await menu(own)).toEqual(['+ Request cancellation', '+ All actions']);
  expect(within(own).queryByRole('button', { name: 'Request cancellation' })).toBeNull();
});

test('what has come is noted with a word for what has not, then the order is closed', async () => {
  const shipped = order(
    { status: 'delivered', allowed: [...may('RECEIVE'), shut('CLOSE', 'received')] },
    { shipped: '10' },
  );
  const complete = order(
    { status: 'delivered', version: 5, allowed: may('RECEIVE', 'CLOSE') },
    { shipped: '10', received: '10' },
  );
  const refusal = {
    status: 409,
    body: {
      detail: 'Say why',
      refusal: { code: 'guard_refused', event: 'RECEIVE', state: 'delivered', guards: ['differenceExplained'] },
    },
  };
  const sent = open([shipped], [refusal, [complete], [order({ status: 'closed', allowed: [] }, { shipped: '10' })]]);
  const own = await region(/Order 70/);
  expect(await menu(own)).toEqual([
    expect.stringMatching(/^– Confirm receipt.*Not everything has been received/),
    '+ All actions',
  ]);
  await user.keyboard('{Escape}');
  await user.click(within(own).getByRole('button', { name: 'Record receipt' }));
  const form = await screen.findByRole('dialog');
  const amount = within(form).getByLabelText(/^Received: Bolt/);
  await user.clear(amount);
  await user.type(amount, '9');
  await user.click(within(form).getByRole('button', { name: 'Record receipt' }));
  expect(await within(form).findByText(/Less was received than shipped/)).toBeDefined();
  await user.type(within(form).getByLabelText(/^Reason for the shortage: Bolt/), 'One was bent');
  await user.click(within(form).getByRole('button', { name: 'Record receipt' }));
  await screen.findByText('Receipt recorded');
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"3"', { orderitem_set: [{ id: 1, quantity: '9', note: '' }] }],
    ['"3"', { orderitem_set: [{ id: 1, quantity: '9', note: 'One was bent' }] }],
  ]);
  await user.click(await within(own).findByRole('button', { name: 'Confirm receipt' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm receipt' }));
  await screen.findByText('Receipt confirmed');
  expect(sent.at(-1)).toEqual({ path: '/api/unauth-orders/…/70/close/', ifMatch: '"5"', body: null });
  await waitFor(() => expect(within(own).queryByRole('button', { name: 'Confirm receipt' })).toBeNull());
});

test('what was sent is not proposed again: the next form asks for what is left', async () => {
  const delivered = (version: number, received: string) =>
    order({ status: 'delivered', version, allowed: may('RECEIVE') }, { shipped: '10', received });
  open([delivered(3, '0')], [[delivered(4, '4')]]);
  const own = await region(/Order 70/);
  const amount = async () => {
    await user.click(await within(own).findByRole('button', { name: 'Record receipt' }));
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>(/^Received: Bolt/);
  };
  const first = await amount();
  await user.clear(first);
  await user.type(first, '4');
  const form = screen.getByRole('dialog');
  await user.type(within(form).getByLabelText(/^Reason for the shortage: Bolt/), 'The rest is on its way');
  await user.click(within(form).getByRole('button', { name: 'Record receipt' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await amount()).value).toBe('6');
});

test('each of several orders has its own steps, and what was refused stands with it', async () => {
  const other = order({ id: 71, seller: { id: 3, name: 'Stalmet' }, version: 8 });
  const gone = { status: 409, body: { detail: 'It is confirmed by now.' } };
  const sent = open([order(), other], [gone]);
  const second = await region(/Order 71 · Stalmet/);
  expect(await menu(second, 71)).toEqual(['+ Cancel order', '+ All actions']);
  await user.click(screen.getByRole('menuitem', { name: 'Cancel order' }));
  const form = await screen.findByRole('dialog');
  expect(within(form).getByRole('button', { name: 'Cancel order' }).getAttribute('aria-disabled')).toBe('true');
  await user.type(within(form).getByRole('textbox'), 'Bought elsewhere');
  await user.click(within(form).getByRole('button', { name: 'Cancel order' }));
  expect(await within(form).findByText(/It is confirmed by now/)).toBeDefined();
  expect(sent).toEqual([
    { path: '/api/unauth-orders/…/71/cancel/', ifMatch: '"8"', body: { reason: 'Bought elsewhere' } },
  ]);
});

test('a rest that the seller would cancel says so, and is agreed to or kept', async () => {
  const asked = order(
    { status: 'partlyDelivered', rest_by: 'seller', allowed: may('ACCEPT_CANCEL_REST', 'KEEP_REST', 'RECEIVE') },
    { shipped: '4' },
  );
  const sent = open([asked], [[order({ status: 'delivered', version: 4 }, { shipped: '4' })]]);
  const own = await region(/Order 70/);
  expect(within(own).getByText('The supplier proposes cancelling the quantity not yet shipped.')).toBeDefined();
  expect((await menu(own)).join()).toContain('Cancel the rest');
  await user.click(screen.getByRole('menuitem', { name: /^Cancel the rest/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the rest' }));
  await screen.findByText('Rest cancelled');
  expect(sent.map(({ path }) => path)).toEqual(['/api/unauth-orders/…/70/accept-cancel-rest/']);
});

test('a link that opens nothing is no page', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('{"detail":"This record does not exist, or you have no access to it. Go back to the list."}', {
        status: 404,
      }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/checkout/orders/b']}>
        <Routes>
          <Route path="/checkout/:part?/:key?" element={<CheckoutRoute />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
