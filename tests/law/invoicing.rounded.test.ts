import { describe, expect, test } from 'vitest';
import { chainNow, type OrderedGoods } from '../../machines/invoicing/chain-order.ts';
import type { SaidLine } from '../../machines/invoicing/lines.ts';
import type { ChainRow } from '../../machines/invoicing/rows.ts';
import { stateName } from '../../machines/kit/decide.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import { lineNet, linesByRate } from '../../machines/money/lines.ts';
import { type RateSums, rateSums, totalOf } from '../../machines/money/rates.ts';

/*
 * Partial finals that cover a reduced order: each rounds its lines and its VAT, so that together they can be some cents
 * above it. A final would take less than nothing at a rate, so nothing is left. What exceeds it for another reason is.
 */

const at = (rate: string, net: string, vat: string) => rateSums({ category: 'S', rate }, net, vat);
const line = (order_item: number, quantity: string, price: string, vat_rate = '23', discount = '0.00'): SaidLine => ({
  name: 'Bolt',
  quantity,
  unit: 'PCS',
  price,
  discount,
  vat_category: 'S',
  vat_rate,
  exemption: '',
  net: lineNet({ quantity, price, discount }),
  order_item,
});
/** `rates`: what it taxes; its lines are worth as much, unless it used a share of an advance. */
function row(
  type: DocumentType,
  lines: readonly SaidLine[],
  rates: readonly RateSums[],
  whole: readonly SaidLine[] | null,
): ChainRow {
  const order_rates = linesByRate(lines);
  const { net, vat, gross: total } = totalOf(rates);
  const said = { lines, order_rates, rates, net, vat, total, prepaid: '0.00', due: total };
  const ordered = whole && { whole: { lines: whole, order_rates: linesByRate(whole) } };
  return {
    id: 1,
    type,
    issued_at: '2030-01-08T12:00:00.000Z',
    rates,
    order_rates,
    standing: null,
    content: 'original',
    total,
    due: total,
    takes_back: false,
    snapshot: { ...said, ...ordered },
  };
}
const advance = (order: readonly SaidLine[], ...rates: RateSums[]) => row('advance', order, rates, null);
const part = (order: readonly SaidLine[], lines: readonly SaidLine[], ...rates: RateSums[]) =>
  row('part', lines, rates, order);
/** What both sides left of the order: per line the delivered quantity. */
const reduced = (order: readonly SaidLine[], ...quantities: string[]): OrderedGoods => ({
  status: 'delivered',
  vatIncluded: false,
  lines: order.map(({ name, unit, price, order_item }, index) => {
    const quantity = quantities[index] ?? '0';
    return { id: order_item ?? 0, name, unit, price, quantity, shipped: quantity };
  }),
});
/** State, value of the order, what was taken, and whether only rounding is above it. */
const now = (chain: readonly ChainRow[], goods: OrderedGoods) => {
  const {
    chain: snapshot,
    order,
    rounded,
  } = chainNow(
    chain.map((entry, index) => ({ ...entry, id: index + 1 })),
    goods,
  );
  const { advanced, parts } = snapshot.context;
  return [stateName(snapshot.value), totalOf(order?.order_rates ?? []).gross, advanced, parts, rounded];
};

const three = [line(1, '3', '33.33')];
const one = line(1, '1', '33.33');
const third = at('23', '33.33', '7.67');

