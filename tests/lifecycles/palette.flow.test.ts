import { createActor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { isAsked, type PaletteEnd, type PaletteEvent, paletteFlow } from '../../machines/flows/palette.flow.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { ends, held, samplesOf, taken, tick, walk } from './flow.kit.ts';

/* One search field for places, actions and records. */

const type = (text: string) => ({ type: 'TYPE', text }) as const;
const choose = (to: string) => ({ type: 'CHOOSE', to }) as const;
const AGAIN = { type: 'AGAIN' } as const;
const CLOSE = { type: 'CLOSE' } as const;
const hit = (nth: number) => ({
  key: `order ${nth}`,
  kind: 'orders',
  label: `Order ${nth}`,
  note: '',
  to: `/orders/${nth}`,
});
const FOUND: PaletteEnd = { hits: [hit(1)], missing: false };
const PART: PaletteEnd = { hits: [hit(2)], missing: true };
const events: readonly PaletteEvent[] = [type('steel'), type('s'), choose('/orders'), AGAIN, CLOSE];
const plan = {
  machine: paletteFlow,
  starts: [undefined],
  samples: { ...samplesOf(events), ...ends('palette', 'searching', [FOUND, PART]) },
  key: ({ value, context }: SnapshotFrom<typeof paletteFlow>) => JSON.stringify([value, context]),
};
const { paths, unreached } = planPaths(plan);
const open = () => held(paletteFlow, { calls: ['search'], actions: ['go', 'closed'] });

test('nothing of the chart is left out silently', () => {
  expect(unreached.map(({ id }) => id)).toEqual([]);
  expect(paths.length).toBeGreaterThan(2);
});

test.each(paths.map((path) => [path.title, path] as const))('%s', async (_, path) => walk(open(), path));

test('its allowed steps', () => {
  const always = ['CHOOSE', 'CLOSE', 'TYPE'];
  expect(taken(plan)).toEqual({
    typing: always,
    searching: always,
    failed: ['AGAIN', ...always],
    chosen: [],
    closed: [],
  });
});

test('one letter is not searched for, one digit is', () => {
  expect(['', ' ', 's', ' s ', 'st', '7', ' 7 ', '鋼', '𠀀', '철'].filter(isAsked)).toEqual([
    'st',
    '7',
    ' 7 ',
    '鋼',
    '𠀀',
    '철',
  ]);
});

describe('a search', () => {
  test('asks for the newest text alone, and an answer for an older one counts for nothing', async () => {
    const flow = open();
    flow.send(type('st'));
    const first = flow.late();
    flow.send(type('steel '));
    expect(flow.asked).toEqual([
      ['search', 'st'],
      ['search', 'steel'],
    ]);
    first.resolve(PART);
    await tick();
    expect([flow.state(), flow.context().hits]).toEqual(['searching', []]);
    await flow.answer(FOUND);
    expect([flow.state(), flow.context().hits]).toEqual(['typing', FOUND.hits]);
  });

  test('keeps what was found until the next answer, and nothing once hardly anything is typed', async () => {
    const flow = open();
    flow.send(type('steel'));
    await flow.answer(FOUND);
    flow.send(type('steel b'));
    expect([flow.state(), flow.context().hits]).toEqual(['searching', FOUND.hits]);
    flow.send(type('s'));
    expect([flow.state(), flow.context()]).toEqual(['typing', { text: 's', hits: [] }]);
  });

  test('that a list did not answer shows the others, and is tried again with the same text', async () => {
    const flow = open();
    flow.send(type('steel'));
    await flow.answer(PART);
    expect([flow.state(), flow.context().hits]).toEqual(['failed', PART.hits]);
    flow.send(AGAIN);
    await flow.fail(new Error('a fault'));
    expect([flow.state(), flow.context()]).toEqual(['failed', { text: 'steel', hits: [] }]);
    flow.send(AGAIN);
    await flow.answer(FOUND);
    expect([flow.state(), flow.asked]).toEqual(['typing', Array.from({ length: 3 }, () => ['search', 'steel'])]);
  });
});

test('what is chosen is gone to, once; what is closed leads nowhere', () => {
  const [chosen, closed] = [open(), open()];
  chosen.send(type('steel'), choose('/orders/1'), choose('/orders/2'), CLOSE);
  closed.send(CLOSE, choose('/orders/1'));
  expect([chosen.state(), chosen.done['go']?.mock.calls.map(([, to]) => to.to)]).toEqual(['chosen', ['/orders/1']]);
  expect([closed.state(), closed.done['closed']?.mock.calls.length]).toEqual(['closed', 1]);
  expect([chosen.done['closed'], closed.done['go']].map((done) => done?.mock.calls.length)).toEqual([0, 0]);
});

test('a screen that forgot to say how to search fails where it was asked', async () => {
  const actor = createActor(paletteFlow).start();
  actor.send(type('steel'));
  await tick();
  expect(actor.getSnapshot().value).toBe('failed');
});
