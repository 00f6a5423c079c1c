import { createActor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type UploadEvent, uploadFlow } from '../../machines/flows/upload.flow.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { ends, held, samplesOf, taken, tick, walk } from './flow.kit.ts';

/* Upload of one file. */

const PROGRESS = { type: 'PROGRESS', share: 0.5 } as const;
const RETRY = { type: 'RETRY' } as const;
const CALL_OFF = { type: 'CALL_OFF' } as const;
const events: readonly UploadEvent[] = [PROGRESS, RETRY, CALL_OFF];
const FINE = { file: 'a.pdf', refused: null };
const LARGE = { file: 'a.pdf', refused: 'too large' };
const plan = {
  machine: uploadFlow,
  starts: [FINE, LARGE],
  samples: { ...samplesOf(events), ...ends('upload', 'sending', [null, 'no line']) },
  key: ({ value, context }: SnapshotFrom<typeof uploadFlow>) => JSON.stringify([value, context]),
};
const { paths, unreached } = planPaths(plan);
const open = (input: object = FINE) => held(uploadFlow, { input, calls: ['send'], actions: ['gone'] });

test('nothing of the chart is left out silently', () => {
  expect(unreached.map(({ id }) => id)).toEqual([]);
  expect(paths.length).toBeGreaterThan(3);
});

test.each(paths.map((path) => [path.title, path] as const))('%s', async (_, path) => walk(open(path.input), path));

test('its allowed steps: only what broke off is sent again, and everything can be called off', () => {
  expect(taken(plan)).toEqual({
    sending: ['CALL_OFF', 'PROGRESS'],
    failed: ['CALL_OFF', 'RETRY'],
    refused: ['CALL_OFF'],
    gone: [],
  });
});

describe('a file', () => {
  test('is sent at once, tells how far it is, and is on its way no longer when it is stored', async () => {
    const flow = open();
    expect([flow.state(), flow.asked]).toEqual(['sending', [['send', { file: 'a.pdf' }]]]);
    flow.send(PROGRESS);
    expect(flow.context()).toEqual({ ...FINE, share: 0.5, error: null });
    expect(flow.done['gone']).not.toHaveBeenCalled();
    await flow.answer(null);
    expect([flow.state(), flow.done['gone']?.mock.calls.length]).toEqual(['gone', 1]);
  });

  test('that broke off says why and is sent again from its beginning', async () => {
    const flow = open();
    flow.send(PROGRESS);
    await flow.answer('no line');
    expect([flow.state(), flow.context().error]).toEqual(['failed', 'no line']);
    flow.send(RETRY, RETRY);
    expect([flow.state(), flow.context().share, flow.context().error, flow.asked.length]).toEqual([
      'sending',
      0,
      null,
      2,
    ]);
    await flow.fail(new Error('a fault'));
    expect([flow.state(), flow.context().error]).toEqual(['failed', 'a fault']);
  });

  test('that cannot be taken is never sent, and stays until it is taken away', () => {
    const flow = open(LARGE);
    flow.send(RETRY);
    expect([flow.state(), flow.context(), flow.asked]).toEqual([
      'refused',
      { ...LARGE, share: 0, error: 'too large' },
      [],
    ]);
    flow.send(CALL_OFF);
    expect(flow.state()).toBe('gone');
  });

  test('that is called off hears nothing of its answer', async () => {
    const flow = open();
    flow.send(CALL_OFF);
    await flow.answer('no line');
    expect([flow.state(), flow.context().error]).toEqual(['gone', null]);
  });
});

test('fails loudly where a picker forgot to say how', async () => {
  const actor = createActor(uploadFlow, { input: FINE }).start();
  await tick();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.error]).toEqual([
    'failed',
    expect.stringContaining('upload: provide'),
  ]);
});
