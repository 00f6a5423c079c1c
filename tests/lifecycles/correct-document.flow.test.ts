import { createActor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  type CorrectDocumentEvent,
  type CorrectionEnd,
  correctDocumentFlow,
} from '../../machines/flows/correct-document.flow.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { ends, held, samplesOf, taken, tick, walk } from './flow.kit.ts';

/* Correcting an issued document, alone or together with others of the same buyer. */

const also = (id: number, chosen = true) => ({ type: 'ALSO', id, chosen }) as const;
const BEGIN = { type: 'BEGIN' } as const;
const BEGUN: CorrectionEnd = { kind: 'begun', id: 8 };
const NO: CorrectionEnd = { kind: 'refused', form: ['another correction is a draft'] };
const events: readonly CorrectDocumentEvent[] = [also(2), also(2, false), BEGIN];
const plan = {
  machine: correctDocumentFlow,
  starts: [undefined],
  samples: { ...samplesOf(events), ...ends('correct-document', 'beginning', [BEGUN, NO]) },
  key: ({ value, context }: SnapshotFrom<typeof correctDocumentFlow>) =>
    JSON.stringify([value, context.also, context.form]),
};
const { paths, unreached } = planPaths(plan);
const open = () => held(correctDocumentFlow, { calls: ['begin'], actions: ['toDraft'] });

test('nothing of the chart is left out silently', () => {
  expect(unreached.map(({ id }) => id)).toEqual([]);
  expect(paths.length).toBeGreaterThan(2);
});

test.each(paths.map((path) => [path.title, path] as const))('%s', async (_, path) => walk(open(), path));

test('its allowed steps: what is sent stays as it was sent, and a draft is begun once', () => {
  expect(taken(plan)).toEqual({ choosing: ['ALSO', 'BEGIN'], beginning: [], begun: [] });
});

describe('a correction', () => {
  test('is begun once, with what was chosen, and leads to its draft', async () => {
    const flow = open();
    expect(flow.context()).toEqual({ also: [], id: null, form: [] });
    flow.send(also(3), also(2), also(3), also(2, false), also(4), BEGIN, BEGIN, also(5));
    expect(flow.asked).toEqual([['begin', { also: [3, 4] }]]);
    expect(flow.context().also).toEqual([3, 4]);
    await flow.answer(BEGUN);
    flow.send(BEGIN);
    expect([flow.state(), flow.context().id, flow.done['toDraft']?.mock.calls.length, flow.asked.length]).toEqual([
      'begun',
      8,
      1,
      1,
    ]);
  });

  test('that is refused says why, keeps what was chosen, and is tried again', async () => {
    const flow = open();
    flow.send(also(2), BEGIN);
    await flow.answer(NO);
    expect([flow.state(), flow.context().form, flow.context().also]).toEqual(['choosing', NO.form, [2]]);
    flow.send(BEGIN);
    expect([flow.state(), flow.context().form]).toEqual(['beginning', []]);
    await flow.fail(new Error('a fault'));
    expect([flow.state(), flow.context().form, flow.done['toDraft']?.mock.calls.length]).toEqual([
      'choosing',
      ['a fault'],
      0,
    ]);
  });
});

test('fails loudly where a screen forgot to say how', async () => {
  const actor = createActor(correctDocumentFlow).start();
  actor.send(BEGIN);
  await tick();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.form[0]]).toEqual([
    'choosing',
    expect.stringContaining('correct-document: provide'),
  ]);
});
