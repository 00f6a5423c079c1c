import { describe, expect, test } from 'vitest';
import * as rules from '../../machines/lifecycles/order/order.rules.ts';
import { line, order } from './order.kit.ts';

/* The lines of an order, by hand from ../shared/lifecycles.md ("Order", "Order, additions"). */

const two = order(line(1), line(2, { quantity: '5', price: '4' }));

describe('a change of an order', () => {
  test('differs in one line at least, of lines that are there, each once', () => {
    const differs = (...changes: rules.LineChange[]) => rules.differs(two, changes);
    expect(differs()).toBe(false);
    expect([differs({ id: 1 }), differs({ id: 1, quantity: '10.0', price: '2.5' })]).toEqual([false, false]);
    expect([differs({ id: 1, quantity: '9' }), differs({ id: 1, price: '2.49' })]).toEqual([true, true]);
    expect(differs({ id: 1, quantity: '10' }, { id: 2, price: '4.01' })).toBe(true);
    expect(differs({ id: 1, quantity: '9' }, { id: 3, quantity: '9' })).toBe(false);
    expect(differs({ id: 1, quantity: '9' }, { id: 1, quantity: '8' })).toBe(false);
  });

  test('goes beyond an award in quantity or in price, unless the buyer allowed it', () => {
    const awarded = order(line(1, { most: '12', ceiling: '2.50' }), line(2, { most: null, ceiling: null }), line(3));
    const beyond = (...changes: rules.LineChange[]) => rules.goesBeyond(awarded, changes);
    expect([beyond({ id: 1, quantity: '12', price: '2.50' }), beyond({ id: 1, quantity: '12.01' })]).toEqual([
      false,
      true,
    ]);
    expect([beyond({ id: 1, price: '2.51' }), beyond({ id: 1, price: '2.49' })]).toEqual([true, false]);
    expect(
      beyond({ id: 2, quantity: '99', price: '99' }, { id: 3, quantity: '99', price: '99' }, { id: 9, price: '1' }),
    ).toBe(false);
    expect(beyond({ id: 3, quantity: '99' }, { id: 1, quantity: '13' })).toBe(true);
    const changes = [{ id: 1, quantity: '13' }];
    expect([rules.withinAward(awarded, changes), rules.withinAward({ ...awarded, mayExceed: true }, changes)]).toEqual([
      false,
      true,
    ]);
    expect([rules.withinAward({ ...awarded, mayExceed: false }, changes), rules.withinAward(awarded, [])]).toEqual([
      false,
      true,
    ]);
  });

  test('is proposed line by line, taken over or dropped', () => {
    const proposed = {
      ...two,
      lines: rules.withProposal(two, [
        { id: 2, quantity: '4' },
        { id: 9, price: '1' },
      ]),
    };
    const [none, four] = proposed.lines;
    expect(none).toEqual(line(1, { proposedQuantity: null, proposedPrice: null }));
    expect(four).toMatchObject({ quantity: '5', price: '4', proposedQuantity: '4', proposedPrice: null });
    expect(rules.proposalOf(proposed)).toEqual([{ id: 2, quantity: '4', price: undefined }]);
    expect(rules.proposalOf(two)).toEqual([]);
    expect(rules.proposalOf(order(line(1, { proposedPrice: '3' })))).toEqual([
      { id: 1, quantity: undefined, price: '3' },
    ]);
    expect(rules.changedLines(proposed)).toMatchObject([
      { quantity: '10', price: '2.50', proposedQuantity: null },
      { quantity: '4', price: '4', proposedQuantity: null, proposedPrice: null },
    ]);
    expect(rules.changedLines(order(line(1, { proposedPrice: '3' })))).toMatchObject([
      { quantity: '10', price: '3', proposedPrice: null },
    ]);
    expect(rules.withoutProposal(proposed).map(({ proposedQuantity }) => proposedQuantity)).toEqual([null, null]);
  });
});

describe('a delivery', () => {
  const begun = order(line(1, { shipped: '4', reserved: '6', product: 7 }), line(2, { quantity: '5' }));
  test('is of lines that are there, each once, of more than nothing and no more than is left', () => {
    const fits = (...shipment: rules.Shipment[]) => rules.withinOrder(begun, shipment);
    expect([fits(), fits({ id: 1, quantity: '6' }, { id: 2, quantity: '5' })]).toEqual([false, true]);
    expect([
      fits({ id: 1, quantity: '6.01' }),
      fits({ id: 1, quantity: '0' }),
      fits({ id: 1, quantity: '-1' }),
    ]).toEqual([false, false, false]);
    expect(fits({ id: 1, quantity: '1' }, { id: 1, quantity: '1' })).toBe(false);
    expect(fits({ id: 1, quantity: '1' }, { id: 9, quantity: '1' })).toBe(false);
  });

  test('is a part as long as something of some line is left', () => {
    const left = (...shipment: rules.Shipment[]) => rules.someLeft(begun, shipment);
    expect([left({ id: 1, quantity: '6' }), left({ id: 2, quantity: '5' })]).toEqual([true, true]);
    expect([
      left({ id: 1, quantity: '6' }, { id: 2, quantity: '5' }),
      left({ id: 1, quantity: '5' }, { id: 2, quantity: '5' }),
    ]).toEqual([false, true]);
    expect(rules.restOf(begun)).toEqual([
      { id: 1, quantity: '6' },
      { id: 2, quantity: '5' },
    ]);
  });

  test('goes out of what was kept for it, and ends a proposal to cancel the rest', () => {
    const { lines, restBy } = rules.ship(begun, [{ id: 1, quantity: '2' }]);
    expect(restBy).toBeNull();
    expect(lines).toMatchObject([
      { shipped: '6', reserved: '4' },
      { shipped: '0', reserved: '0' },
    ]);
    expect(rules.withoutRest(begun)).toMatchObject([
      { quantity: '4', shipped: '4', reserved: '0' },
      { quantity: '0', shipped: '0', reserved: '0' },
    ]);
  });
});

