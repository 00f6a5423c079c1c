import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import {
  type CheckInput,
  type ImportEnd,
  type ImportProductsEvent,
  importProductsFlow,
  type Seen,
} from '../../machines/flows/import-products.flow.ts';
import { planPaths } from '../../src/pathkit/plan.ts';

const seen = (place: Seen['place'], more: Partial<Seen> = {}): Seen => ({
  id: 7,
  version: '"2"',
  place,
  mapping: ['name', 'price', null],
  currency: 'PLN',
  ...more,
});
const at = (place: Seen['place'], more?: Partial<Seen>): ImportEnd => ({ kind: 'seen', seen: seen(place, more) });
const refused: ImportEnd = { kind: 'refused', form: ['no'] };

type Calls = 'read' | 'check' | 'start' | 'cancel';

/** The flow with its calls answered in turn; records the input of each call. */
function open(answers: Partial<Record<Calls, (ImportEnd | Error)[]>>, from: Seen | null = null) {
  const asked: [Calls, unknown][] = [];
  const call = <I>(name: Calls) =>
    fromPromise<ImportEnd, I>(async ({ input }) => {
      asked.push([name, input]);
      const next = answers[name]?.shift() ?? new Error('asked too often');
      if (next instanceof Error) throw next;
      return next;
    });
  const machine = importProductsFlow.provide({
    actors: {
      read: call<{ file: unknown }>('read'),
      check: call<CheckInput>('check'),
      start: call<CheckInput>('start'),
      cancel: call<CheckInput>('cancel'),
    },
  });
  const actor = createActor(machine, { input: { seen: from } }).start();
  const settled = (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state));
  return { actor, asked, settled, context: () => actor.getSnapshot().context };
}

describe('importing products', () => {
  test('from a file to the end', async () => {
    const flow = open({ read: [at('columns')], check: [at('result')], start: [at('running')] });
    expect(flow.actor.getSnapshot().value).toBe('choosing');
    flow.actor.send({ type: 'CHOOSE', file: 'prices.csv' });
    await flow.settled('mapping');
    flow.actor.send({ type: 'FIELD', column: 2, field: 'unit' });
    flow.actor.send({ type: 'CURRENCY', currency: 'EUR' });
    flow.actor.send({ type: 'CHECK' });
    await flow.settled('looking');
    flow.actor.send({ type: 'START' });
    await flow.settled('importing');
    flow.actor.send({ type: 'SEEN', seen: seen('running', { version: '"9"' }) });
    expect(flow.actor.getSnapshot().value).toBe('importing');
    flow.actor.send({ type: 'SEEN', seen: seen('over') });
    await flow.settled('over');
    expect(flow.asked.slice(0, 2)).toEqual([
      ['read', { file: 'prices.csv' }],
      ['check', { seen: seen('columns'), mapping: ['name', 'price', 'unit'], currency: 'EUR' }],
    ]);
    flow.actor.send({ type: 'ANOTHER' });
    expect([flow.actor.getSnapshot().value, flow.context().seen]).toEqual(['choosing', null]);
  });

  test.each([
    ['columns', 'mapping'],
    ['result', 'looking'],
    ['running', 'importing'],
    ['over', 'over'],
  ] as const)('whoever comes back to %s goes on with %s', (place, state) => {
    const { actor, context } = open({}, seen(place));
    expect([actor.getSnapshot().value, context().mapping, context().currency]).toEqual([
      state,
      ['name', 'price', null],
      'PLN',
    ]);
  });

  test('a field is of one column: chosen for another it leaves the first', () => {
    const { actor, context } = open({}, seen('columns'));
    actor.send({ type: 'FIELD', column: 2, field: 'name' });
    expect(context().mapping).toEqual([null, 'price', 'name']);
    actor.send({ type: 'FIELD', column: 2, field: null });
    expect(context().mapping).toEqual([null, 'price', null]);
  });

  test('columns changed after the check are checked again', async () => {
    const flow = open({ check: [at('result')] }, seen('result'));
    flow.actor.send({ type: 'FIELD', column: 2, field: 'unit' });
    flow.actor.send({ type: 'START' });
    expect(flow.actor.getSnapshot().value).toBe('mapping');
    flow.actor.send({ type: 'CHECK' });
    await flow.settled('looking');
    flow.actor.send({ type: 'BACK' });
    expect(flow.actor.getSnapshot().value).toBe('mapping');
  });

  test('what is refused says why where it was asked, and loses nothing', async () => {
    const flow = open({ read: [refused, new Error('offline'), at('columns')], check: [refused], start: [refused] });
    flow.actor.send({ type: 'CHOOSE', file: 'a' });
    await vi.waitFor(() => expect(flow.context().form).toEqual(['no']));
    expect(flow.actor.getSnapshot().value).toBe('choosing');
    flow.actor.send({ type: 'CHOOSE', file: 'a' });
    expect(flow.context().form).toEqual([]);
    await vi.waitFor(() => expect(flow.context().form).toEqual(['offline']));
    flow.actor.send({ type: 'CHOOSE', file: 'a' });
    await flow.settled('mapping');
    flow.actor.send({ type: 'FIELD', column: 2, field: 'unit' });
    flow.actor.send({ type: 'CHECK' });
    await vi.waitFor(() => expect(flow.context().form).toEqual(['no']));
    expect([flow.actor.getSnapshot().value, flow.context().mapping]).toEqual(['mapping', ['name', 'price', 'unit']]);
  });

  test('an upload is called off; a cancelled import is over, one that ended meanwhile too', async () => {
    const flow = open({ read: [at('columns')] });
    flow.actor.send({ type: 'CHOOSE', file: 'a' });
    flow.actor.send({ type: 'PROGRESS', share: 0.5 });
    expect(flow.context().share).toBe(0.5);
    flow.actor.send({ type: 'CANCEL' });
    expect(flow.actor.getSnapshot().value).toBe('choosing');

    const running = open({ cancel: [refused, at('over')] }, seen('running'));
    running.actor.send({ type: 'CANCEL' });
    await running.settled('importing');
    expect(running.context().form).toEqual(['no']);
    running.actor.send({ type: 'CANCEL' });
    await running.settled('over');
  });

  test('fails loudly where nobody says how', async () => {
    const actor = createActor(importProductsFlow, { input: { seen: seen('result') } }).start();
    actor.send({ type: 'START' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.form[0]).toContain('import-products: provide'));
  });
});

