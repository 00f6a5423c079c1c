import { describe, expect, test } from 'vitest';
import {
  type ChainDocument,
  chainOf,
  type Corrected,
  correctionEvents,
  eventsOf,
} from '../../machines/invoicing/chain-events.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import { takesAllBack } from '../../machines/money/correct.ts';
import { rateSums } from '../../machines/money/rates.ts';

/* The event each document sends to its chain, by hand from ../shared/lifecycles.md ("Chain"). */

const AT = '2030-01-02T10:00:00.000Z';
const at23 = (net: string, vat: string) => [rateSums({ category: 'S', rate: '23' }, net, vat)];
const document = (type: DocumentType, more: Partial<ChainDocument> = {}): ChainDocument => ({
  id: 1,
  type,
  issuedAt: AT,
  total: '369.00',
  due: '360.00',
  ordered: at23('1000.00', '230.00'),
  whole: null,
  takenBack: false,
  corrects: [],
  ...more,
});
const standing = (net: string, vat: string, order = at23('1000.00', '230.00')) => ({
  rates: at23(net, vat),
  order,
  prepaid: '0.00',
  due: '0.00',
});
const corrected = (type: DocumentType, net = '100.00', vat = '23.00', id = 1): Corrected => ({
  document: id,
  type,
  before: standing('300.00', '69.00'),
  after: standing(net, vat, at23('2000.00', '460.00')),
});

describe('an issued document', () => {
  const taking = { at: AT, gross: '369.00', total: '1230.00' };
  test.each([
    ['advance', [{ type: 'ADVANCE_ISSUED', ...taking }]],
    ['next', [{ type: 'NEXT_ISSUED', ...taking }]],
    ['part', [{ type: 'PART_ISSUED', ...taking }]],
    // A final takes what is due: advances without VAT were paid already.
    ['final', [{ type: 'FINAL_ISSUED', ...taking, gross: '360.00' }]],
    ['invoice', []],
    ['correction', []],
  ] as const)('%s', (type, events) => {
    expect(eventsOf(document(type), [])).toEqual(events);
  });
  test('whose lines are a part of the order counts by the whole one', () => {
    expect(eventsOf(document('part', { whole: at23('2000.00', '460.00') }), [])).toMatchObject([{ total: '2460.00' }]);
    expect(eventsOf(document('part', { issuedAt: null }), [])).toMatchObject([{ at: '' }]);
  });
});

describe('a correction', () => {
  const change = { at: AT, difference: '-246.00', total: '2460.00', stands: false };
  const events = (type: DocumentType, takenBack = false) =>
    correctionEvents([], { takenBack, corrects: [corrected(type)] }, AT, at23('3000.00', '690.00'));
  test.each([
    ['advance', false, [{ type: 'ADVANCE_CORRECTED', ...change }]],
    ['next', false, [{ type: 'ADVANCE_CORRECTED', ...change }]],
    ['next', true, [{ type: 'ADVANCE_CORRECTED', ...change }]],
    ['part', false, [{ type: 'PART_CORRECTED', ...change, total: '3690.00' }]],
    ['final', false, [{ type: 'FINAL_CORRECTED', ...change }]],
    ['final', true, [{ type: 'FINAL_ZEROED', at: AT }]],
    ['invoice', false, []],
  ] as const)('of a document of type %s, taken back: %s', (type, takenBack, said) => {
    expect(events(type, takenBack)).toEqual(said);
  });
  test('of nothing is nothing, and without a known order a partial final says its own', () => {
    expect(correctionEvents([], { takenBack: false, corrects: [] }, AT, null)).toEqual([]);
    expect(correctionEvents([], { takenBack: false, corrects: [corrected('part')] }, AT, null)).toMatchObject([
      { total: '2460.00' },
    ]);
    const whole = at23('3000.00', '690.00');
    const one = document('correction', { corrects: [corrected('part')], whole });
    expect(eventsOf(one, [])).toMatchObject([{ type: 'PART_CORRECTED', at: AT, total: '3690.00' }]);
  });

  const part = (id: number, more: Partial<ChainDocument> = {}) => document('part', { id, ...more });
  const stands = (earlier: readonly ChainDocument[], net: string, vat: string, takenBack = false) => {
    const correcting = { takenBack, corrects: [corrected('part', net, vat)] };
    const [event] = correctionEvents(earlier, correcting, AT, null);
    return event && 'stands' in event ? event.stands : null;
  };
  test('leaves a partial final standing unless nothing is left of any', () => {
    expect([stands([part(1)], '100.00', '23.00'), stands([part(1)], '0.00', '0.00')]).toEqual([true, false]);
    expect([stands([part(1)], '100.00', '23.00', true), stands([part(1), part(2)], '0.00', '0.00')]).toEqual([
      false,
      true,
    ]);
    expect(stands([part(1), part(2, { issuedAt: null })], '0.00', '0.00')).toBe(false);
    expect(stands([part(1), document('advance', { id: 2 })], '0.00', '0.00')).toBe(false);
    const earlier = document('correction', { id: 3, corrects: [corrected('part', '0.00', '0.00', 2)] });
    expect(stands([part(1), part(2), earlier], '0.00', '0.00')).toBe(false);
  });

  test('takes all back where it says so, or where nothing is left but of a final', () => {
    const [some, none] = [standing('300.00', '69.00'), standing('0.00', '0.00')];
    const all = (type: DocumentType, takenBack: boolean, before: typeof some, after: typeof some) =>
      takesAllBack({ type, before, takenBack }, after);
    expect([all('advance', true, some, some), all('advance', false, some, none)]).toEqual([true, true]);
    expect([all('advance', false, some, some), all('advance', false, none, none)]).toEqual([false, false]);
    expect([all('final', false, some, none), all('final', true, some, none)]).toEqual([false, true]);
    expect(all('part', false, standing('0.00', '0.01'), none)).toBe(true);
  });
});

test('a chain begins with what its first issued document says of the order', () => {
  const first = document('advance', { whole: at23('2000.00', '460.00') });
  const { value, context } = chainOf([document('next', { issuedAt: null }), first]);
  expect([value, context.total, context.advanced]).toEqual(['advancing', '2460.00', '369.00']);
  expect(chainOf([]).context.total).toBe('0.00');
});
