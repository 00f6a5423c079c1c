import type { Catalogue } from '../../kit/lifecycle.ts';
import type { TenderEvent } from './tender.machine.ts';

const supplier = { side: ['supplier'], permission: 'offer.edit' } as const;
const server = { side: ['server'] } as const;

export const tenderCatalogue = {
  // Seeing is not acting: every member of the company may.
  VIEW: { side: ['supplier'], icon: 'EyeOpen' },
  PARTICIPATE: { ...supplier, icon: 'Hand', intent: 'primary' },
  DECLINE: {
    ...supplier,
    icon: 'Disable',
    intent: 'warning',
    confirm: true,
    inputGuards: ['reasonGiven'],
    fields: { reasonGiven: 'reason' },
  },
  REJOIN: { ...supplier, icon: 'Undo' },
  // The owner removes through the inquiry, the others come with the offer and the decision.
  REMOVE: server,
  OFFER_SUBMITTED: server,
  OFFER_WITHDRAWN: server,
  CLOSE: server,
  OUTCOME_WON: server,
  OUTCOME_LOST: server,
  DECISION_REVOKED: server,
  TENDER_CANCELLED: server,
} as const satisfies Catalogue<TenderEvent>;
