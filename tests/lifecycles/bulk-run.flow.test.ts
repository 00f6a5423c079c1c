import { createActor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type BulkKind, type BulkRunEvent, bulkRunFlow } from '../../machines/flows/bulk-run.flow.ts';
import { type Answered, type BulkEnd, byReason, runEach, runTogether } from '../../machines/flows/bulk-run.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { ends, held, samplesOf, taken, tick, walk } from './flow.kit.ts';

/* A bulk action on all selected rows of a list. */

const A = { id: 5, name: 'Five' };
const B = { id: 6, name: 'Six' };
const ask = (kind: BulkKind) => ({ type: 'ASK', kind, picked: [A, B] }) as const;
const OVER: BulkEnd = { kind: 'over', done: [5], refused: [{ name: 'Six', reasons: ['published'] }], left: 0 };
const NO: BulkEnd = { kind: 'refused', form: ['no line'] };
const events: readonly BulkRunEvent[] = [
  ask('deleted'),
  ask('assigned'),
  ask('prices'),
  { type: 'TO', to: '9' },
  { type: 'PROGRESS', finished: 1 },
  { type: 'REPRICED', done: [5, 6] },
  ...(['CANCEL', 'RUN', 'STOP', 'DISMISS'] as const).map((type) => ({ type })),
];
const plan = {
  machine: bulkRunFlow,
  starts: [undefined],
  samples: { ...samplesOf(events), ...ends('bulk-run', 'running', [OVER, NO]) },
  key: ({ value, context }: SnapshotFrom<typeof bulkRunFlow>) =>
    JSON.stringify([value, context.kind, context.to, context.told !== null, context.form]),
};
const { paths, unreached } = planPaths(plan);
const open = () => held(bulkRunFlow, { calls: ['run'] });

test('nothing of the chart is left out silently', () => {
  expect(unreached.map(({ id }) => id)).toEqual([]);
  expect(paths.length).toBeGreaterThan(4);
});

test.each(paths.map((path) => [path.title.slice(0, 200), path] as const))('%s', async (_, path) => walk(open(), path));

test('its allowed steps: one thing is asked at a time, and what runs is stopped, not left', () => {
  expect(taken(plan)).toEqual({
    selecting: ['ASK', 'DISMISS'],
    asking: ['CANCEL', 'RUN', 'TO'],
    pricing: ['CANCEL', 'REPRICED'],
    running: ['PROGRESS', 'STOP'],
  });
});

