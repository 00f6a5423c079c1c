import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { restore } from '../../machines/kit/restore.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import type { orderMachine } from '../../machines/lifecycles/order/order.machine.ts';
import OrderScreen from '../../src/app/features/procurement/orders/OrderScreen.tsx';
import { ORDERS } from '../law/matrix.orders.ts';
import { cellOf } from '../law/matrix.ts';
import { INVOICED, ORDER } from '../law/ordering.matrix.ts';
import { openScreen, worked } from './chart.hands.tsx';
import { type Body, ChartServer } from './chart.server.ts';
import { speak } from './kit.ts';

/* An order on the screen of each side: the open steps are those of the law, with its results. */

worked(() =>
  Promise.all([
    import('../../src/app/trade/orders/OrderStepDialog.tsx'),
    import('../../src/app/trade/invoices/OrderInvoices.tsx'),
    speak('en', 'money', 'lifecycles-money'),
  ]),
);

type Event = EventFromLogic<typeof orderMachine>;
type OrderSide = 'buyer' | 'seller';
/** Documents started on an order, by the law's names. */
const BEGUN = new Map([
  ['advance', 'advance'],
  ['part', 'partial'],
  ['final', 'final'],
]);
const NOW = '2030-01-02T12:00:00.000Z';

class OrderServer extends ChartServer<typeof orderMachine> {
  override now = NOW;
  readonly end: OrderSide;
  constructor(side: OrderSide, snapshot: SnapshotFrom<typeof orderMachine>) {
    super(order, side, '/api/orders/4/', snapshot);
    this.end = side;
  }
  protected override read(path: string): unknown {
    if (path.includes('invoices')) return this.#invoices();
    return path.includes('history') ? { count: 0, next: null, previous: null, results: [] } : undefined;
  }
  /** The documents that can be started, by the law's names. */
  #invoices() {
    const named = INVOICED[String(this.snapshot.value)] ?? [];
    const choices = [...BEGUN].map(([type, name]) => {
      const enabled = named.includes(name);
      return { type, enabled, reasons: enabled ? [] : ['orderConfirmed'], document: null };
    });
    return { currency: 'EUR', left: null, percent: null, documents: [], choices: this.end === 'seller' ? choices : [] };
  }
  protected override eventOf(type: string, body: Body): Event {
    const set = body['orderitem_set'];
    const asked = { changes: set, lines: set, keepPrices: body['keep_prices'], received: true, because: 'buyer' };
    return { ...asked, ...body, type, at: this.now } as unknown as Event;
  }
  protected override row() {
    const { context, value } = this.snapshot;
    return {
      id: 4,
      version: this.version,
      status: value,
      side: this.end,
      source: 'cart',
      buyer: { id: 1, name: 'Buyer', country: 'UA' },
      seller: { id: 2, name: 'Seller', country: 'PL' },
      currency: 'EUR',
      total: '25.00',
      rest_by: context.restBy,
      orderitem_set: context.lines.map(({ proposedQuantity, proposedPrice, ...line }) => ({
        ...line,
        name: 'Bolt',
        unit: 'PCS',
        amount: '25.00',
        proposed_quantity: proposedQuantity ?? null,
        proposed_price: proposedPrice ?? null,
      })),
      allowed: this.allowed(),
    };
  }
}

const money = (key: string): string => i18next.t(key, { ns: 'money' });
const SIDES = ['seller', 'buyer'] as const;
const of = (side: OrderSide, state: string) =>
  ORDER.events.filter((event) => cellOf(ORDER, state, event)?.who.includes(side));
/** An answer requires a pending proposal of the other side. */
const ANSWERS: readonly string[] = ['AGREE_CANCEL_REST', 'ACCEPT_CANCEL_REST', 'KEEP_REST', 'UPHOLD_REST'];
const PROPOSALS: readonly string[] = ['ASK_CANCEL_REST', 'OFFER_CANCEL_REST'];

async function openOrder(side: OrderSide, state: string, event = '') {
  const server = new OrderServer(side, restore(order.machine, state as never, ORDERS.context(state, event) as never));
  const hands = openScreen(server, '/orders/4', { '/orders/:id': <OrderScreen /> });
  await hands.shows(state);
  const named = INVOICED[state] ?? [];
  if (named.length > 0) await screen.findByText(money(side === 'seller' ? 'order.nothingInvoiced' : 'order.noInvoice'));
  const buttons = [...BEGUN.keys()].flatMap(
    (type) => screen.queryByRole('button', { name: money(`create.${type}`) }) ?? [],
  );
  const open = buttons
    .filter((button) => button.getAttribute('aria-disabled') !== 'true')
    .map((button) => button.textContent);
  expect(open).toEqual(
    side === 'seller'
      ? [...BEGUN].filter(([, name]) => named.includes(name)).map(([type]) => money(`create.${type}`))
      : [],
  );
  return { server, hands };
}
const seenOpen = async (hands: ReturnType<typeof openScreen>) => {
  const words = new Map(ORDER.events.map((event) => [hands.eventWord(event), event] as const));
  const seen = await hands.seen((name) => words.has(name));
  return Object.keys(seen).filter((name) => seen[name] === 'open');
};
const CASES = ORDER.states
  .filter((state) => state !== 'unverified')
  .flatMap((state) => SIDES.map((side) => [state, side] as const));

describe('what can be pressed is what the law names', () => {
  test.each(CASES)('%s, the %s', async (state, side) => {
    const { hands } = await openOrder(side, state);
    const named = of(side, state).filter((event) => !ANSWERS.includes(event));
    expect((await seenOpen(hands)).sort()).toEqual(named.map(hands.eventWord).sort());
    // What no one proposed is not there to be refused or agreed to, not even greyed out.
    const answers = new Set(ANSWERS.map(hands.eventWord));
    expect(await hands.seen((name) => answers.has(name))).toEqual({});
  });
  test.each(['confirmed', 'partlyDelivered'].flatMap((state) => SIDES.map((side) => [state, side] as const)))(
    '%s, the %s, while the other would cancel the rest',
    async (state, side) => {
      const { hands } = await openOrder(side, state, side === 'seller' ? 'AGREE_CANCEL_REST' : 'ACCEPT_CANCEL_REST');
      const named = of(side, state).filter((event) => !PROPOSALS.includes(event));
      expect((await seenOpen(hands)).sort()).toEqual(named.map(hands.eventWord).sort());
    },
  );
});

/** Input of each dialog: a text, or a quantity of the first line. */
const QUANTITIES: Readonly<Record<string, string>> = { PROPOSE_CHANGE: '8', SHIP_PART: '1' };
const STEPS = CASES.flatMap(([state, side]) => of(side, state).map((event) => [state, side, event] as const));
test.each(STEPS)('%s, the %s: %s', async (state, side, event) => {
  const { server, hands } = await openOrder(side, state, event);
  await hands.press(hands.eventWord(event));
  await hands.confirm(event, async (dialog) => {
    const boxes = within(dialog).queryAllByRole('textbox');
    const quantity = QUANTITIES[event];
    for (const [nth, box] of boxes.entries()) {
      const value = nth === 0 && quantity !== undefined ? quantity : (box as HTMLInputElement).value || 'Because';
      fireEvent.change(box, { target: { value } });
    }
  });
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(cellOf(ORDER, state, event)?.to).toContain(server.state());
  await hands.shows(server.state());
});
