import { describe, expect, test } from 'vitest';
import { contentAfter, correctionAmounts, correctionFacts, draftAmounts } from '../../machines/invoicing/drafting.ts';
import { saidAtHome } from '../../machines/invoicing/exchange.ts';
import { removedAmount, revokedAmount, settlingFacts, worthAsked } from '../../machines/invoicing/ledger.ts';
import { type ChainRow, chainSnapshot } from '../../machines/invoicing/rows.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import type { MoneyLine } from '../../machines/money/lines.ts';
import { rateSums } from '../../machines/money/rates.ts';

/* Payments of a document and the totals of a draft, by hand from ../shared/invoicing.md. */

const row = {
  type: 'invoice' as const,
  organization_id: 1,
  buyer_id: 2 as number | null,
  buyer_reg_number: 'PL1',
  currency: 'PLN',
  issued_at: '2030-01-01T10:00:00.000Z' as string | null,
  due: '100.00',
  paid: '40.00',
};

describe('of the money of a document', () => {
  const entry = (kind: 'payment' | 'refund', amount: string, removed_at: string | null = null) => ({
    kind,
    amount,
    removed_at,
  });
  test('is known who pays whom, what went back and what was set off, without what was removed', () => {
    const removed = '2030-01-03T10:00:00.000Z';
    const facts = settlingFacts({
      data: row,
      payments: [
        entry('payment', '40.00'),
        entry('refund', '5.00'),
        entry('refund', '2.50'),
        entry('refund', '9.00', removed),
      ],
      setOffs: [{ removed_at: null }, { removed_at: removed }, { removed_at: null }],
      other: { ...row, type: 'final', organization_id: 3, buyer_id: null, issued_at: null, due: '7.00', paid: '6.00' },
    });
    expect(facts).toEqual({
      self: { seller: 1, buyer: 2, buyerNumber: 'PL1', currency: 'PLN' },
      refunded: '7.50',
      setOffs: 2,
      other: {
        seller: 3,
        buyer: null,
        buyerNumber: 'PL1',
        currency: 'PLN',
        type: 'final',
        issued: false,
        due: '7.00',
        paid: '6.00',
      },
    });
    expect(settlingFacts({ data: row, payments: [], setOffs: [], other: null })).toMatchObject({
      refunded: '0.00',
      other: null,
    });
    expect(settlingFacts({ data: row, payments: [], setOffs: [], other: row }).other?.issued).toBe(true);
  });

  test('a removed payment takes off what it paid, a removed refund gives it back', () => {
    expect(removedAmount(entry('payment', '40.00'))).toBe('40.00');
    expect(removedAmount(entry('refund', '40.00'))).toBe('-40.00');
    expect(removedAmount(undefined)).toBe('0');
  });

  test('a revoked set-off gives back what was given, and takes what was taken', () => {
    expect(revokedAmount(7, { from_id: 7, amount: '40.00' })).toBe('40.00');
    expect(revokedAmount(8, { from_id: 7, amount: '40.00' })).toBe('-40.00');
    expect(revokedAmount(8, undefined)).toBe('0.00');
  });

  test('a correction is worth its difference, either way', () => {
    expect(['200.00', '0.00', '-200.00'].map(worthAsked)).toEqual(['200.00', '0.00', '200.00']);
  });
});

const at23 = (net: string, vat: string) => [rateSums({ category: 'S', rate: '23' }, net, vat)];
const line = (price: string): MoneyLine => ({
  quantity: '1',
  price,
  discount: '0',
  vat_category: 'S',
  vat_rate: '23',
});
const chained = (id: number, type: DocumentType, net: string, vat: string, total: string): ChainRow => ({
  id,
  type,
  issued_at: '2030-01-02T10:00:00.000Z',
  rates: at23(net, vat),
  order_rates: at23('10000.00', '2300.00'),
  standing: null,
  content: 'original',
  total,
  due: total,
  takes_back: false,
  snapshot: null,
});
/** Order 10 000 at 23 %; advances of 2 460.00 and 5 000.00. */
const chain = [
  chained(1, 'advance', '2000.00', '460.00', '2460.00'),
  chained(2, 'next', '4065.04', '934.96', '5000.00'),
];
const money = [line('10000')];

