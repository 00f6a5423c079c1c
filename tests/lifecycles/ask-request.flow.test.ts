import { createActor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type Asked, type AskRequestEvent, askRequestFlow } from '../../machines/flows/ask-request.flow.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { ends, held, samplesOf, taken, tick, walk } from './flow.kit.ts';

/* A buyer requests quotations. */

const LIST = 'requestitem_set';
const set = (field: string, value: string) => ({ type: 'SET', field, value }) as const;
const lines = (value: string, touched: string) => ({ type: 'LINES', list: LIST, value, touched }) as const;
const SEND = { type: 'SEND' } as const;
const ASKED: Asked = { kind: 'asked', id: 7 };
const NO: Asked = {
  kind: 'refused',
  errors: { email: ['no address'], [`${LIST}.0.name`]: ['empty'], [`${LIST}.1.quantity`]: ['0'], [LIST]: ['two'] },
  form: ['no line'],
};
const events: readonly AskRequestEvent[] = [set('email', 'a@b.example'), lines('[]', LIST), SEND];
const input = { values: { email: '', [LIST]: '[1,2]' } };
const plan = {
  machine: askRequestFlow,
  starts: [input],
  samples: { ...samplesOf(events), ...ends('ask-request', 'sending', [ASKED, NO]) },
  key: ({ value, context }: SnapshotFrom<typeof askRequestFlow>) => JSON.stringify([value, context]),
};
const { paths, unreached } = planPaths(plan);
const open = () => held(askRequestFlow, { input, calls: ['send'], actions: ['keep', 'asked'] });
const refused = async () => {
  const flow = open();
  flow.send(SEND);
  await flow.answer(NO);
  return flow;
};
const complaints = (flow: ReturnType<typeof open>) => Object.keys(flow.context().errors);

test('nothing of the chart is left out silently', () => {
  expect(unreached.map(({ id }) => id)).toEqual([]);
  expect(paths.length).toBeGreaterThan(2);
});

test.each(paths.map((path) => [path.title, path] as const))('%s', async (_, path) => walk(open(), path));

test('its allowed steps: it is sent once, and typed on meanwhile', () => {
  expect(taken(plan)).toEqual({ writing: ['LINES', 'SEND', 'SET'], sending: ['LINES', 'SET'], asked: [] });
});

describe('a request', () => {
  test('is kept with every key, sent once as it stood, and leads to where it is', async () => {
    const flow = open();
    expect(flow.context()).toEqual({ ...input, errors: {}, form: [], id: null });
    flow.send(lines('[1]', LIST), set('email', 'a@b.example'), SEND, SEND);
    expect(flow.done['keep']).toHaveBeenCalledTimes(2);
    expect(flow.asked).toEqual([['send', { email: 'a@b.example', [LIST]: '[1]' }]]);
    flow.send(set('email', 'c@d.example'));
    expect(flow.done['keep']).toHaveBeenCalledTimes(3);
    await flow.answer(ASKED);
    expect([flow.state(), flow.context().id, flow.done['asked']?.mock.calls.length]).toEqual(['asked', 7, 1]);
  });

  test('of a visitor has no number yet', async () => {
    const flow = open();
    flow.send(SEND);
    await flow.answer({ kind: 'asked', id: null });
    expect([flow.state(), flow.context().id]).toEqual(['asked', null]);
  });

  test('that is refused keeps what was typed and says why, until it is sent again', async () => {
    const flow = await refused();
    expect([flow.state(), flow.context()]).toMatchObject([
      'writing',
      { values: input.values, errors: NO.kind === 'refused' ? NO.errors : {}, form: ['no line'] },
    ]);
    flow.send(set('subject', 'Bearings'));
    expect([complaints(flow).length, flow.context().form]).toEqual([4, ['no line']]);
    flow.send(SEND);
    expect([complaints(flow), flow.context().form]).toEqual([[], []]);
    await flow.fail(new Error('a fault'));
    expect([flow.state(), flow.context().form, flow.done['asked']?.mock.calls.length]).toEqual([
      'writing',
      ['a fault'],
      0,
    ]);
  });

  test('says nothing more of a place that was mended', async () => {
    const flow = await refused();
    flow.send(set('email', 'a@b.example'));
    expect(complaints(flow)).toEqual([`${LIST}.0.name`, `${LIST}.1.quantity`, LIST]);
    flow.send(lines('[3,2]', `${LIST}.0.name`));
    expect(complaints(flow)).toEqual([`${LIST}.1.quantity`]);
  });

  test('with a line more or less says nothing of any line: its numbers mean others', async () => {
    const flow = await refused();
    flow.send(lines('[2]', LIST));
    expect([complaints(flow), flow.context().values[LIST]]).toEqual([['email'], '[2]']);
  });
});

test('fails loudly where a screen forgot to say how', async () => {
  const actor = createActor(askRequestFlow, { input }).start();
  actor.send(SEND);
  await tick();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.form[0]]).toEqual([
    'writing',
    expect.stringContaining('ask-request: provide'),
  ]);
});
