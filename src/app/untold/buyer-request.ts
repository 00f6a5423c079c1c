import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { buyerRequest } from '../../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { mayInquire } from '../../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';
import type { BuyerRequest } from '../../contract/requests/buyer-request.ts';
import { fromRow } from '../../contract/requests/buyer-request.state.ts';
import type { Reader } from './untold.ts';

/** The row contains the user's side. */
export const stepsOf = (row: BuyerRequest, { organization, permissions, at }: Reader): AllowedEvent[] => {
  // A request that was not sent has no recipients, and one that was has no token left.
  const facts = { status: row.status, token_hash: null, submitted_at: row.routed_at, routed_at: row.routed_at };
  const snapshot = fromRow(facts, {
    lines: row.requestitem_set.map(({ id }) => id),
    routed: organization === null ? [] : [organization],
    answers: row.answer_set.map(({ company, valid_until: validUntil, revision }) => ({
      company: company.id,
      validUntil,
      revision,
    })),
    organizationActive: organization !== null,
    mayInquire: mayInquire({ organization, permissions }),
  });
  return allowed(buyerRequest, snapshot, { sides: [row.side], permissions }, at);
};
