import { type Books, DAY, IBAN } from './books.ts';
import { Chains } from './documents.chains.ts';
import { lacking, waiting } from './documents.content.ts';
import { Money, MONEY_SAID } from './documents.money.ts';
import type { Against, Before, Reach } from './stage.ts';

/** Every state of an existing document. */
export const documentReach = (books: Books): Reach => ({
  draft: async () => books.stage((await books.draft()).id),
  pending: async () => books.stage(await books.asked()),
  'issued.unpaid': async () => books.stage(await books.issued()),
  'issued.partlyPaid': async () => books.stage(await books.paid('100')),
  'issued.paid': async () => books.stage(await books.paid('123')),
  'issued.overpaid': async () => books.stage(await books.paid('150')),
});

export const draftAgainst = (books: Books): Against => ({
  said: {},
  facts: { ...lacking(books), ...new Chains(books).drafts },
});
export const pendingAgainst = (books: Books): Against => ({
  // The seller's administrator retracts the clerk's request.
  said: { 'pending RETRACT ownRequest': {} },
  facts: { ...waiting(books), ...new Chains(books).waiting },
});
export const issuedAgainst = (books: Books): Against => ({
  said: MONEY_SAID,
  facts: { ...new Chains(books).issued, ...new Money(books).facts },
});

const nothing = { amount: '0.00', date: DAY };
export const DOCUMENT_BEFORE: Before = {
  'pending REFUSE refusalExplained': [400, { reason: ' ' }],
  'issued.unpaid PAYMENT_RECEIVED amountPositive': [400, nothing],
  'issued.partlyPaid PAYMENT_RECEIVED amountPositive': [400, nothing],
  'issued.paid PAYMENT_RECEIVED amountPositive': [400, nothing],
  'issued.overpaid PAYMENT_RECEIVED amountPositive': [400, nothing],
  'issued.overpaid REFUND amountPositive': [400, { ...nothing, account: IBAN }],
  'issued.overpaid SET_OFF amountPositive': [400, nothing],
};
