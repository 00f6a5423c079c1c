import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { editDraftFlow } from '../../machines/flows/edit-draft.flow.ts';
import type { Outcome, WriteInput } from '../../machines/flows/writing.ts';
import { saved, tick } from './later.ts';

describe('a draft of what may bind its maker already', () => {
  const open = (asWhole: boolean) => {
    const clock = new SimulatedClock();
    const save = vi.fn(async (input: WriteInput) => saved(input.draft));
    const send = vi.fn(async () => saved({}));
    const keep = vi.fn();
    const forget = vi.fn();
    const done = vi.fn();
    const actor = createActor(
      editDraftFlow.provide({
        actors: {
          save: fromPromise<Outcome, WriteInput>(({ input }) => save(input)),
          publish: fromPromise<Outcome, WriteInput>(send),
        },
        actions: { keep, forget, published: done },
      }),
      {
        clock,
        input: {
          id: 3,
          version: '"1"',
          draft: { offeritem_set: [{ key: '1', price: '' }] },
          lists: ['offeritem_set'],
          asWhole,
        },
      },
    ).start();
    return { actor, clock, save, send, keep, forget, done };
  };

  it('saves a first offer by itself', async () => {
    const { actor, clock, save } = open(false);
    actor.send({ type: 'SET', path: 'offeritem_set.0.price', value: '12.50' });
    clock.increment(1200);
    await tick();
    expect(save).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().value).toEqual({ editing: 'clean' });
  });

  it('keeps a change of a submitted offer on this device until it is sent as a whole', async () => {
    const { actor, clock, save, send, keep, forget, done } = open(true);
    actor.send({ type: 'SET', path: 'offeritem_set.0.price', value: '11.00' });
    const forgotten = forget.mock.calls.length;
    clock.increment(60_000);
    actor.send({ type: 'SAVE' });
    await tick();
    expect(save).not.toHaveBeenCalled();
    expect(keep).toHaveBeenCalled();
    actor.send({ type: 'REVIEW' });
    actor.send({ type: 'BACK' });
    expect(forget).toHaveBeenCalledTimes(forgotten);
    expect(actor.getSnapshot().value).toEqual({ editing: 'dirty' });
    actor.send({ type: 'REVIEW' });
    actor.send({ type: 'PUBLISH' });
    actor.send({ type: 'PUBLISH' });
    await tick();
    expect(send).toHaveBeenCalledTimes(1);
    expect(done).toHaveBeenCalledTimes(1);
    expect(forget.mock.calls.length).toBe(forgotten + 1);
  });

  it('stores nothing of a change whose conflict was decided before it is sent', async () => {
    const { actor, clock, save, send } = open(true);
    send.mockResolvedValueOnce({ kind: 'stale', version: '"4"', draft: {} });
    actor.send({ type: 'SET', path: 'offeritem_set.0.price', value: '11.00' });
    actor.send({ type: 'REVIEW' });
    actor.send({ type: 'PUBLISH' });
    await tick();
    expect(actor.getSnapshot().value).toEqual({ editing: 'conflict' });
    actor.send({ type: 'OVERWRITE' });
    clock.increment(60_000);
    await tick();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.version]).toEqual([{ editing: 'dirty' }, '"4"']);
    expect(save).not.toHaveBeenCalled();
  });

  it('returns to the row that the server refused', async () => {
    const { actor, send } = open(false);
    send.mockResolvedValueOnce({ kind: 'refused', errors: { 'offeritem_set.0.price': ['min'] }, form: [] });
    actor.send({ type: 'REVIEW' });
    await tick();
    actor.send({ type: 'PUBLISH' });
    await tick();
    expect(actor.getSnapshot().value).toEqual({ editing: 'refused' });
    expect(actor.getSnapshot().context.errors).toEqual({ 'offeritem_set.0.price': ['min'] });
  });
});

describe('what the last look would end', () => {
  const open = (asWhole: boolean) => {
    let busy = true;
    const clock = new SimulatedClock();
    const save = fromPromise<Outcome, WriteInput>(async ({ input }) => saved(input.draft));
    const actor = createActor(
      editDraftFlow.provide({ actors: { save, publish: save }, guards: { busy: () => busy } }),
      { clock, input: { id: 3, version: '"1"', draft: { name: '' }, lists: [], asWhole } },
    ).start();
    const rests = (): void => {
      busy = false;
    };
    return { actor, clock, rests };
  };

  it('keeps the draft in its fields, however the look was asked for', async () => {
    const { actor, rests } = open(false);
    actor.send({ type: 'REVIEW' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'clean' });
    actor.send({ type: 'SET', path: 'name', value: 'x' });
    actor.send({ type: 'REVIEW' });
    await tick();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.wanted]).toEqual([{ editing: 'clean' }, false]);
    rests();
    actor.send({ type: 'REVIEW' });
    expect(actor.getSnapshot().value).toBe('reviewing');
  });

  it('leaves a change that is sent as a whole as it is on this device', () => {
    const { actor, rests } = open(true);
    actor.send({ type: 'SET', path: 'name', value: 'x' });
    actor.send({ type: 'REVIEW' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'dirty' });
    rests();
    actor.send({ type: 'REVIEW' });
    expect(actor.getSnapshot().value).toBe('reviewing');
  });
});
