import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { LotEvent, lotMachine } from './lot.machine.ts';
import type { LotContext } from './lot.rules.ts';

const at = '2030-01-08T12:00:00.000Z';

/** A requested quantity of ten. */
export const lotStarts: readonly Partial<LotContext>[] = [{ requested: '10', orderConfirmed: false }];

export const lotSamples = {
  AWARD_PART: [{ type: 'AWARD_PART', at, quantity: '4' }],
  AWARD_ALL: [
    { type: 'AWARD_ALL', at, quantity: '10', closeShort: false, reason: '' },
    { type: 'AWARD_ALL', at, quantity: '0', closeShort: true, reason: 'Less is needed' },
  ],
  NO_AWARD: [{ type: 'NO_AWARD', at, reason: 'ins-fund' }],
  REVOKE: [
    { type: 'REVOKE', at, quantity: '4' },
    { type: 'REVOKE', at, quantity: '10' },
  ],
} satisfies Samples<LotEvent>;

export const lotKey = (s: SnapshotFrom<typeof lotMachine>): string => JSON.stringify([s.value, s.context]);
