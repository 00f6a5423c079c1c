import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { rowsOf } from '../../machines/flows/draft.ts';
import { editDraftFlow } from '../../machines/flows/edit-draft.flow.ts';
import type { Outcome, WriteInput } from '../../machines/flows/writing.ts';
import { later, LOTS, saved, startEditing as start, tick } from './later.ts';

describe('edit-draft', () => {
  it('fails loudly where a screen forgot to say how to save', async () => {
    const clock = new SimulatedClock();
    const actor = createActor(editDraftFlow, { clock, input: { id: null, version: null, draft: {}, lists: [] } });
    actor.start();
    actor.send({ type: 'SET', path: 'name', value: 'x' });
    clock.increment(1200);
    await tick();
    expect(actor.getSnapshot().value).toEqual({ editing: 'unsaved' });
    expect(actor.getSnapshot().context.form[0]).toContain('provide');
  });

  it('saves once after the typing pauses, with the version of the last answer', async () => {
    const inputs: WriteInput[] = [];
    const flow = start(async (input) => {
      inputs.push(input);
      return saved(input.draft);
    });
    flow.type('P');
    flow.clock.increment(800);
    flow.type('Pa');
    flow.clock.increment(800);
    expect(inputs).toHaveLength(0);
    expect(flow.keep).toHaveBeenCalled();
    flow.clock.increment(400);
    await tick();
    expect(flow.state()).toEqual({ editing: 'clean' });
    expect(inputs).toMatchObject([{ id: null, version: null, draft: { name: 'Pa' } }]);
    expect(flow.forget).toHaveBeenCalled();
    flow.type('Pap');
    flow.clock.increment(1200);
    await tick();
    expect(inputs[1]).toMatchObject({ id: 7, version: '"2"' });
  });

  it('stores a form that nobody typed in before it is looked at', async () => {
    const inputs: WriteInput[] = [];
    const flow = start(async (input) => {
      inputs.push(input);
      return saved(input.draft);
    });
    flow.actor.send({ type: 'REVIEW' });
    await tick();
    expect(inputs).toMatchObject([{ id: null }]);
    expect([flow.state(), flow.context().id]).toEqual(['reviewing', 7]);
    flow.actor.send({ type: 'BACK' });
    flow.actor.send({ type: 'REVIEW' });
    await tick();
    expect([flow.state(), inputs.length]).toEqual(['reviewing', 1]);
  });

  it('keeps what is typed while a save runs, adopts ids of new rows and saves again', async () => {
    const first = later();
    const answers = [first.outcome];
    const inputs: WriteInput[] = [];
    const flow = start((input) => {
      inputs.push(input);
      return answers.shift() ?? Promise.resolve(saved(input.draft));
    });
    flow.actor.send({ type: 'ADD', list: LOTS, entries: [{ name: 'A' }, { name: 'B' }] });
    flow.clock.increment(1200);
    flow.actor.send({ type: 'MOVE', list: LOTS, at: 0, by: 1 });
    flow.type('typed meanwhile');
    first.answer(saved({ [LOTS]: [{ id: 11 }, { id: 12 }] }));
    await tick();
    expect(flow.state()).toEqual({ editing: 'dirty' });
    expect(rowsOf(flow.context().draft, LOTS).map(({ id, name }) => [id, name])).toEqual([
      [12, 'B'],
      [11, 'A'],
    ]);
    flow.clock.increment(1200);
    await tick();
    expect(inputs[1]?.draft['name']).toBe('typed meanwhile');
    expect(flow.state()).toEqual({ editing: 'clean' });
  });

  it('leaves a file that is on its way its own id, whatever else was stored meanwhile', async () => {
    const flow = start(async () => saved({ [LOTS]: [{ id: 5 }] }));
    flow.actor.send({ type: 'ADD', list: LOTS, entries: [{ id: null, name: 'a.pdf', mark: 'a' }] });
    flow.actor.send({ type: 'ADD', list: LOTS, entries: [{ id: 5, name: 'b.pdf' }] });
    flow.clock.increment(1200);
    await tick();
    expect(rowsOf(flow.context().draft, LOTS).map(({ id, name }) => [id, name])).toEqual([
      [null, 'a.pdf'],
      [5, 'b.pdf'],
    ]);
  });

  it('takes the cursor to a complaint only where the writer asked for the call', async () => {
    const slow = later();
    const answers: Promise<Outcome>[] = [];
    const no: Outcome = { kind: 'failed', detail: 'no connection' };
    const flow = start(() => answers.shift() ?? Promise.resolve(no));
    flow.type('typed on');
    flow.clock.increment(1200);
    await tick();
    expect([flow.state(), flow.context().asked]).toEqual([{ editing: 'unsaved' }, false]);
    flow.actor.send({ type: 'SAVE' });
    await tick();
    expect([flow.context().form, flow.context().asked]).toEqual([['no connection'], true]);
    flow.clock.increment(10_000);
    await tick();
    expect(flow.context().asked).toBe(false);
    // A save is requested, and the user types on before the answer arrives.
    answers.push(slow.outcome);
    flow.actor.send({ type: 'SAVE' });
    flow.type('typed meanwhile');
    slow.answer(no);
    await tick();
    expect(flow.context().asked).toBe(false);
    flow.actor.send({ type: 'REVIEW' });
    await tick();
    expect([flow.state(), flow.context().asked]).toEqual([{ editing: 'unsaved' }, true]);
  });

  it('puts errors next to the row they are about, wherever it has gone since', async () => {
    const first = later();
    const flow = start(() => first.outcome);
    flow.actor.send({ type: 'ADD', list: LOTS, entries: [{ name: 'A' }, { name: 'B' }] });
    flow.clock.increment(1200);
    flow.actor.send({ type: 'MOVE', list: LOTS, at: 1, by: -1 });
    first.answer({ kind: 'refused', errors: { [`${LOTS}.1.quantity`]: ['number'] }, form: [] });
    await tick();
    expect(flow.state()).toEqual({ editing: 'dirty' });
    expect(flow.context().errors).toEqual({ [`${LOTS}.0.quantity`]: ['number'] });
  });

  it('asks whose version stays when somebody else saved', async () => {
    const outcomes: Outcome[] = [{ kind: 'stale', version: '"9"', draft: { name: 'theirs' } }];
    const inputs: WriteInput[] = [];
    const flow = start(async (input) => {
      inputs.push(input);
      return outcomes.shift() ?? saved(input.draft, '"10"');
    });
    flow.type('mine');
    flow.clock.increment(1200);
    await tick();
    expect(flow.state()).toEqual({ editing: 'conflict' });
    flow.actor.send({ type: 'OVERWRITE' });
    await tick();
    expect(inputs[1]).toMatchObject({ version: '"9"', draft: { name: 'mine' } });
    outcomes.push({ kind: 'stale', version: '"12"', draft: { name: 'theirs again' } });
    flow.type('mine again');
    flow.clock.increment(1200);
    await tick();
    flow.actor.send({ type: 'RELOAD' });
    expect(flow.state()).toEqual({ editing: 'clean' });
    expect(flow.context()).toMatchObject({ version: '"12"', draft: { name: 'theirs again' }, theirs: null });
  });

  it('keeps what was decided on this device until it is stored', async () => {
    const outcomes: Outcome[] = [{ kind: 'stale', version: '"9"', draft: { name: 'theirs' } }];
    const flow = start(async () => outcomes.shift() ?? { kind: 'failed', detail: 'offline' });
    flow.type('mine');
    flow.clock.increment(1200);
    await tick();
    const calls = flow.keep.mock.calls.length;
    flow.actor.send({ type: 'MERGE', draft: { name: 'both' } });
    expect(flow.keep).toHaveBeenCalledTimes(calls + 1);
    expect(flow.keep.mock.lastCall?.[0].context).toMatchObject({ draft: { name: 'both' }, version: '"9"' });
    await tick();
    expect(flow.state()).toEqual({ editing: 'unsaved' });
  });

  it('keeps the text on this device when the session ends, and saves it on the next visit', async () => {
    const flow = start(async () => ({ kind: 'signedOut' }));
    flow.type('not lost');
    flow.clock.increment(1200);
    await tick();
    expect(flow.state()).toEqual({ editing: 'signedOut' });
    const calls = flow.forget.mock.calls.length;
    flow.type('not lost either');
    expect(flow.keep).toHaveBeenCalledTimes(2);
    expect(flow.forget).toHaveBeenCalledTimes(calls);

    const again = start(async (input) => saved(input.draft), {
      kept: { draft: { name: 'not lost' }, version: null, at: '' },
    });
    expect(again.state()).toEqual({ editing: 'dirty' });
    expect(again.context()).toMatchObject({ restored: true, draft: { name: 'not lost' } });
    again.clock.increment(1200);
    await tick();
    expect(again.context().restored).toBe(false);
  });

  it('tries again by itself when the server cannot be reached', async () => {
    const outcomes: Outcome[] = [{ kind: 'failed', detail: 'offline' }];
    const flow = start(async (input) => outcomes.shift() ?? saved(input.draft));
    flow.type('x');
    flow.clock.increment(1200);
    await tick();
    expect(flow.state()).toEqual({ editing: 'unsaved' });
    expect(flow.context().form).toEqual(['offline']);
    flow.clock.increment(10_000);
    await tick();
    expect(flow.state()).toEqual({ editing: 'clean' });
  });

  it('reviews only what is stored, and publishes once', async () => {
    const publish = vi.fn(async () => saved({}));
    const flow = start(async (input) => saved(input.draft), { publish });
    flow.type('Paper');
    flow.actor.send({ type: 'REVIEW' });
    await tick();
    expect(flow.state()).toBe('reviewing');
    flow.type('not here');
    expect(flow.context().draft['name']).toBe('Paper');
    flow.actor.send({ type: 'PUBLISH' });
    flow.actor.send({ type: 'PUBLISH' });
    await tick();
    expect(publish).toHaveBeenCalledTimes(1);
    expect(flow.published).toHaveBeenCalledTimes(1);
  });

  it('goes back to the fields when a guard refuses the publication', async () => {
    const flow = start(async (input) => saved(input.draft), {
      publish: async () => ({ kind: 'refused', errors: { expire_at: ['too soon'] }, form: [] }),
    });
    flow.type('Paper');
    flow.actor.send({ type: 'REVIEW' });
    await tick();
    flow.actor.send({ type: 'PUBLISH' });
    await tick();
    expect(flow.state()).toEqual({ editing: 'refused' });
    expect(flow.context().errors).toEqual({ expire_at: ['too soon'] });
    flow.type('Paper, white');
    flow.clock.increment(1200);
    await tick();
    expect(flow.state()).toEqual({ editing: 'clean' });
    expect(flow.context().errors).toEqual({ expire_at: ['too soon'] });
  });
});
