import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { type Permission, PERMISSIONS } from '../../machines/kit/permissions.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { Finder } from '../../src/app/shell/Finder.tsx';
import { TasksLink } from '../../src/app/shell/TasksLink.tsx';

type Answer = readonly [status: number, body: unknown];
const NOTHING: Answer = [200, { count: 0, next: null, previous: null, results: [] }];
export const rows = (...results: readonly object[]): Answer => [
  200,
  { count: results.length, next: null, previous: null, results },
];
const company = (id: number, name: string) => ({ id, name, intername: name });
export const order = {
  id: 12,
  status: 'Confirmed',
  side: 'buyer',
  buyer: company(2, 'Own'),
  seller: company(3, 'Odrostal'),
  inquire_name: 'Steel for frames',
  currency: 'PLN',
  total: '1200.00',
};
export const document = {
  id: 7,
  number: 'FZ/12',
  buyer: 2,
  buyer_name: 'Own',
  seller_name: 'Rheinantrieb',
  currency: 'EUR',
};
export const sums = { net: '10.00', vat: '0.00', total: '10.00', paid: '0.00', leftToPay: '10.00' };

interface World {
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly permissions?: readonly Permission[];
  readonly organization?: number | null;
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

/** The top bar's search on a page, with a server that returns the given answers. */
export function open({ answers = {}, permissions = PERMISSIONS, organization = 2 }: World = {}, Shown = Finder) {
  const asked: string[] = [];
  const world = { ...answers };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://kontor.test');
    init.signal?.throwIfAborted();
    if (searchParams.has('search')) asked.push(`${pathname} ${searchParams.get('search')}`);
    const [status, body] =
      pathname === '/api/profile/'
        ? [200, { id: 1, email: 'a@kontor.example', organization, permissions }]
        : pathname === '/api/tasks/'
          ? [200, { count: 120, counts: {}, results: [] }]
          : (world[pathname] ?? NOTHING);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/stock']}>
        <div id="root">
          <Shown />
          <TasksLink />
          <input aria-label="Elsewhere" />
          <input type="checkbox" aria-label="A box" />
          <Where />
        </div>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const field = () => screen.findByRole('combobox', { name: 'Search pages, actions and records' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const active = async () => {
    const id = (await field()).getAttribute('aria-activedescendant');
    return id === null ? null : globalThis.document.getElementById(id)?.textContent;
  };
  return { user, asked, world, field, options, active };
}