describe('the chart of the screen', () => {
  const PLACES = ['columns', 'result', 'running', 'over'] as const;
  const CALLING = { reading: 'read', checking: 'check', starting: 'start', cancelling: 'cancel' };
  /** The XState events with which a call ends. */
  const ends = Object.keys(CALLING).flatMap((state) => {
    const id = `0.import-products.${state}`;
    return [
      [
        `xstate.done.actor.${id}`,
        [...PLACES.map((place) => at(place)), refused].map((output) => ({ output })),
      ] as const,
      [`xstate.error.actor.${id}`, [{ error: new Error('offline') }]] as const,
    ];
  });
  const typed: readonly ImportProductsEvent[] = [
    { type: 'CHOOSE', file: 'prices.csv' },
    { type: 'PROGRESS', share: 0.5 },
    { type: 'FIELD', column: 0, field: 'name' },
    { type: 'CURRENCY', currency: 'EUR' },
    { type: 'SEEN', seen: seen('running') },
    { type: 'SEEN', seen: seen('over') },
    ...(['CHECK', 'BACK', 'START', 'CANCEL', 'ANOTHER'] as const).map((type) => ({ type })),
  ];
  const samples: Record<string, { type: string }[]> = {};
  for (const event of typed) (samples[event.type] ??= []).push(event);
  for (const [type, outcomes] of ends) samples[type] = outcomes.map((one) => ({ type, ...one }));

  test('every transition is taken by a generated path', () => {
    const { paths, unreached } = planPaths({
      machine: importProductsFlow,
      starts: [{ seen: null }, ...PLACES.map((place) => ({ seen: seen(place) }))],
      samples,
      key: ({ value, context }: SnapshotFrom<typeof importProductsFlow>) =>
        JSON.stringify([value, context.seen?.place]),
    });
    expect(unreached.map(({ id }) => id)).toEqual([]);
    expect(paths.length).toBeGreaterThan(4);
  });
});
