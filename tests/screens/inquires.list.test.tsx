import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import InquiresScreen from '../../src/app/features/procurement/list/InquiresScreen.tsx';
import { speak, tidy } from './kit.ts';

/* The list of inquiries: filters are kept in the address, a selection survives paging and visits to other pages. */

beforeAll(async () => {
  await Promise.all([
    import('../../src/app/features/procurement/list/BulkBar.tsx'),
    import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
  ]);
});
beforeEach(() => speak('en', 'lists', 'procurement', 'lifecycles-procurement'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const COUNT = 12;
const row = (id: number) => ({
  id,
  name: `Inquiry ${id}`,
  status: id % 2 ? 'DRAFT' : 'ACTIVE',
  proc_status: id % 2 ? 'Draft' : 'Published',
  budget: '0.00',
  timezone: 'UTC',
});

/** Twelve inquiries; every other one is published and cannot be deleted. */
function open(path: string) {
  const asked: URLSearchParams[] = [];
  const written: string[] = [];
  const gone = new Set<number>();
  /** Inquiries for which the server answers 429. */
  const slow = new Set<number>();
  let held = Promise.resolve();
  const answer = (status: number, body?: unknown) =>
    new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '30' } : {}) },
    });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://kontor.test');
    const method = init.method ?? 'GET';
    if (pathname === '/api/profile/')
      return answer(200, { id: 1, email: 'buyer@kontor.example', organization: 2, permissions: PERMISSIONS });
    if (pathname === '/api/organization-users/')
      return answer(200, [
        { id: 1, organization: 2, user: 9, name: 'Olena', email: 'o@kontor.example', role: 'buyer', state: 'member' },
      ]);
    if (method === 'GET') {
      asked.push(searchParams);
      const all = Array.from({ length: COUNT }, (_, at) => COUNT - at).filter((id) => !gone.has(id));
      const size = Number(searchParams.get('page_size'));
      const from = (Number(searchParams.get('page')) - 1) * size;
      const results = all.slice(from, from + size).map(row);
      return answer(200, { count: all.length, next: null, previous: null, results });
    }
    const id = Number(pathname.split('/')[3]);
    await held;
    written.push(`${method} ${id} ${init.body === undefined ? '' : String(init.body)}`.trim());
    if (slow.has(id)) return answer(429, { detail: 'Too many attempts.' });
    if (id % 2 === 0)
      return answer(409, {
        detail: 'Not possible in the state “Active”.',
        refusal: { code: 'not_allowed_in_state', event: method, state: 'Published', guards: [] },
      });
    if (method === 'DELETE') gone.add(id);
    return method === 'DELETE' ? answer(204) : answer(200, { ...row(id), inquireitem_set: [] });
  });
  window.history.pushState(null, '', path);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <Link to="/elsewhere">Away</Link>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/inquires" element={<InquiresScreen />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const last = () => Object.fromEntries(asked.at(-1) ?? []);
  const box = (id: number) => screen.findByRole('checkbox', { name: `Select Inquiry ${id}` });
  const bar = () => screen.findByRole('region', { name: 'Selected entries' });
  /** Writes wait until the test releases them. */
  const hold = () => {
    let release = (): void => {};
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  return { user, last, written, box, bar, hold, slow };
}

