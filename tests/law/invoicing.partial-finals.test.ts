import { describe, expect, test } from 'vitest';
import type { DraftLine, SaidLine } from '../../machines/invoicing/lines.ts';
import type { ChainRow, Whole } from '../../machines/invoicing/rows.ts';
import { orderedLines, type OrderedGoods, orderNow } from '../../machines/invoicing/chain-order.ts';
import { deliveredLines, partFacts, partSource, wholeOf } from '../../machines/invoicing/partial-finals.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import { rateSums } from '../../machines/money/rates.ts';

/* The whole order that partial finals invoice in parts, by hand: four beams at 250.00 and two hooks at 50.00, 23 %. */

const at23 = (net: string, vat: string) => [rateSums({ category: 'S', rate: '23' }, net, vat)];
const beam = { id: 1, name: 'Beam', quantity: '4', unit: 'MTR', price: '250.00', shipped: '2' };
const hook = { id: 2, name: 'Hook', quantity: '2', unit: 'PCS', price: '50.00', shipped: '0' };
const order: OrderedGoods = { status: 'confirmed', vatIncluded: false, lines: [beam, hook] };
const said = (order_item: number, name: string, quantity: string, price: string, net: string): SaidLine => ({
  name,
  quantity,
  unit: order_item === 1 ? 'MTR' : 'PCS',
  price,
  discount: '0.00',
  vat_category: 'S',
  vat_rate: '23',
  exemption: '',
  net,
  order_item,
});
const beams = said(1, 'Beam', '4', '250.00', '1000.00');
const hooks = said(2, 'Hook', '2', '50.00', '100.00');
const WHOLE: Whole = { lines: [beams, hooks], order_rates: at23('1100.00', '253.00') };

const row = (id: number, type: DocumentType, lines: readonly SaidLine[], more: Partial<ChainRow> = {}): ChainRow => {
  const rates = at23('100.00', '23.00');
  const paper = {
    lines,
    rates,
    order_rates: rates,
    net: '',
    vat: '',
    total: '',
    prepaid: '',
    due: '',
    whole: WHOLE,
  };
  return {
    id,
    type,
    issued_at: '2030-01-02T10:00:00.000Z',
    rates,
    order_rates: rates,
    standing: null,
    content: 'original',
    total: '0.00',
    due: '0.00',
    takes_back: false,
    snapshot: paper,
    ...more,
  };
};
const draft = {
  id: 9,
  type: 'part' as DocumentType,
  issued_at: null as string | null,
  takes_back: false,
  snapshot: null as ChainRow['snapshot'],
};
const of = (line: SaidLine, more: Partial<DraftLine> = {}): DraftLine => ({ ...line, corrects: null, ...more });
const ask = {
  data: draft,
  lines: [] as DraftLine[],
  chain: [] as ChainRow[],
  order: order as OrderedGoods | null,
  country: 'PL',
  targets: [] as { id: number; type: DocumentType }[],
};

test('an order is taxed at the standard rate of the seller’s country, where there is none at nothing', () => {
  expect(orderedLines(order, 'PL')).toEqual([beams, hooks]);
  expect(orderedLines(order, 'US')).toMatchObject([
    { vat_category: 'Z', vat_rate: '0', price: '250.00' },
    { vat_category: 'Z', vat_rate: '0', price: '50.00' },
  ]);
  // 123.00 with VAT are 100.00 without.
  const gross = { status: 'confirmed', vatIncluded: true, lines: [{ ...beam, price: '123.00' }] };
  expect(orderedLines(gross, 'PL')).toMatchObject([{ price: '100.00', vat_rate: '23', net: '400.00' }]);
});

