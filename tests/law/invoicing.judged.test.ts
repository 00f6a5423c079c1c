import { describe, expect, test } from 'vitest';
import { type ChainDocument, chainOf } from '../../machines/invoicing/chain-events.ts';
import {
  correctedTogether,
  type CorrectingFacts,
  judgeCorrection,
  type Said,
} from '../../machines/invoicing/correcting.ts';
import { draftRefused } from '../../machines/invoicing/ordered.ts';
import { judgePart, type PartStanding } from '../../machines/invoicing/partial-final-facts.ts';
import { rateSums } from '../../machines/money/rates.ts';

/* Facts that guards of documents, orders and deliveries judge, each expectation by hand. */

const at23 = (net: string, vat: string) => [rateSums({ category: 'S', rate: '23' }, net, vat)];
const standing = (net: string, vat: string, gross: string, order = at23('1000.00', '230.00')) => ({
  rates: at23(net, vat),
  order,
  prepaid: '0.00',
  due: gross,
});

const NOTHING = { takenBack: false, corrects: [], whole: null } as const;
const advance: ChainDocument = {
  ...NOTHING,
  id: 1,
  type: 'advance',
  issuedAt: '2030-01-02T10:00:00.000Z',
  total: '369.00',
  due: '369.00',
  ordered: at23('1000.00', '230.00'),
};
const final: ChainDocument = { ...advance, id: 2, type: 'final', total: '861.00', due: '861.00' };

describe('a chain follows from its issued documents', () => {
  const stands = (...documents: ChainDocument[]) => {
    const { value, context } = chainOf(documents);
    return [value, context.total, context.advanced, context.settled];
  };
  test('nothing, an advance of 30 %, its final, and drafts count for nothing', () => {
    expect(stands()).toEqual(['empty', '0.00', '0.00', null]);
    expect(stands({ ...advance, issuedAt: null })).toEqual(['empty', '0.00', '0.00', null]);
    expect(stands(advance)).toEqual(['advancing', '1230.00', '369.00', null]);
    expect(stands(advance, final)).toEqual(['settled', '1230.00', '369.00', '861.00']);
  });
  test('an advance that is corrected to a third of it, and one that is taken back', () => {
    const correction: ChainDocument = {
      ...advance,
      id: 3,
      type: 'correction',
      total: '-246.00',
      due: '0.00',
      corrects: [
        {
          document: 1,
          type: 'advance',
          before: standing('300.00', '69.00', '369.00'),
          after: standing('100.00', '23.00', '123.00'),
        },
      ],
    };
    expect(stands(advance, correction)).toEqual(['advancing', '1230.00', '123.00', null]);
    const back = standing('0.00', '0.00', '0.00');
    const taken = { ...correction, takenBack: true, corrects: [{ ...correction.corrects[0], after: back }] };
    expect(stands(advance, taken as ChainDocument)[0]).toBe('cancelled');
  });
});