describe('partial finals of a whole reduced order', () => {
  // Twice 33.33 and 7.67 are 82.00; 66.66 and 15.33 are 81.99.
  test('are a cent above it where each rounds the VAT up', () => {
    const chain = [part(three, [one], third), part(three, [one], third)];
    expect(now(chain, reduced(three, '2'))).toEqual(['fullyAdvanced', '81.99', '0.00', '82.00', true]);
  });
  test('are exactly as much where they round nothing', () => {
    const order = [line(1, '3', '100')];
    const delivered = [line(1, '1', '100')];
    const chain = [part(order, delivered, at('23', '100.00', '23.00'))];
    expect(now(chain, reduced(order, '1'))).toEqual(['fullyAdvanced', '123.00', '0.00', '123.00', false]);
  });
  // Twice 0.80 at 8 % are 1.60; 20.10 at 8 % are 1.61: a final takes the cent.
  test('leave a cent to the final where they round the VAT down', () => {
    const order = [line(1, '3', '10.05', '8')];
    const delivered = [line(1, '1', '10.05', '8')];
    const chain = [1, 2].map(() => part(order, delivered, at('8', '10.05', '0.80')));
    expect(now(chain, reduced(order, '2'))).toEqual(['advancing', '21.71', '0.00', '21.70', false]);
  });
  test('leave nothing where one rate has the cent that another lacks, or fewer', () => {
    const order = [...three, line(2, '3', '10.05', '8')];
    const both = part(order, [one, line(2, '1', '10.05', '8')], third, at('8', '10.05', '0.80'));
    expect(now([both, both], reduced(order, '2', '2'))).toEqual(['fullyAdvanced', '103.70', '0.00', '103.70', true]);
    // Twice 0.40 at 4 % are 0.80; 20.20 at 4 % are 0.81: a second cent is lacking, and still no final can take it.
    const more = [...order, line(3, '3', '10.10', '4')];
    const all = part(
      more,
      [one, line(2, '1', '10.05', '8'), line(3, '1', '10.10', '4')],
      third,
      at('8', '10.05', '0.80'),
      at('4', '10.10', '0.40'),
    );
    expect(now([all, all], reduced(more, '2', '2', '2'))).toEqual(['fullyAdvanced', '124.71', '0.00', '124.70', true]);
  });
  // A line of 1.005 is invoiced as 1.01 each time; two of them are worth 2.01.
  test('are above it where each rounds its lines up, however many they have', () => {
    const items = Array.from({ length: 10 }, (_, index) => index + 1);
    const order = items.map((id) => line(id, '10', '1.005'));
    const delivered = items.map((id) => line(id, '1', '1.005'));
    const chain = [1, 2].map(() => part(order, delivered, at('23', '10.10', '2.32')));
    const goods = reduced(order, ...items.map(() => '2'));
    expect(now(chain, goods)).toEqual(['fullyAdvanced', '24.72', '0.00', '24.84', true]);
  });
  // A discount of 1.00 on three is 0.33 on each, and 0.67 on two.
  test('are above it where each rounds its share of a discount down', () => {
    const order = [line(1, '3', '10', '23', '1.00')];
    const chain = [1, 2].map(() => part(order, [line(1, '1', '10', '23', '0.33')], at('23', '9.67', '2.22')));
    const goods = { ...reduced(order, '2') };
    expect(now(chain, goods)).toEqual(['fullyAdvanced', '23.78', '0.00', '23.78', true]);
  });
});

describe('of what exceeds a reduced order, rounding is not', () => {
  const order = [line(1, '10', '100')];
  test('an advance that its partial finals did not use, even of some cents', () => {
    // Of 0.10 each tenth uses 0.01: 0.05 remain.
    const tenth = part(order, [line(1, '1', '100')], at('23', '99.99', '23.00'));
    const chain = [advance(order, at('23', '0.08', '0.02')), ...[1, 2, 3, 4, 5].map(() => tenth)];
    expect(now(chain, reduced(order, '5'))).toEqual(['fullyAdvanced', '615.00', '0.10', '614.95', false]);
  });
  test('a partial final at a higher price or rate', () => {
    const dearer = part(order, [line(1, '1', '100.01')], at('23', '100.01', '23.00'));
    expect(now([dearer], reduced(order, '1'))).toEqual(['fullyAdvanced', '123.00', '0.00', '123.01', false]);
    const taxed = part(order, [line(1, '1', '100', '24')], at('24', '100.00', '24.00'));
    expect(now([taxed], reduced(order, '1'))).toEqual(['fullyAdvanced', '123.00', '0.00', '124.00', false]);
    const discounted = part([line(1, '10', '100', '23', '0.30')], [line(1, '1', '100')], at('23', '100.00', '23.00'));
    expect(now([discounted], reduced(order, '1'))[4]).toBe(false);
  });
  test('more than was ordered, or another line', () => {
    const two = part(order, [line(1, '2', '100')], at('23', '200.00', '46.00'));
    expect(now([two], reduced(order, '1'))).toEqual(['fullyAdvanced', '123.00', '0.00', '246.00', false]);
    const other = part([...order, line(2, '1', '5')], [line(2, '1', '5')], at('23', '5.00', '1.15'));
    expect(now([other], reduced([...order, line(2, '1', '5')], '0', '0'))[4]).toBe(false);
  });
});

test('a delivery that is not invoiced yet is left, although a cent too many was invoiced', () => {
  const chain = [part(three, [one], third), part(three, [one], third)];
  const order = [...three, line(2, '3', '100', '8')];
  const both = chain.map((entry) => part(order, entry.snapshot?.lines ?? [], third));
  expect(now(both, reduced(order, '2', '1'))).toEqual(['advancing', '189.99', '0.00', '82.00', false]);
  // What is free of charge needs no invoice.
  const free = [...three, line(2, '3', '0')];
  const gift = chain.map((entry) => part(free, entry.snapshot?.lines ?? [], third));
  expect(now(gift, reduced(free, '2', '1'))).toEqual(['fullyAdvanced', '81.99', '0.00', '82.00', true]);
});
