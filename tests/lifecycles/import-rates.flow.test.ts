import { createActor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  type ImportRatesEvent,
  importRatesFlow,
  type RatesComplaint,
  type RatesEnd,
} from '../../machines/flows/import-rates.flow.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { ends, held, samplesOf, taken, tick, walk } from './flow.kit.ts';

/* Exchange rates from a bank's table: all rows of the file are imported, or none. */

const choose = (file: string | null) => ({ type: 'CHOOSE', file }) as const;
const to = (currency: string) => ({ type: 'TO', to: currency }) as const;
const SEND = { type: 'SEND' } as const;
const complaint: RatesComplaint = { rows: [{ row: 3, path: 'rows.1.rate', text: 'rate: 0' }], to: [], form: 'rate: 0' };
const NO: RatesEnd = { kind: 'refused', complaint };
const DONE: RatesEnd = { kind: 'imported' };
const events: readonly ImportRatesEvent[] = [choose('a.csv'), choose(null), to('EUR'), SEND];
const input = { to: 'PLN' };
const plan = {
  machine: importRatesFlow,
  starts: [input],
  samples: { ...samplesOf(events), ...ends('import-rates', 'sending', [DONE, NO]) },
  key: ({ value, context }: SnapshotFrom<typeof importRatesFlow>) => JSON.stringify([value, context]),
};
const { paths, unreached } = planPaths(plan);
const open = () => held(importRatesFlow, { input, calls: ['send'], actions: ['imported'] });

test('nothing of the chart is left out silently', () => {
  expect(unreached.map(({ id }) => id)).toEqual([]);
  expect(paths.length).toBeGreaterThan(2);
});

test.each(paths.map((path) => [path.title, path] as const))('%s', async (_, path) => walk(open(), path));

test('its allowed steps: what is on its way stays as it was sent', () => {
  expect(taken(plan)).toEqual({ choosing: ['CHOOSE', 'SEND', 'TO'], sending: [], imported: [] });
});

describe('rates', () => {
  test('are sent once, with the currency beside them, and the form is taken away', async () => {
    const flow = open();
    flow.send(SEND);
    expect([flow.state(), flow.asked]).toEqual(['choosing', []]);
    flow.send(choose('a.csv'), SEND, SEND, choose('b.csv'), to('USD'));
    expect([flow.asked, flow.context()]).toEqual([
      [['send', { file: 'a.csv', to: 'PLN' }]],
      { file: 'a.csv', to: 'PLN', complaint: null },
    ]);
    await flow.answer(DONE);
    expect([flow.state(), flow.done['imported']?.mock.calls.length]).toEqual(['imported', 1]);
  });

  test('that are refused say why until another file is chosen or they are sent again', async () => {
    const flow = open();
    flow.send(choose('a.csv'), to('EUR'), SEND);
    await flow.answer(NO);
    expect([flow.state(), flow.context()]).toEqual(['choosing', { file: 'a.csv', to: 'EUR', complaint }]);
    flow.send(to('USD'));
    expect(flow.context().complaint).toEqual(complaint);
    flow.send(choose('b.csv'));
    expect(flow.context().complaint).toBeNull();
    flow.send(SEND);
    await flow.answer(NO);
    flow.send(SEND);
    expect([flow.state(), flow.context().complaint]).toEqual(['sending', null]);
    await flow.fail(new Error('a fault'));
    expect([flow.state(), flow.context().complaint]).toEqual(['choosing', { rows: [], to: [], form: 'a fault' }]);
    expect(flow.done['imported']).not.toHaveBeenCalled();
  });

  test('of a choice that was taken back are not sent', () => {
    const flow = open();
    flow.send(choose('a.csv'), choose(null), SEND);
    expect([flow.state(), flow.asked]).toEqual(['choosing', []]);
  });
});

test('fails loudly where a screen forgot to say how', async () => {
  const actor = createActor(importRatesFlow, { input }).start();
  actor.send(choose('a.csv'));
  actor.send(SEND);
  await tick();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.complaint?.form]).toEqual([
    'choosing',
    expect.stringContaining('import-rates: provide'),
  ]);
});
