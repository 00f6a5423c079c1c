import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureApi } from '../../src/app/api/client.ts';
import DocumentRoute from '../../src/app/features/documents/record/DocumentRoute.tsx';
import OrderScreen from '../../src/app/features/procurement/orders/OrderScreen.tsx';
import InquireScreen from '../../src/app/features/procurement/record/InquireScreen.tsx';
import ProductScreen from '../../src/app/features/products/record/ProductScreen.tsx';
import RequestScreen from '../../src/app/features/requests/RequestScreen.tsx';
import SubmitScreen from '../../src/app/features/tenders/SubmitScreen.tsx';
import TenderScreen from '../../src/app/features/tenders/TenderScreen.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { tell } from '../../src/app/untold/derive-allowed.ts';
import { isUntold, UNTOLD } from '../../src/contract/platform/fields.ts';
import { speak, tidy } from './kit.ts';

/* A backend that returns records without `allowed`: the buttons are derived from the charts. */

const session = { token: () => 'key', sessionId: () => null, language: () => 'en', onUnauthorized: () => {} };
beforeEach(async () => {
  await speak('en', 'procurement', 'offers', 'running', 'record', 'history', 'money', 'paper', 'trade', 'units');
  await speak('en', 'lifecycles-procurement', 'lifecycles-money', 'lifecycles-trade', 'products', 'requests');
  configureApi({ session: { ...session, onUntold: tell } });
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  configureApi({ session: { ...session, token: () => null } });
  queryClient.clear();
  tidy();
  vi.unstubAllGlobals();
});

const FUTURE = '2190-01-08T12:00:00.000Z';
const own = { id: 1, name: 'Kontor', country: 'PL' };
const other = { id: 2, name: 'North', country: 'PL' };
const profile = { id: 7, email: 'a@kontor.example', organization: 1, role: 'administrator' };

const inquiry = {
  id: 7,
  name: 'Office paper',
  status: 'ACTIVE',
  proc_status: 'Published',
  expire_at: FUTURE,
  budget: '0',
  currency: 'EUR',
  organization: own,
  inquireitem_set: [{ id: 1, name: 'Paper', quantity: '10', unit: 'KGM' }],
  participants: [{ ...other, participation: 'invited' }],
};
const tender = {
  id: 7,
  inquire: 7,
  name: 'Office paper',
  status: 'active',
  participation: 'viewed',
  organizer: other,
  expire_at: FUTURE,
  inquireitem_set: [{ id: 1, name: 'Paper', quantity: '10', unit: 'KGM' }],
};
const offer = {
  id: 5,
  inquire: 7,
  status: 'stale',
  expire_at: FUTURE,
  valid_until: '2190-03-01',
  organization: own,
  stale_lots: [1],
  offeritem_set: [{ lot: 1, price: '2', quantity: '10', unit: 'KGM', currency: 'EUR' }],
};
const order = {
  id: 4,
  status: 'new',
  side: 'seller',
  buyer: other,
  seller: own,
  currency: 'EUR',
  total: '25.00',
  answer_by: FUTURE,
  orderitem_set: [
    { id: 1, name: 'Bolt', quantity: '10', unit: 'PCS', price: '2.5', amount: '25', shipped: '0', product: 7 },
  ],
};
const document = {
  id: 3,
  type: 'invoice',
  status: 'partlyPaid',
  number: 'FV/1/2026',
  currency: 'PLN',
  buyer: 2,
  buyer_name: 'North',
  net: '100.00',
  vat: '23.00',
  total: '123.00',
  paid: '23.00',
  leftToPay: '100.00',
  seller: { id: 1, name: 'Kontor', address: {} },
  buyer_address: {},
  consignee_address: {},
  documentitem_set: [{ id: 1, name: 'Bolt', quantity: '10', price: '10', vat_rate: '23' }],
};

const product = {
  id: 9,
  name: 'Bolt M8',
  unit: 'PCS',
  price: '2.50',
  currency: 'EUR',
  quantity: '10',
  status: 'shelved',
  named: true,
};
const request = {
  id: 6,
  status: 'routed',
  side: 'buyer',
  subject: 'Office paper',
  routed_at: '2189-12-20T12:00:00.000Z',
  requestitem_set: [{ id: 1, name: 'Paper', quantity: '10', unit: 'KGM' }],
  answer_set: [],
};

/** Buttons of the head that are not steps. */
const BESIDE = ['All actions', 'PDF', 'Edit', 'Stock'];
const named = (part: Element): string =>
  (part.querySelector('.bp6-button-text') ?? part.lastElementChild?.firstChild ?? part).textContent ?? '';

