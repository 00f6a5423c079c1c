import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Permission } from '../../machines/kit/permissions.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import InquiresScreen from '../../src/app/features/procurement/list/InquiresScreen.tsx';
import { Nothing } from '../../src/app/features/dashboard/Waiting.tsx';
import TenderScreen from '../../src/app/features/tenders/TenderScreen.tsx';
import { reachableStates } from '../../src/pathkit/plan.ts';
import { speak, tidy } from './kit.ts';
import { eventWord, openOffer, word } from './offer.screen.tsx';
import { OfferServer, type OfferSnapshot } from './offer.server.ts';

/* Users who may prepare but not commit the company, or only read, learn it before a click, never after it. */

beforeAll(async () => {
  await import('../../src/app/features/procurement/list/BulkBar.tsx');
});
beforeEach(() =>
  speak('en', 'procurement', 'offers', 'running', 'lists', 'dashboard', 'lifecycles-procurement', 'units'),
);
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const CLOSED = 'Your role does not allow this. Ask an administrator.';
const reasonOf = (button: HTMLElement): string =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

function offerFor(permissions: readonly Permission[], stored: boolean) {
  const draft = reachableStates(offer).find(({ name }) => name === 'draft')?.snapshot as OfferSnapshot;
  const server = new OfferServer(draft);
  server.permissions = permissions;
  server.stored = stored;
  return { server, ...openOffer(server) };
}
const submits = (server: OfferServer) => server.sent.filter(({ path }) => path.endsWith('/submit/'));

test.each([
  ['a new offer', false],
  ['one that was begun before', true],
])('whoever prepares offers looks %s through, and is told that others send it', async (_, stored) => {
  const { server, user, button } = offerFor(['offer.edit'], stored);
  await user.type(await screen.findByLabelText('Price, lot 1'), '3');
  await user.click(await button(word('offer.review')));
  const send = await screen.findByRole('button', { name: eventWord('SUBMIT') });
  expect([send.getAttribute('aria-disabled'), reasonOf(send)]).toEqual(['true', expect.stringContaining(CLOSED)]);
  await user.click(send);
  expect(submits(server)).toEqual([]);
});

test('whoever may send offers and not change them sends what was prepared', async () => {
  const { server, user, shows } = offerFor(['offer.submit'], true);
  await user.click(await screen.findByRole('button', { name: eventWord('SUBMIT') }));
  expect(screen.queryByLabelText('Price, lot 1')).toBeNull();
  await shows('submitted');
  expect(submits(server).map(({ body }) => body)).toEqual([{}]);
  expect(server.sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('whoever may neither sees the offer with its step greyed out', async () => {
  const { server, user } = offerFor([], true);
  const send = await screen.findByRole('button', { name: eventWord('SUBMIT') });
  expect(reasonOf(send)).toContain(CLOSED);
  await user.click(send);
  expect(server.sent).toEqual([]);
});

/** One address with a user of these permissions; every write is recorded. */
function look(path: string, permissions: readonly Permission[], answers: Readonly<Record<string, unknown>> = {}) {
  const written: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://kontor.test');
    if ((init.method ?? 'GET') !== 'GET') written.push(`${init.method} ${pathname}`);
    const body =
      pathname === '/api/profile/'
        ? { id: 1, email: 'a@kontor.example', organization: 2, permissions }
        : (answers[pathname] ?? { count: 0, next: null, previous: null, results: [] });
    return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/inquires" element={<InquiresScreen />} />
            <Route path="/dashboard" element={<Nothing />} />
            <Route path="/tenders/:id" element={<TenderScreen />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const known = () => waitFor(() => expect(client.isFetching()).toBe(0));
  return { user: userEvent.setup(), written, known };
}

const inquiry = {
  id: 7,
  name: 'Paper',
  status: 'DRAFT',
  proc_status: 'Draft',
  budget: '0.00',
  timezone: 'UTC',
};

test('several inquiries at once are not for a reader, whose buttons say so', async () => {
  const list = { '/api/inquires/': { count: 1, next: null, previous: null, results: [inquiry] } };
  const { user, written, known } = look('/inquires', [], list);
  const box = await screen.findByRole('checkbox', { name: 'Select Paper' });
  await user.click(box);
  const bar = within(await screen.findByRole('region', { name: 'Selected entries' }));
  await known();
  for (const name of ['Assign colleague', 'Delete drafts']) {
    const button = bar.getByRole('button', { name });
    expect(reasonOf(button)).toContain(CLOSED);
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(written).toEqual([]);
  // A list keeps its selection: it is cleared for the next test.
  await user.click(box);
});

test.each([
  ['/inquires', 'Create inquiry', 'inquire.manage'],
  ['/dashboard', 'Create inquiry', 'inquire.manage'],
  ['/tenders/5', 'Submit offer', 'offer.edit'],
] as const)('at %s "%s" is offered to whoever may do it', async (path, name, permission) => {
  const tender = {
    ...inquiry,
    id: 5,
    inquire: 5,
    status: 'active',
    participation: 'viewed',
    offer: null,
    allowed: [],
    offer_made: false,
    offer_status: null,
    organizer: { id: 1, name: 'Buyer', country: 'UA' },
    currency: 'EUR',
    expire_at: '2090-01-01T12:00:00.000Z',
    revision: 1,
    inquireitem_set: [],
  };
  for (const [permissions, there] of [
    [[permission], true],
    [[], false],
  ] as const) {
    const { known } = look(path, permissions, { '/api/quotations/5/': tender });
    await known();
    await waitFor(() => expect(screen.queryAllByRole('link', { name }).length > 0).toBe(there));
    tidy();
  }
});
