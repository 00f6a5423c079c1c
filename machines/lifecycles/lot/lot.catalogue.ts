import type { Catalogue } from '../../kit/lifecycle.ts';
import type { LotEvent } from './lot.machine.ts';

// A lot is decided through its inquiry: accept, no-award, revoke-award.
const server = { side: ['server'] } as const;

export const lotCatalogue = {
  AWARD_PART: server,
  AWARD_ALL: server,
  NO_AWARD: server,
  REVOKE: server,
} as const satisfies Catalogue<LotEvent>;
