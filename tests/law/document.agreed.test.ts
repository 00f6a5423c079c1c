import { expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import type { CorrectionFacts, DocumentContext } from '../../machines/lifecycles/document/document.rules.ts';
import { COMPLETE } from './issue.ts';

/* Of two conditions that contradict each other the later one is asked only where the earlier one holds. */

const chain = { state: 'advancing', left: '600.00', overdrawn: false, drafts: 0, advances: 1 } as const;
const correction: CorrectionFacts = { changes: true, explained: true, standing: true, underFinal: false, fits: true };
const AT = '2030-01-08T12:00:00.000Z';

const refused = (type: 'NEXT' | 'PART' | 'FINAL' | 'CORRECTION', more: Partial<DocumentContext>) => {
  const issued = restore(documentMachine, { issued: 'unpaid' }, { ...COMPLETE, ...more });
  const decision = decide(documentMachine, issued, { type, at: AT });
  return decision.ok ? [] : decision.refusal.guards;
};

test('a draft is asked of only where a further document is possible without it', () => {
  const settled = { chain: { ...chain, state: 'settled', drafts: 1 }, corrections: 1 } as const;
  const advanced = { chain: { ...chain, state: 'fullyAdvanced', drafts: 1 } } as const;
  expect((['NEXT', 'PART', 'FINAL', 'CORRECTION'] as const).map((step) => refused(step, settled))).toEqual([
    ['chainAdvancing'],
    ['chainAdvanced'],
    ['chainAdvanced'],
    ['noOpenDraft'],
  ]);
  expect([refused('NEXT', advanced), refused('FINAL', advanced)]).toEqual([['chainAdvancing'], ['noOpenDraft']]);
  expect(refused('NEXT', { chain: null, corrections: 1 })).toEqual(['inChain']);
  expect(refused('CORRECTION', { ...settled, content: 'zeroed' })).toEqual(['standing']);
  expect(refused('NEXT', { content: 'zeroed', corrections: 1, chain })).toEqual(['noOpenDraft']);
});

test('the delivery of an order is asked of only where the chain goes on, and beside an open draft', () => {
  const over = { ...chain, state: 'settled' } as const;
  const part = { deliverable: false, leaves: false, ordered: true, within: true, leavesAfter: true, fits: true };
  const parts = (more: Partial<DocumentContext>) => refused('PART', { part, ...more });
  expect(parts({ chain: over, order: 'confirmed' })).toEqual(['chainAdvanced']);
  expect(parts({ chain: null, order: 'free' })).toEqual(['inChain']);
  expect(parts({ chain, order: 'free', part: null })).toEqual(['orderKnown']);
  expect(parts({ chain, order: 'open' })).toEqual(['orderBinding']);
  expect(parts({ chain, order: 'confirmed' })).toEqual(['finalLeft']);
  expect(parts({ chain, order: 'confirmed', part: { ...part, leaves: true } })).toEqual(['somethingDelivered']);
  expect(parts({ chain, order: 'open', corrections: 1 })).toEqual(['orderBinding', 'noOpenDraft']);
  expect(refused('FINAL', { chain: over, order: 'confirmed' })).toEqual(['chainAdvanced']);
  expect(refused('FINAL', { chain, order: 'confirmed' })).toEqual(['finalMayFollow']);
  const beyond = { ...chain, state: 'fullyAdvanced', left: '-615.00', drafts: 1 } as const;
  expect(refused('FINAL', { chain: beyond, order: 'open' })).toEqual(['advancesWithin']);
});

test('what was taken back is refused for that alone, with a final or without one', () => {
  const late = { chain: { ...chain, state: 'settled' }, type: 'advance' } as const;
  expect([refused('CORRECTION', late), refused('CORRECTION', { ...late, content: 'zeroed' })]).toEqual([
    ['finalAway'],
    ['standing'],
  ]);
  const issue = (more: Partial<CorrectionFacts>) => {
    const draft = restore(documentMachine, 'draft', {
      ...COMPLETE,
      type: 'correction',
      correction: { ...correction, ...more },
    });
    const decision = decide(documentMachine, draft, { type: 'ISSUE', at: AT });
    return decision.ok ? [] : decision.refusal.guards.filter((name) => name.startsWith('corrected'));
  };
  expect([issue({ underFinal: true }), issue({ underFinal: true, standing: false })]).toEqual([
    ['correctedFree'],
    ['correctedStands'],
  ]);
});
