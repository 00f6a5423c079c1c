import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type CheckoutContext, type CheckoutStep, type Placed, type Priced } from '../../machines/flows/checkout.ts';
import { checkoutFlow } from '../../machines/flows/checkout.flow.ts';
import { stateName } from '../../machines/kit/decide.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { DEARER, fill, FILLED, NONE, open, SEEN, send, state, tick, WHERE, WHO } from './checkout.flow.kit.ts';

/* From "who" to "Inquiry completed": paths planned from the chart and walked with the planned answers. */

const PRICED: readonly Priced[] = [
  { kind: 'priced', look: SEEN },
  { kind: 'priced', look: DEARER },
  { kind: 'priced', look: NONE },
  { kind: 'signedOut' },
  { kind: 'failed', detail: 'no line' },
];
const refused = (field: string): Placed => ({ kind: 'refused', errors: { [field]: ['wrong'] }, form: [] });
const PLACED: readonly Placed[] = [
  { kind: 'placed' },
  { kind: 'changed', look: DEARER, detail: 'changed' },
  { kind: 'changed', look: NONE, detail: 'changed' },
  refused('email'),
  refused('delivery_address'),
  refused('wanted_on'),
  refused('notes.0.message'),
  refused('orderitem_set'),
  { kind: 'throttled', seconds: 30, detail: 'wait' },
  { kind: 'signedOut' },
  { kind: 'failed', detail: 'no line' },
];

const steps: readonly CheckoutStep[] = ['who', 'where', 'when', 'notes', 'look'];
const samples = {
  SET: [{ type: 'SET', path: 'name', value: 'Olena' }],
  SET_MANY: [{ type: 'SET_MANY', values: WHO }],
  ADD: [{ type: 'ADD', list: 'notes', entries: [{ seller: 1, message: '' }] }],
  REMOVE: [{ type: 'REMOVE', list: 'notes', at: 0 }],
  MOVE: [{ type: 'MOVE', list: 'notes', at: 0, by: 1 }],
  REPLACE: [{ type: 'REPLACE', list: 'notes', at: 0, entry: {} }],
  RESET: [{ type: 'RESET', to: FILLED }],
  NEXT: [{ type: 'NEXT' }],
  BACK: [{ type: 'BACK' }],
  LOOK: [{ type: 'LOOK' }],
  SEND: [{ type: 'SEND' }],
  SIGNED_IN: [{ type: 'SIGNED_IN' }],
  GO: steps.map((step) => ({ type: 'GO', step })),
  'xstate.done.actor.price': PRICED.map((output) => ({ type: 'xstate.done.actor.price', output })),
  'xstate.error.actor.price': [{ type: 'xstate.error.actor.price', error: new Error('a fault') }],
  'xstate.done.actor.place': PLACED.map((output) => ({ type: 'xstate.done.actor.place', output })),
  'xstate.error.actor.place': [{ type: 'xstate.error.actor.place', error: new Error('a fault') }],
  'xstate.after.asked.checkout.waiting': [{ type: 'xstate.after.asked.checkout.waiting' }],
};
const plan = planPaths({
  machine: checkoutFlow,
  starts: [
    { member: false, draft: {} },
    { member: true, draft: WHERE },
  ],
  samples: samples as never,
  key: ({ value, context }: { value: unknown; context: CheckoutContext }) =>
    JSON.stringify([
      value,
      context.member,
      [WHO, WHERE].map((fields) => Object.keys(fields).filter((field) => Boolean(context.draft[field]))),
      context.missing,
      context.look?.ready,
      context.look?.lines[0]?.price,
    ]),
} as never);

test('nothing of the chart is left out silently', () => {
  expect(plan.unreached.map(({ id }) => id)).toEqual([]);
  expect(plan.paths.length).toBeGreaterThan(20);
});

test.each(plan.paths.map((path) => [path.title.slice(0, 200), path] as const))('%s', async (_, path) => {
  const flow = open(path.input as never);
  for (const [nth, event] of (path.events as readonly { type: string; output?: never }[]).entries()) {
    const [, kind = '', name = ''] = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(event.type) ?? [];
    if (kind === 'done') await flow.answer(name as 'price', event.output as never);
    else if (kind === 'error') {
      flow.fail[name]?.(new Error('a fault'));
      await tick();
    } else if (event.type.startsWith('xstate.after')) flow.clock.increment(30_000);
    else flow.actor.send(event as never);
    const planned = path.snapshots[nth + 1] as { value: unknown };
    expect([event.type, state(flow)]).toEqual([event.type, stateName(planned.value)]);
  }
  flow.actor.stop();
});