describe('a run', () => {
  test('is over what was selected as it was asked, and tells how it ended until somebody has read it', async () => {
    const flow = open();
    flow.send(ask('deleted'), { type: 'RUN' }, { type: 'RUN' });
    expect(flow.asked).toEqual([['run', { kind: 'deleted', to: '', picked: [A, B] }]]);
    flow.send({ type: 'PROGRESS', finished: 1 } as never);
    expect([flow.state(), flow.context().finished]).toEqual(['running', 1]);
    await flow.answer(OVER);
    const told = { kind: 'deleted', done: [5], refused: [{ name: 'Six', reasons: ['published'] }], left: 0 };
    expect([flow.state(), flow.context().told]).toEqual(['selecting', told]);
    // Cancelling the confirmation does not clear the result.
    flow.send(ask('deleted'), { type: 'CANCEL' });
    expect([flow.state(), flow.context().told]).toEqual(['selecting', told]);
    flow.send({ type: 'DISMISS' });
    expect(flow.context().told).toBeNull();
  });

  test('counts and tells anew each time', async () => {
    const flow = open();
    flow.send(ask('shelved'), { type: 'RUN' }, { type: 'PROGRESS', finished: 2 } as never);
    await flow.answer(OVER);
    flow.send(ask('offered'));
    expect(flow.context().finished).toBe(0);
    flow.send({ type: 'RUN' });
    expect([flow.context().finished, flow.context().told]).toEqual([0, null]);
  });

  test('that assigns waits until it is said to whom, and forgets it with the question', () => {
    const flow = open();
    flow.send(ask('assigned'), { type: 'RUN' });
    expect(flow.state()).toBe('asking');
    flow.send({ type: 'TO', to: '9' } as never, { type: 'CANCEL' }, ask('assigned'), { type: 'RUN' });
    expect([flow.state(), flow.context().to]).toEqual(['asking', '']);
    flow.send({ type: 'TO', to: '9' } as never, { type: 'RUN' });
    expect(flow.asked).toEqual([['run', { kind: 'assigned', to: '9', picked: [A, B] }]]);
    for (const kind of ['grouped', 'invited'] as const) {
      const other = open();
      other.send(ask(kind), { type: 'RUN' });
      expect(other.state()).toBe('asking');
      other.send({ type: 'TO', to: '3' } as never, { type: 'RUN' });
      expect(other.asked).toEqual([['run', { kind, to: '3', picked: [A, B] }]]);
    }
  });

  test('says while it is under way for how long the server wants to be left alone', () => {
    const flow = open();
    flow.send(ask('deleted'), { type: 'RUN' }, { type: 'PROGRESS', finished: 1, waits: 20 } as never);
    expect([flow.context().finished, flow.context().waits]).toEqual([1, 20]);
    flow.send({ type: 'PROGRESS', finished: 2 } as never);
    expect([flow.context().finished, flow.context().waits]).toEqual([2, 0]);
  });

  test('that is refused as a whole says why where it was asked, and can be tried again', async () => {
    const flow = open();
    flow.send(ask('offered'), { type: 'RUN' });
    await flow.answer(NO);
    expect([flow.state(), flow.context().form]).toEqual(['asking', ['no line']]);
    flow.send({ type: 'RUN' });
    expect([flow.state(), flow.context().form]).toEqual(['running', []]);
    await flow.fail(new Error('a fault'));
    expect([flow.state(), flow.context().form]).toEqual(['asking', ['a fault']]);
    flow.send({ type: 'CANCEL' }, ask('offered'));
    expect(flow.context().form).toEqual([]);
  });

  test('is not called off: what was refused would be told to nobody', async () => {
    const flow = open();
    flow.send(ask('offered'), { type: 'RUN' }, { type: 'CANCEL' }, ask('shelved'));
    expect([flow.state(), flow.context().kind]).toEqual(['running', 'offered']);
    await flow.answer(NO);
    expect(flow.context().form).toEqual(['no line']);
  });

  test('is stopped by whoever began it: what is on its way is answered, and told with what is left', async () => {
    const flow = open();
    flow.send(ask('deleted'), { type: 'RUN' }, { type: 'PROGRESS', finished: 1, waits: 20 } as never);
    expect(flow.context().stopped).toBe(false);
    flow.send({ type: 'STOP' });
    expect([flow.state(), flow.context().stopped, flow.context().waits]).toEqual(['running', true, 0]);
    await flow.answer({ kind: 'over', done: [5], refused: [], left: 1 } satisfies BulkEnd);
    expect([flow.state(), flow.context().told]).toEqual([
      'selecting',
      { kind: 'deleted', done: [5], refused: [], left: 1 },
    ]);
    flow.send(ask('deleted'), { type: 'RUN' });
    expect(flow.context().stopped).toBe(false);
  });

  test('of prices has steps of its own, and is told like the others', () => {
    const flow = open();
    flow.send(ask('prices'), { type: 'RUN' });
    expect([flow.state(), flow.asked]).toEqual(['pricing', []]);
    flow.send({ type: 'REPRICED', done: [6] } as never);
    expect([flow.state(), flow.context().told]).toEqual([
      'selecting',
      { kind: 'prices', done: [6], refused: [], left: 0 },
    ]);
  });
});

test('fails loudly where a bar forgot to say how', async () => {
  const actor = createActor(bulkRunFlow).start();
  actor.send(ask('deleted'));
  actor.send({ type: 'RUN' });
  await tick();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.form[0]]).toEqual([
    'asking',
    expect.stringContaining('bulk-run: provide'),
  ]);
});

