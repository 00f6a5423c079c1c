import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { BuyerRequestEvent, buyerRequestMachine } from './buyerRequest.machine.ts';
import type { BuyerRequestContext } from './buyerRequest.rules.ts';

const at = '2030-01-02T12:00:00.000Z';
const late = '2030-03-02T12:00:00.000Z';
const companies = [1, 2];
const quoted = { currency: 'EUR', lines: [{ line: 1, price: '2.50', quantity: '10' }], deliveryTime: '', message: '' };

/** One line, and a member with all permissions. */
export const buyerRequestStarts: readonly Partial<BuyerRequestContext>[] = [
  { lines: [1], organizationActive: true, mayInquire: true },
];

export const buyerRequestSamples = {
  EDIT: [{ type: 'EDIT', at }],
  SUBMIT_VISITOR: [{ type: 'SUBMIT_VISITOR', at, emailValid: true, tokenHash: 'a' }],
  SUBMIT_MEMBER: [{ type: 'SUBMIT_MEMBER', at, companies }],
  VERIFY: [{ type: 'VERIFY', at, tokenHash: 'a', companies }],
  EXPIRE: [{ type: 'EXPIRE', at: late }],
  ANSWER: [
    { type: 'ANSWER', at, company: 1, validUntil: '2030-01-31', quoted },
    { type: 'ANSWER', at, company: 2, validUntil: '2030-02-10', quoted },
  ],
  CLOSE: [{ type: 'CLOSE', at }],
  CONVERT: [{ type: 'CONVERT', at }],
} satisfies Samples<BuyerRequestEvent>;

/** A company that answers again does not add a new state to the search. */
export const buyerRequestKey = (s: SnapshotFrom<typeof buyerRequestMachine>): string =>
  JSON.stringify([s.value, s.context.answers.map(({ company }) => company).toSorted((a, b) => a - b)]);
