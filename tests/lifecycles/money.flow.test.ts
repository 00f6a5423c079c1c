import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { issueDocumentFlow } from '../../machines/flows/issue-document.flow.ts';
import type { Outcome, WriteInput } from '../../machines/flows/writing.ts';

const saved = (id: number): Outcome => ({
  kind: 'saved',
  id,
  version: '"1"',
  at: '2030-01-01T12:00:00.000Z',
  draft: {},
});
const refused: Outcome = { kind: 'refused', errors: { amount: ['too much'] }, form: ['no'] };

/** The flow with its calls answered in turn. */
function start(answers: { begin?: (Outcome | Error)[]; issue?: (Outcome | Error)[] }) {
  const toDraft = vi.fn<() => void>();
  const toDocument = vi.fn<() => void>();
  const sent: WriteInput[] = [];
  const call = (queue: (Outcome | Error)[] = []) =>
    fromPromise<Outcome, WriteInput>(({ input }) => {
      sent.push(input);
      const next = queue.shift() ?? new Error('asked too often');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
  const machine = issueDocumentFlow.provide({
    actors: { begin: call(answers.begin), issue: call(answers.issue) },
    actions: { toDraft, toDocument },
  });
  const actor = createActor(machine, { input: { amount: '' } }).start();
  const settled = (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state));
  return { actor, sent, toDraft, toDocument, settled, context: () => actor.getSnapshot().context };
}

describe('continuing a chain', () => {
  it('begins a draft of the amount typed and goes to it', async () => {
    const flow = start({ begin: [saved(7)] });
    flow.actor.send({ type: 'AMOUNT', amount: '500' });
    flow.actor.send({ type: 'WRITE' });
    await flow.settled('begun');
    expect([flow.sent[0]?.draft, flow.context().id, flow.toDraft.mock.calls.length]).toEqual([{ amount: '500' }, 7, 1]);
  });

  it('issues at once where that is wanted', async () => {
    const flow = start({ begin: [saved(7)], issue: [saved(7)] });
    flow.actor.send({ type: 'ISSUE' });
    await flow.settled('issued');
    expect([flow.sent.map(({ id }) => id), flow.toDocument.mock.calls.length, flow.toDraft.mock.calls.length]).toEqual([
      [null, 7],
      1,
      0,
    ]);
  });

  it('a refused beginning shows why and may be tried again with another amount', async () => {
    const flow = start({ begin: [refused, saved(8)] });
    flow.actor.send({ type: 'AMOUNT', amount: '999999' });
    flow.actor.send({ type: 'WRITE' });
    await vi.waitFor(() => expect(flow.context().errors).toEqual({ amount: ['too much'] }));
    flow.actor.send({ type: 'AMOUNT', amount: '5' });
    expect([flow.context().errors, flow.context().form]).toEqual([{}, []]);
    flow.actor.send({ type: 'WRITE' });
    await flow.settled('begun');
  });

  it('a refused issue keeps the draft: nothing is begun twice', async () => {
    const flow = start({ begin: [saved(7)], issue: [refused, saved(7)] });
    flow.actor.send({ type: 'ISSUE' });
    await flow.settled('kept');
    expect([flow.context().id, flow.context().form]).toEqual([7, ['no']]);
    flow.actor.send({ type: 'ISSUE' });
    await flow.settled('issued');
    expect(flow.sent.map(({ id }) => id)).toEqual([null, 7, 7]);
  });

  it('and can be gone on writing', async () => {
    const flow = start({ begin: [saved(7)], issue: [new Error('no way')] });
    flow.actor.send({ type: 'ISSUE' });
    await flow.settled('kept');
    expect(flow.context().form).toEqual(['no way']);
    flow.actor.send({ type: 'WRITE' });
    await flow.settled('begun');
    expect(flow.toDraft).toHaveBeenCalledTimes(1);
  });

  it('a fault while beginning leaves the form as it was', async () => {
    const flow = start({ begin: [new Error('no network')] });
    flow.actor.send({ type: 'AMOUNT', amount: '12' });
    flow.actor.send({ type: 'WRITE' });
    await vi.waitFor(() => expect(flow.context().form).toEqual(['no network']));
    expect([flow.actor.getSnapshot().value, flow.context().amount]).toEqual(['choosing', '12']);
  });

  it('fails loudly where nobody says how', async () => {
    const actor = createActor(issueDocumentFlow, { input: { amount: '' } }).start();
    actor.send({ type: 'WRITE' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.form[0]).toContain('issue-document: provide'));
  });
});