describe('a correction', () => {
  const line = { name: 'Belt', quantity: '1', net: '300.00' };
  const said: Said = { lines: [line], rates: at23('300.00', '69.00') };
  const same = standing('300.00', '69.00', '369.00');
  const facts = (before: Said, after: Said, more: Partial<CorrectingFacts> = {}): CorrectingFacts => ({
    takenBack: false,
    reason: 'Price agreed later',
    targets: [{ type: 'advance', content: 'original' }],
    corrects: [{ document: 1, type: 'advance', before: same, after: same, said: { before, after } }],
    chain: [advance],
    draftInChain: true,
    order: at23('1000.00', '230.00'),
    left: '861.00',
    beside: { advances: [], delivered: [], invoiced: [] },
    ...more,
  });
  const fine = { changes: true, explained: true, standing: true, underFinal: false, fits: true };
  const other = { ...line, name: 'Conveyor belt' };
  const renamed: Said = { ...said, lines: [other] };

  test('changes something where a word, a line or a sum becomes another', () => {
    expect(judgeCorrection(facts(said, renamed))).toEqual(fine);
    expect(judgeCorrection(facts(said, { ...said, rates: at23('299.99', '69.00') })).changes).toBe(true);
    expect(judgeCorrection(facts(said, said)).changes).toBe(false);
  });
  test('changes nothing by an exchange rate, by a rate without a sum, or by the order of what is said', () => {
    expect(judgeCorrection(facts(said, { ...said, lines: [{ ...line, exchange_rate: '4.31' }] })).changes).toBe(false);
    const empty = rateSums({ category: 'S', rate: '8' }, '0.00', '0.00');
    expect(judgeCorrection(facts(said, { ...said, rates: [...said.rates, empty] })).changes).toBe(false);
    expect(judgeCorrection(facts(said, { rates: said.rates, lines: said.lines })).changes).toBe(false);
  });
  test('that takes back changes something in any case', () => {
    expect(judgeCorrection(facts(said, said, { takenBack: true })).changes).toBe(true);
  });
  test('says why, and corrects what stands', () => {
    expect(judgeCorrection(facts(said, renamed, { reason: '' }))).toEqual({ ...fine, explained: false });
    const targets = [
      { type: 'invoice', content: 'corrected' },
      { type: 'invoice', content: 'zeroed' },
    ] as const;
    expect(judgeCorrection(facts(said, renamed, { targets }))).toEqual({ ...fine, standing: false });
  });
  test('of an advance or a partial final comes before the final; of the final itself after it', () => {
    const under = (type: 'advance' | 'next' | 'part' | 'final') =>
      judgeCorrection(
        facts(said, renamed, {
          chain: [advance, final],
          draftInChain: false,
          targets: [{ type, content: 'original' }],
        }),
      ).underFinal;
    expect([under('advance'), under('next'), under('part'), under('final')]).toEqual([true, true, true, false]);
    expect(judgeCorrection(facts(said, renamed)).underFinal).toBe(false);
  });
  test('of an advance leaves it between nothing and the value of the order', () => {
    const to = (net: string, vat: string, gross: string, draftInChain = true) => {
      const after = standing(net, vat, gross);
      const corrects = [
        { document: 1, type: 'advance', before: same, after, said: { before: said, after: renamed } },
      ] as const;
      return judgeCorrection(facts(said, renamed, { corrects, draftInChain })).fits;
    };
    expect(to('1000.00', '230.00', '1230.00')).toBe(true);
    expect(to('1000.01', '230.00', '1230.01')).toBe(false);
    // An issued one is not judged by what it would do.
    expect(to('1000.01', '230.00', '1230.01', false)).toBe(true);
  });
  test('leaves what a partial final used of the advance', () => {
    const beside = { advances: [], delivered: at23('500.00', '115.00'), invoiced: at23('350.00', '80.50') };
    const to = (net: string, vat: string, gross: string) => {
      const after = standing(net, vat, gross);
      const corrects = [
        { document: 1, type: 'advance', before: same, after, said: { before: said, after: renamed } },
      ] as const;
      return judgeCorrection(facts(said, renamed, { corrects, beside })).fits;
    };
    // 150.00 and 34.50 of it are used.
    expect(to('150.00', '34.50', '184.50')).toBe(true);
    expect(to('149.99', '34.50', '184.49')).toBe(false);
  });
});

test('invoices are corrected together that are of one buyer and one currency, and of no chain', () => {
  const one = {
    type: 'invoice',
    content: 'original',
    currency: 'PLN',
    buyer: 7,
    buyerNumber: 'PL1',
    corrections: 0,
  } as const;
  const fits = (other: object, first: object = {}) => correctedTogether({ ...one, ...first }, { ...one, ...other });
  expect([fits({}), fits({ content: 'corrected' })]).toEqual([true, true]);
  const otherwise = [
    { type: 'advance' },
    { type: 'final' },
    { type: 'correction' },
    { content: 'zeroed' },
    { currency: 'EUR' },
    { buyer: null },
    { buyerNumber: 'PL2' },
    { corrections: 1 },
  ];
  expect(otherwise.filter((other) => fits(other))).toEqual([]);
  expect(fits({}, { type: 'final' })).toBe(false);
});

