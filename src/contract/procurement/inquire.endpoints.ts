import * as z from 'zod/mini';
import { comparison } from './comparison.ts';
import {
  acceptBody,
  enterRateBody,
  noAwardBody,
  rejectOfferBody,
  revokeAwardBody,
  setAsideBody,
  valueTermBody,
} from './decision.ts';
import { dryRun } from './inquire.dry-run.ts';
import { refusalBody } from '../organization/approval-row.ts';
import { receivedFile } from '../platform/upload.ts';
import { endpoint, stepsOf } from '../platform/endpoint.ts';
import { exportQuery, tableMedia } from '../platform/export.ts';
import { choice, identifier, instant, page } from '../platform/fields.ts';
import { inquireDocument } from './inquire.parts.ts';
import { CANCEL_REASONS, inquireBody, inquireFields, inquireListRow, inquireRow } from './inquire.ts';
import { inquireExportQuery, inquireListQuery } from './inquire.list.ts';
import { reasonText } from '../platform/trade-fields.ts';

const act = stepsOf('inquires', 'inquire', inquireRow);

/** The part that we define; the whole is defined by the standard (release-package-schema.json). */
const ocdsFile = z.looseObject({
  version: z.string(),
  uri: z.string(),
  publishedDate: z.string(),
  publisher: z.looseObject({ name: z.string() }),
  releases: z.array(z.looseObject({ ocid: z.string(), id: z.string(), date: z.string(), tag: z.array(z.string()) })),
});

/** Ids of files to attach, and of attachments to remove. */
const files = () => z.optional(z.array(identifier(), 'invalid_list').check(z.maxLength(50, 'max_entries|50')));

