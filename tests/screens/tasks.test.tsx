import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import Tasks from '../../src/app/features/dashboard/Tasks.tsx';
import { Sidebar } from '../../src/app/shell/Sidebar.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en', 'dashboard'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const task = (kind: string, id: number, at: string | null) => ({ kind, id, name: `No. ${id}`, at, link: `/x/${id}` });

function open(results: readonly object[], count = results.length, permissions: readonly string[] = PERMISSIONS) {
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input).includes('/api/profile/')
      ? answer({ id: 1, email: 'a@kontor.example', organization: 2, permissions })
      : answer({ count, counts: {}, results }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/tasks']}>
        <Sidebar open fold={() => {}} drawer={false} hideDrawer={() => {}} showDrawer={() => {}} />
        <Suspense fallback={null}>
          <Tasks />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('tasks stand by urgency, the nearest first; what only waits has no deadline to pass', async () => {
  open(
    [
      task('inquire_open', 1, inHours(-30)),
      task('inquire_publish', 2, inHours(-1)),
      task('inquire_publish', 3, null),
      task('tender_answer', 4, inHours(20)),
      task('offer_submit', 5, inHours(5)),
      task('order_confirm', 6, inHours(24 * 6)),
      task('order_confirm', 7, inHours(24 * 9)),
    ],
    9,
  );
  await screen.findByRole('heading', { name: /Past due/ });
  const groups = screen.getAllByRole('region').map((group) => [
    within(group).getByRole('heading').textContent,
    within(group)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ]);
  expect(groups).toEqual([
    ['Past due 1', ['No. 2']],
    ['Within 24 hours 2', ['No. 5', 'No. 4']],
    ['Within 7 days 1', ['No. 6']],
    ['Later 1', ['No. 7']],
    ['No deadline 2', ['No. 1', 'No. 3']],
  ]);
  expect(screen.getByText(/The first 7 are shown/)).toBeTruthy();
  // The menu counts all tasks, and includes the number in its accessible name.
  const entry = await screen.findByRole('link', { name: 'Tasks: 9' });
  expect(entry.querySelector('.k-badge')?.getAttribute('data-count')).toBe('9');
});

test('a deadline is told in the zone it was set in, as on the record itself', async () => {
  open([{ ...task('tender_answer', 4, '2189-12-20T12:00:00.000Z'), timezone: 'Europe/Kyiv' }]);
  expect((await screen.findByText(/20\/12\/2189/)).textContent).toMatch(/^20\/12\/2189, 14:00\sKyiv/);
});

test.each(['en', 'uk', 'pl', 'ru'] as const)(
  'each entry of the menu has its words in %s, and one without is told of',
  async (language) => {
    await speak(language, 'dashboard', 'menu');
    const told = vi.fn();
    vi.stubGlobal('reportError', told);
    open([]);
    await screen.findByRole('navigation');
    await screen.findAllByRole('list');
    expect(told).not.toHaveBeenCalled();
    i18next.t('menu:noSuchEntry');
    expect(told).toHaveBeenCalledExactlyOnceWith(new Error('No text menu:noSuchEntry'));
  },
);

test('when nothing waits there is something to begin, and no badge', async () => {
  open([]);
  await screen.findByText('No tasks');
  expect(screen.getByRole('link', { name: 'Create inquiry' }).getAttribute('href')).toBe('/inquires/new');
  expect(screen.getByRole('link', { name: 'Tasks' }).textContent).toBe('Tasks');
});

test('who only keeps the documents is led to them', async () => {
  open([], 0, ['document.edit', 'document.issue']);
  const link = await screen.findByRole('link', { name: 'View invoices' });
  expect(link.getAttribute('href')).toBe('/documents');
  expect(screen.queryByRole('link', { name: 'Create inquiry' })).toBeNull();
});

test('a date says whose it is, and one in the future is not late', async () => {
  open([
    task('inquire_publish', 1, inHours(50)),
    task('inquire_questions', 2, inHours(50)),
    task('tender_answer', 3, inHours(50)),
    { ...task('document_pay', 4, inHours(50)), day: inHours(50).slice(0, 10) },
    { ...task('document_pay', 5, inHours(-50)), day: inHours(-50).slice(0, 10) },
  ]);
  await screen.findByRole('heading', { name: 'Tasks', level: 1 });
  const item = async (id: number) =>
    (await screen.findByRole('link', { name: new RegExp(`No\\. ${id}`) })).closest('li');
  for (const id of [1, 2]) expect((await item(id))?.textContent).toContain('submission deadline');
  for (const id of [3, 4, 5]) expect((await item(id))?.textContent).not.toContain('submission deadline');
  expect((await item(4))?.querySelector('.k-past')).toBeNull();
  expect((await item(5))?.querySelector('.k-past')).not.toBeNull();
});
