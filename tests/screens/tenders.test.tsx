import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import VerifyScreen from '../../src/app/features/receipts/VerifyScreen.tsx';
import TenderScreen from '../../src/app/features/tenders/TenderScreen.tsx';
import TendersScreen from '../../src/app/features/tenders/TendersScreen.tsx';
import { canonicalText } from '../../src/contract/procurement/receipt.ts';
import { speak, tidy } from './kit.ts';

beforeEach(async () => {
  await speak('en', 'procurement', 'offers', 'running', 'lifecycles-procurement', 'units');
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const said = (key: string, values = {}): string => i18next.t(key, { ns: 'offers', ...values });
const tender = (over: object) => ({
  id: 5,
  inquire: 5,
  name: 'Office paper',
  status: 'active',
  participation: 'participating',
  offer: 9,
  offer_status: 'draft',
  organizer: { id: 1, name: 'Buyer', country: 'UA' },
  expire_at: '2040-01-08T12:00:00.000Z',
  timezone: 'Europe/Kyiv',
  inquireitem_set: [],
  allowed: [],
  ...over,
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** A screen with answers given by the test; requests are recorded. */
function show(element: ReactElement, path: string, at: string, answer: (path: string) => unknown) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(String(input), 'http://kontor.test');
    asked.push(url.pathname + url.search);
    return new Response(JSON.stringify(answer(url.pathname)), { headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path={path} element={element} />
          </Routes>
        </Suspense>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { asked, user: userEvent.setup() };
}

test('the list tells a draft from an offer, and its filters live in the address', async () => {
  const rows = [
    tender({ id: 1, name: 'Draft tender' }),
    tender({ id: 2, name: 'Stale tender', offer_status: 'stale', participation: 'quoted' }),
    tender({ id: 3, name: 'Made tender', offer_status: 'submitted', offer_made: true, participation: 'quoted' }),
    tender({ id: 4, name: 'Closed tender', status: 'closed', participation: 'missed', offer_status: 'draft' }),
    tender({ id: 5, name: 'Open tender', participation: 'viewed', own_view: false, offer: null, offer_status: null }),
  ];
  const list = { count: rows.length, next: null, previous: null, results: rows };
  const { asked, user } = show(<TendersScreen />, '/tenders', '/tenders?deadline=7d', () => list);
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent ?? '';
  expect(await row('Draft tender')).toContain(said('draft.badge'));
  expect(await row('Stale tender')).toContain(said('draft.staleBadge'));
  expect((await row('Made tender')).split('Offer submitted')).toHaveLength(2);
  // No user of the company has opened it yet.
  expect(await row('Open tender')).toContain('Open to all');
  expect(await row('Open tender')).not.toContain('Viewed');
  // A draft of a closed tender offers no step.
  expect(await row('Closed tender')).not.toContain(said('draft.badge'));
  const first = asked.find((path) => path.startsWith('/api/quotations/'));
  expect(first).toContain('deadline=7d');
  // Closed tenders follow the open ones: by default no head claims its order.
  expect(first).toContain('ordering=closing');
  const head = screen.getByRole('columnheader', { name: /Submission deadline/ });
  expect(head.getAttribute('aria-sort')).not.toBe('ascending');
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)).toContain('ordering=expire_at'));
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/tenders?deadline=7d'));
  await user.selectOptions(screen.getByLabelText(said('deadline.label')), '24h');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/tenders?deadline=24h'));
  await waitFor(() => expect(asked.at(-1)).toContain('deadline=24h'));
});

test('the page of a tender warns of a draft and leads to it', async () => {
  show(<TenderScreen />, '/tenders/:id', '/tenders/5', () => tender({}));
  await screen.findByText(said('draft.title'));
  // The page has one primary button, and it leads to the next step.
  const [main, ...others] = document.querySelectorAll('.bp6-intent-primary');
  expect([main?.textContent, main?.getAttribute('href'), others]).toEqual(['Finish offer', '/tenders/5/submit', []]);
  expect(screen.getByRole('button', { name: said('calendar.download') })).toBeTruthy();
  expect(screen.queryByText(said('receipts.title'))).toBeNull();
});

test('the winner is asked to confirm the order only until it has', async () => {
  const won = { status: 'closed', participation: 'won' };
  show(<TenderScreen />, '/tenders/:id', '/tenders/5', () => tender({ ...won, offer_status: 'accepted' }));
  await screen.findByText(/Confirm the order/);
  tidy();
  show(<TenderScreen />, '/tenders/:id', '/tenders/5', () => tender({ ...won, offer_status: 'fulfilled' }));
  await screen.findByText('The order is confirmed and replaces the offer.');
  expect(screen.queryByText(/Confirm the order/)).toBeNull();
});

test('a company that was excluded reads why', async () => {
  const excluded = { status: 'closed', participation: 'removed', decline_comment: 'Certificate expired' };
  show(<TenderScreen />, '/tenders/:id', '/tenders/5', () => tender(excluded));
  expect((await screen.findByText(/excluded your company/)).textContent).toContain('Reason: Certificate expired');
});

test('after the opening it lists the receipts of all, the own one marked', async () => {
  const opened = tender({
    status: 'closed',
    participation: 'awaiting',
    offer_status: 'opened',
    opened_at: '2040-01-09T12:00:00.000Z',
  });
  const receipts = [
    { hash: 'a'.repeat(64), at: '2040-01-07T12:00:00.000Z', own: false },
    { hash: 'b'.repeat(64), at: '2040-01-07T13:00:00.000Z', own: true },
  ];
  show(<TenderScreen />, '/tenders/:id', '/tenders/5', (path) =>
    path.endsWith('/receipts/') ? { opened_at: '2040-01-09T12:00:00.000Z', receipts } : opened,
  );
  const own = (await screen.findByText('b'.repeat(64))).closest('tr');
  expect(own?.textContent).toContain(said('receipts.own'));
  expect(screen.getByText('a'.repeat(64)).closest('tr')?.textContent).not.toContain(said('receipts.own'));
  expect(screen.queryByRole('button', { name: said('calendar.download') })).toBeNull();
});

test('a receipt is verified here: only the hash goes to the server, and a changed text has another', async () => {
  const text = canonicalText({ offer: 7, lines: [{ lot: 1, price: '10' }], salt: '0'.repeat(32) });
  const hash = createHash('sha256').update(text).digest('hex');
  const { asked, user } = show(<VerifyScreen />, '/receipts/verify', '/receipts/verify', (path) => ({
    hash,
    published: path.includes(hash),
    at: '2040-01-07T12:00:00.000Z',
    published_at: '2040-01-09T12:00:00.000Z',
  }));
  const offer = await screen.findByRole('textbox', { name: said('verify.offer') });
  await user.click(offer);
  await user.paste(JSON.stringify(JSON.parse(text), null, 2));
  await screen.findByText(hash);
  await screen.findByText(/This receipt is published/);
  await user.type(screen.getByLabelText(new RegExp(said('verify.given'))), hash.toUpperCase());
  await screen.findByText(said('verify.same'));
  expect(asked.every((path) => path === `/api/receipts/${hash}/`)).toBe(true);

  await user.clear(offer);
  await user.click(offer);
  await user.paste(text.replace('"10"', '"11"'));
  await screen.findByText(said('verify.different'));
  await screen.findByText(said('verify.unknown'));
  await user.clear(offer);
  await user.type(offer, 'no offer');
  await screen.findByText(said('verify.notOffer'));
});
