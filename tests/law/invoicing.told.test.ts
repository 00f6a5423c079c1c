import { describe, expect, test } from 'vitest';
import { type DocumentFacts, judgeDocument } from '../../machines/invoicing/context.ts';
import type { ChainRow } from '../../machines/invoicing/rows.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import { rateSums } from '../../machines/money/rates.ts';

/* A document's facts about its order and its chain, by hand: an advance took 369.00 of 1,230.00 gross. */

const at23 = (net: string, vat: string) => [rateSums({ category: 'S', rate: '23' }, net, vat)];
const ORDERED = at23('1000.00', '230.00');
const at = '2030-01-02T10:00:00.000Z';

const row = (id: number, type: DocumentType, rates: ChainRow['rates'], total: string): ChainRow => ({
  id,
  type,
  issued_at: at,
  rates,
  order_rates: ORDERED,
  standing: null,
  content: 'original',
  total,
  due: total,
  takes_back: false,
  snapshot: null,
});
const advance = row(1, 'advance', at23('300.00', '69.00'), '369.00');
const next = row(2, 'next', at23('100.00', '23.00'), '123.00');
const final = row(3, 'final', at23('700.00', '161.00'), '861.00');
const open: ChainRow = { ...row(8, 'correction', [], '0.00'), issued_at: null };

const data = {
  id: 9,
  type: 'next' as DocumentType,
  issued_at: null as string | null,
  takes_back: false,
  snapshot: null as ChainRow['snapshot'],
  reason: '',
  chain_id: 1 as number | null,
  received: false,
};
const amounts = { order: ORDERED, rates: [], net: '0.00', vat: '0.00', total: '0.00', prepaid: '0.00', due: '0.00' };
const plain: DocumentFacts = {
  data,
  lines: [],
  chain: [advance],
  order: null,
  country: 'PL',
  money: [],
  targets: [],
  corrected: [],
  amounts,
  rivals: 0,
};
const line = { id: 5, name: 'Beam', quantity: '4', unit: 'MTR', price: '250.00', shipped: '2' };
const order = (status: string, price = '250.00') => ({ status, vatIncluded: false, lines: [{ ...line, price }] });
const told = (more: Partial<DocumentFacts> = {}, own: Partial<typeof data> = {}) =>
  judgeDocument({ ...plain, ...more, data: { ...data, ...own } });

describe('of its order', () => {
  test('how far it is, and free where it has none', () => {
    const stage = (status: string) => told({ order: order(status) }).order;
    expect([told().order, stage('new'), stage('confirmed'), stage('partlyDelivered'), stage('delivered')]).toEqual([
      'free',
      'open',
      'confirmed',
      'confirmed',
      'delivered',
    ]);
  });
  test('whether the lines are worth what was ordered; a partial final says a part of it', () => {
    const matches = (price: string, type: DocumentType) =>
      told({ order: order('confirmed', price) }, { type }).matchesOrder;
    expect([told().matchesOrder, matches('250.00', 'next'), matches('250.01', 'next')]).toEqual([true, true, false]);
    expect([matches('250.00', 'part'), matches('250.01', 'part')]).toEqual([true, true]);
  });
  test('whether another document stands on it', () => {
    expect([told({ rivals: 0 }), told({ rivals: 1 })].map(({ orderFree }) => orderFree)).toEqual([true, false]);
  });
  test('what was delivered of it', () => {
    const part = { type: 'part' } as const;
    expect(told({}, part).part).toBeNull();
    expect(told({ order: order('confirmed') }, part).part).toMatchObject({ deliverable: true, leaves: true });
  });
  test('for a correction only once it is issued: it states what was wrong, and others follow it', () => {
    const correcting = (type: DocumentType, issued_at: string | null) => {
      const { order: stage, part } = told(
        { order: order('confirmed'), targets: [{ id: 1, type, content: 'original' }] },
        { type: 'correction', issued_at },
      );
      return [stage, part?.deliverable ?? null];
    };
    expect([correcting('advance', null), correcting('advance', at)]).toEqual([
      ['free', null],
      ['confirmed', true],
    ]);
    // What a partial final says was delivered stays within what was shipped.
    expect(correcting('part', null)).toEqual(['free', true]);
  });
});

describe('of its chain', () => {
  const chainOf = (more: Partial<DocumentFacts>, own: Partial<typeof data> = {}) => told(more, own).chain;
  const advancing = { state: 'advancing', left: '861.00', rounded: false, overdrawn: false, drafts: 0, advances: 1 };
  test('nothing, where it has none', () => {
    expect(chainOf({}, { chain_id: null })).toBeNull();
  });
  test('what is left, and how many advances are issued', () => {
    expect(chainOf({})).toEqual(advancing);
    expect(chainOf({ chain: [advance, next] })).toEqual({ ...advancing, left: '738.00', advances: 2 });
    expect(chainOf({ chain: [advance, final] })).toEqual({ ...advancing, state: 'settled', left: '0.00' });
  });
  test('how many others are being written, itself left out', () => {
    const own = { ...open, id: 9, type: 'next' } as const;
    expect(chainOf({ chain: [advance, open, own] })).toEqual({ ...advancing, drafts: 1 });
  });
  test('a draft by the order as it says it, an issued one by that of the chain', () => {
    const more = { amounts: { ...amounts, order: at23('2000.00', '460.00') } };
    expect(chainOf(more)).toEqual({ ...advancing, left: '2091.00' });
    expect(chainOf(more, { id: 1, type: 'advance', issued_at: at })).toEqual(advancing);
  });
  test('that more was advanced than it orders', () => {
    expect(chainOf({ amounts: { ...amounts, order: at23('200.00', '46.00') } })?.overdrawn).toBe(true);
  });
  test('each of net, VAT and what is to pay can be the one that was exceeded', () => {
    const over = (...order: ChainRow['rates'][number][]) => chainOf({ amounts: { ...amounts, order } })?.overdrawn;
    // 300.00 and 69.00 were taken: a cent more of one, a cent less of the other.
    expect([
      over(...at23('300.01', '68.99')),
      over(...at23('299.99', '69.01')),
      over(...at23('300.00', '69.00')),
    ]).toEqual([true, true, false]);
    const outside = row(1, 'advance', [rateSums({ category: 'O', rate: '0' }, '369.01', '0.00')], '369.01');
    const paid = (gross: string) =>
      chainOf({ chain: [outside], amounts: { ...amounts, order: at23('300.00', gross) } })?.overdrawn;
    expect([paid('69.00'), paid('69.01')]).toEqual([true, false]);
  });
  test('a partial final by the whole order, which its own lines are a part of', () => {
    const whole = { lines: [], order_rates: at23('3000.00', '690.00') };
    const snapshot = {
      ...whole,
      rates: [],
      net: '0.00',
      vat: '0.00',
      total: '0.00',
      prepaid: '0.00',
      due: '0.00',
      whole,
    };
    expect(told({ chain: [advance] }, { type: 'part', snapshot }).chain).toEqual({ ...advancing, left: '3321.00' });
  });
});

test('that its money was there is said of an advance alone', () => {
  const received = (type: DocumentType, is: boolean) => told({}, { type, received: is }).received;
  expect([received('advance', true), received('next', true), received('next', false)]).toEqual([true, true, false]);
  expect([received('final', true), received('invoice', true), received('correction', true)]).toEqual([
    false,
    false,
    false,
  ]);
});
