import { createActor, fromPromise, waitFor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sent, Values } from '../../machines/flows/form.ts';
import { resetPasswordFlow } from '../../machines/flows/reset-password.flow.ts';
import { signInFlow } from '../../machines/flows/sign-in.flow.ts';
import { signUpFlow } from '../../machines/flows/sign-up.flow.ts';
import { NO_ERRORS } from './flow.kit.ts';

const refused: Sent = { kind: 'refused', errors: { email: ['wrong'] }, form: ['no'] };

/** Returns the answers in turn and records what was sent. */
function server(...answers: readonly Sent[]) {
  const heard: Values[] = [];
  let next = 0;
  const logic = fromPromise<Sent, Values>(async ({ input }) => {
    heard.push(input);
    const answer = answers[next];
    next += 1;
    if (!answer) throw new Error('nobody asked for this');
    return answer;
  });
  return { heard, logic };
}

describe('signing in', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(...answers: readonly Sent[]) {
    const { heard, logic } = server(...answers);
    const signedIn = vi.fn();
    const actor = createActor(signInFlow.provide({ actors: { send: logic }, actions: { signedIn } }), {
      input: {},
    }).start();
    actor.send({ type: 'SET', field: 'email', value: 'a@b.example' });
    actor.send({ type: 'SET', field: 'password', value: 'secret' });
    return { actor, heard, signedIn };
  }

  test('a refusal keeps what was typed and leads nowhere; typing clears the field it was about', async () => {
    const { actor, signedIn } = start(refused);
    actor.send({ type: 'SUBMIT' });
    await vi.advanceTimersByTimeAsync(0);
    const { value, context } = actor.getSnapshot();
    expect([value, context.values, context.errors, context.form]).toEqual([
      'editing',
      { email: 'a@b.example', password: 'secret' },
      { email: ['wrong'] },
      ['no'],
    ]);
    actor.send({ type: 'SET', field: 'email', value: 'c@d.example' });
    expect(actor.getSnapshot().context).toMatchObject({ errors: NO_ERRORS, form: [] });
    expect(signedIn).not.toHaveBeenCalled();
  });

  test('a double click is one call', async () => {
    const { actor, heard, signedIn } = start({ kind: 'done', values: { key: 'k' } });
    actor.send({ type: 'SUBMIT' });
    actor.send({ type: 'SUBMIT' });
    await vi.advanceTimersByTimeAsync(0);
    expect([actor.getSnapshot().value, heard.length, signedIn.mock.calls.length]).toEqual(['signedIn', 1, 1]);
  });

  test('too many tries wait as long as the server says, and typing goes on', async () => {
    const { actor, heard } = start({ kind: 'throttled', seconds: 30, form: ['wait'] }, { kind: 'done' });
    actor.send({ type: 'SUBMIT' });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'SUBMIT' });
    actor.send({ type: 'SET', field: 'password', value: 'better' });
    await vi.advanceTimersByTimeAsync(29_000);
    expect([actor.getSnapshot().value, heard.length]).toEqual(['waiting', 1]);
    await vi.advanceTimersByTimeAsync(1000);
    actor.send({ type: 'SUBMIT' });
    await vi.advanceTimersByTimeAsync(0);
    expect([actor.getSnapshot().value, heard.at(-1)?.['password']]).toEqual(['signedIn', 'better']);
  });

  test('a fault of the screen itself is shown, not thrown', async () => {
    const { actor } = start();
    actor.send({ type: 'SUBMIT' });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().context.form).toEqual(['nobody asked for this']);
  });
});

test('an actor that nobody provided says what to write', async () => {
  const actor = createActor(signUpFlow).start();
  actor.send({ type: 'SUBMIT' });
  const { context } = await waitFor(actor, ({ value }) => value === 'editing');
  expect(context.form[0]).toMatch(/sign-up: provide\(\{ actors: \{ send/);
});

test('signing up ends at "look into your mail"', async () => {
  const { logic } = server(refused, { kind: 'done' });
  const registered = vi.fn();
  const actor = createActor(signUpFlow.provide({ actors: { send: logic }, actions: { registered } })).start();
  actor.send({ type: 'SUBMIT' });
  await waitFor(actor, ({ value }) => value === 'editing');
  actor.send({ type: 'SUBMIT' });
  await waitFor(actor, ({ status }) => status === 'done');
  expect([actor.getSnapshot().value, registered.mock.calls.length]).toEqual(['registered', 1]);
});

describe('a new password', () => {
  const done: Sent = { kind: 'done' };
  const flow = (request: readonly Sent[], confirm: readonly Sent[]) =>
    resetPasswordFlow.provide({ actors: { request: server(...request).logic, confirm: server(...confirm).logic } });

  test('asked for, and asked for again with another address', async () => {
    const actor = createActor(flow([done, done], []), { input: {} }).start();
    for (const _ of [1, 2]) {
      actor.send({ type: 'SET', field: 'email', value: 'a@b.example' });
      actor.send({ type: 'SUBMIT' });
      await waitFor(actor, ({ value }) => value === 'mailed');
      actor.send({ type: 'AGAIN' });
    }
    expect([actor.getSnapshot().value, actor.getSnapshot().context.values['email']]).toEqual(['asking', 'a@b.example']);
  });

  test('a bad password can be corrected, a dead link only be asked for anew', async () => {
    const bad: Sent = { kind: 'refused', errors: { password: ['too short'] }, form: [] };
    const dead: Sent = { kind: 'refused', errors: { token: ['too old'] }, form: [] };
    const actor = createActor(flow([], [bad, dead]), { input: { token: '1-a' } }).start();
    expect(actor.getSnapshot().value).toBe('choosing');
    actor.send({ type: 'SUBMIT' });
    await waitFor(actor, ({ value, context }) => value === 'choosing' && context.errors['password'] !== undefined);
    actor.send({ type: 'SUBMIT' });
    await waitFor(actor, ({ value }) => value === 'dead');
    actor.send({ type: 'SUBMIT' });
    expect(actor.getSnapshot().value).toBe('dead');
    actor.send({ type: 'AGAIN' });
    expect(actor.getSnapshot().value).toBe('asking');
  });

  test('a good one ends it', async () => {
    const actor = createActor(flow([], [done]), { input: { token: '1-a' } }).start();
    actor.send({ type: 'SUBMIT' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(actor.getSnapshot().value).toBe('changed');
  });
});
