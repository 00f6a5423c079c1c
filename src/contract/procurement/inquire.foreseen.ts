import * as z from 'zod/mini';
import { foretelling } from './foreseen.ts';
import { inquireEndpoints } from './inquire.endpoints.ts';

const { inquireAmend, inquireCloseEarly, inquireCancel } = inquireEndpoints;
const { inquireAccept, inquireNoAward, inquireRejectOffer, inquireRevokeAward } = inquireEndpoints;

/** Dry runs of the buyer's steps that touch others. */
export const foreseenEndpoints = {
  inquireAmendDryRun: foretelling(inquireAmend, 'Dry run of an amendment: its consequences now'),
  inquireCloseEarlyDryRun: foretelling(
    { ...inquireCloseEarly, body: z.object({}) },
    'Dry run of an early end: its consequences if it is possible',
  ),
  inquireCancelDryRun: foretelling(inquireCancel, 'Dry run of a cancellation: its consequences now'),
  inquireAcceptDryRun: foretelling(inquireAccept, 'Dry run of an award: its consequences now'),
  inquireNoAwardDryRun: foretelling(inquireNoAward, 'Dry run of closing a lot without an award: the consequences now'),
  inquireRejectOfferDryRun: foretelling(inquireRejectOffer, 'Dry run of rejecting an offer: the consequences now'),
  inquireRevokeAwardDryRun: foretelling(inquireRevokeAward, 'Dry run of revoking an award: the consequences now'),
};