describe('a draft comes to', () => {
  const amounts = (type: DocumentType, amount: string | null, own = 9) =>
    draftAmounts({
      type,
      id: own,
      amount,
      money,
      chain,
      corrected: [],
      part: () => ({ order: at23('10000.00', '2300.00'), advances: [], delivered: [], invoiced: [] }),
    });
  test('what the worked example says: two advances, then a final', () => {
    expect(amounts('final', null)).toMatchObject({ net: '3934.96', vat: '905.04', total: '4840.00', due: '4840.00' });
    expect(amounts('next', '4840.00')).toMatchObject({ net: '3934.96', vat: '905.04', total: '4840.00' });
    // The second advance itself: only the first one precedes it.
    expect(amounts('next', '5000.00', 2)).toMatchObject({ net: '4065.04', vat: '934.96' });
    expect(amounts('invoice', null)).toMatchObject({ net: '10000.00', vat: '2300.00', due: '12300.00' });
    expect(amounts('part', null)).toMatchObject({ net: '10000.00', vat: '2300.00' });
  });

  const content = (net: string, vat: string, total: string) => ({
    lines: [],
    rates: at23(net, vat),
    order_rates: at23(net, vat),
    net,
    vat,
    total,
    prepaid: '0.00',
    due: total,
  });
  // An ordinary correction, price −200 gross: before 1 626.01, after 1 463.41.
  const corrected = [
    {
      document: 1,
      type: 'invoice' as const,
      before: content('1626.01', '373.98', '1999.99'),
      after: content('1463.41', '336.58', '1799.99'),
    },
  ];
  test('the difference of what it corrects, and owes nothing itself', () => {
    const difference = { net: '-162.60', vat: '-37.40', total: '-200.00', prepaid: '0.00', due: '0.00' };
    expect(correctionAmounts(corrected)).toMatchObject({ ...difference, order: at23('1463.41', '336.58') });
    const draft = { type: 'correction' as const, id: 9, amount: null, money, chain, corrected };
    expect(
      draftAmounts({ ...draft, part: () => ({ order: [], advances: [], delivered: [], invoiced: [] }) }),
    ).toMatchObject(difference);
  });

  const saidLine = {
    name: 'Belt',
    unit: 'PCS',
    exemption: '',
    net: '10000.00',
    quantity: '1',
    price: '10000',
    discount: '0.00',
    vat_category: 'S',
    vat_rate: '23',
  } as const;
  const before = {
    ...content('2000.00', '460.00', '2460.00'),
    lines: [saidLine],
    order_rates: at23('10000.00', '2300.00'),
  };
  const after = (
    type: DocumentType,
    said: { takes_back?: boolean; amount?: string | null; split_anew?: boolean },
    own = '10000',
  ) =>
    contentAfter(
      { data: { takes_back: false, split_anew: false, amount: null, ...said }, chain },
      { id: 1, type },
      before,
      { said: [{ ...saidLine, price: own }], money: [line(own)] },
    );
  test('of a corrected advance its share of the order beside the others', () => {
    expect(after('advance', { amount: '1230.00' })).toMatchObject({
      net: '1000.00',
      vat: '230.00',
      total: '1230.00',
      due: '1230.00',
    });
    expect(after('advance', { amount: '2460.00' })).toMatchObject({
      total: '2460.00',
      order_rates: before.order_rates,
    });
    expect(after('advance', { amount: '2460.00' }, '20000')).toMatchObject({
      order_rates: at23('20000.00', '4600.00'),
    });
    expect(after('advance', { amount: '2460.00' }).lines).toEqual([saidLine]);
  });
  test('nothing, where it is taken back: an advance leaves the order, of all else nothing was delivered', () => {
    const nothing = { net: '0.00', vat: '0.00', total: '0.00', prepaid: '0.00', due: '0.00' };
    const none = { ...saidLine, quantity: '0', net: '0.00' };
    for (const type of ['advance', 'next'] as const)
      expect([type, after(type, { takes_back: true }, '1')]).toMatchObject([type, { ...nothing, lines: [saidLine] }]);
    for (const type of ['invoice', 'final', 'part'] as const)
      expect([type, after(type, { takes_back: true }, '1')]).toMatchObject([type, { ...nothing, lines: [none] }]);
  });

  test('and of a correction the chart is told what it does, of anything else nothing', () => {
    const data = {
      type: 'correction' as DocumentType,
      issued_at: null,
      takes_back: true,
      reason: 'Wrong',
      chain_id: 1,
    };
    const one = { document: 1, type: 'advance' as const, before, after: after('advance', { takes_back: true }) };
    const facts = (more: Partial<typeof data>) =>
      correctionFacts(
        { data: { ...data, ...more }, chain, order: null, now: chainSnapshot(chain) },
        [{ type: 'advance', content: 'original' }],
        [one],
      );
    const fine = { changes: true, explained: true, standing: true, underFinal: false, fits: true };
    expect([facts({}), facts({ type: 'final' })]).toEqual([fine, null]);
    expect(facts({ reason: '' })).toEqual({ ...fine, explained: false });
  });
});

test('tax is said at home at the rate of the document, of an ordinary invoice by its lines', () => {
  const lines = [{ ...line('1000'), exchange_rate: '4' }, line('1000')];
  const said = (type: DocumentType, corrected: Parameters<typeof saidAtHome>[0]['corrected'] = []) =>
    saidAtHome({ type, rates: at23('2000.00', '460.00'), rate: '5', lines, corrected }).vat;
  expect([said('invoice'), said('final'), said('advance')]).toEqual(['2070.00', '2300.00', '2300.00']);
  const corrected = [{ before: { lines: lines.slice(1) }, after: { lines } }];
  expect([said('correction'), said('correction', corrected)]).toEqual(['2300.00', '920.00']);
});
