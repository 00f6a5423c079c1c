import { vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Draft } from '../../machines/flows/draft.ts';
import { editDraftFlow } from '../../machines/flows/edit-draft.flow.ts';
import type { Kept, Outcome, WriteInput } from '../../machines/flows/writing.ts';

export const LOTS = 'inquireitem_set';

export const saved = (draft: Draft, version = '"2"', id = 7): Outcome => ({
  kind: 'saved',
  id,
  version,
  at: '2027-03-01T12:04:00.000Z',
  draft,
});
/** An answer that arrives when the test decides. */
export const later = () => {
  let answer: (outcome: Outcome) => void = () => {};
  const outcome = new Promise<Outcome>((resolve) => {
    answer = resolve;
  });
  return { outcome, answer };
};
const settle = () => vi.waitFor(() => Promise.resolve());
/** Waits until all pending promises have settled. */
export const tick = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  await settle();
};

/** The flow of an inquiry's draft, with answers given by the test and a clock of its own. */
export function startEditing(
  save: (input: WriteInput) => Promise<Outcome>,
  options: { kept?: Kept; publish?: () => Promise<Outcome> } = {},
) {
  const clock = new SimulatedClock();
  const keep = vi.fn();
  const forget = vi.fn();
  const published = vi.fn();
  const machine = editDraftFlow.provide({
    actors: {
      save: fromPromise<Outcome, WriteInput>(({ input }) => save(input)),
      publish: fromPromise<Outcome, WriteInput>(() => options.publish?.() ?? Promise.resolve(saved({}))),
    },
    actions: { keep, forget, published },
  });
  const actor = createActor(machine, {
    clock,
    input: { id: null, version: null, draft: { name: '' }, lists: [LOTS], kept: options.kept ?? null },
  }).start();
  const type = (value: string) => actor.send({ type: 'SET', path: 'name', value });
  return {
    actor,
    clock,
    keep,
    forget,
    published,
    type,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}
