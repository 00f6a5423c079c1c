import { expect, test } from 'vitest';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { abides } from './abides.ts';
import { after, type Law, told } from './lawful.ts';
import { orderLaw } from './order.ts';
import { AT, BOLT, ORDER_CASES, ORDER_FACTS, ORDER_SENT, ORDER_STATES } from './order.facts.ts';

const LAW: Law = {
  chart: order,
  lines: orderLaw,
  states: ORDER_STATES,
  facts: ORDER_FACTS,
  sent: ORDER_SENT,
  cases: { '*': ORDER_CASES },
};

abides(LAW, { lines: 140, pairs: 10 * 18 - 30 });

test('the stock hears of goods alone, and of as much as the order says', () => {
  const portions = (from: string, event: string, when: string, effect: string) => told(LAW, from, event, when, effect);
  const ten = { portions: [{ product: 7, quantity: '10' }] };
  expect(portions('new', 'CONFIRM', 'plain', 'reserveStock')).toEqual(ten);
  expect(portions('new', 'CONFIRM', 'twiceEnough', 'reserveStock')).toEqual({
    portions: [{ product: 7, quantity: '11' }],
  });
  expect(portions('new', 'CONFIRM', 'noStock', 'reserveStock')).toEqual({ portions: [] });
  expect(portions('changeProposed', 'ACCEPT_CHANGE', 'plain', 'reserveStock')).toEqual({
    portions: [{ product: 7, quantity: '8' }],
  });
  expect(portions('confirmed', 'SHIP_PART', 'plain', 'takeStock')).toEqual({
    portions: [{ product: 7, quantity: '4' }],
  });
  expect(portions('partlyDelivered', 'SHIP_ALL', 'plain', 'takeStock')).toEqual({
    portions: [{ product: 7, quantity: '6' }],
  });
  expect(portions('confirmed', 'AGREE_CANCEL_REST', 'askedByBuyer', 'releaseStock')).toEqual(ten);
  expect(portions('partlyDelivered', 'ACCEPT_CANCEL_REST', 'offeredBySeller', 'releaseStock')).toEqual({
    portions: [{ product: 7, quantity: '6' }],
  });
});

test('why it came to nothing is a fact, and whose doing', () => {
  const sold = { reason: 'Sold out' };
  expect(told(LAW, 'new', 'DECLINE', 'plain', 'releaseAwards')).toEqual({ ...sold, because: 'system.declined' });
  expect(told(LAW, 'new', 'EXPIRE', 'answerLate', 'releaseAwards')).toEqual({ reason: '', because: 'system.expired' });
  expect(told(LAW, 'new', 'CANCEL', 'plain', 'freeAwards')).toEqual({ ...sold, because: 'buyer' });
  expect(told(LAW, 'changeProposed', 'EXPIRE', 'answerLate', 'freeAwards')).toEqual({
    reason: '',
    because: 'system.expired',
  });
  expect(told(LAW, 'changeProposed', 'ACCEPT_CHANGE', 'beyondAllowed', 'changeAwards')).toEqual({
    justification: 'Steel is dearer',
  });
});

test('each side is told what the other says of the rest', () => {
  const said = { reason: 'Sold out' };
  const kept = { comment: 'All ten or none' };
  expect(told(LAW, 'confirmed', 'ASK_CANCEL_REST', 'plain', 'mailRestProposed')).toEqual({ ...said, by: 'buyer' });
  expect(told(LAW, 'confirmed', 'OFFER_CANCEL_REST', 'plain', 'mailRestProposed')).toEqual({ ...said, by: 'seller' });
  expect(told(LAW, 'confirmed', 'KEEP_REST', 'offeredBySeller', 'mailRestKept')).toEqual({ ...kept, by: 'buyer' });
  expect(told(LAW, 'confirmed', 'UPHOLD_REST', 'askedByBuyer', 'mailRestKept')).toEqual({ ...kept, by: 'seller' });
  expect(told(LAW, 'confirmed', 'ACCEPT_CANCEL_REST', 'offeredBySeller', 'mailRestCancelled')).toEqual({ by: 'buyer' });
  expect(told(LAW, 'confirmed', 'AGREE_CANCEL_REST', 'askedByBuyer', 'mailRestCancelled')).toEqual({ by: 'seller' });
});