export const inquireEndpoints = {
  inquireList: endpoint({
    method: 'GET',
    path: '/api/inquires/',
    auth: 'token',
    summary:
      "The active organization's inquiries; `ordering` is -created_at (newest), created_at, name or expire_at, `-` for descending",
    query: inquireListQuery,
    answer: page(inquireListRow),
  }),
  inquireExport: endpoint({
    method: 'GET',
    path: '/api/inquires/export/',
    auth: 'token',
    summary: "The filtered or the selected inquiries, as CSV or XLSX with headings in the user's language",
    query: inquireExportQuery,
    kind: 'file',
    media: tableMedia,
  }),
  inquireCreate: endpoint({
    method: 'POST',
    path: '/api/inquires/',
    auth: 'token',
    summary: 'Create a draft',
    body: inquireBody,
    answer: inquireRow,
    status: 201,
  }),
  inquireCopy: endpoint({
    method: 'POST',
    path: '/api/inquires/{id}/copy/',
    auth: 'token',
    summary:
      'Create a draft from this inquiry, with its lots and their files, but without its deadline, its general attachments and its decisions',
    answer: inquireRow,
    status: 201,
  }),
  inquireDryRun: endpoint({
    method: 'GET',
    path: '/api/inquires/{id}/activate/dry-run/',
    auth: 'token',
    summary: 'Dry run of publication: recipients of emails, timers that are set, fields that can no longer change',
    answer: dryRun,
  }),
  inquireGet: endpoint({
    method: 'GET',
    path: '/api/inquires/{id}/',
    auth: 'token',
    summary: 'One inquiry of the active organization',
    answer: inquireRow,
  }),
  inquireUpdate: endpoint({
    method: 'PATCH',
    path: '/api/inquires/{id}/',
    auth: 'token',
    summary: 'Save a draft; omitted fields stay unchanged',
    versioned: true,
    body: inquireBody,
    answer: inquireRow,
    event: { lifecycle: 'inquire', type: 'EDIT' },
  }),
  inquireDelete: endpoint({
    method: 'DELETE',
    path: '/api/inquires/{id}/',
    auth: 'token',
    summary: 'Delete a draft',
    event: { lifecycle: 'inquire', type: 'DELETE' },
  }),
  inquireActivate: endpoint(act('activate', 'ACTIVATE', 'Publish the inquiry; request approval above a limit')),
  inquireApprove: endpoint(
    act('approve', 'APPROVE', 'Approve and carry out the publication or award requested by another member'),
  ),
  inquireRefuse: endpoint({
    ...act('refuse', 'REFUSE', 'Refuse the requested approval and return the inquiry to the requester, with a reason'),
    body: refusalBody,
  }),
  inquireRetract: endpoint(act('retract', 'RETRACT', "Retract the caller's own request for approval")),
  inquireAmend: endpoint({
    ...act('amend', 'AMEND', 'Amend a published inquiry; offers on the changed parts become stale'),
    versioned: true,
    body: z.object({ ...inquireFields, attach: files(), detach: files(), reason: reasonText() }),
  }),
  inquireExtendDeadline: endpoint({
    ...act('extend-deadline', 'EXTEND_DEADLINE', 'Move the deadline to a later time'),
    versioned: true,
    body: z.object({ expire_at: instant(), reason: reasonText() }),
  }),
  inquireInvite: endpoint({
    ...act('invite', 'INVITE', 'Invite more companies'),
    versioned: true,
    body: z.object({
      participants: z.array(identifier(), 'invalid_list').check(z.minLength(1, 'required')),
      /** Required when a company in the list was excluded before; it is sent to that company. */
      reason: reasonText(),
    }),
  }),
  inquireRemind: endpoint(
    act('remind', 'REMIND', 'Remind the invited companies that have not answered; each at most once a day'),
  ),
  inquireRemoveParticipant: endpoint({
    ...act('remove-participant', 'REMOVE_PARTICIPANT', 'Exclude a company; its offer becomes void'),
    versioned: true,
    body: z.object({ organization: identifier(), reason: reasonText() }),
  }),
  inquireCloseEarly: endpoint(
    act('close-early', 'CLOSE_EARLY', 'Close the tender before its deadline, once every invited company has answered'),
  ),
  inquireCancel: endpoint({
    ...act('cancel', 'CANCEL', 'Cancel the inquiry; sealed offers stay sealed permanently'),
    body: z.object({ reason: choice(CANCEL_REASONS), comment: reasonText() }),
  }),
  inquireOpen: endpoint(act('open', 'OPEN', 'Open the offers')),
  inquireEnterRate: endpoint({
    ...act('enter-rate', 'ENTER_RATE', 'Enter an exchange rate that was missing at the opening; once only'),
    versioned: true,
    body: enterRateBody,
  }),
  inquireValueTerm: endpoint({
    ...act(
      'value-term',
      'VALUE_TERM',
      'Set the surcharges for a delivery term that was not requested; until the opening',
    ),
    versioned: true,
    body: valueTermBody,
  }),
  inquireSetAside: endpoint({
    ...act('set-aside', 'SET_ASIDE', 'Exclude an offer from the ranking of one lot'),
    versioned: true,
    body: setAsideBody,
  }),
  inquireAccept: endpoint({
    ...act('accept', 'ACCEPT', 'Award a lot, or part of it, to an offer; request approval above a limit'),
    versioned: true,
    body: acceptBody,
  }),
  inquireNoAward: endpoint({
    ...act('no-award', 'NO_AWARD', 'Close a lot without an award'),
    versioned: true,
    body: noAwardBody,
  }),
  inquireRejectOffer: endpoint({
    ...act('reject-offer', 'REJECT_OFFER', 'Reject an offer'),
    versioned: true,
    body: rejectOfferBody,
  }),
  inquireRevokeAward: endpoint({
    ...act('revoke-award', 'REVOKE_AWARD', 'Revoke an award while its order is not confirmed'),
    versioned: true,
    body: revokeAwardBody,
  }),
  inquireComplete: endpoint(act('complete', 'COMPLETE', 'Complete the inquiry once every order is confirmed')),
  inquireOcds: endpoint({
    method: 'GET',
    path: '/api/inquires/{id}/ocds/',
    auth: 'token',
    summary:
      'The published inquiry as an OCDS 1.1 release package, for its buyer and for companies that see the tender; 409 before publication',
    kind: 'file',
    media: ['application/json'],
    answer: ocdsFile,
  }),
  inquireOffers: endpoint({
    method: 'GET',
    path: '/api/inquires/{id}/offers/',
    auth: 'token',
    summary: 'Offers side by side; 403 until they are opened',
    answer: comparison,
  }),
  inquireOffersExport: endpoint({
    method: 'GET',
    path: '/api/inquires/{id}/offers/export/',
    auth: 'token',
    summary: 'Comparison of the offers as a file; 403 until they are opened',
    query: z.object(exportQuery),
    kind: 'file',
    media: tableMedia,
  }),
  inquireDocumentAdd: endpoint({
    method: 'POST',
    path: '/api/inquires/{id}/documents/',
    auth: 'token',
    summary: 'Attach a file to a draft',
    kind: 'multipart',
    body: z.object({ document: receivedFile() }),
    answer: inquireDocument,
    status: 201,
    event: { lifecycle: 'inquire', type: 'EDIT' },
  }),
  inquireUpload: endpoint({
    method: 'POST',
    path: '/api/inquires/{id}/uploads/',
    auth: 'token',
    summary:
      'Upload a file for the documents of a lot or the `attach` of an amendment; not visible until one of them names it',
    kind: 'multipart',
    body: z.object({ document: receivedFile() }),
    answer: z.object({ file: z.number(), name: z.string(), size: z._default(z.number(), 0) }),
    status: 201,
  }),
  inquireDocumentRemove: endpoint({
    method: 'DELETE',
    path: '/api/inquires/{id}/documents/{document}/',
    auth: 'token',
    summary: 'Remove a file from a draft',
    event: { lifecycle: 'inquire', type: 'EDIT' },
  }),
};
