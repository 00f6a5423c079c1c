import { offersThatAre, offerStates } from '../../../machines/lifecycles/offer/offer.tags.ts';
import * as z from 'zod/mini';
import { endpoint, stepsOf } from '../platform/endpoint.ts';
import { allowedEvents, choice, identifier, listQuery, page } from '../platform/fields.ts';
import { offerAsked, offerLineAsked, offerLineShown, offerShown } from './offer.fields.ts';
import { seenRevision } from './inquire.parts.ts';
import { offerDocument } from './offer-document.ts';
import { amount, amountOrNone, instantOrNone, party, reasonText, shown, yes } from '../platform/trade-fields.ts';

export const OFFER_STATUSES = offerStates;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** States in which the buyer may read an offer, once the inquiry was opened. */
export const OPENED_STATUSES = offersThatAre('read');

/** The wire uses the chart's state names. */
export type OfferState = OfferStatus;
export const offerFromRow = (row: { readonly status: OfferStatus }): OfferState => row.status;
export const offerToRow = (state: OfferState): { status: OfferStatus } => ({ status: state });

/** One price, for one lot. */
export const offerLine = z.object({
  id: z._default(z.nullable(z.number()), null),
  lot: z.number(),
  lot_name: shown(),
  ...offerLineShown,
  /** Price times quantity; null without a price. */
  amount: amountOrNone(),
});
export type OfferLine = z.output<typeof offerLine>;

export const offerListRow = z.object({
  id: z.number(),
  inquire: z.number(),
  inquire_name: shown(),
  status: z.enum(OFFER_STATUSES),
  revision: z._default(z.number(), 0),
  expire_at: instantOrNone(),
  valid_until: offerShown.valid_until,
  submitted_at: instantOrNone(),
  totals: z._default(z.array(z.object({ currency: z.string(), amount: amount() })), []),
});
export type OfferListRow = z.output<typeof offerListRow>;

export const offerRow = z.object({
  ...offerListRow.shape,
  version: z.optional(z.number()),
  organization: z.optional(party),
  /** The inquiry's revision on which the offer is based, and the current one. */
  based_on: z._default(z.number(), 1),
  inquire_revision: z._default(z.number(), 1),
  /** Lots that an amendment has changed since the offer was last submitted. */
  stale_lots: z._default(z.array(z.number()), []),
  /** Defaults for lines without their own. */
  ...offerShown,
  /** Why the buyer rejected it, or the supplier stepped back; '' otherwise. */
  reason: shown(),
  offeritem_set: z._default(z.array(offerLine), []),
  offerdocument_set: z._default(z.array(offerDocument), []),
  /** A warning only; blocks nothing. */
  over_estimate: yes(),
  /** One per submission: SHA-256 of the canonical offer and the server time. */
  receipts: z._default(z.array(z.object({ revision: z.number(), at: z.string(), hash: z.string() })), []),
  allowed: allowedEvents,
});
export type Offer = z.output<typeof offerRow>;

export const offerLineBody = z.object({
  lot: identifier(),
  /** By default the lot's quantity; a unit or tax other than the lot's is rejected. */
  ...offerLineAsked,
});

/** A draft may be incomplete; a submission may not. */
export const offerContent = {
  /** Lots that the offer is meant for; when given, each needs a line and no other lot may have one. */
  lots: z.optional(z.array(identifier(), 'invalid_list').check(z.maxLength(200, 'max_entries|200'))),
  /** Replaces all lines. A line without a price means that the lot is not offered. */
  offeritem_set: z.optional(z.array(offerLineBody, 'invalid_list').check(z.maxLength(200, 'max_entries|200'))),
  /** Ids of the offer's files; replaces all. */
  documents: z.optional(z.array(identifier(), 'invalid_list').check(z.maxLength(50, 'max_entries|50'))),
  ...offerAsked,
  ...seenRevision,
};
export const offerBody = z.object(offerContent);
export type OfferBody = z.output<typeof offerBody>;

const act = stepsOf('offers', 'offer', offerRow);

export const offerEndpoints = {
  offerList: endpoint({
    method: 'GET',
    path: '/api/offers/',
    auth: 'token',
    summary: 'Offers of the active organization',
    query: z.object({ ...listQuery, status: z.optional(choice(OFFER_STATUSES)), inquire: z.optional(z.string()) }),
    answer: page(offerListRow),
  }),
  offerCreate: endpoint({
    method: 'POST',
    path: '/api/offers/',
    auth: 'token',
    summary: 'Create an offer and take part in the tender; if the organization already has a current offer, return it',
    body: z.object({ inquire: identifier(), ...offerContent }),
    answer: offerRow,
    status: 201,
  }),
  offerGet: endpoint({
    method: 'GET',
    path: '/api/offers/{id}/',
    auth: 'token',
    summary: 'One offer of the active organization; for the buyer, an opened offer',
    answer: offerRow,
  }),
  offerUpdate: endpoint({
    method: 'PATCH',
    path: '/api/offers/{id}/',
    auth: 'token',
    summary: 'Save a draft; omitted fields stay unchanged',
    versioned: true,
    body: offerBody,
    answer: offerRow,
    event: { lifecycle: 'offer', type: 'SAVE' },
  }),
  offerSubmit: endpoint({
    ...act('submit', 'SUBMIT', 'Submit the offer; fields of a body are saved first'),
    body: offerBody,
  }),
  /** `update` in the lifecycle: a new revision of a submitted offer. */
  offerRevise: endpoint({
    ...act('update', 'UPDATE', 'Replace a submitted offer with a new revision'),
    versioned: true,
    body: offerBody,
  }),
  offerConfirm: endpoint({
    ...act('confirm', 'CONFIRM', 'Confirm an offer unchanged after an amendment'),
    body: z.object(seenRevision),
  }),
  offerWithdraw: endpoint(act('withdraw', 'WITHDRAW', 'Withdraw the offer before the deadline')),
  offerRestore: endpoint(act('restore', 'RESTORE', 'Restore a withdrawn offer as a draft')),
  offerDiscard: endpoint(act('discard', 'DISCARD', 'Discard a draft')),
  offerSupplierDecline: endpoint({
    ...act('supplier-decline', 'SUPPLIER_DECLINE', 'Withdraw from an accepted offer before its order is confirmed'),
    body: z.object({ reason: reasonText() }),
  }),
};
