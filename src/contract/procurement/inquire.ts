import { inquireAsked, inquireShown } from './inquire.fields.ts';
import * as z from 'zod/mini';
import { awardRow, lotDecision } from './award.ts';
import { allowedEvents, identifier } from '../platform/fields.ts';
import { approvalRow } from '../organization/approval-row.ts';
import { inquireDocument, inquireRevision } from './inquire.parts.ts';
import { lotAsked, lotShown } from './lot.ts';
import { EVALUATIONS, PROC_STATUSES, STATUSES } from './inquire.state.ts';
import {
  amount,
  identifierOrNone,
  instantOrNone,
  party,
  shown,
  tariffUnlisted,
  yes,
} from '../platform/trade-fields.ts';

/** Why an inquiry is cancelled; texts: `inquire.reason.<code>` of lifecycles-procurement. */
export const CANCEL_REASONS = ['need_gone', 'budget', 'wrong_terms', 'no_competition', 'other'] as const;

export const lotRow = z.object({
  id: z.nullable(z.number()),
  ...lotShown,
  tariff_unlisted: tariffUnlisted(),
  position: z._default(z.number(), 0),
  /** Files of this lot only. */
  documents: z._default(z.array(inquireDocument), []),
  ...lotDecision,
});
export type Lot = z.output<typeof lotRow>;

/**
 * `participation` is a state of the tender; before the offers are opened it is only what the company itself has
 * reported.
 */
export const inquireParticipant = z.object({
  ...party.shape,
  participation: z._default(z.string(), 'invited'),
  decline_reason: shown(),
  decline_comment: shown(),
  /** When the buyer last reminded it. */
  reminded_at: instantOrNone(),
});

const statusColumns = {
  status: z._default(z.enum(STATUSES), 'DRAFT'),
  proc_status: z._default(z.enum(PROC_STATUSES), 'Draft'),
  evaluation: z._default(z.nullable(z.enum(EVALUATIONS)), null),
  is_active: yes(),
  finished: yes(),
};

/** A row in the list of own inquiries. */
export const inquireListRow = z.object({
  id: z.number(),
  name: inquireShown.name,
  ...statusColumns,
  created_at: instantOrNone(),
  published_at: instantOrNone(),
  expire_at: inquireShown.expire_at,
  timezone: inquireShown.timezone,
  budget: inquireShown.budget,
  currency: inquireShown.currency,
  lots_count: z._default(z.number(), 0),
  participants_count: z._default(z.number(), 0),
  assigned_to: inquireShown.assigned_to,
  assigned_to_label: shown(),
});
export type InquireListRow = z.output<typeof inquireListRow>;

/** An inquiry as its owner sees it. */
export const inquireRow = z.object({
  ...inquireListRow.shape,
  version: z.optional(z.number()),
  organization: z.optional(party),
  ...inquireShown,
  /** Costs counted for other delivery terms than the requested one; visible only to the buyer. */
  term_values: z._default(
    z.array(z.object({ lot: z.number(), term: z.string(), freight: amount(), duty: amount() })),
    [],
  ),
  opened_at: instantOrNone(),
  closed_at: instantOrNone(),
  revision: z._default(z.number(), 0),
  revisions: z._default(z.array(inquireRevision), []),
  inquireitem_set: z.array(lotRow),
  participants: z._default(z.array(inquireParticipant), []),
  /** Number of envelopes received; null before the opening when fewer than three companies could have sent one. */
  offers_count: z._default(z.nullable(z.number()), null),
  /** Ids of company groups; publication adds their companies as participants. */
  groups: z._default(z.array(z.number()), []),
  inquiredocument_set: z._default(z.array(inquireDocument), []),
  /** Empty until the offers are opened. */
  awards: z._default(z.array(awardRow), []),
  cancel_reason: shown(),
  cancel_comment: shown(),
  /** For the publication, later for an award; absent when the organisation has no limit. */
  approval: z._default(z.nullable(approvalRow), null),
  allowed: allowedEvents,
});
export type Inquire = z.output<typeof inquireRow>;

export const MAX_LOT_DOCUMENTS = 20;

/**
 * A file of a lot: one of the company's, as returned by `POST /api/inquires/{id}/uploads/`, or an attachment of this
 * inquiry by its `id`. One of the two is required: a file that is still uploading cannot be stored.
 */
export const lotDocumentBody = z.object({ id: z.optional(identifierOrNone()), file: z.optional(identifierOrNone()) });

/**
 * `id` keeps a lot that is already stored; `documents` replaces all its files, or leaves them unchanged when omitted.
 */
export const lotBody = z.object({
  id: z.optional(identifierOrNone()),
  ...lotAsked,
  documents: z.optional(
    z.array(lotDocumentBody, 'invalid_list').check(z.maxLength(MAX_LOT_DOCUMENTS, `max_entries|${MAX_LOT_DOCUMENTS}`)),
  ),
});

export const MAX_LOTS = 200;
export const MAX_PARTICIPANTS = 500;
export const MAX_GROUPS = 50;

/** Every field may be omitted: a draft is saved incomplete. Publication requires the rest. */
export const inquireFields = {
  ...inquireAsked,
  inquireitem_set: z.optional(z.array(lotBody, 'invalid_list').check(z.maxLength(MAX_LOTS, `max_entries|${MAX_LOTS}`))),
  participants: z.optional(
    z.array(identifier(), 'invalid_list').check(z.maxLength(MAX_PARTICIPANTS, `max_entries|${MAX_PARTICIPANTS}`)),
  ),
  groups: z.optional(z.array(identifier(), 'invalid_list').check(z.maxLength(MAX_GROUPS, `max_entries|${MAX_GROUPS}`))),
};
export const inquireBody = z.object(inquireFields);
export type InquireBody = z.output<typeof inquireBody>;
