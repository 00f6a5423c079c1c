import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memberWay } from '../../src/app/trade/orders/order-steps.ts';
import { OrderStepDialog } from '../../src/app/trade/orders/OrderStepDialog.tsx';
import { useOrderSteps } from '../../src/app/trade/orders/use-order-steps.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { isDirty } from '../../src/app/session/drafts.ts';
import * as session from '../../src/app/session/session.ts';
import { orderRow } from '../../src/contract/procurement/order.ts';
import { speak, tidy } from './kit.ts';
import { callsOfSession } from './session.kit.ts';

/* A reason of several sentences, with the session ending while it is typed. */

beforeAll(() => import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'));
let status = 200;
const person = (id: number) => {
  session.signIn(`key-of-${id}`);
  session.learn([7], 7, id);
};
beforeEach(async () => {
  await speak('en', 'procurement', 'lifecycles-procurement', 'units', 'errors');
  callsOfSession();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    init.method === 'POST'
      ? new Response(JSON.stringify(status === 200 ? { ...row(1), version: 2 } : { detail: 'no' }), {
          status,
          headers: { 'content-type': 'application/json' },
        })
      : new Response(url.includes('/units/') ? '[]' : '{"detail":"none"}', {
          status: url.includes('/units/') ? 200 : 404,
          headers: { 'content-type': 'application/json' },
        }),
  );
  person(1);
});
afterEach(() => {
  act(() => void session.unauthorized());
  tidy();
  vi.unstubAllGlobals();
});

const row = (id: number) => ({
  id,
  version: 1,
  inquire: 3,
  number: 'ORD-1',
  status: 'new',
  currency: 'EUR',
  buyer: { id: 7, name: 'Buyer' },
  seller: { id: 8, name: 'Seller' },
  side: 'buyer',
  total: '0',
  created_at: '2027-01-01T00:00:00.000Z',
  orderitem_set: [],
});

function Order({ id }: { readonly id: number }) {
  const order = orderRow.parse(row(id));
  const steps = useOrderSteps(order, memberWay(id));
  return (
    <>
      <button type="button" onClick={() => steps.choose('CANCEL')}>
        begin
      </button>
      <OrderStepDialog row={order} steps={steps} />
    </>
  );
}
function Page({ id }: { readonly id: number }) {
  const [signedIn, epoch] = [session.useSignedIn(), session.useEpoch()];
  return signedIn ? <Order key={`${id} ${epoch}`} id={id} /> : <p>signed out</p>;
}

function open(id = 1) {
  const user = userEvent.setup();
  const page = (of: number) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Page id={of} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(id));
  const reason = async () => {
    await user.click(await screen.findByText('begin'));
    return screen.findByLabelText<HTMLTextAreaElement>(/^Reason/);
  };
  return { user, reason, show: (of: number) => rerender(page(of)) };
}
const over = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each([
  ['while it was typed', false],
  ['by the answer to it', true],
])('what was typed in a dialog is there again for the person who was signed out %s', async (_, sent) => {
  status = 401;
  const { user, reason } = open();
  await user.type(await reason(), 'No longer needed');
  expect(isDirty()).toBe(true);
  if (sent) await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  else act(() => void session.unauthorized());
  await screen.findByText('signed out');
  expect(isDirty()).toBe(false);
  act(() => person(1));
  expect((await reason()).value).toBe('No longer needed');
});

test('nobody else finds it, and no other order', async () => {
  const { user, reason, show } = open();
  await user.type(await reason(), 'No longer needed');
  act(() => void session.unauthorized());
  act(() => person(2));
  expect((await reason()).value).toBe('');
  act(() => void session.unauthorized());
  act(() => person(1));
  show(2);
  expect((await reason()).value).toBe('');
  show(1);
  expect((await reason()).value).toBe('No longer needed');
});

test('what was given up or sent is not there again', async () => {
  status = 200;
  const { user, reason } = open();
  await user.type(await reason(), 'Given up');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await over();
  expect((await reason()).value).toBe('');
  await user.type(await reason(), 'Sent');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  await over();
  expect((await reason()).value).toBe('');
});

test('what was refused stays, also when the session ends after that', async () => {
  status = 409;
  const { user, reason } = open();
  await user.type(await reason(), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('no');
  act(() => void session.unauthorized());
  act(() => person(1));
  expect((await reason()).value).toBe('Too late');
});
