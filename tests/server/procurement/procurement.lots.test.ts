import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lot } from '../../../machines/lifecycles/lot/lot.lifecycle.ts';
import { reachableStates, refusals } from '../../../src/pathkit/plan.ts';
import { Market } from './procurement.kit.ts';
import { lotsIn } from './procurement.lots.ts';

/*
 * Refused events of a lot's chart, sent to its inquiry over HTTP: every state of a lot, every sample of every event.
 * The paths are walked with those of the other charts.
 */

let market: Market;
let lots: Readonly<Record<string, number>>;
beforeAll(async () => {
  market = await Market.open();
  lots = await lotsIn(market);
});
afterAll(async () => market?.server.close());

const inquiry = () => market.read(lots['inquiry'] ?? 0);
const stateOf = async (id: number | undefined): Promise<string> =>
  (await inquiry()).inquireitem_set.find((row: { id: number }) => row.id === id).state;

type Sample = Readonly<Record<string, unknown>>;
const calls: Readonly<Record<string, (lotId: number, event: Sample) => [action: string, body: object]>> = {
  AWARD_PART: (id, { quantity }) => ['accept', { lot: id, offer: lots['offer'], quantity, justification: 'x' }],
  AWARD_ALL: (id, { quantity, closeShort, reason }) => [
    'accept',
    { lot: id, offer: lots['offer'], quantity, close_short: closeShort, justification: reason },
  ],
  NO_AWARD: (id) => ['no-award', { lot: id, reason: 'ins-fund' }],
  REVOKE: () => ['revoke-award', { award: 999_999, reason: 'x' }],
};

test('every state of the chart is here', async () => {
  const names = [...new Set(reachableStates(lot).map(({ name }) => name))];
  for (const name of names) expect([name, await stateOf(lots[name])]).toEqual([name, name]);
});

describe('what a lot does not answer is refused, and nothing moves', () => {
  const told = new Set<string>();
  const cases = refusals(lot).flatMap(({ state, event, because }) => {
    // Guard refusals only where the lots here have these facts: nothing, or 4 of 10, is awarded.
    const awarded = Number(state.snapshot.context.awarded);
    const here = because === 'state' || awarded === (state.name === 'partly' ? 4 : state.name === 'awarded' ? 10 : 0);
    const title = `${state.name} ${event.type} ${'quantity' in event ? event.quantity : ''}`.trim();
    if (!here || told.has(title)) return [];
    told.add(title);
    return [[title, state.name, event] as const];
  });

  test.each(cases)('%s', async (_title, state, event) => {
    const before = await inquiry();
    const [action, body] = calls[event.type]?.(lots[state] ?? 0, event as Sample) ?? ['', {}];
    const answer = await market.act(lots['inquiry'] ?? 0, action, body);
    expect([answer.status, answer.body.refusal?.code]).toEqual([409, 'guard_refused']);
    const after = await inquiry();
    expect([after.version, after.awards, await stateOf(lots[state])]).toEqual([before.version, before.awards, state]);
  });

  test('there are some in every state', () => {
    expect([...new Set(cases.map(([, state]) => state))].sort()).toEqual([
      'active',
      'awarded',
      'partly',
      'unsuccessful',
    ]);
  });
});
