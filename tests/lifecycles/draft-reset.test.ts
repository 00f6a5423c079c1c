import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { editDraftFlow } from '../../machines/flows/edit-draft.flow.ts';
import type { Outcome, WriteInput } from '../../machines/flows/writing.ts';

/* Specification §4: each draft can be reset to its defaults. */

const DEFAULTS = { name: '', budget: '0', lots: [{ name: '', documents: [] }], labels: ['steel'] };
const stored = {
  name: 'Pipes',
  budget: '12',
  lots: [
    { id: 7, key: 'first', name: 'Steel' },
    { id: 8, name: 'Iron' },
  ],
};

function begin(id: number | null) {
  const saved: WriteInput[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const save = fromPromise<Outcome, WriteInput>(({ input }) => {
    saved.push(input);
    return new Promise((resolve) => answers.push(resolve));
  });
  const input = { id, version: '"1"', draft: id === null ? DEFAULTS : stored, lists: ['lots'] };
  const actor = createActor(editDraftFlow.provide({ actors: { save } }), { input });
  actor.start();
  return { actor, saved, answers };
}

describe('the draft of an editor', () => {
  test('has its defaults again, no error is left, and that is what is saved', () => {
    const { actor, saved } = begin(5);
    actor.send({ type: 'SET', path: 'lots.0.name', value: 'x' });
    actor.send({ type: 'RESET', to: DEFAULTS });
    const { draft, errors, form } = actor.getSnapshot().context;
    expect([errors, form]).toEqual([{}, []]);
    expect(draft).toMatchObject({ name: '', budget: '0', lots: [{ name: '', documents: [] }] });
    expect(draft['lots']).toEqual([expect.objectContaining({ key: expect.stringMatching(/^new-/) })]);
    expect(draft['labels']).toEqual(['steel']);
    expect(actor.getSnapshot().matches({ editing: 'dirty' })).toBe(true);
    actor.send({ type: 'SAVE' });
    expect(saved.at(-1)?.draft).toMatchObject({ name: '', budget: '0', lots: [{ name: '' }] });
  });

  test('a save that was on its way gives its numbers to no row of the defaults', async () => {
    const { actor, saved, answers } = begin(5);
    actor.send({ type: 'SET', path: 'name', value: 'x' });
    actor.send({ type: 'SAVE' });
    actor.send({ type: 'RESET', to: DEFAULTS });
    answers[0]?.({ kind: 'saved', id: 5, version: '"2"', at: '', draft: { ...stored, name: 'x' } });
    await Promise.resolve();
    await Promise.resolve();
    const { draft } = actor.getSnapshot().context;
    expect(draft['lots']).toEqual([expect.not.objectContaining({ id: expect.anything() })]);
    actor.send({ type: 'SAVE' });
    expect(saved.at(-1)).toMatchObject({ id: 5, version: '"2"', draft: { name: '' } });
  });

  test('a reset to the stored version leaves nothing to save', () => {
    const save = fromPromise<Outcome, WriteInput>(() => new Promise(() => undefined));
    let kept = 0;
    const flow = editDraftFlow.provide({
      actors: { save },
      guards: { asStored: ({ event }) => event.type === 'RESET' && event.to === stored },
      actions: { keep: () => (kept = 1), forget: () => (kept = 0) },
    });
    const actor = createActor(flow, { input: { id: 5, version: '"1"', draft: stored, lists: ['lots'] } });
    actor.start();
    actor.send({ type: 'SET', path: 'name', value: 'x' });
    expect([actor.getSnapshot().value, kept]).toEqual([{ editing: 'dirty' }, 1]);
    actor.send({ type: 'RESET', to: stored });
    expect([actor.getSnapshot().value, kept]).toEqual([{ editing: 'clean' }, 0]);
    expect(actor.getSnapshot().context.draft['name']).toBe('Pipes');
  });

  test('where nothing is stored yet, no draft is begun by it', () => {
    const { actor, saved } = begin(null);
    actor.send({ type: 'SET', path: 'name', value: 'x' });
    actor.send({ type: 'RESET', to: DEFAULTS });
    expect(actor.getSnapshot().matches({ editing: 'clean' })).toBe(true);
    actor.send({ type: 'SAVE' });
    expect(saved).toEqual([]);
  });
});
