import type { Catalogue } from '../../kit/lifecycle.ts';
import type { BuyerRequestEvent } from './buyerRequest.machine.ts';

/** ASSUMED: members who may manage inquiries may request quotations for the organisation. */
export const BUYERS = 'inquire.manage' as const;
const buyer = { side: ['buyer'], permission: BUYERS } as const;

export const buyerRequestCatalogue = {
  EDIT: { side: ['visitor'], icon: 'Edit' },
  SUBMIT_VISITOR: {
    side: ['visitor'],
    icon: 'SendMessage',
    intent: 'primary',
    inputGuards: ['emailValid'],
    fields: { emailValid: 'email' },
  },
  SUBMIT_MEMBER: { side: ['visitor'], permission: BUYERS, icon: 'SendMessage', intent: 'primary' },
  VERIFY: {
    side: ['visitor'],
    icon: 'Tick',
    intent: 'primary',
    inputGuards: ['tokenMatches', 'tokenFresh'],
    fields: { tokenMatches: 'token', tokenFresh: 'token' },
  },
  EXPIRE: { side: ['server'] },
  ANSWER: {
    side: ['supplier'],
    permission: 'offer.edit',
    icon: 'Document',
    intent: 'primary',
    inputGuards: ['companyRouted', 'validAhead', 'linesKnown'],
    fields: { validAhead: 'valid_until', linesKnown: 'answeritem_set' },
  },
  CONVERT: { ...buyer, icon: 'Exchange', intent: 'primary', confirm: true },
  CLOSE: { ...buyer, icon: 'Disable', intent: 'danger', confirm: true },
} as const satisfies Catalogue<BuyerRequestEvent>;