describe('the order of a chain now', () => {
  const known = [row(1, 'advance', [])];
  const now = (lines: OrderedGoods['lines']) => orderNow(known, { status: 'confirmed', vatIncluded: false, lines });
  test('is what its latest document says, as long as as much is ordered', () => {
    expect(orderNow([], order)).toBeNull();
    expect(orderNow(known, null)).toBe(WHOLE);
    expect(orderNow(known, order)).toBe(WHOLE);
  });
  test('is less where both sides gave something up', () => {
    const less = { ...said(1, 'Beam', '3', '250.00', '750.00') };
    expect(now([{ ...beam, quantity: '3' }, hook])).toEqual({
      lines: [less, hooks],
      order_rates: at23('850.00', '195.50'),
    });
    expect(now([hook])).toEqual({ lines: [hooks], order_rates: at23('100.00', '23.00') });
    expect(orderNow(known, { ...order, status: 'cancelled' })).toEqual({ lines: [], order_rates: [] });
  });
  test('has of lines that name none of its own what these leave', () => {
    const { order_item: _, ...freight } = { ...hooks, name: 'Freight' };
    const stop = { ...freight, name: 'Stop', quantity: '1', discount: '10.00', net: '40.00' };
    const of = (lines: readonly SaidLine[], ...goods: OrderedGoods['lines'][number][]) => {
      const whole = { lines, order_rates: [] };
      const chain = [row(1, 'advance', [], { snapshot: { ...row(1, 'advance', []).snapshot, whole } as never })];
      return orderNow(chain, { status: 'confirmed', vatIncluded: false, lines: goods })?.lines;
    };
    const two = { ...beams, quantity: '2', net: '500.00' };
    const fewer = { ...beam, quantity: '2' };
    expect(of([beams, freight], fewer, hook)).toEqual([two, freight]);
    expect(of([beams, freight], fewer, { ...hook, quantity: '1' })).toEqual([
      two,
      { ...freight, price: '25.00', net: '50.00' },
    ]);
    expect(of([beams, freight], fewer)).toEqual([two]);
    // 140.00 for what is now worth 70.00.
    expect(of([freight, stop], { ...hook, price: '35.00' })).toEqual([
      { ...freight, price: '25.00', net: '50.00' },
      { ...stop, price: '25.00', discount: '5.00', net: '20.00' },
    ]);
    // A correction that lowered the price stays.
    expect(of([freight], { ...hook, price: '60.00' })).toEqual([freight]);
  });
});

describe('the whole order of a document', () => {
  test('is on its paper, once it is issued', () => {
    const snapshot = row(9, 'part', []).snapshot;
    expect(wholeOf({ ...ask, data: { ...draft, snapshot } })).toBe(WHOLE);
    expect(wholeOf({ ...ask, data: { ...draft, snapshot: { ...snapshot, whole: undefined } as never } })).toBeNull();
  });
  test('is asked of a partial final and of its correction; others say it themselves', () => {
    const chain = [row(1, 'advance', [])];
    expect(wholeOf({ ...ask, chain })).toEqual(WHOLE);
    const correction = { ...ask, chain, data: { ...draft, type: 'correction' as const } };
    expect(wholeOf({ ...correction, targets: [{ id: 4, type: 'part' }] })).toEqual(WHOLE);
    expect(wholeOf({ ...correction, targets: [{ id: 4, type: 'final' }] })).toBeNull();
    const several = ['final', 'part'] as const;
    expect(wholeOf({ ...correction, targets: several.map((type, at) => ({ id: at + 4, type })) })).toEqual(WHOLE);
    expect(wholeOf({ ...correction, targets: [] })).toBeNull();
    expect(wholeOf({ ...ask, data: { ...draft, type: 'final' } })).toBeNull();
  });

  const eight = of(beams, { name: 'Long beam', unit: 'KGM', vat_rate: '8', exemption: 'none' });
  const taxed = (more: Partial<typeof ask>) => wholeOf({ ...ask, lines: [eight], ...more })?.lines;
  const { corrects: _, ...anew } = eight;
  test('is taxed as the draft says, where nothing of it was taxed before', () => {
    expect(taxed({})).toEqual([anew, hooks]);
    expect(wholeOf({ ...ask, lines: [eight] })?.order_rates.map(({ rate, net }) => [rate, net])).toEqual([
      ['23', '100.00'],
      ['8', '1000.00'],
    ]);
    expect(taxed({ chain: [row(1, 'advance', [], { content: 'zeroed' })] })).toEqual([anew, hooks]);
    expect(taxed({ chain: [row(1, 'part', [hooks])] })).toEqual([anew, hooks]);
  });
  test('is taxed as before, where an advance or an earlier partial final taxed it', () => {
    expect(taxed({ chain: [row(1, 'advance', [])] })).toEqual([beams, hooks]);
    expect(taxed({ chain: [row(1, 'part', [beams])] })).toEqual([beams, hooks]);
    // A partial final corrected to zero taxed nothing.
    expect(taxed({ chain: [row(1, 'part', [{ ...beams, quantity: '0' }])] })).toEqual([anew, hooks]);
    expect(taxed({ data: { ...draft, issued_at: '2030-01-05T10:00:00.000Z' } })).toBeUndefined();
  });
  test('at another rate a price that includes VAT is another one without', () => {
    const goods = { status: 'confirmed', vatIncluded: true, lines: [{ ...beam, price: '108.00' }] };
    const own = (vat_rate: string) => wholeOf({ ...ask, order: goods, lines: [of(beams, { vat_rate })] })?.lines;
    expect(own('8')).toMatchObject([{ price: '100.00', vat_rate: '8', net: '400.00' }]);
    expect(own('23')).toMatchObject([{ price: '87.8049', vat_rate: '23', net: '351.22' }]);
  });
});

