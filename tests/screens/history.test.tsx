import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/app/query-client.ts';
import History from '../../src/app/trade/History.tsx';
import { calledOn } from '../../src/app/ui/workflow/NextSteps.tsx';
import { historyEndpoints } from '../../src/contract/history/history.ts';
import charts from '../../locales/en/lifecycles-procurement.json' with { type: 'json' };
import { speak, tidy } from './kit.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  tidy();
});

const entry = (lifecycle: string, event: string) => ({ at: '2030-01-02T12:00:00.000Z', lifecycle, event, by: 'buyer' });

test.each([
  ['inquire', 'ACTIVATE', 'Замовник'],
  ['order', 'CANCEL', 'Покупець'],
])('the buyer of an %s has its name in the history', async (lifecycle, event, name) => {
  await speak('uk', 'common', 'history', 'happened', 'approvals', 'lifecycles-procurement');
  vi.stubGlobal('fetch', async () => Response.json({ results: [entry(lifecycle, event)], more: false }));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <History endpoint={historyEndpoints.orderHistory} params={{ id: 7 }} lifecycle={lifecycle} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(name)).toBeTruthy();
});

test('every chart of a tender, and no order, has the buyer of a tender', () => {
  const called = Object.keys(charts).map((chart) => [chart, calledOn(chart, 'buyer')]);
  expect(called.length).toBeGreaterThan(5);
  expect(called.filter(([, name]) => name !== 'organizer')).toEqual([['order', 'buyer']]);
  expect(
    ['inquire', 'order', 'document'].map((chart) => calledOn(chart, chart === 'inquire' ? 'supplier' : 'seller')),
  ).toEqual(['supplier', 'supplier', 'seller']);
});