test('what is begun on an order, by how far it is', () => {
  const gone = [{ id: 1, quantity: '4', shipped: '1' }];
  const none = [{ id: 1, quantity: '4', shipped: '0' }];
  const asked = (type: 'invoice' | 'advance' | 'part', state: string, lines = gone, invoiced = false) =>
    draftRefused(type, { state, lines, invoiced });
  expect(asked('invoice', 'placed')).toBe('notConfirmed');
  expect(asked('part', 'placed')).toBe('notConfirmed');
  expect([asked('invoice', 'confirmed'), asked('advance', 'confirmed'), asked('part', 'confirmed')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(asked('advance', 'confirmed', gone, true)).toBe('invoiced');
  expect([asked('part', 'confirmed', none), asked('invoice', 'confirmed', none)]).toEqual(['nothingDelivered', null]);
  expect([asked('part', 'delivered'), asked('invoice', 'delivered')]).toEqual(['allDelivered', null]);
});

describe('a partial final', () => {
  const line = {
    order_item: 1,
    quantity: '4',
    price: '250.00',
    discount: '0.00',
    vat_category: 'S',
    vat_rate: '23',
  } as const;
  const begun: PartStanding = {
    ordered: [{ id: 1, quantity: '4', shipped: '2' }],
    stated: new Set([1]),
    whole: [line],
    invoiced: [],
    own: [{ ...line, quantity: '2' }],
    source: { order: at23('1000.00', '230.00'), advances: [], delivered: [], invoiced: [] },
    value: at23('500.00', '115.00'),
  };
  const fine = {
    stated: true,
    deliverable: true,
    leaves: true,
    ordered: true,
    within: true,
    leavesAfter: true,
    fits: true,
  };
  const judged = (more: Partial<PartStanding>) => judgePart({ ...begun, ...more });

  test('invoices what was delivered, and leaves the rest to the final', () => {
    expect(judged({})).toEqual(fine);
  });
  test('nothing is left to invoice of what is invoiced', () => {
    expect(judged({ invoiced: [{ order_item: 1, quantity: '2' }], own: [] })).toEqual({ ...fine, deliverable: false });
  });
  test('nothing, where no document of the chain states the line as it was ordered', () => {
    expect(judged({ stated: new Set(), own: [] })).toEqual({ ...fine, stated: false, deliverable: false });
    expect(judged({ stated: null, own: [] })).toEqual(fine);
  });
  test('no more than was delivered, all partial finals together', () => {
    expect(judged({ invoiced: [{ order_item: 1, quantity: '0.5' }] }).within).toBe(false);
    expect(judged({ own: [{ ...line, quantity: '2.001' }] }).within).toBe(false);
  });
  test('the last of an order is its final', () => {
    const all = { ordered: [{ id: 1, quantity: '4', shipped: '4' }], own: [line], value: at23('1000.00', '230.00') };
    expect(judged(all)).toEqual({ ...fine, leaves: false, leavesAfter: false });
  });
  test('at the price, the discount and the rate of the order, of its lines alone', () => {
    const otherwise = [
      { price: '249.99' },
      { discount: '0.01' },
      { vat_rate: '8' },
      { vat_category: 'Z', vat_rate: '0' },
      { order_item: 2 },
    ] as const;
    for (const other of otherwise)
      expect([other, judged({ own: [{ ...line, quantity: '2', ...other }] }).ordered]).toEqual([other, false]);
    expect(judged({ whole: null }).ordered).toBe(false);
    // Both sides have changed the quantity since: the chain's order no longer matches what is ordered.
    expect(judged({ ordered: [{ id: 1, quantity: '5', shipped: '2' }] }).ordered).toBe(false);
  });
  test('a discount of the order goes along by its part', () => {
    const reduced = { ...line, discount: '100.00' };
    const own = (discount: string) => judged({ whole: [reduced], own: [{ ...line, quantity: '1', discount }] }).ordered;
    expect([own('25.00'), own('24.99')]).toEqual([true, false]);
  });
  test('in no rate more than is left of the order', () => {
    expect(judged({ value: at23('1000.01', '230.00') }).fits).toBe(false);
    const source = { ...begun.source, delivered: at23('600.00', '138.00'), invoiced: at23('600.00', '138.00') };
    expect(judged({ source }).fits).toBe(false);
  });
});