describe('a visitor', () => {
  test('says who and where before anything else, and is pointed at what is missing', () => {
    const flow = open({ member: false, draft: {} });
    send(flow, { type: 'NEXT' });
    expect([state(flow), flow.context().missing]).toEqual(['who', ['name', 'company', 'email', 'consent']]);
    send(flow, { type: 'SET', path: 'name', value: 'Olena' });
    expect(flow.context().missing).toEqual(['company', 'email', 'consent']);
    send(flow, { type: 'GO', step: 'where' });
    expect(state(flow)).toBe('who');
    send(flow, { type: 'SET_MANY', values: { ...WHO, name: '  ' } }, { type: 'NEXT' });
    expect([state(flow), flow.context().missing]).toEqual(['who', ['name']]);
    send(flow, { type: 'SET', path: 'name', value: 'Olena' }, { type: 'NEXT' }, { type: 'NEXT' });
    expect([state(flow), flow.context().missing]).toEqual(['where', ['country', 'delivery_address']]);
    send(flow, { type: 'BACK' });
    expect([state(flow), flow.context().draft]).toMatchObject(['who', { ...WHO, name: 'Olena' }]);
  });

  test('sends once what was shown, however often the button is pressed', async () => {
    const flow = fill();
    expect(state(flow)).toBe('pricing');
    await flow.answer('price', { kind: 'priced', look: SEEN });
    send(flow, { type: 'SEND' }, { type: 'SEND' }, { type: 'SEND' });
    expect([flow.heard.length, flow.heard[0]]).toMatchObject([1, { draft: WHO, lines: SEEN.lines }]);
    await flow.answer('place', { kind: 'placed' });
    expect([state(flow), flow.completed.mock.calls.length, flow.forget.mock.calls.length]).toEqual(['completed', 1, 1]);
  });

  test('looks again at prices that changed, and says yes anew', async () => {
    const flow = fill();
    await flow.answer('price', { kind: 'priced', look: SEEN });
    send(flow, { type: 'SEND' });
    await flow.answer('place', { kind: 'changed', look: DEARER, detail: 'Prices have changed.' });
    expect([state(flow), flow.context()]).toMatchObject([
      'look',
      { changed: true, look: DEARER, form: ['Prices have changed.'] },
    ]);
    expect(flow.heard).toHaveLength(1);
    send(flow, { type: 'SEND' });
    expect([flow.heard[1]?.lines, flow.context().changed]).toEqual([DEARER.lines, false]);
  });

  test('does not send what cannot be ordered', async () => {
    const flow = fill();
    await flow.answer('price', { kind: 'priced', look: { ...SEEN, ready: false } });
    send(flow, { type: 'SEND' });
    expect([state(flow), flow.heard.length]).toEqual(['look', 0]);
  });

  test('is led to the field that was refused, with everything typed in place', async () => {
    const flow = fill();
    await flow.answer('price', { kind: 'priced', look: SEEN });
    send(flow, { type: 'SEND' });
    await flow.answer('place', { kind: 'refused', errors: { email: ['Enter a valid email.'] }, form: [] });
    expect([state(flow), flow.context().errors, flow.context().draft]).toMatchObject([
      'who',
      { email: ['Enter a valid email.'] },
      FILLED.phone === '' ? WHO : {},
    ]);
    send(flow, { type: 'SET', path: 'email', value: 'olena@v.example' });
    expect(flow.context().errors).toEqual({});
    send(flow, { type: 'GO', step: 'look' });
    expect(state(flow)).toBe('pricing');
  });

  test('waits as long as the server asks', async () => {
    const flow = fill();
    await flow.answer('price', { kind: 'priced', look: SEEN });
    send(flow, { type: 'SEND' });
    await flow.answer('place', { kind: 'throttled', seconds: 30, detail: 'wait' });
    flow.clock.increment(29_999);
    send(flow, { type: 'SEND' });
    expect([state(flow), flow.heard.length]).toEqual(['waiting', 1]);
    flow.clock.increment(1);
    expect([state(flow), flow.heard.length]).toEqual(['look', 1]);
    send(flow, { type: 'SEND' });
    expect([state(flow), flow.heard.length]).toEqual(['sending', 2]);
  });
});

test('a member is known: only where to is asked', async () => {
  const flow = open({ member: true, draft: {} });
  send(flow, { type: 'NEXT' }, { type: 'SET_MANY', values: WHERE }, { type: 'GO', step: 'look' });
  await flow.answer('price', { kind: 'signedOut' });
  expect([state(flow), flow.keep.mock.calls.length > 0]).toEqual(['signedOut', true]);
  send(flow, { type: 'SIGNED_IN' });
  await flow.answer('price', { kind: 'priced', look: NONE });
  expect(state(flow)).toBe('nothing');
});

test('fails loudly where a screen forgot to say how', async () => {
  const actor = createActor(checkoutFlow, { input: { member: true, draft: WHERE } }).start();
  actor.send({ type: 'GO', step: 'look' });
  await tick();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.form[0]]).toEqual([
    'unpriced',
    expect.stringContaining('provide'),
  ]);
});

test('an address leads to what is not filled in yet, and no further', () => {
  const flow = open({ member: false, draft: WHO });
  const reached = steps.map((step) => {
    send(flow, { type: 'GO', step: 'who' }, { type: 'GO', step });
    return state(flow);
  });
  expect(reached).toEqual(['who', 'where', 'who', 'who', 'who']);
});
