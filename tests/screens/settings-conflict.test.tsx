import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ExchangeRateForm } from '../../src/app/features/organization/ExchangeRateForm.tsx';
import { Invoicing } from '../../src/app/features/organization/Invoicing.tsx';
import { Purchasing } from '../../src/app/features/organization/Purchasing.tsx';
import { ReceiveRequests } from '../../src/app/features/organization/ReceiveRequests.tsx';
import { speak, tidy } from './kit.ts';

/*
 * Two users of one organisation edit the same page of its settings. The first one's save is refetched in the background
 * while the second one still types: the second save is based on the version first shown, and asks for confirmation.
 */

beforeAll(async () => {
  await import('../../src/app/trade/ConflictDialogBody.tsx');
});
beforeEach(() => speak('en', 'invoicing', 'settings', 'requests', 'procurement', 'comparison'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const FIRST = { id: 3, version: 1, name: 'Beta', country: 'PL', role: 'administrator', active: true, editable: true };

function open(Tab: ComponentType, theirs: object, first: object = FIRST) {
  let stored: object = first;
  const sent: { ifMatch: string | null; body: Record<string, unknown> }[] = [];
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (String(input).includes('/api/currencies/')) return answer(200, []);
    if (init.method !== 'PATCH') return answer(200, stored);
    const ifMatch = new Headers(init.headers).get('if-match');
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    sent.push({ ifMatch, body });
    const { version } = stored as { version: number };
    if (ifMatch !== null && ifMatch !== `"${version}"`) return answer(412, { detail: 'changed', current: stored });
    stored = { ...stored, ...body, version: version + 1 };
    return answer(200, stored);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/organizations/3/settings']}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/organizations/:id/settings" element={<Tab />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  /** Another user saved, and this page has refetched since. */
  const meanwhile = async () => {
    stored = theirs;
    await act(() => client.invalidateQueries());
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const shown = async () => {
    const dialog = await screen.findByRole('dialog');
    return within(dialog)
      .getAllByRole('group')
      .map((group) => group.textContent);
  };
  return { user, sent, meanwhile, save, shown };
}

test('a period that was closed meanwhile is not opened again by whoever changes a number', async () => {
  const { user, sent, meanwhile, save, shown } = open(Invoicing, { ...FIRST, version: 2, closed_until: '2026-03-31' });
  const series = await screen.findByLabelText(/^Invoice and final invoice series/);
  await user.clear(series);
  await user.type(series, 'RE');
  await meanwhile();
  await save();
  expect(await shown()).toEqual([
    expect.stringContaining('Invoice and final invoice series'),
    expect.stringMatching(/^Closed up to and including.*Other version31\/03\/2026/),
  ]);
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"']);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ ifMatch: '"2"', body: { series_invoice: 'RE', closed_until: '2026-03-31' } });
});

test('a limit for suppliers that was lifted meanwhile is not set again unseen', async () => {
  const { meanwhile, save, shown } = open(Purchasing, { ...FIRST, version: 2, changes_beyond_award: true });
  await screen.findByRole('checkbox');
  await meanwhile();
  await save();
  expect(await shown()).toEqual([expect.stringMatching(/^Suppliers can propose.*No.*Yes/)]);
});

test('words for requests that were entered meanwhile are not removed unseen', async () => {
  const theirs = { ...FIRST, version: 2, receive_requests: true, request_categories: ['food'] };
  const { user, meanwhile, save, shown } = open(ReceiveRequests, theirs);
  await user.type(await screen.findByLabelText(/^Keywords/i), 'steel');
  await meanwhile();
  await save();
  expect(await shown()).toHaveLength(3);
});

test('a rate that was mended meanwhile is not written over unseen', async () => {
  const rate = { id: 3, version: 1, from: 'EUR', to: 'PLN', rate: '4.3', date: '2026-01-02', source: 'NBP' };
  const Form = () => <ExchangeRateForm rate={rate} to="PLN" onClose={() => undefined} />;
  const { user, sent, meanwhile, save, shown } = open(Form, { ...rate, version: 2, rate: '4.4' }, rate);
  await user.type(await screen.findByLabelText(/Source/), ' 7');
  await meanwhile();
  await save();
  expect(await shown()).toHaveLength(2);
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"']);
});
