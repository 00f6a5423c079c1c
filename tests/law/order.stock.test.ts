import { describe, expect, test } from 'vitest';
import type { OrderLineFacts } from '../../machines/lifecycles/order/order.rules.ts';
import * as stock from '../../machines/lifecycles/order/order.stock.ts';
import { line, order } from './order.kit.ts';

/* Effects of an order's lines on the stock, by hand from ../shared/lifecycles.md ("Stock"). */

describe('the stock of an order', () => {
  const goods = order(
    line(1, { product: 8, quantity: '6', reserved: '4', available: '9' }),
    line(2, { product: 7, quantity: '2.50', available: '2.5' }),
    line(3, { product: 8, quantity: '3', reserved: '3', available: '9' }),
    line(4, { product: null }),
    line(5),
  );
  test('is reserved and released what the lines say of each product, in the order of the products', () => {
    expect(stock.toReserve(goods)).toEqual([
      { product: 7, quantity: '2.5' },
      { product: 8, quantity: '9' },
    ]);
    expect(stock.toRelease(goods)).toEqual([{ product: 8, quantity: '7' }]);
    expect(stock.reserved(goods.lines).map(({ reserved }) => reserved)).toEqual(['6', '2.50', '3', '0', '0']);
    expect(stock.released(goods.lines).map(({ reserved }) => reserved)).toEqual(['0', '0', '0', '0', '0']);
  });
  test('is taken what was kept, and no more', () => {
    const shipment = [
      { id: 1, quantity: '5' },
      { id: 3, quantity: '1' },
      { id: 4, quantity: '9' },
    ];
    expect(stock.toTake(goods, shipment)).toEqual([{ product: 8, quantity: '5' }]);
    expect(stock.taken(goods.lines, shipment).map(({ reserved }) => reserved)).toEqual(['0', '0', '2', '0', '0']);
  });
  test('suffices where all lines of a product together find it', () => {
    const suffices = (...lines: OrderLineFacts[]) => stock.stockSuffices(lines);
    expect([suffices(...goods.lines), suffices(), suffices(line(1, { product: 7 }))]).toEqual([true, true, false]);
    expect(
      suffices(
        line(1, { product: 8, quantity: '6', available: '8.99' }),
        line(2, { product: 8, quantity: '3', available: '8.99' }),
      ),
    ).toBe(false);
    expect(
      suffices(
        line(1, { product: 8, quantity: '6', available: '6' }),
        line(2, { product: 9, quantity: '3', available: '2' }),
      ),
    ).toBe(false);
  });
  test('prices hold that are still asked, in the currency of the order', () => {
    const holds = (costs: OrderLineFacts['costs'], currency?: string) =>
      stock.pricesHold({ lines: [line(1), line(2, { costs: costs ?? null })], ...(currency ? { currency } : {}) });
    expect([holds(null, 'EUR'), holds({ price: '2.5', currency: 'EUR' }, 'EUR')]).toEqual([true, true]);
    expect([
      holds({ price: '2.51', currency: 'EUR' }, 'EUR'),
      holds({ price: '2.50', currency: 'PLN' }, 'EUR'),
    ]).toEqual([false, false]);
    expect([holds({ price: null, currency: 'EUR' }, 'EUR'), holds({ price: '2.50', currency: 'EUR' })]).toEqual([
      false,
      false,
    ]);
  });
});