test('a partial final is reckoned with what was advanced, delivered and invoiced before it', () => {
  const chain = [row(1, 'advance', []), row(2, 'part', [beams], { order_rates: at23('500.00', '115.00') })];
  expect(partSource({ ...ask, chain })).toEqual({
    order: WHOLE.order_rates,
    advances: at23('100.00', '23.00'),
    delivered: at23('500.00', '115.00'),
    invoiced: at23('100.00', '23.00'),
  });
  expect(partSource({ ...ask, order: null })).toMatchObject({ order: [] });
});

test('what is delivered and not invoiced is a draft’s lines', () => {
  expect(deliveredLines([], order, 'PL')).toEqual([{ ...beams, quantity: '2', net: '500.00' }]);
  const one = row(2, 'part', [{ ...beams, quantity: '1.5' }]);
  expect(deliveredLines([one], order, 'PL')).toEqual([{ ...beams, quantity: '0.5', net: '125.00' }]);
  const standing = { lines: [{ ...beams, quantity: '2' }], rates: [], order_rates: [] };
  expect(deliveredLines([{ ...one, standing }], order, 'PL')).toEqual([]);
  expect(
    deliveredLines([row(1, 'advance', [])], { ...order, lines: [{ ...hook, id: 7, shipped: '1' }] }, 'PL'),
  ).toEqual([]);
});

describe('the facts of a partial final', () => {
  const facts = (more: Partial<typeof ask> = {}) =>
    partFacts({ ...ask, lines: [of(beams, { quantity: '2' })], money: [], ...more });
  test('are told of a draft by its own lines, of an issued one by none', () => {
    expect(facts({ order: null })).toBeNull();
    expect(facts()).toMatchObject({ deliverable: true, leaves: true, within: true, ordered: true });
    expect(facts({ lines: [of(beams)] })?.within).toBe(false);
    expect(facts({ lines: [of(beams)], data: { ...draft, issued_at: '2030-01-05T10:00:00.000Z' } })?.within).toBe(true);
  });
  test('leave out what a correction replaces', () => {
    const chain = [row(4, 'part', [{ ...beams, quantity: '2' }])];
    const correction = { ...draft, type: 'correction' as const };
    const lines = [of(beams, { quantity: '2', corrects: 4 })];
    expect(facts({ chain, data: correction, lines, targets: [{ id: 4, type: 'part' }] })?.within).toBe(true);
    expect(facts({ chain, lines })?.within).toBe(false);
    expect(facts({ chain })?.deliverable).toBe(false);
  });
});