describe('filters', () => {
  test('of the address are asked for, what is no filter is not', async () => {
    const { last } = open(
      '/inquires?proc_status=Published&deadline=7d&assigned_to=me&currency=PLN&status=Nonsense&from=2027-03-01&to=2027-03-01&search=paper',
    );
    await screen.findByRole('link', { name: 'Inquiry 12' });
    const { expire_from, expire_before, ...rest } = last();
    expect(rest).toEqual({
      page: '1',
      page_size: '50',
      ordering: '-created_at',
      proc_status: 'Published',
      deadline: '7d',
      assigned_to: 'me',
      currency: 'PLN',
      search: 'paper',
    });
    // One whole day in the reader's time zone.
    expect(new Date(expire_from ?? '').toDateString()).toBe('Mon Mar 01 2027');
    expect(Date.parse(expire_before ?? '') - Date.parse(expire_from ?? '')).toBe(86_400_000);
    expect((screen.getByLabelText('Assigned to') as HTMLSelectElement).value).toBe('me');
  });

  test('that are set go into the address, begin at the first page, and are cleared together', async () => {
    const { user, last } = open('/inquires?page=2&page_size=10');
    await screen.findByRole('link', { name: 'Inquiry 2' });
    await user.selectOptions(screen.getByLabelText('Submission deadline'), 'overdue');
    expect(window.location.search).toBe('?page_size=10&deadline=overdue');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.selectOptions(screen.getByLabelText('Currency'), 'UAH');
    await waitFor(() => expect(last()).toMatchObject({ deadline: 'overdue', currency: 'UAH', page: '1' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(window.location.search).toBe('?page_size=10');
    await waitFor(() => expect(last()).not.toHaveProperty('currency'));
  });

  test('a search that is typed on is one step back, and the filter before it stays', async () => {
    const { user } = open('/inquires');
    await user.selectOptions(await screen.findByLabelText('Submission deadline'), 'overdue');
    const box = screen.getByRole('searchbox');
    for (const [typed, all] of [
      ['pap', 'pap'],
      ['er', 'paper'],
    ] as const) {
      await user.type(box, typed);
      await waitFor(() => expect(window.location.search).toBe(`?deadline=overdue&search=${all}`));
    }
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe('?deadline=overdue'));
  });
});

describe('a selection', () => {
  test('is kept over pages and over a visit elsewhere, and is cleared as a whole', async () => {
    const { user, box, bar } = open('/inquires?page_size=10');
    await user.click(await box(12));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await box(1));
    expect(within(await bar()).getByText('2 selected')).toBeTruthy();
    expect(within(await bar()).getByText(/1 of them is not on this page/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    window.history.back();
    expect(((await box(1)) as HTMLInputElement).checked).toBe(true);
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' }) as HTMLInputElement;
    expect([page.checked, page.indeterminate]).toEqual([false, true]);
    await user.click(page);
    expect(within(await bar()).getByText('3 selected')).toBeTruthy();
    await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
    expect(((await box(1)) as HTMLInputElement).checked).toBe(false);
  });

  test('is deleted one by one: what is refused stays selected and says why', async () => {
    const { user, written, box, bar } = open('/inquires');
    for (const id of [5, 6, 7, 8]) await user.click(await box(id));
    await user.click(within(await bar()).getByRole('button', { name: 'Delete drafts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 4 inquiries?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete drafts' }));
    await screen.findByText('2 deleted, 2 refused');
    expect(written).toEqual(['DELETE 5', 'DELETE 6', 'DELETE 7', 'DELETE 8']);
    const told = screen.getByText('Not possible in the state “Active”.').closest('li');
    expect(told?.textContent).toContain('Inquiry 6, Inquiry 8');
    expect(within(await bar()).getByText('2 selected')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Inquiry 5' })).toBeNull());
    await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
  });

  test('that is being deleted is deleted to its end, wherever its reader has gone', async () => {
    const { user, written, box, bar, hold } = open('/inquires');
    for (const id of [3, 5]) await user.click(await box(id));
    await user.click(within(await bar()).getByRole('button', { name: 'Delete drafts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 inquiries?' });
    const release = hold();
    await user.click(within(dialog).getByRole('button', { name: 'Delete drafts' }));
    await within(dialog).findByText('0 of 2 done');
    // While it runs, Stop is the only way out.
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Stop' })).toBeTruthy();
    window.history.pushState(null, '', '/elsewhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    release();
    await waitFor(() => expect(written).toEqual(['DELETE 3', 'DELETE 5']));
    window.history.back();
    await screen.findByRole('link', { name: 'Inquiry 7' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull());
  });

  test('that waits for the server is stopped, and tells what was not done', async () => {
    const { user, written, box, bar, slow } = open('/inquires');
    slow.add(7);
    for (const id of [9, 7, 5]) await user.click(await box(id));
    await user.click(within(await bar()).getByRole('button', { name: 'Delete drafts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3 inquiries?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete drafts' }));
    await within(dialog).findByText(/^Too many attempts\. Continues in \d+ s\.$/);
    // The countdown runs; a busy machine may skip a second of it.
    await within(dialog).findByText(/^Too many attempts\. Continues in [12]\d s\.$/, {}, { timeout: 5000 });
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await screen.findByText('1 deleted, 2 not processed');
    expect(screen.getByText('Refused and unprocessed entries stay selected.')).toBeTruthy();
    expect(written).toEqual(['DELETE 9', 'DELETE 7']);
    expect(within(await bar()).getByText('2 selected')).toBeTruthy();
    await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
  });

  test('is assigned to a colleague', async () => {
    const { user, written, box, bar } = open('/inquires');
    await user.click(await box(3));
    await user.click(within(await bar()).getByRole('button', { name: 'Assign colleague' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 1 inquiry' });
    await within(dialog).findByRole('option', { name: 'Olena' });
    await user.selectOptions(within(dialog).getByLabelText('Colleague'), '9');
    await user.click(within(dialog).getByRole('button', { name: 'Assign colleague' }));
    await screen.findByText('1 assigned');
    expect(written).toEqual(['PATCH 3 {"assigned_to":9}']);
  });
});
