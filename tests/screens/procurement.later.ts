import { vi } from 'vitest';
import type { Draft } from '../../machines/flows/draft.ts';
import type { Outcome } from '../../machines/flows/writing.ts';

export const saved = (draft: Draft, version = '"2"', id = 7): Outcome => ({
  kind: 'saved',
  id,
  version,
  at: '2027-03-01T12:04:00.000Z',
  draft,
});
/** An answer that comes when the test says so. */
export const later = () => {
  let answer: (outcome: Outcome) => void = () => {};
  const outcome = new Promise<Outcome>((resolve) => {
    answer = resolve;
  });
  return { outcome, answer };
};
const settle = () => vi.waitFor(() => Promise.resolve());
/** Lets everything that was promised happen. */
export const tick = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  await settle();
};
