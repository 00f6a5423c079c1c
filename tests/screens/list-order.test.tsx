import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from '../../src/app/api/queries.ts';
import type { Page } from '../../src/contract/platform/fields.ts';
import { ListResults } from '../../src/app/trade/ListResults.tsx';
import { useListQuery } from '../../src/app/trade/use-list-query.ts';
import { speak, tidy } from './kit.ts';

/* The heads of a list show its order and change it: each click changes something, and the third leads back. */

beforeEach(() => speak('en', 'procurement'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

interface Row {
  readonly id: number;
}
const columns = ['created_at', 'name'].map((key) => ({ key, title: key, sortKey: key, render: () => key }));

function List({ ordering }: { readonly ordering: string }) {
  const list = useListQuery({ ordering });
  const rows = useQuery<Page<Row>, ApiError>({
    queryKey: ['rows'],
    queryFn: () => ({ count: 1, next: null, previous: null, results: [{ id: 1 }] }),
  });
  return (
    <>
      <output>{new URLSearchParams(useLocation().search).get('ordering') ?? 'own'}</output>
      <ListResults
        caption="Rows"
        list={list}
        rows={rows}
        columns={columns}
        rowHref={() => '/'}
        first={{ title: 'None' }}
      />
    </>
  );
}

test.each([
  ['-created_at', 'created_at', ['created_at', 'own', 'created_at']],
  ['-created_at', 'name', ['name', '-name', 'own']],
  ['name', 'name', ['-name', 'own', '-name']],
  ['name', 'created_at', ['created_at', '-created_at', 'own']],
])('a list by %s whose head %s is clicked three times', async (ordering, name, orders) => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 1, organization: 2, permissions: [] }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <List ordering={ordering} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const head = await screen.findByRole('columnheader', { name: new RegExp(name) });
  const told: (string | null)[] = [];
  for (const _ of orders) {
    await userEvent.click(within(head).getByRole('button'));
    told.push(screen.getByRole('status').textContent);
    const by = told.at(-1) === 'own' ? ordering : (told.at(-1) ?? '');
    const said = by === name ? 'ascending' : by === `-${name}` ? 'descending' : 'none';
    expect(head.getAttribute('aria-sort')).toBe(said);
  }
  expect(told).toEqual(orders);
});
