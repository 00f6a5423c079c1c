import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Sent } from '../../machines/flows/form.ts';
import { resetPasswordFlow } from '../../machines/flows/reset-password.flow.ts';
import { signInFlow } from '../../machines/flows/sign-in.flow.ts';
import { signUpFlow } from '../../machines/flows/sign-up.flow.ts';
import { ends, held, NO_ERRORS, samplesOf, taken } from './flow.kit.ts';

/* The forms of an account: where each call leads, which messages appear, and which values stay typed. */

const set = (field: string, value: string) => ({ type: 'SET', field, value }) as const;
const [SUBMIT, AGAIN] = [{ type: 'SUBMIT' }, { type: 'AGAIN' }] as const;

const SENT = {
  done: { kind: 'done' },
  refused: { kind: 'refused', errors: { email: ['wrong'] }, form: ['no'], code: 'taken' },
  wordless: { kind: 'refused', errors: { password: ['short'] }, form: [] },
  dead: { kind: 'refused', errors: { token: ['old'] }, form: [] },
  throttled: { kind: 'throttled', seconds: 30, form: ['wait'] },
  failed: { kind: 'failed', form: ['down'] },
} as const satisfies Readonly<Record<string, Sent>>;
const SILENT = { errors: {}, form: [] as string[], code: '', seconds: 0 };
const SAID: Readonly<Record<string, object>> = {
  done: SILENT,
  refused: { ...SILENT, errors: { email: ['wrong'] }, form: ['no'], code: 'taken' },
  wordless: { ...SILENT, errors: { password: ['short'] } },
  dead: { ...SILENT, errors: { token: ['old'] } },
  throttled: { ...SILENT, form: ['wait'], seconds: 30 },
  failed: { ...SILENT, form: ['down'] },
  fault: { ...SILENT, form: ['a fault'] },
};

const FORMS = [
  {
    name: 'signing in',
    flow: signInFlow as AnyStateMachine,
    call: 'send',
    input: { email: 'a@b.example' },
    begins: { email: 'a@b.example', password: '' },
    states: ['editing', 'sending'],
    leads: { done: 'signedIn', refused: 'editing', wordless: 'editing', dead: 'editing', throttled: 'waiting' },
    done: { signedIn: 1 },
  },
  {
    name: 'signing up',
    flow: signUpFlow as AnyStateMachine,
    call: 'send',
    input: { email: 'a@b.example' },
    begins: { email: 'a@b.example', password: '', password2: '' },
    states: ['editing', 'sending'],
    leads: { done: 'registered', refused: 'editing', wordless: 'editing', dead: 'editing', throttled: 'waiting' },
    done: { registered: 1 },
  },
  {
    name: 'asking for a link',
    flow: resetPasswordFlow as AnyStateMachine,
    call: 'request',
    input: { email: 'a@b.example' },
    begins: { email: 'a@b.example', token: '', password: '', password2: '' },
    states: ['asking', 'requesting'],
    leads: { done: 'mailed', refused: 'asking', wordless: 'asking', dead: 'asking', throttled: 'waiting' },
    done: {},
  },
  {
    name: 'choosing a password',
    flow: resetPasswordFlow as AnyStateMachine,
    call: 'confirm',
    input: { token: '1-a' },
    begins: { email: '', token: '1-a', password: '', password2: '' },
    states: ['choosing', 'confirming'],
    leads: { done: 'changed', refused: 'choosing', wordless: 'choosing', dead: 'dead', throttled: 'choosing' },
    done: {},
  },
];

describe.each(FORMS)('$name', ({ flow, call, input, begins, states: [rest = '', sending = ''], leads, done }) => {
  const open = (given: object = input) => held(flow, { input: given, calls: [call], actions: Object.keys(done) });

  test('begins with what is known of whoever it is, and nothing said', () => {
    const form = open();
    expect([form.state(), form.context()]).toEqual([rest, { values: begins, ...SILENT }]);
  });

  test.each(Object.entries({ ...leads, failed: rest, fault: rest }))('that ends as %s leads to %s', async (end, to) => {
    const form = open();
    // Refused and then sent again: the earlier message is gone.
    form.send(set('password', 'secret'), SUBMIT);
    expect([form.state(), form.context()]).toEqual([sending, { values: { ...begins, password: 'secret' }, ...SILENT }]);
    await form.answer(SENT.refused);
    expect([form.state(), form.context()]).toMatchObject([rest, SAID['refused'] as object]);
    form.send(SUBMIT, SUBMIT, set('password', 'typed meanwhile'), AGAIN);
    expect([form.state(), form.context()]).toEqual([sending, { values: { ...begins, password: 'secret' }, ...SILENT }]);
    await (end === 'fault' ? form.fail(new Error('a fault')) : form.answer(SENT[end as keyof typeof SENT]));
    expect([form.state(), form.context()]).toEqual([to, { values: { ...begins, password: 'secret' }, ...SAID[end] }]);
    expect(form.asked).toEqual([1, 2].map(() => [call, { ...begins, password: 'secret' }]));
    const calls = Object.fromEntries(Object.entries(form.done).map(([name, each]) => [name, each.mock.calls.length]));
    expect(calls).toEqual(end === 'done' ? done : Object.fromEntries(Object.keys(done).map((name) => [name, 0])));
  });

  test('says no more of a field that is typed in, nor of the form as a whole', async () => {
    const form = open();
    form.send(SUBMIT);
    await form.answer({ ...SENT.refused, errors: { email: ['wrong'], password: ['short'] } });
    form.send(set('email', 'c@d.example'));
    expect(form.context()).toEqual({
      values: { ...begins, email: 'c@d.example' },
      ...SILENT,
      errors: { password: ['short'] },
    });
  });

  test('is told that nobody has said how to send it', async () => {
    const form = held(flow, { input, calls: [] });
    form.send(SUBMIT);
    await form.answer(null);
    expect([form.state(), form.context().form[0]]).toEqual([rest, expect.stringMatching(`${call}: fromPromise`)]);
  });
});

