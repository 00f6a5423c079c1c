import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import DocumentRoute from '../../src/app/features/documents/record/DocumentRoute.tsx';
import InquireScreen from '../../src/app/features/procurement/record/InquireScreen.tsx';
import ProductScreen from '../../src/app/features/products/record/ProductScreen.tsx';
import SubmitScreen from '../../src/app/features/tenders/SubmitScreen.tsx';
import { speak, tidy } from './kit.ts';

/* A form that is open keeps what is typed in it, although its reader may write there no more. */

const SLOW = { timeout: 120_000 };
const member = { id: 1, email: 'vera@kontor.example', organization: 2, permissions: PERMISSIONS };
const removed = { ...member, organization: null, permissions: [] };
const tender = {
  id: 5,
  inquire: 5,
  name: 'Office paper',
  status: 'active',
  participation: 'participating',
  offer: null,
  offer_status: null,
  organizer: { id: 1, name: 'Buyer', country: 'UA' },
  expire_at: '2099-01-01T12:00:00Z',
  timezone: 'Europe/Kyiv',
  currency: 'EUR',
  revision: 1,
  inquireitem_set: [{ id: 1, name: 'Paper', quantity: '100', unit: 'KGM', position: 0, minimum_prices: [] }],
  allowed: [],
};

/** What the server answers to reads; nothing is stored. */
function open(path: string, address: string, Screen: ComponentType, first: object = member) {
  const rows: Record<string, unknown> = { '/api/profile/': first, '/api/quotations/5/': tender };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://kontor.test');
    const reads = (init.method ?? 'GET') === 'GET';
    return new Response(JSON.stringify(reads ? (rows[pathname] ?? { count: 0, results: [] }) : { detail: 'No' }), {
      status: reads ? 200 : 403,
      headers: { 'content-type': 'application/json' },
    });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={path} element={<Screen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    tell: (more: Record<string, unknown>) => {
      Object.assign(rows, more);
      return act(async () => {
        await client.refetchQueries();
        // What is read is told one turn later.
        await new Promise((done) => setTimeout(done, 20));
      });
    },
  };
}

beforeAll(() =>
  Promise.all([
    import('../../src/app/features/documents/editor/DocumentBody.tsx'),
    import('../../src/app/features/documents/editor/DocumentEditor.tsx'),
    import('../../src/app/features/procurement/editor/InquireEditor.tsx'),
    import('../../src/app/features/products/editor/ProductEditor.tsx'),
    import('../../src/app/features/tenders/OfferEditor.tsx'),
  ]),
);
beforeEach(async () => {
  await speak('en', 'procurement', 'products', 'money', 'offers', 'record', 'units', 'running', 'invitations');
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const SCREENS = [
  ['a new inquiry', '/inquires/:id/:step?', '/inquires/new', InquireScreen, '#field-description'],
  ['a new product', '/products/:id/:step?', '/products/new', ProductScreen, '#field-name'],
  ['a new invoice', '/documents/:id/:step?', '/documents/new', DocumentRoute, '#field-comments'],
  ['a first offer', '/tenders/:id/submit', '/tenders/5/submit', SubmitScreen, '#field-comment'],
] as const;

/** The field of a form, once it is there. */
const fieldOf = (selector: string): Promise<HTMLInputElement> =>
  vi.waitUntil(() => document.querySelector<HTMLInputElement>(selector), { timeout: 20_000 });

test.each(SCREENS)('%s stays when its reader is put out of the company', SLOW, async (_, path, address, Screen, at) => {
  const { user, tell } = open(path, address, Screen);
  const field = await fieldOf(at);
  await user.type(field, 'Typed');
  await tell({ '/api/profile/': removed });
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('Typed');
});

test('a first offer stays when the tender closes', SLOW, async () => {
  const { user, tell } = open('/tenders/:id/submit', '/tenders/5/submit', SubmitScreen);
  const field = await fieldOf('#field-comment');
  await user.type(field, 'Typed');
  await tell({ '/api/quotations/5/': { ...tender, status: 'closed' } });
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('Typed');
});

test.each(SCREENS)('%s is not begun by who may not write there', SLOW, async (_, path, address, Screen, at) => {
  open(path, address, Screen, removed);
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  expect(document.querySelector(at)).toBeNull();
});
