import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { order as lifecycle } from '../../machines/lifecycles/order/order.lifecycle.ts';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { visitorWay } from '../../src/app/features/checkout/visitor-way.ts';
import { memberWay, type OrderWay } from '../../src/app/trade/orders/order-steps.ts';
import OrderContact from '../../src/app/features/procurement/orders/OrderContact.tsx';
import { OrderParty } from '../../src/app/features/procurement/orders/OrderParty.tsx';
import { OrderStatus } from '../../src/app/trade/orders/OrderStatus.tsx';
import { OrderLines } from '../../src/app/trade/orders/OrderLines.tsx';
import { OrderStepDialog } from '../../src/app/trade/orders/OrderStepDialog.tsx';
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
  const send = vi.fn();
  const steps = { asked, send, busy: null, problem: null, choose: () => undefined, close: () => undefined };
  render(
    <MemoryRouter>
      <OrderStepDialog row={row} steps={steps as never} />
    </MemoryRouter>,
  );
  return send;
};
const sent = (send: ReturnType<typeof dialog>) => send.mock.calls.at(-1);

test('what has come is proposed; less of it needs a word', async () => {
  const send = dialog(order({ side: 'buyer', status: 'delivered' }, { shipped: '10', received: '4' }), 'RECEIVE');
  const user = userEvent.setup();
  const amount = await screen.findByLabelText<HTMLInputElement>(/Received: Bolt/);
  expect(amount.value).toBe('6');
  expect(screen.queryByLabelText(/Reason for the shortage/)).toBeNull();
  await user.clear(amount);
  await user.type(amount, '5');
  await user.type(screen.getByLabelText(/Reason for the shortage: Bolt/), 'One was bent');
  await user.click(screen.getByRole('button', { name: 'Record receipt' }));
  expect(sent(send)).toEqual(['RECEIVE', { orderitem_set: [{ id: 1, quantity: '5', note: 'One was bent' }] }]);
});

test('the seller confirms at the ordered prices knowingly', async () => {
  const send = dialog(order({}, { price_now: '3', currency_now: 'EUR', available: '12' }), 'CONFIRM');
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(/Keep the ordered prices/));
  await user.click(screen.getByRole('button', { name: 'Confirm order' }));
  expect(sent(send)).toEqual(['CONFIRM', { keep_prices: true }]);
});

test.each([
  ['ASK_CANCEL_REST', 'Request cancellation', 'reason'],
  ['OFFER_CANCEL_REST', 'Propose cancellation', 'reason'],
  ['KEEP_REST', 'Refuse cancellation', 'comment'],
  ['UPHOLD_REST', 'Refuse cancellation', 'comment'],
  ['DECLINE', 'Decline order', 'reason'],
  ['CANCEL', 'Cancel order', 'reason'],
  ['REJECT_CHANGE', 'Reject changes', 'comment'],
  ['ACCEPT_CHANGE', 'Accept changes', 'justification'],
])('%s is sent with a word', async (event, name, field) => {
  const send = dialog(order({ status: 'confirmed' }), event);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox'), 'The site is closed');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  expect(sent(send)).toEqual([event, { [field]: 'The site is closed' }]);
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

test('a buyer is led to what is still on sale, and reads its name abroad beside the own one', () => {
  const lines = (line: object) =>
    render(
      <MemoryRouter>
        <OrderLines row={order({ side: 'buyer' }, { name: 'Болт', intername: 'Bolt', ...line })} />
      </MemoryRouter>,
    );
  lines({ on_sale: true });
  expect(screen.getByRole('link', { name: 'Bolt' }).getAttribute('href')).toBe('/publicproducts/7');
  expect(screen.getByText('Болт')).toBeDefined();
  tidy();
  lines({ on_sale: false });
  expect(screen.getByText('Bolt')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('each step is sent to its own call, a visitor’s to those of the link', () => {
  const told = (way: OrderWay) => Object.entries(way.steps).map(([name, call]) => [name, call.event?.type, call.path]);
  const own = told(memberWay(4));
  expect(own.filter(([name, type, path]) => name !== type || !path?.startsWith('/api/orders/{id}/'))).toEqual([]);
  const linked = told(visitorWay('a', 4));
  expect(linked.filter(([name, type, path]) => name !== type || !path?.startsWith('/api/unauth-orders/'))).toEqual([]);
  // Every step the chart gives a buyer is available to members and visitors alike.
  const may = (side: 'buyer' | 'seller') =>
    Object.entries<CatalogueEntry>(lifecycle.catalogue).flatMap(([name, { side: sides }]) =>
      sides.includes(side) ? [name] : [],
    );
  expect(new Set(linked.map(([name]) => name))).toEqual(new Set(may('buyer')));
  expect(new Set(own.map(([name]) => name))).toEqual(new Set([...may('buyer'), ...may('seller')]));
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
  expect(screen.getByText(/a visitor without an account/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'olena@visitor.example' }).getAttribute('href')).toBe(
    'mailto:olena@visitor.example',
  );
});

test.each([
  ['new', 'seller', 'amber'],
  ['new', 'buyer', 'blue'],
  ['changeProposed', 'buyer', 'amber'],
  ['changeProposed', 'seller', 'blue'],
  ['confirmed', 'buyer', 'blue'],
  ['declined', 'buyer', 'red'],
] as const)('an order that is %s is %s’s turn or not: %s', (status, side, tone) => {
  const { container } = render(<OrderStatus status={status} side={side} />);
  expect(container.querySelector('.k-tag')?.className).toMatch(new RegExp(`^k-tag k-tag-${tone}( k-tag-line)?$`));
});

test('a supplier is shown with the person, email and telephone to ask, and a buyer without', async () => {
  await speak('en', 'common', 'account');
  const row = order({
    seller: { id: 2, name: 'Kontor', country: 'PL', vat_id: 'PL8971730018' },
    seller_contact: { name: 'Jan Kowal', email: 'biuro@stal.example', phone: '+48 71 700 27 30' },
  });
  const { rerender } = render(<OrderParty company={row.seller} contact={row.seller_contact} />);
  expect(await screen.findByText('Jan Kowal')).toBeTruthy();
  const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs()).toEqual(['mailto:biuro@stal.example', 'tel:+48717002730']);
  expect(screen.getByText('PL8971730018')).toBeTruthy();
  rerender(<OrderParty company={row.buyer} />);
  expect(hrefs()).toEqual([]);
});

test('the unit beside a quantity has the form that follows what is typed', async () => {
  dialog(order({}, { unit: 'SET', quantity: '1' }), 'PROPOSE_CHANGE');
  const user = userEvent.setup();
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Quantity: Bolt/);
  const unit = () => amount.closest('.bp6-input-group')?.querySelector('.k-suffix')?.textContent;
  expect(unit()).toBe('set');
  await user.clear(amount);
  expect(unit()).toBe('sets');
  await user.type(amount, '12');
  expect(unit()).toBe('sets');
});