describe('one by one', () => {
  const C = { id: 7, name: 'Seven' };
  const run = async (answers: readonly Answered[], stays: () => boolean = () => true) => {
    const heard: number[] = [];
    const progress: unknown[] = [];
    const outcome = await runEach(
      [A, B, C],
      async ({ id }) => {
        heard.push(id);
        return answers[heard.length - 1] ?? { ok: true };
      },
      {
        onProgress: (finished, waits) => progress.push(waits === undefined ? finished : `${finished}, in ${waits} s`),
        goesOn: stays,
        wait: async (seconds, told) => {
          told(1);
          progress.push(`waited ${seconds} s`);
        },
      },
    );
    return { outcome, heard, progress };
  };
  const busy = (again: number): Answered => ({ ok: false, reason: 'too many', last: false, again });

  test('what is refused for one is no matter of the others', async () => {
    expect(await run([{ ok: true }, { ok: false, reason: 'published', last: false }])).toEqual({
      outcome: { done: [5, 7], refused: [{ name: 'Six', reasons: ['published'] }], left: 0 },
      heard: [5, 6, 7],
      progress: [1, 2, 3],
    });
  });

  test('nobody is asked any more once nothing comes through', async () => {
    expect(await run([{ ok: true }, { ok: false, reason: 'signed out', last: true }])).toEqual({
      outcome: { done: [5], refused: [{ name: 'Six', reasons: ['signed out'] }], left: 1 },
      heard: [5, 6],
      progress: [1],
    });
  });

  test('a server that wants to be left alone is asked again when it said, and nothing is lost by it', async () => {
    expect(await run([{ ok: true }, busy(20), { ok: true }])).toEqual({
      outcome: { done: [5, 6, 7], refused: [], left: 0 },
      heard: [5, 6, 6, 7],
      progress: [1, '1, in 20 s', '1, in 1 s', 'waited 20 s', 2, 3],
    });
  });

  test('nobody waits for long or without end: what is left stays as it was', async () => {
    const refused = [{ name: 'Five', reasons: ['too many'] }];
    expect(await run([busy(3600)])).toEqual({
      outcome: { done: [], refused, left: 2 },
      heard: [5],
      progress: [],
    });
    const { outcome, heard } = await run([busy(1), busy(1), busy(1), busy(1)]);
    expect([outcome, heard]).toEqual([{ done: [], refused, left: 2 }, [5, 5, 5, 5]]);
  });

  test('nothing is done for another organisation than the one that it was begun for', async () => {
    let asked = 0;
    expect(await run([], () => (asked += 1) < 2)).toMatchObject({
      outcome: { done: [5], refused: [], left: 2 },
      heard: [5],
    });
    // Organisation switched while waiting before the retry.
    asked = 0;
    expect(await run([busy(20)], () => (asked += 1) < 3)).toMatchObject({
      outcome: { done: [], refused: [], left: 3 },
      heard: [5],
    });
    // Stopped during the call: no waiting before a retry.
    asked = 0;
    expect(await run([busy(20)], () => (asked += 1) < 2)).toMatchObject({ outcome: { left: 3 }, progress: [] });
  });

  describe('all at once', () => {
    const together = async (answers: readonly Answered[], stays: () => boolean = () => true) => {
      const heard: string[] = [];
      const send = async (some: readonly { readonly id: number }[]) => {
        heard.push(some.map(({ id }) => id).join(' '));
        return answers[heard.length - 1] ?? ({ ok: true } as const);
      };
      const watch = { onProgress: () => {}, goesOn: stays, wait: async () => {} };
      return { end: await runTogether([A, B], send, watch), heard };
    };
    const no: Answered = { ok: false, reason: 'excluded', last: false };

    test('it is asked once, and again when the server had to be left alone', async () => {
      const end = { kind: 'over', done: [5, 6], refused: [], left: 0 };
      expect(await together([])).toEqual({ end, heard: ['5 6'] });
      expect(await together([busy(20)])).toEqual({ end, heard: ['5 6', '5 6'] });
    });

    test('where that is refused each says why', async () => {
      expect(await together([no, no])).toEqual({
        end: { kind: 'over', done: [6], refused: [{ name: 'Five', reasons: ['excluded'] }], left: 0 },
        heard: ['5 6', '5', '6'],
      });
    });

    test('what no other would get through refuses the whole, and who stops leaves all as it was', async () => {
      expect((await together([{ ...no, last: true }])).end).toEqual({ kind: 'refused', form: ['excluded'] });
      expect((await together([busy(20)], () => false)).end).toEqual({ kind: 'over', done: [], refused: [], left: 2 });
    });
  });

  test('the refused ones stand by their reason, in the order in which they came', () => {
    const refused = [
      { name: 'Six', reasons: ['a', 'b'] },
      { name: 'Seven', reasons: ['c'] },
      { name: 'Eight', reasons: ['a', 'b'] },
    ];
    expect([...byReason(refused, (reason) => reason.toUpperCase())]).toEqual([
      ['A B', ['Six', 'Eight']],
      ['C', ['Seven']],
    ]);
  });
});
