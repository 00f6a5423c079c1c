import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignIns } from '../../src/app/features/account/SignIns.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { speak, tidy } from './kit.ts';

/* The sessions of a user: the first five, and on demand all of them. */

const device = (id: number) => ({
  id,
  browser: `Firefox ${id}`,
  system: 'Linux',
  ip: `10.0.0.${id % 250}`,
  created_at: '2030-01-01T09:00:00Z',
  used_at: '2030-01-02T09:00:00Z',
  current: id === 1,
});

let failing = false;
/** A server with this many sessions. */
function serve(count: number): void {
  const rows = Array.from({ length: count }, (_, at) => device(at + 1));
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://kontor.example').searchParams;
    const size = Number(query.get('page_size'));
    if (failing && size > 5) return Response.json({ detail: 'Out of order' }, { status: 422 });
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    return Response.json({ count, next: null, previous: null, results: rows.slice(from, from + size) });
  });
}

const user = userEvent.setup({ delay: null });
const devices = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => speak('en', 'account'));
afterEach(() => {
  failing = false;
  queryClient.clear();
  vi.unstubAllGlobals();
  tidy();
});

async function open(count: number) {
  serve(count);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SignIns />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Firefox 1, Linux');
}

/** By keyboard: from the last button of the table on to this one. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  for (let tries = 0; tries < 20 && document.activeElement !== button; tries += 1) await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
}

test('five are shown; a key shows all, says how many, and goes on at the first that is new', async () => {
  await open(7);
  expect(devices()).toHaveLength(5);
  expect(said()).not.toContain('1–7 of 7');
  await press('Show all (7)');
  await waitFor(() => expect(devices()).toHaveLength(7));
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End session: Firefox 6, Linux' }));
  expect(said()).toContain('1–7 of 7');
});

test('of five nothing is left to show', async () => {
  await open(5);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('more than a page are all there, a page at a time', async () => {
  await open(103);
  await press('Show all (103)');
  await waitFor(() => expect(devices()).toHaveLength(100));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Firefox 103, Linux');
  expect(devices()).toHaveLength(3);
  expect(said()).toContain('101–103 of 103');
});

test('a single row is no range: on its last page, and once the others are ended', async () => {
  await open(101);
  await press('Show all (101)');
  await waitFor(() => expect(devices()).toHaveLength(100));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Firefox 101, Linux');
  expect(said()).toContain('101 of 101');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('Firefox 1, Linux');
  serve(1);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(devices()).toHaveLength(1));
  expect(said()).toContain('1 of 1');
});

test('if they do not come, the first ones and the button stay, with the reason', async () => {
  await open(7);
  failing = true;
  await press('Show all (7)');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(devices()).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show all (7)' }));
  failing = false;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(devices()).toHaveLength(7));
});
