import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OrderContact } from '../../src/app/features/procurement/orders/OrderContact.tsx';
import { OrderLines } from '../../src/app/features/procurement/orders/OrderLines.tsx';
import { OrderStepDialog } from '../../src/app/features/procurement/orders/OrderStepDialog.tsx';
import { orderRow } from '../../src/contract/procurement/order.ts';
import { speak, tidy } from './kit.ts';

beforeAll(() => import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'));
beforeEach(() => speak('en', 'common', 'procurement', 'lifecycles-procurement', 'units', 'trade'));
afterEach(() => {
  tidy();
});

const bolt = {
  id: 1,
  name: 'Bolt',
  quantity: '10',
  unit: 'PCS',
  price: '2.5',
  amount: '25.00',
  shipped: '0',
  product: 7,
};
const order = (over: object, line: object = {}) =>
  orderRow.parse({
    id: 4,
    version: 2,
    status: 'new',
    side: 'seller',
    source: 'cart',
    buyer: { id: 0, name: 'Vidvid', country: 'UA' },
    seller: { id: 2, name: 'Kontor', country: 'PL' },
    currency: 'EUR',
    total: '25.00',
    orderitem_set: [{ ...bolt, ...line }],
    allowed: [],
    ...over,
  });
const dialog = (row: ReturnType<typeof order>, asked: string) => {
  const run = vi.fn(async () => true);
  const steps = { asked, run, busy: null, problem: null, params: { id: 4 }, ifMatch: '"2"', close: () => undefined };
  render(
    <MemoryRouter>
      <OrderStepDialog row={row} steps={steps as never} />
    </MemoryRouter>,
  );
  return run;
};
const sent = (run: ReturnType<typeof dialog>) =>
  (run.mock.calls.at(-1) as unknown as [string, unknown, object]).slice(0, 3);

test('what has come is proposed; less of it needs a word', async () => {
  const run = dialog(order({ side: 'buyer', status: 'delivered' }, { shipped: '10', received: '4' }), 'RECEIVE');
  const user = userEvent.setup();
  const amount = await screen.findByLabelText<HTMLInputElement>(/Received: Bolt/);
  expect(amount.value).toBe('6');
  expect(screen.queryByLabelText(/Why less/)).toBeNull();
  await user.clear(amount);
  await user.type(amount, '5');
  await user.type(screen.getByLabelText(/Why less was received: Bolt/), 'One was bent');
  await user.click(screen.getByRole('button', { name: 'Note what was received' }));
  expect(sent(run)).toEqual([
    'RECEIVE',
    expect.objectContaining({ path: '/api/orders/{id}/receive/' }),
    { params: { id: 4 }, ifMatch: '"2"', body: { orderitem_set: [{ id: 1, quantity: '5', note: 'One was bent' }] } },
  ]);
});

test('the seller confirms at the ordered prices knowingly', async () => {
  const run = dialog(order({}, { price_now: '3', currency_now: 'EUR', available: '12' }), 'CONFIRM');
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(/The ordered prices stand/));
  await user.click(screen.getByRole('button', { name: 'Confirm order' }));
  expect(sent(run)[2]).toMatchObject({ body: { keep_prices: true } });
});

test.each([
  ['ASK_CANCEL_REST', 'Ask to cancel the rest', 'ask-cancel-rest', 'reason'],
  ['OFFER_CANCEL_REST', 'Offer to cancel the rest', 'offer-cancel-rest', 'reason'],
  ['KEEP_REST', 'Keep the rest', 'keep-rest', 'comment'],
  ['UPHOLD_REST', 'Keep the rest', 'uphold-rest', 'comment'],
])('%s is sent with a word', async (event, name, path, field) => {
  const run = dialog(order({ status: 'confirmed' }), event);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox'), 'The site is closed');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  expect(sent(run)).toEqual([
    event,
    expect.objectContaining({ path: `/api/orders/{id}/${path}/` }),
    expect.objectContaining({ body: { [field]: 'The site is closed' } }),
  ]);
});

test('the lines say what is short, what costs something else now, and lead to the product', () => {
  render(
    <MemoryRouter>
      <OrderLines row={order({}, { available: '4', price_now: '3', currency_now: 'EUR' })} />
    </MemoryRouter>,
  );
  expect(screen.getByText('6 pcs short')).toBeDefined();
  expect(screen.getByText(/Now 3\.00/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bolt' }).getAttribute('href')).toBe('/products/7');
});

test('a visitor’s contact stands on the order', () => {
  render(
    <MemoryRouter>
      <OrderContact
        row={order({
          contact: { name: 'Olena', company: 'Vidvid', email: 'olena@visitor.example', phone: null, country: 'UA' },
          delivery_address: 'Kyiv',
        })}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText(/A visitor without an account/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'olena@visitor.example' }).getAttribute('href')).toBe(
    'mailto:olena@visitor.example',
  );
});