/** The steps at the head of the record, the grey ones marked. */
async function offered(): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const head = screen.getByRole('heading', { level: 1 }).closest('header');
  const parts = [...(head?.querySelectorAll('.bp6-button:not([aria-label]), [role=menuitem]') ?? [])];
  return parts
    .filter((part) => !BESIDE.includes(named(part)))
    .map((part) => `${named(part)}${part.getAttribute('aria-disabled') === 'true' ? ' (grey)' : ''}`);
}

function open(path: string, at: string, screenOf: ReactNode, answers: Readonly<Record<string, object>>) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://kontor.test');
    const body = { '/api/profile/': profile, ...answers }[pathname] ?? { count: 0, results: [] };
    return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path={path} element={screenOf} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const RECORDS: readonly (readonly [
  name: string,
  show: (row: object, who?: object) => void,
  row: object,
  steps: string[],
])[] = [
  [
    'an inquiry',
    (row, who) => open('/inquires/:id', '/inquires/7', <InquireScreen />, { '/api/inquires/7/': row, ...who }),
    inquiry,
    [
      'Invite participants',
      'Extend deadline',
      'Amend inquiry',
      'Add delivery costs',
      'Close submission early',
      'Cancel inquiry',
    ],
  ],
  [
    'a tender',
    (row, who) => open('/tenders/:id', '/tenders/7', <TenderScreen />, { '/api/quotations/7/': row, ...who }),
    tender,
    ['Decline tender', 'Take part'],
  ],
  [
    'an offer',
    (row, who) =>
      open('/tenders/:id/submit', '/tenders/7/submit', <SubmitScreen />, {
        '/api/quotations/7/': { ...tender, participation: 'quoted', offer: 5, offer_made: true },
        '/api/offers/5/': row,
        ...who,
      }),
    offer,
    ['Update offer', 'Withdraw offer', 'Confirm offer'],
  ],
  [
    'an order',
    (row, who) => open('/orders/:id', '/orders/4', <OrderScreen />, { '/api/orders/4/': row, ...who }),
    order,
    ['Propose changes', 'Decline order', 'Confirm order'],
  ],
  [
    'a document',
    (row, who) => open('/documents/:id', '/documents/3', <DocumentRoute />, { '/api/documents/3/': row, ...who }),
    document,
    ['Correct invoice', 'Copy invoice', 'Email invoice', 'Record payment'],
  ],
  [
    'a product',
    (row, who) => open('/products/:id', '/products/9', <ProductScreen />, { '/api/products/9/': row, ...who }),
    product,
    ['Delete (grey)', 'Discontinue', 'Put on sale'],
  ],
  [
    'a request',
    (row, who) => open('/requests/:id', '/requests/6', <RequestScreen />, { '/api/buyer-request/6/': row, ...who }),
    request,
    ['Close request', 'Create inquiry'],
  ],
];
const grey = (step: string): string => (step.endsWith('(grey)') ? step : `${step} (grey)`);

describe.each(RECORDS)('%s', (_, show, row, steps) => {
  test('offers what its chart allows', async () => {
    show(row);
    expect((await offered()).sort()).toEqual(steps.toSorted());
  });

  test('tells a reader who may only look that their role does not allow it', async () => {
    show(row, { '/api/profile/': { ...profile, role: 'viewer' } });
    expect((await offered()).sort()).toEqual(steps.map(grey).sort());
  });

  test('believes an answer that says nothing may be done', async () => {
    show({ ...row, allowed: [] });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

test('a row of a list that the chart cannot read costs the others nothing, first or last', async () => {
  vi.stubGlobal('fetch', async () => Response.json(profile));
  const untold = { ...order, allowed: UNTOLD };
  const strange = { ...untold, status: 'teleported' };
  for (const results of [
    [strange, untold],
    [untold, strange],
  ]) {
    const told = await tell({ path: '/api/orders/' }, { count: 2, results });
    const steps = Object.fromEntries(told.results.map(({ status, allowed }) => [status, allowed.length > 0]));
    expect(steps).toEqual({ new: true, teleported: false });
  }
});

test('a list is asked about where any of its rows does not say', () => {
  const said = { allowed: [] };
  expect(isUntold({ results: [said, { allowed: UNTOLD }] })).toBe(true);
  expect(isUntold({ results: [said, said] })).toBe(false);
  expect(isUntold({ results: [] })).toBe(false);
});
