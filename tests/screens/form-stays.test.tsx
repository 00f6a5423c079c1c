import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import ProfileEdit from '../../src/app/features/account/ProfileEdit.tsx';
import DocumentRoute from '../../src/app/features/documents/record/DocumentRoute.tsx';
import OrganizationEdit from '../../src/app/features/organization/OrganizationEdit.tsx';
import InquireScreen from '../../src/app/features/procurement/record/InquireScreen.tsx';
import ProductScreen from '../../src/app/features/products/record/ProductScreen.tsx';
import SubmitScreen from '../../src/app/features/tenders/SubmitScreen.tsx';
import { draft } from './inquire.server.tsx';
import { speak, tidy } from './kit.ts';
import { product } from './products.server.tsx';

/* An open form keeps its input even after the user loses the permission to write there. */

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

/** Placeholder for an answer that did not arrive. */
const BROKEN = Symbol();

/** The server's answers to reads; nothing is stored. */
function open(path: string, address: string, Screen: ComponentType, first: object = member, more: object = {}) {
  const rows: Record<string, unknown> = { '/api/profile/': first, '/api/quotations/5/': tender, ...more };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://kontor.test');
    const reads = (init.method ?? 'GET') === 'GET';
    const broken = rows[pathname] === BROKEN;
    return new Response(JSON.stringify(reads ? (rows[pathname] ?? { count: 0, results: [] }) : { detail: 'No' }), {
      status: broken ? 500 : reads ? 200 : 403,
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
        // Query results are delivered one turn later.
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
    import('../../src/app/features/procurement/record/InquireRecord.tsx'),
    import('../../src/app/features/products/record/ProductRecord.tsx'),
    import('../../src/app/features/tenders/OfferSign.tsx'),
    import('../../src/app/features/products/editor/ProductEditor.tsx'),
    import('../../src/app/features/tenders/OfferEditor.tsx'),
  ]),
);
beforeEach(async () => {
  await speak(
    'en',
    'account',
    'procurement',
    'products',
    'money',
    'offers',
    'record',
    'units',
    'running',
    'invitations',
  );
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

/** The form's field, once it is rendered. */
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

/** The reads of each screen: one of these answers is lost. */
const company = { id: 2, name: 'Stal', country: 'UA', editable: true };
const READ = [
  ...SCREENS.map((each) => [...each, '/api/profile/'] as const),
  ['a profile', '/profile/edit', '/profile/edit', ProfileEdit, '#field-first_name', '/api/profile/'],
  [
    'a company',
    '/organizations/:id/edit',
    '/organizations/2/edit',
    OrganizationEdit,
    '#field-name',
    '/api/organizations/2/',
  ],
] as const;

test.each(READ)(
  '%s stays when what it is about is read again in vain',
  SLOW,
  async (_, path, address, Screen, at, api) => {
    const { user, tell } = open(path, address, Screen, member, { '/api/organizations/2/': company });
    const field = await fieldOf(at);
    await user.type(field, 'Typed');
    await tell({ [api]: BROKEN });
    expect(field.isConnected).toBe(true);
    expect(field.value).toMatch(/Typed$/);
  },
);

const refused = [{ event: 'EDIT', enabled: false, reasons: ['permission'] }];
const offered = { ...tender, offer: 9, offer_status: 'draft' };
const offer = { id: 9, version: 1, inquire: 5, status: 'draft', revision: 0, currency: 'EUR', offeritem_set: [] };

const STORED = [
  [
    'inquiry',
    '/inquires/7',
    InquireScreen,
    '#field-description',
    '/api/inquires/7/',
    draft(1),
    draft(1, { allowed: refused }),
  ],
  [
    'product',
    '/products/7/edit',
    ProductScreen,
    '#field-name',
    '/api/products/7/',
    product(),
    product({ allowed: refused }),
  ],
  ['offer', '/tenders/5/submit', SubmitScreen, '#field-comment', '/api/offers/9/', offer, offer],
] as const;
const pathOf = (address: string): string =>
  address.startsWith('/tenders') ? '/tenders/:id/submit' : address.replace(/\/7.*/, '/:id/:step?');

test.each(STORED)(
  'a stored draft of an %s stays when its reader may write there no more',
  SLOW,
  async (_, address, Screen, at, api, row, later) => {
    const { user, tell } = open(pathOf(address), address, Screen, member, {
      [api]: row,
      '/api/quotations/5/': offered,
    });
    const field = await fieldOf(at);
    await user.type(field, ' typed');
    await tell({ '/api/profile/': { ...member, permissions: [] }, [api]: later });
    expect(field.isConnected).toBe(true);
    expect(field.value).toMatch(/ typed$/);
  },
);

test.each(STORED)(
  'a stored draft of an %s is not opened by who may not write there',
  SLOW,
  async (_, address, Screen, at, api, _row, later) => {
    open(
      pathOf(address),
      address,
      Screen,
      { ...member, permissions: [] },
      { [api]: later, '/api/quotations/5/': offered },
    );
    await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
    expect(document.querySelector(at)).toBeNull();
  },
);
