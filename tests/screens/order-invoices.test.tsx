import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import OrderInvoices from '../../src/app/trade/invoices/OrderInvoices.tsx';
import { speak } from './kit.ts';

/* What an order offers to invoice: an open button, one that says why not, or none for what can never be done now. */

afterEach(cleanup);

type Reasons = Readonly<Record<'invoice' | 'advance' | 'part' | 'final', readonly string[]>>;

async function open(reasons: Partial<Reasons>, left: string | null, ended = false) {
  await speak('en', 'money', 'lifecycles-money');
  const choices = Object.entries(reasons).map(([type, why]) => ({
    type,
    enabled: why.length === 0,
    reasons: why,
    document: type === 'invoice' ? null : 7,
  }));
  const answers = { currency: 'EUR', left, percent: null, documents: [], choices };
  vi.stubGlobal('fetch', async () => Response.json(answers));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderInvoices order={4} selling ended={ended}>
          Terms
        </OrderInvoices>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function shown(reasons: Reasons, left = '10.00') {
  await open(reasons, left);
  const buttons = await screen.findAllByRole('button');
  return buttons.map(
    (button) => `${button.getAttribute('aria-disabled') === 'true' ? 'not ' : ''}${button.textContent}`,
  );
}

test('before the first document no final is offered; what only waits for a delivery says so', async () => {
  const begun = { invoice: [], advance: [], part: ['somethingDelivered'], final: ['chainAdvanced'] };
  expect(await shown(begun)).toEqual(['Create invoice', 'Create advance invoice', 'not Create partial invoice']);
});

test('in a chain no invoice for the whole order is offered, and no advance of what is advanced', async () => {
  const chained = { invoice: ['orderFree'], advance: [], part: ['noOpenDraft'], final: ['finalMayFollow'] };
  expect(await shown(chained)).toEqual([
    'Create advance invoice',
    'not Create partial invoice',
    'not Create final invoice',
  ]);
});

test('where everything is advanced, a part waits for its delivery beside the final', async () => {
  const advanced = { invoice: ['orderFree'], advance: ['chainAdvancing'], part: ['somethingDelivered'], final: [] };
  expect(await shown(advanced)).toEqual(['not Create partial invoice', 'Create final invoice']);
});

test('after the whole delivery no part is offered: an invoice or the final takes what is left', async () => {
  const whole = { invoice: [], advance: [], part: ['finalLeft'], final: ['chainAdvanced'] };
  expect(await shown(whole)).toEqual(['Create invoice', 'Create advance invoice']);
  cleanup();
  const chained = { invoice: ['orderFree'], advance: [], part: ['finalLeft'], final: [] };
  expect(await shown(chained)).toEqual(['Create advance invoice', 'Create final invoice']);
});

test('what waits says why, even where nothing is left to invoice', async () => {
  const waiting = ['finalMayFollow'];
  const advanced = {
    invoice: ['orderFree'],
    advance: ['chainAdvancing'],
    part: ['somethingDelivered'],
    final: waiting,
  };
  expect(await shown(advanced, '0.00')).toEqual(['not Create partial invoice', 'not Create final invoice']);
});

test('where no document can follow, a sentence says so, even beside an amount that is left', async () => {
  const none = 'Everything on this order is invoiced.';
  const settled = {
    invoice: ['orderFree'],
    advance: ['chainAdvancing'],
    part: ['chainAdvanced'],
    final: ['chainAdvanced'],
  };
  const whole = { invoice: ['orderFree'], advance: ['orderFree'], part: ['orderFree'], final: ['chainAdvanced'] };
  for (const [reasons, left] of [
    [settled, '10.00'],
    [whole, '0.00'],
  ] as const) {
    await open(reasons, left);
    expect(await screen.findByText(none)).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
  }
});

test('what exceeds a reduced order has a name of its own, and a sentence says what to correct', async () => {
  const over = { invoice: ['orderFree'], advance: ['chainAdvancing'], final: ['advancesWithin'] };
  for (const part of ['finalLeft', 'orderBinding']) {
    await open({ ...over, part: [part] }, '-185.00');
    expect(await screen.findByText('The invoices exceed the order. Correct one of them first.')).toBeDefined();
    expect(screen.getByText('Invoiced above the order').parentElement?.textContent).toMatch(/order 185\.00\sEUR$/);
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
  }
});

test('an order that ended without a delivery has no empty section of invoices', async () => {
  await open({}, null, true);
  expect(await screen.findByText('Terms')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull();
  cleanup();
  await open({}, null);
  expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeDefined();
});