describe('a receipt', () => {
  const sent = order(line(1, { shipped: '10', received: '4' }), line(2, { quantity: '5', shipped: '5' }));
  const one = (id: number, quantity: string, note = '') => ({ id, quantity, note });
  test('is of what was shipped, each line once', () => {
    const fits = (...receipt: rules.Receipt[]) => rules.withinShipped(sent, receipt);
    expect([fits(), fits(one(1, '6'), one(2, '5')), fits(one(1, '6.01')), fits(one(2, '0'))]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([fits(one(2, '-1')), fits(one(2, '1'), one(2, '1')), fits(one(2, '1'), one(9, '1'))]).toEqual([
      false,
      false,
      false,
    ]);
  });
  test('says that something has come, or why nothing has', () => {
    expect([
      rules.somethingReceived([]),
      rules.somethingReceived([one(1, '0')]),
      rules.somethingReceived([one(1, '0', ' ')]),
    ]).toEqual([false, false, false]);
    expect([
      rules.somethingReceived([one(1, '0'), one(2, '1')]),
      rules.somethingReceived([one(1, '0', 'Lost')]),
    ]).toEqual([true, true]);
  });
  test('explains what is missing', () => {
    const told = (...receipt: rules.Receipt[]) => rules.differencesExplained(sent, receipt);
    expect([told(), told(one(1, '6')), told(one(1, '5')), told(one(1, '5', ' ')), told(one(1, '5', 'Bent'))]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect([told(one(1, '6'), one(2, '4')), told(one(9, '4'))]).toEqual([false, true]);
  });
  test('is added to what has come before, with a note as long as something is missing', () => {
    const [first, second] = rules.receive(sent, [one(1, '5', ' Bent '), one(9, '1')]);
    expect(first).toMatchObject({ received: '9', receivedNote: 'Bent' });
    expect(second).toBe(sent.lines[1]);
    expect(rules.receive(sent, [one(1, '6', 'All right'), one(2, '1', 'Lost')])).toMatchObject([
      { received: '10', receivedNote: '' },
      { received: '1', receivedNote: 'Lost' },
    ]);
  });
  test('is whole when nothing is missing; what nobody complains of has come in the end', () => {
    const complained = order(
      line(1, { shipped: '10', received: '4', receivedNote: 'Bent' }),
      line(2, { shipped: '5', received: '1' }),
      line(3, { shipped: '2', received: '2', receivedNote: 'Late' }),
    );
    expect([
      rules.allReceived(complained),
      rules.allReceived(order(line(1, { shipped: '1', received: '1.0' }))),
    ]).toEqual([false, true]);
    expect(rules.allReceived(order(line(1)))).toBe(true);
    expect(rules.complaints(complained).map(({ id }) => id)).toEqual([1]);
    expect(rules.receiveRest(complained).map(({ received }) => received)).toEqual(['4', '5', '2']);
    expect(rules.receiveRest(order(line(1, { shipped: '3' })))).toMatchObject([{ received: '3' }]);
  });
});

test('an order is answered within fourteen days, proved within 72 hours, and received fourteen days after the delivery', () => {
  expect(rules.plusDays('2030-01-01T12:00:00.000Z', 14)).toBe('2030-01-15T12:00:00.000Z');
  const [last, late] = ['2030-01-15T11:59:59.999Z', '2030-01-15T12:00:00.000Z'];
  expect([rules.unanswered(two, last), rules.unanswered(two, late)]).toEqual([false, true]);
  expect([rules.answerable(two, last), rules.answerable(two, late)]).toEqual([true, false]);
  expect([
    rules.unverified(two, '2030-01-04T11:59:59.999Z'),
    rules.unverified(two, '2030-01-04T12:00:00.000Z'),
    rules.verifiable(two, '2030-01-04T11:59:59.999Z'),
    rules.verifiable(two, '2030-01-04T12:00:00.000Z'),
  ]).toEqual([false, true, true, false]);
  const delivered = { ...two, deliveredAt: '2030-01-01T12:00:00.000Z' };
  expect([
    rules.longDelivered(two, late),
    rules.longDelivered(delivered, last),
    rules.longDelivered(delivered, late),
  ]).toEqual([false, false, true]);
  const binding = ['confirmed', 'partlyDelivered', 'delivered', 'closed'];
  const states = ['unverified', 'new', 'changeProposed', ...binding, 'declined', 'cancelled', 'expired'];
  expect([...states.filter(rules.isConfirmed), rules.isConfirmed(null)]).toEqual([...binding, false]);
});
