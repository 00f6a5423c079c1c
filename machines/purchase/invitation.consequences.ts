import type { Of } from './facts.ts';
import { type PurchaseMessage, tell } from './messages.ts';

/** Makes the company a participant unless it is one already. */
export const joinTender = (
  { inquire, participants }: Of<'inquire' | 'participants'>,
  { organization }: { readonly organization: number },
): readonly PurchaseMessage[] =>
  inquire === null || participants.includes(organization)
    ? []
    : [tell('inquire', inquire, { type: 'INVITE', organizations: [organization], reason: '' })];
