import type { Catalogue } from '../../kit/lifecycle.ts';
import type { TenderEvent } from './tender.machine.ts';

const supplier = { side: ['supplier'], permission: 'offer.edit' } as const;
const server = { side: ['server'] } as const;
const byBuyer = { ...server, follows: { side: 'buyer', on: 'inquire' } } as const;
const byOffer = { ...server, follows: { side: 'supplier', on: 'offer' } } as const;

export const tenderCatalogue = {
  // Every member of the company may view.
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
  AGREE_EARLY: { ...supplier, icon: 'Tick', confirm: true },
  DISAGREE_EARLY: { ...supplier, icon: 'Undo' },
  // The owner removes a company through the inquiry; the other events come from the offer and the decision.
  REMOVE: byBuyer,
  INVITE_AGAIN: byBuyer,
  OFFER_SUBMITTED: byOffer,
  OFFER_WITHDRAWN: byOffer,
  CLOSE: server,
  OUTCOME_WON: byBuyer,
  OUTCOME_LOST: byBuyer,
  DECISION_REVOKED: byBuyer,
  TENDER_CANCELLED: byBuyer,
} as const satisfies Catalogue<TenderEvent>;
