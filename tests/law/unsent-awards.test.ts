import { expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { EMPTY } from '../../machines/lifecycles/inquire/inquire.empty.ts';
import { inquireMachine } from '../../machines/lifecycles/inquire/inquire.machine.ts';
import type { InquireContext } from '../../machines/lifecycles/inquire/inquire.rules.ts';
import { noneReserved } from '../../machines/lifecycles/stock/stock.rules.ts';

/* Facts that a caller may lack, by hand. */

const award = (confirmed: boolean) => ({ id: 1, lot: 1, offer: 11, quantity: '10', confirmed });
const completes = (facts: Partial<InquireContext>) =>
  decide(inquireMachine, restore(inquireMachine, 'Awarded', { ...EMPTY, ...facts }), {
    type: 'COMPLETE',
    at: '2030-01-01T12:00:00.000Z',
  }).ok;

test('an awarded inquiry is completed when every order is confirmed; awards that nobody sent block nothing', () => {
  expect([
    completes({ awards: [] }),
    completes({ awards: [], awardsKnown: true }),
    completes({ awards: [], awardsKnown: false }),
    completes({ awards: [award(true)] }),
    completes({ awards: [award(true), award(false)] }),
    completes({ awards: [award(false)], awardsKnown: true }),
  ]).toEqual([false, false, true, true, false, false]);
});

test('a product becomes a service only when no order has reserved any of it', () => {
  expect(['0', '0.0000', '0.0001', '4'].map(noneReserved)).toEqual([true, true, false, false]);
});
