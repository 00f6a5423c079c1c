import { describe, expect, test } from 'vitest';
import { dayIn } from '../../machines/kit/day.ts';
import { correctingGuards } from '../../machines/lifecycles/document/document.correcting.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import * as rules from '../../machines/lifecycles/document/document.rules.ts';
import type { ChainFacts, ChainState, DocumentContext } from '../../machines/lifecycles/document/document.rules.ts';
import { DOCUMENT_KINDS, DOCUMENT_TYPES, type DocumentType, kindOf } from '../../machines/money/amounts.ts';
import { TYPES } from './document.types.ts';
import { COMPLETE } from './issue.ts';

/* A document, its chain and its order, by document type; by hand from ../shared/lifecycles.md ("Document", "Chain"). */

const chain: ChainFacts = { state: 'advancing', left: '500.00', overdrawn: false, drafts: 0, advances: 1 };
const correction = { changes: true, explained: true, standing: true, underFinal: false, fits: true };
const of = (more: Partial<DocumentContext>): DocumentContext => ({ ...COMPLETE, ...more });
const STATES: readonly ChainState[] = ['empty', 'advancing', 'fullyAdvanced', 'settled', 'cancelled'];
/** The types for which the rule holds. */
const types = (holds: (type: DocumentType) => boolean | undefined) => TYPES.filter((type) => holds(type));
const guard =
  (name: string, params: object = {}) =>
  (more: Partial<DocumentContext>) =>
    (documentMachine.implementations.guards as unknown as Record<string, (args: object, p: object) => boolean>)[name]?.(
      { context: of(more) },
      params,
    );

test('the types of a document; a further advance is named, counted and searched for as an advance invoice', () => {
  expect(DOCUMENT_TYPES).toEqual(TYPES);
  expect(DOCUMENT_KINDS).toEqual(['advance', 'part', 'final', 'correction', 'invoice']);
  expect(TYPES.map(kindOf)).toEqual(['advance', 'advance', 'part', 'final', 'correction', 'invoice']);
});

test('what continues a chain, by its state', () => {
  const continued = STATES.map((state) => types((type) => rules.continues({ type, chain: { ...chain, state } })));
  expect(Object.fromEntries(STATES.map((state, at) => [state, continued[at]]))).toEqual({
    empty: ['advance', 'part', 'correction', 'invoice'],
    advancing: ['next', 'part', 'final', 'correction', 'invoice'],
    fullyAdvanced: ['part', 'final', 'correction', 'invoice'],
    settled: ['correction', 'invoice'],
    cancelled: ['correction', 'invoice'],
  });
  expect(types((type) => rules.continues({ type, chain: null }))).toEqual(['correction', 'invoice']);
});

describe('of what is left of the order', () => {
  const fits = (total: string, due = total) => types((type) => rules.fitsLeft({ type, total, due, chain }));
  const others = ['correction', 'invoice'];
  test('an advance takes a part, a partial final too or nothing, a final exactly the rest', () => {
    expect(fits('500.00')).toEqual(['advance', 'next', 'part', 'final', ...others]);
    expect(fits('499.99')).toEqual(['advance', 'next', 'part', ...others]);
    expect(fits('500.01')).toEqual(others);
    expect([fits('0.00'), fits('-0.01')]).toEqual([['part', ...others], others]);
    // A final takes the amount due, not the total.
    expect(fits('900.00', '500.00')).toEqual(['final', ...others]);
    expect(types((type) => rules.fitsLeft({ type, total: '9.00', due: '9.00', chain: null }))).toEqual(TYPES);
  });
  test('a final of nothing is none of less than nothing', () => {
    const final = (left: string) =>
      rules.fitsLeft({ type: 'final', total: left, due: left, chain: { ...chain, left } });
    expect([final('0.00'), final('-0.01')]).toEqual([true, false]);
  });
  test('is less once it is issued', () => {
    const joined = (type: DocumentType, total: string) => rules.joined({ type, total, chain });
    const after = { ...chain, left: '400.00', advances: 2 };
    expect([joined('advance', '100.00'), joined('next', '100.00')]).toEqual([after, after]);
    expect(joined('part', '100.00')).toEqual({ ...after, advances: 1 });
    expect(joined('next', '500.00')).toEqual({ ...chain, state: 'fullyAdvanced', left: '0.00', advances: 2 });
    expect(joined('final', '500.00')).toEqual({ ...chain, state: 'settled', left: '0.00' });
    expect([joined('correction', '1.00'), rules.joined({ type: 'next', total: '1.00', chain: null })]).toEqual([
      chain,
      null,
    ]);
  });
});

test('an advance and a partial final are corrected while no final stands on them', () => {
  const away = (state: ChainState) =>
    types((type) => rules.finalIsAway({ type, chain: { ...chain, state }, correction: null }));
  expect([away('advancing'), away('settled')]).toEqual([TYPES, ['final', 'correction', 'invoice']]);
  expect(types((type) => rules.finalIsAway({ type, chain: null, correction: null }))).toEqual(TYPES);
  const under = (underFinal: boolean) =>
    rules.finalIsAway({
      type: 'advance',
      chain: { ...chain, state: 'settled' },
      correction: { ...correction, underFinal },
    });
  expect([under(false), under(true)]).toEqual([true, false]);
  const stands = (content: DocumentContext['content'], standing?: boolean) =>
    rules.stands({ content, correction: standing === undefined ? null : { ...correction, standing } });
  expect([stands('original'), stands('corrected'), stands('zeroed')]).toEqual([true, true, false]);
  expect([stands('zeroed', true), stands('original', false)]).toEqual([true, false]);
});

