import { createActor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type Amended, amendInquireFlow, type AmendInquireEvent } from '../../machines/flows/amend-inquire.flow.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { ends, held, NO_ERRORS, samplesOf, taken, tick, walk } from './flow.kit.ts';

/* Changing a published inquiry: its fields, then the difference with its reason. */

const DRAFT = { name: 'Paper', description: 'A4' };
const set = (path: string, value: unknown) => ({ type: 'SET', path, value }) as const;
const why = (reason: string) => ({ type: 'REASON', reason }) as const;
const [LOOK, BACK, SEND] = [{ type: 'LOOK' }, { type: 'BACK' }, { type: 'SEND' }] as const;
const SENT: Amended = { kind: 'sent' };
const IN_FIELDS: Amended = { kind: 'refused', errors: { name: ['short'], reason: ['long'] }, form: ['a fault'] };
const IN_REASON: Amended = { kind: 'refused', errors: { reason: ['long'] }, form: [] };
const AS_WHOLE: Amended = { kind: 'refused', errors: {}, form: ['late'] };

const events: readonly AmendInquireEvent[] = [
  set('name', 'Pens'),
  { type: 'SET_MANY', values: {} },
  { type: 'ADD', list: 'lots', entries: [] },
  { type: 'REMOVE', list: 'lots', at: 0 },
  { type: 'MOVE', list: 'lots', at: 0, by: 1 },
  { type: 'REPLACE', list: 'lots', at: 0, entry: {} },
  { type: 'RESET', to: DRAFT },
  why('more'),
  LOOK,
  BACK,
  SEND,
];
const plan = {
  machine: amendInquireFlow,
  starts: [{ draft: DRAFT }],
  samples: { ...samplesOf(events), ...ends('amend-inquire', 'sending', [SENT, IN_FIELDS, IN_REASON, AS_WHOLE]) },
  key: ({ value, context }: SnapshotFrom<typeof amendInquireFlow>) =>
    JSON.stringify([value, context.reason, context.draft, context.form]),
};
const { paths, unreached } = planPaths(plan);
const open = () =>
  held(amendInquireFlow, { input: { draft: DRAFT }, calls: ['send'], actions: ['keep', 'forget', 'shown'] });
const calls = ({ done }: ReturnType<typeof open>) =>
  Object.fromEntries(Object.entries(done).map(([name, each]) => [name, each.mock.calls.length]));

test('nothing of the chart is left out silently', () => {
  expect(unreached.map(({ id }) => id)).toEqual([]);
  expect(paths.length).toBeGreaterThan(5);
});

test.each(paths.map((path) => [path.title, path] as const))('%s', async (_, path) => walk(open(), path));

test('its allowed steps: fields are typed before the look, the reason in it, and nothing once it is sent', () => {
  const typing = ['ADD', 'MOVE', 'REMOVE', 'REPLACE', 'RESET', 'SET', 'SET_MANY'];
  expect(taken(plan)).toEqual({
    fields: ['ADD', 'LOOK', 'MOVE', 'REMOVE', 'REPLACE', 'RESET', 'SET', 'SET_MANY'].toSorted(),
    preview: ['BACK', 'REASON', 'SEND'],
    sending: ['REASON'],
    sent: [],
  });
  const flow = open();
  for (const type of typing) flow.send(events.find((one) => one.type === type) as AmendInquireEvent);
  expect(calls(flow)).toEqual({ keep: typing.length, forget: 0, shown: 0 });
});

describe('an amendment', () => {
  test('begins with the fields as they are stored, and with no reason', () => {
    const flow = open();
    expect([flow.state(), flow.context()]).toEqual([
      'fields',
      { draft: DRAFT, errors: {}, added: 0, reason: '', reasonErrors: undefined, form: [] },
    ]);
  });

  test('is sent once, with what was typed and why, and is then forgotten on this device', async () => {
    const flow = open();
    flow.send(set('name', 'Pens'), SEND, LOOK, SEND, why(' '), SEND);
    expect([flow.state(), flow.asked]).toEqual(['preview', []]);
    flow.send(why('More is needed'), BACK, LOOK, SEND, SEND);
    expect(flow.asked).toEqual([['send', { draft: { ...DRAFT, name: 'Pens' }, reason: 'More is needed' }]]);
    expect(calls(flow)).toEqual({ keep: 1, forget: 0, shown: 0 });
    await flow.answer(SENT);
    expect([flow.state(), flow.asked.length, flow.context().draft['name']]).toEqual(['sent', 1, 'Pens']);
    expect(calls(flow)).toEqual({ keep: 1, forget: 1, shown: 1 });
  });

  test('whose fields are refused goes back to them, each fault at its field, that of the reason in the look', async () => {
    const flow = open();
    flow.send(LOOK, why('More'), SEND);
    await flow.answer(IN_FIELDS);
    expect([flow.state(), flow.context()]).toMatchObject([
      'fields',
      { errors: { name: ['short'] }, reasonErrors: ['long'], form: ['a fault'], reason: 'More', draft: DRAFT },
    ]);
    expect(flow.context().errors).not.toHaveProperty('reason');
    flow.send(set('name', 'Printing paper'));
    expect(flow.context().errors).toEqual({});
    flow.send(LOOK, SEND);
    expect([flow.context().form, flow.context().reasonErrors]).toEqual([[], undefined]);
    // Text typed while the call is running is kept when the call returns.
    flow.send(why('More is needed'));
    await flow.answer(AS_WHOLE);
    expect([flow.state(), flow.context()]).toMatchObject(['preview', { form: ['late'], reason: 'More is needed' }]);
    expect(calls(flow)).toEqual({ keep: 1, forget: 0, shown: 0 });
  });

  test('whose reason is refused stays in the look', async () => {
    const flow = open();
    flow.send(LOOK, why('More'), SEND);
    await flow.answer(IN_REASON);
    expect([flow.state(), flow.context()]).toMatchObject([
      'preview',
      { errors: NO_ERRORS, reasonErrors: ['long'], form: [] },
    ]);
  });

  test('that meets a fault of ours says so in the look, and is tried again', async () => {
    const flow = open();
    flow.send(LOOK, why('More'), SEND);
    await flow.fail(new Error('a fault'));
    expect([flow.state(), flow.context()]).toMatchObject(['preview', { errors: NO_ERRORS, form: ['a fault'] }]);
    flow.send(SEND);
    await flow.fail('thrown' as never);
    expect([flow.context().form, flow.asked.length]).toEqual([['thrown'], 2]);
  });
});

test('fails loudly where a screen forgot to say how', async () => {
  const actor = createActor(amendInquireFlow, { input: { draft: DRAFT } }).start();
  for (const event of [set('name', 'x'), LOOK, why('y'), SEND]) actor.send(event);
  await tick();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.form[0]]).toEqual([
    'preview',
    expect.stringContaining('amend-inquire: provide'),
  ]);
});
