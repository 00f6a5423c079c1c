import { expect, test } from 'vitest';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import type { DocumentContext } from '../../machines/lifecycles/document/document.rules.ts';
import { COMPLETE } from './issue.ts';

/* Of two conditions that contradict each other the later one is asked only where the earlier one holds. */

const chain = { state: 'advancing', left: '600.00', overdrawn: false, drafts: 0, advances: 1 } as const;
const guard =
  (name: string, params: object = {}) =>
  (more: object) =>
    (documentMachine.implementations.guards as unknown as Record<string, (args: object, p: object) => boolean>)[name]?.(
      { context: { ...COMPLETE, ...more } },
      params,
    );

test('a draft is asked of only where a further document is possible without it', () => {
  const [next, correcting] = [guard('noOpenDraft', { next: 'chain' }), guard('noOpenDraft', { next: 'correction' })];
  const settled = { chain: { ...chain, state: 'settled', drafts: 1 }, corrections: 1 } as const;
  expect([next(settled), next({ corrections: 1 }), next({ content: 'zeroed', corrections: 1, chain })]).toEqual([
    true,
    true,
    false,
  ]);
  expect([correcting(settled), correcting({ corrections: 1 }), correcting({ ...settled, content: 'zeroed' })]).toEqual([
    false,
    false,
    true,
  ]);
});

test('the delivery of an order is asked of only where the chain goes on', () => {
  const over = { ...chain, state: 'settled' } as const;
  const part = { deliverable: false, leaves: false, ordered: true, within: true, leavesAfter: true, fits: true };
  const refused = (more: Partial<DocumentContext>) =>
    ['orderKnown', 'orderBinding', 'finalLeft', 'somethingDelivered'].filter((name) => !guard(name)({ part, ...more }));
  expect(refused({ chain: over, order: 'confirmed' })).toEqual([]);
  expect(refused({ chain: null, order: 'free' })).toEqual([]);
  expect(refused({ chain, order: 'free', part: null })).toEqual(['orderKnown']);
  expect(refused({ chain, order: 'open' })).toEqual(['orderBinding']);
  expect(refused({ chain, order: 'confirmed' })).toEqual(['finalLeft']);
  expect(refused({ chain, order: 'confirmed', part: { ...part, leaves: true } })).toEqual(['somethingDelivered']);
  expect(guard('finalMayFollow')({ chain: over, order: 'confirmed' })).toBe(true);
});