describe('a guard asks', () => {
  const byType = (name: string, more: Partial<DocumentContext>) => types((type) => guard(name)({ ...more, type }));
  test('that advances are covered by what the order has in each rate, but of the first and of a correction', () => {
    expect(byType('advancesCovered', { chain: { ...chain, overdrawn: true } })).toEqual(['advance', 'correction']);
    expect([byType('advancesCovered', { chain }), byType('advancesCovered', { chain: null })]).toEqual([TYPES, TYPES]);
  });
  test('that an order is delivered before a final or an ordinary invoice', () => {
    const delivered = (order: DocumentContext['order']) => byType('orderDelivered', { order });
    const before = ['advance', 'next', 'part', 'correction'];
    expect([delivered('free'), delivered('delivered')]).toEqual([TYPES, TYPES]);
    expect([delivered('open'), delivered('confirmed')]).toEqual([before, before]);
    const orders = ['free', 'open', 'confirmed', 'delivered'] as const;
    const held = (name: string, more: Partial<DocumentContext> = {}) =>
      orders.filter((order) => guard(name)({ ...more, order }));
    expect([held('orderConfirmed'), held('finalMayFollow', { chain })]).toEqual([
      ['free', 'confirmed', 'delivered'],
      ['free', 'delivered'],
    ]);
    expect([held('matchesOrder', { matchesOrder: false }), held('orderFree', { orderFree: false })]).toEqual([
      ['free'],
      ['free'],
    ]);
    expect([held('matchesOrder'), held('orderFree')]).toEqual([orders, orders]);
  });
  test('of the chain: that it goes on, that no draft is open, that there is room for one more', () => {
    const states = (name: string) => STATES.filter((state) => guard(name)({ chain: { ...chain, state } }));
    expect([states('chainAdvancing'), states('chainAdvanced')]).toEqual([
      ['advancing'],
      ['advancing', 'fullyAdvanced'],
    ]);
    expect([
      guard('chainAdvancing')({}),
      guard('chainAdvanced')({}),
      guard('inChain')({}),
      guard('inChain')({ chain }),
    ]).toEqual([false, false, false, true]);
    const free = guard('noOpenDraft');
    expect([
      free({}),
      free({ chain }),
      free({ chain: { ...chain, drafts: 1 } }),
      free({ chain, corrections: 1 }),
    ]).toEqual([true, true, false, false]);
  });
  test('for more advances only below the most that a final can list', () => {
    const more = (advances: number) => guard('moreAdvances')({ chain: { ...chain, advances } });
    expect([more(99), more(100), guard('moreAdvances')({})]).toEqual([true, false, true]);
  });
  test('for the dates that it needs: of what owes nothing none to pay by', () => {
    const given = guard('datesGiven');
    expect([
      given({}),
      given({ dateOfIssue: null }),
      given({ saleDate: null }),
      given({ paymentDeadline: null }),
    ]).toEqual([true, false, false, false]);
    expect([
      given({ paymentDeadline: null, due: '0.00' }),
      guard('hasLines')({ lines: 0 }),
      guard('hasLines')({ lines: 1 }),
    ]).toEqual([true, false, true]);
  });
  test('of a correction alone what a correction is asked', () => {
    const asked = (name: keyof typeof correctingGuards, more: Partial<DocumentContext>) =>
      correctingGuards[name]({ context: of(more) } as never);
    for (const name of [
      'correctionChanges',
      'correctionExplained',
      'correctionFits',
      'correctedStands',
      'correctedFree',
    ] as const) {
      const none = { changes: false, explained: false, standing: false, underFinal: true, fits: false };
      expect([name, asked(name, {}), asked(name, { correction }), asked(name, { correction: none })]).toEqual([
        name,
        true,
        true,
        false,
      ]);
    }
    expect([
      asked('ordinary', {}),
      asked('ordinary', { correction }),
      asked('correctsAnother', {}),
      asked('correctsAnother', { correction }),
    ]).toEqual([true, false, false, true]);
  });
});

test('how much is paid, to the cent', () => {
  const state = (due: string, paid: string) => rules.paymentState(due, paid);
  expect([state('10.00', '0.00'), state('10.00', '0.01'), state('10.00', '10.00'), state('10.00', '10.01')]).toEqual([
    'unpaid',
    'partlyPaid',
    'paid',
    'overpaid',
  ]);
  expect([state('10.00', '-0.01'), state('0.00', '0.00'), state('-5.00', '-5.00'), state('-5.00', '0.00')]).toEqual([
    'unpaid',
    'paid',
    'paid',
    'overpaid',
  ]);
  expect([state('0.00', '-0.01'), state('-5.00', '-5.01')]).toEqual(['unpaid', 'unpaid']);
  expect([rules.leftToPay('10.00', '2.50'), rules.after('10.00', '2.50', 1), rules.after('10.00', '2.50', -1)]).toEqual(
    ['7.50', '12.50', '7.50'],
  );
});

test('a day begins where the seller is', () => {
  const at = '2030-01-08T23:30:00.000Z';
  expect([dayIn('Europe/Warsaw', at), dayIn('UTC', at), dayIn('America/New_York', at)]).toEqual([
    '2030-01-09',
    '2030-01-08',
    '2030-01-08',
  ]);
  expect([
    rules.notAfter('2030-01-09', 'Europe/Warsaw', at),
    rules.notAfter('2030-01-09', 'UTC', at),
    rules.notAfter(null, 'UTC', at),
  ]).toEqual([true, false, true]);
});
