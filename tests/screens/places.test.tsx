import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { document as lifecycle } from '../../machines/lifecycles/document/document.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { parseResponse } from '../../src/app/api/parse.ts';
import { enterOrganization } from '../../src/app/session/session.ts';
import OrderInvoices from '../../src/app/trade/invoices/OrderInvoices.tsx';
import { StepDialog } from '../../src/app/trade/StepDialog.tsx';
import { useComplaints } from '../../src/app/trade/failure.ts';
import { placesOf } from '../../src/app/ui/menu/places.ts';
import { ErrorState } from '../../src/app/ui/page/States.tsx';
import { LifecycleActions } from '../../src/app/ui/workflow/LifecycleActions.tsx';
import { speak, tidy } from './kit.ts';

/* A refusal that is resolved elsewhere links there: beside the greyed button, in the notice, in the dialog. */

beforeEach(async () => {
  await speak('en', 'money', 'procurement', 'lifecycles-money', 'lifecycles-procurement');
  enterOrganization(3);
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const json = { get: (name: string) => (name === 'content-type' ? 'application/json' : null) };
const failed = (status: number, body: object) => parseResponse(undefined, status, json, JSON.stringify(body));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('beside a button that is closed, by hover and by keys', async () => {
  const allowed = [{ event: 'ISSUE', enabled: false, reasons: ['hasLines', 'sellerNipGiven', 'sellerAddressGiven'] }];
  render(
    <MemoryRouter>
      <LifecycleActions lifecycle={lifecycle} allowed={allowed} onSend={vi.fn<(event: string) => void>()} />
    </MemoryRouter>,
  );
  const button = screen.getByRole('button');
  const link = screen.getByRole('link', { name: 'Organization details' });
  expect(link.getAttribute('href')).toBe('/organizations/3/edit');
  expect(link.parentElement?.className).toBe('k-hidden');
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  // The reason stays open while the pointer moves to the link in it.
  await userEvent.tab();
  expect([document.activeElement, link.parentElement?.className]).toEqual([link, 'k-reason']);
});

test('in the notice of a refused call, to the very record', async () => {
  const body = { detail: 'This order already has an invoice. Open it.', code: 'order_invoiced', record: 71 };
  const choices = [{ type: 'invoice', enabled: true, reasons: [], document: null }];
  const answers = { currency: 'EUR', left: null, percent: null, documents: [], choices };
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET' }: RequestInit = {}) => {
    const [status, answer] = method === 'GET' ? [200, answers] : [409, body];
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderInvoices order={4} selling />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Create invoice' }));
  expect((await screen.findByRole('alert')).textContent).toContain(body.detail);
  expect(hrefOf('Open invoice')).toBe('/documents/71');
});

test('in the dialog of a step that the chart refuses', async () => {
  const refusal = { code: 'guard_refused', event: 'CONFIRM', state: 'new', guards: ['inStock'] };
  const result = failed(409, { detail: 'Not enough.', refusal });
  function Asked() {
    const complaints = useComplaints(order);
    const problem = result.ok ? null : complaints(result);
    const shared = { slot: 'order:4', title: 'Confirm', confirm: 'Confirm', busy: false, fields: [], problem };
    return <StepDialog {...shared} onSend={() => undefined} onClose={() => undefined} />;
  }
  render(
    <MemoryRouter>
      <Asked />
    </MemoryRouter>,
  );
  await screen.findByRole('link', { name: 'Stock' });
  expect(hrefOf('Stock')).toBe('/stock');
});

test('in the place of a page that needs an organization', () => {
  const detail = 'You need an organization for this. Create or join one.';
  render(
    <MemoryRouter>
      <ErrorState error={failed(403, { detail, code: 'organization_required' })} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert').textContent).toContain(detail);
  expect(hrefOf('Organizations')).toBe('/organizations');
  cleanup();
  render(<ErrorState error={failed(403, { detail: 'No.' })} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('each place once, and none where nothing is known of it', () => {
  expect(placesOf(['document.sellerNipGiven', 'document.sellerComplete', 'document.hasLines'])).toEqual([
    { name: 'company', to: '/organizations/3/edit' },
  ]);
  expect(placesOf(['order_invoiced'])).toEqual([]);
});
