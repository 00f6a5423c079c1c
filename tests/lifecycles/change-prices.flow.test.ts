import { createActor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  type ChangePricesEvent,
  changePricesFlow,
  isNew,
  type NewPrice,
  type PricesEnd,
} from '../../machines/flows/change-prices.flow.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { ends, held, samplesOf, taken, tick, walk } from './flow.kit.ts';

/* Price changes by percent: previewed first, and only previewed products are changed. */

const row = (price: string | null, new_price: string | null): NewPrice => ({
  id: 7,
  name: 'Steel pipe',
  currency: 'PLN',
  price,
  new_price,
});
const prices = (...rows: NewPrice[]): PricesEnd => ({ kind: 'prices', prices: rows });
const DEARER = row('12.50', '13.13');
const SAME = row('12.50', '12.50');
const STALE: PricesEnd = { kind: 'stale', problem: 'changed meanwhile' };
const NO: PricesEnd = { kind: 'refused', errors: ['not a number'], problem: null };
const percent = (typed: string) => ({ type: 'PERCENT', percent: typed }) as const;
const LOOK = { type: 'LOOK' } as const;
const CHANGE = { type: 'CHANGE' } as const;
const events: readonly ChangePricesEvent[] = [percent('5'), percent(''), LOOK, CHANGE];
const looks = [prices(DEARER), prices(SAME), NO];
const plan = {
  machine: changePricesFlow,
  starts: [undefined],
  samples: {
    ...samplesOf(events),
    ...ends('change-prices', 'looking', looks),
    ...ends('change-prices', 'changing', [prices(DEARER), STALE, NO]),
    ...ends('change-prices', 'lookingAgain', looks),
  },
  key: ({ value, context }: SnapshotFrom<typeof changePricesFlow>) =>
    JSON.stringify([value, context.percent, context.looked, context.problem, context.errors]),
};
const { paths, unreached } = planPaths(plan);
const open = () => held(changePricesFlow, { calls: ['look', 'change'], actions: ['changed'] });

test('nothing of the chart is left out silently', () => {
  expect(unreached.map(({ id }) => id)).toEqual([]);
  expect(paths.length).toBeGreaterThan(6);
});

test.each(paths.map((path) => [path.title.slice(0, 200), path] as const))('%s', async (_, path) => walk(open(), path));

test('its allowed steps: nothing is changed that was not looked at', () => {
  expect(taken(plan)).toEqual({
    typing: ['LOOK', 'PERCENT'],
    looking: ['PERCENT'],
    looked: ['CHANGE', 'PERCENT'],
    changing: ['PERCENT'],
    lookingAgain: ['PERCENT'],
    changed: [],
  });
});

/** A preview with one price that would change. */
const look = async () => {
  const flow = open();
  flow.send(percent('5'), LOOK);
  await flow.answer(prices(DEARER));
  return flow;
};

describe('prices', () => {
  test('are looked at, then changed once, as they were looked at', async () => {
    const flow = open();
    expect(flow.context()).toEqual({ percent: '', looked: [], errors: [], problem: null });
    flow.send(LOOK, CHANGE);
    expect([flow.state(), flow.asked]).toEqual(['typing', []]);
    flow.send(percent('5'), LOOK, LOOK, CHANGE);
    expect(flow.asked).toEqual([['look', { percent: '5', looked: [] }]]);
    await flow.answer(prices(DEARER));
    flow.send(LOOK, CHANGE, CHANGE);
    expect(flow.asked.slice(1)).toEqual([['change', { percent: '5', looked: [DEARER] }]]);
    await flow.answer(prices({ ...DEARER, id: 8 }));
    expect([flow.state(), flow.context().looked[0].id, flow.done['changed']?.mock.calls.length]).toEqual([
      'changed',
      8,
      1,
    ]);
  });

  test('that would stay as they are are not changed', async () => {
    const flow = open();
    flow.send(percent('0'), LOOK);
    await flow.answer(prices(SAME, row(null, null)));
    flow.send(CHANGE);
    expect([flow.state(), flow.asked.length]).toEqual(['looked', 1]);
    expect([DEARER, SAME, row('1', null), row(null, '1')].map(isNew)).toEqual([true, false, false, true]);
  });

  test('of another percentage were not looked at: neither those on the screen nor those on their way', async () => {
    const shown = await look();
    shown.send(percent('50'), CHANGE);
    expect([shown.state(), shown.context().looked]).toEqual(['typing', []]);
    const flow = open();
    flow.send(percent('5'), LOOK, percent('50'));
    await flow.answer(prices(DEARER));
    expect([flow.state(), flow.context().looked, flow.context().percent]).toEqual(['typing', [], '50']);
  });

  test('that somebody else changed meanwhile are shown anew, with the reason, and sent as they are by then', async () => {
    const flow = await look();
    flow.send(CHANGE);
    await flow.answer(STALE);
    expect([flow.state(), flow.context().problem]).toEqual(['lookingAgain', 'changed meanwhile']);
    const later = row('13.13', '13.79');
    await flow.answer(prices(later));
    expect([flow.state(), flow.context().problem]).toEqual(['looked', 'changed meanwhile']);
    flow.send(CHANGE);
    expect([flow.asked.at(-1), flow.context().problem]).toEqual([['change', { percent: '5', looked: [later] }], null]);
  });

  test('that cannot be looked at again stay as they were looked at first', async () => {
    const flow = await look();
    flow.send(CHANGE);
    await flow.answer(STALE);
    await flow.answer(NO);
    expect([flow.state(), flow.context().looked, flow.context().problem, flow.context().errors]).toEqual([
      'looked',
      [DEARER],
      'changed meanwhile',
      [],
    ]);
  });

  test('that are refused say why at the percentage or below it, until that is mended', async () => {
    const flow = open();
    flow.send(percent('x'), LOOK);
    await flow.answer(NO);
    expect([flow.state(), flow.context().errors]).toEqual(['typing', ['not a number']]);
    flow.send(LOOK);
    expect([flow.state(), flow.context().errors]).toEqual(['looking', []]);
    await flow.answer(NO);
    flow.send(percent('5'));
    expect(flow.context().errors).toEqual([]);
    flow.send(LOOK);
    await flow.answer({ kind: 'refused', errors: [], problem: 'one is gone' });
    flow.send(percent('6'));
    expect(flow.context().problem).toBe('one is gone');
    flow.send(LOOK);
    expect(flow.context().problem).toBeNull();
  });

  test('that are refused while another percentage is typed have to be looked at for it', async () => {
    const flow = await look();
    flow.send(CHANGE, percent('6'));
    await flow.fail(new Error('a fault'));
    expect([flow.state(), flow.context().problem, flow.context().looked]).toEqual(['typing', 'a fault', []]);
  });

  test('stay on the screen when a change is refused', async () => {
    const flow = await look();
    flow.send(CHANGE);
    await flow.answer({ kind: 'refused', errors: [], problem: 'no line' });
    expect([flow.state(), flow.context().problem, flow.context().looked]).toEqual(['looked', 'no line', [DEARER]]);
  });
});

test('fails loudly where a dialog forgot to say how', async () => {
  const actor = createActor(changePricesFlow).start();
  actor.send(percent('5'));
  actor.send(LOOK);
  await tick();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual([
    'typing',
    expect.stringContaining('change-prices: provide'),
  ]);
});