describe.each(FORMS.slice(0, 3))('$name too often', ({ name, flow, call, input, states: [rest = ''] }) => {
  const waiting = async () => {
    const form = held(flow, { input, calls: [call] });
    form.send(SUBMIT);
    await form.answer(SENT.throttled);
    return form;
  };

  test('waits as long as the server says, and then says nothing of it', async () => {
    const form = await waiting();
    form.send(SUBMIT, AGAIN);
    form.pass(29_999);
    expect([form.state(), form.asked.length]).toEqual(['waiting', 1]);
    form.pass(1);
    expect([form.state(), form.context()]).toMatchObject([rest, { ...SILENT, errors: NO_ERRORS }]);
  });

  test('is typed on meanwhile', async () => {
    const form = await waiting();
    form.send(set('password', 'better'));
    expect([form.state(), form.context().values.password]).toEqual(['waiting', 'better']);
    expect(form.context().form).toEqual(name === 'signing in' ? ['wait'] : []);
  });
});

test('the wait is that of an account: another one need not sit it out', async () => {
  const form = held(signInFlow, { input: { email: 'a@b.example' }, calls: ['send'] });
  form.send(SUBMIT);
  await form.answer(SENT.throttled);
  form.send(set('email', 'a@b.example'));
  expect([form.state(), form.context().form]).toEqual(['waiting', ['wait']]);
  form.send(set('email', 'c@d.example'));
  expect([form.state(), form.context()]).toEqual([
    'editing',
    { values: { email: 'c@d.example', password: '' }, ...SILENT },
  ]);
});

test('a form that knows nobody is empty', () => {
  const begun = (flow: AnyStateMachine, input: object | undefined) => held(flow, { input, calls: [] }).context().values;
  expect(begun(signInFlow, {})).toEqual({ email: '', password: '' });
  expect(begun(signUpFlow, undefined)).toEqual({ email: '', password: '', password2: '' });
  expect(begun(resetPasswordFlow, {})).toEqual({ email: '', token: '', password: '', password2: '' });
});

test('a link that is dead, or mailed, is asked for once more', async () => {
  const form = held(resetPasswordFlow, { input: { token: '1-a' }, calls: ['request', 'confirm'] });
  form.send(SUBMIT);
  await form.answer(SENT.dead);
  form.send(SUBMIT, set('email', 'a@b.example'));
  expect([form.state(), form.context().values.email]).toEqual(['dead', '']);
  form.send(AGAIN);
  expect(form.state()).toBe('asking');
  form.send(set('email', 'a@b.example'), SUBMIT);
  await form.answer(SENT.done);
  form.send(SUBMIT, set('email', 'c@d.example'));
  expect([form.state(), form.context().values.email]).toEqual(['mailed', 'a@b.example']);
  form.send(AGAIN);
  expect(form.state()).toBe('asking');
});

test('their allowed steps', () => {
  const steps = (machine: AnyStateMachine, starts: readonly object[], calls: readonly string[]) =>
    taken({
      machine,
      starts: [...starts],
      samples: {
        ...samplesOf([set('email', 'c@d.example'), SUBMIT, AGAIN]),
        ...Object.assign({}, ...calls.map((state) => ends(machine.id, state, Object.values(SENT)))),
      },
      key: ({ value }: { readonly value: unknown }) => JSON.stringify(value),
    } as never);
  expect(steps(signInFlow, [{}], ['sending'])).toEqual({
    editing: ['SET', 'SUBMIT'],
    sending: [],
    waiting: ['SET'],
    signedIn: [],
  });
  expect(steps(signUpFlow, [{}], ['sending'])).toEqual({
    editing: ['SET', 'SUBMIT'],
    sending: [],
    waiting: ['SET'],
    registered: [],
  });
  expect(steps(resetPasswordFlow, [{}, { token: '1-a' }], ['requesting', 'confirming'])).toEqual({
    asking: ['SET', 'SUBMIT'],
    requesting: [],
    waiting: ['SET'],
    mailed: ['AGAIN'],
    choosing: ['SET', 'SUBMIT'],
    confirming: [],
    dead: ['AGAIN'],
    changed: [],
  });
});