test('what has not come is told, and nothing where all has', () => {
  expect(told(LAW, 'delivered', 'RECEIVE', 'plain', 'mailMissing')).toEqual({ missing: [] });
  expect(told(LAW, 'delivered', 'RECEIVE', 'lessWhy', 'mailMissing')).toMatchObject({
    missing: [{ id: 1, shipped: '4', received: '3.9999', receivedNote: 'One was bent' }],
  });
  expect(told(LAW, 'delivered', 'CLOSE', 'plain', 'mailClosed')).toEqual({ byBuyer: true, missing: [] });
  expect(told(LAW, 'delivered', 'CLOSE', 'receiptLate', 'mailClosed')).toEqual({ byBuyer: false, missing: [] });
});

test('a shipment of the rest names each line of which something is left, and its rest', () => {
  const line = (id: number, shipped: string) => ({ ...BOLT, id, shipped });
  const cases = { SHIP_ALL: { plain: { facts: { lines: [line(1, '10'), line(2, '4'), line(3, '0')] } } } };
  expect(told({ ...LAW, cases }, 'partlyDelivered', 'SHIP_ALL', 'plain', 'mailShipped')).toEqual({
    lines: [
      { id: 2, quantity: '6' },
      { id: 3, quantity: '10' },
    ],
  });
});

test('what the order remembers', () => {
  const line = (from: string, event: string, when: string): unknown =>
    (after(LAW, from, event, when) as { lines: readonly unknown[] } | null)?.lines[0];
  expect(line('new', 'CONFIRM', 'plain')).toMatchObject({ quantity: '10', reserved: '10', shipped: '0' });
  expect(line('new', 'PROPOSE_CHANGE', 'plain')).toMatchObject({ ...BOLT, proposedQuantity: '8' });
  expect(line('changeProposed', 'ACCEPT_CHANGE', 'plain')).toMatchObject({
    quantity: '8',
    price: '2.50',
    reserved: '8',
  });
  expect(line('changeProposed', 'ACCEPT_CHANGE', 'beyondAllowed')).toMatchObject({ quantity: '10', price: '2.51' });
  expect(line('changeProposed', 'REJECT_CHANGE', 'plain')).toMatchObject({ ...BOLT, proposedQuantity: null });
  expect(line('confirmed', 'SHIP_PART', 'plain')).toMatchObject({ shipped: '4', reserved: '6' });
  expect(line('partlyDelivered', 'SHIP_PART', 'plain')).toMatchObject({ shipped: '8', reserved: '2' });
  expect(line('confirmed', 'SHIP_ALL', 'plain')).toMatchObject({ shipped: '10', reserved: '0' });
  expect(line('partlyDelivered', 'AGREE_CANCEL_REST', 'askedByBuyer')).toMatchObject({ quantity: '4', reserved: '0' });
  expect(line('delivered', 'RECEIVE', 'lessWhy')).toMatchObject({ received: '3.9999', receivedNote: 'One was bent' });
  expect(after(LAW, 'confirmed', 'SHIP_ALL', 'plain')).toMatchObject({ deliveredAt: AT });
  expect(after(LAW, 'confirmed', 'ASK_CANCEL_REST', 'plain')).toMatchObject({ restBy: 'buyer' });
  expect(after(LAW, 'confirmed', 'OFFER_CANCEL_REST', 'plain')).toMatchObject({ restBy: 'seller' });
  expect(after(LAW, 'confirmed', 'KEEP_REST', 'offeredBySeller')).toMatchObject({ restBy: null });
  // Nothing is left to cancel by agreement.
  expect(after(LAW, 'confirmed', 'SHIP_ALL', 'askedByBuyer')).toMatchObject({ restBy: null });
});
