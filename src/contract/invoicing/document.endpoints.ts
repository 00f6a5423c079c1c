import * as z from 'zod/mini';
import {
  correctionBody,
  documentCreate,
  documentPatch,
  documentRow,
  documentTotals,
  nextBody,
  previewBody,
  sendBody,
} from './document.ts';
import {
  openDocumentRow,
  paymentBody,
  paymentRemovalBody,
  refundBody,
  setOffBody,
  setOffRevocationBody,
} from './document-payments.ts';
import { ksefBody } from './document-ksef.ts';
import { refusalBody } from '../organization/approval-row.ts';
import { type AnySchema, endpoint } from '../platform/endpoint.ts';
import { language } from '../platform/fields.ts';
import { chainRow } from './invoice-chain.ts';

/** `POST /api/documents/{id}/<action>/` acts on the document; returns its new state. */
const act = <const P extends string, const T extends string, const B extends AnySchema>(
  action: P,
  type: T,
  summary: string,
  body: B,
) => ({
  method: 'POST' as const,
  path: `/api/documents/{id}/${action}/` as const,
  auth: 'token' as const,
  summary,
  body,
  answer: documentRow,
  event: { lifecycle: 'document', type } as const,
});

/** The same, but returns the new draft that was created from it. */
const begin = <const P extends string, const T extends string, const B extends AnySchema>(
  action: P,
  type: T,
  summary: string,
  body: B,
) => ({
  ...act(action, type, summary, body),
  status: 201 as const,
});

const none = z.optional(z.unknown());

export const documentEndpoints = {
  documentCreate: endpoint({
    method: 'POST',
    path: '/api/documents/',
    auth: 'token',
    summary: 'Create a draft, free or from a confirmed order; totals are calculated, never accepted from the body',
    body: documentCreate,
    answer: documentRow,
    status: 201,
  }),
  documentPreview: endpoint({
    method: 'POST',
    path: '/api/documents/preview/',
    auth: 'token',
    keyless: true,
    summary: 'Calculate the totals of unsaved lines; nothing is stored',
    body: previewBody,
    answer: documentTotals,
  }),
  documentGet: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/',
    auth: 'token',
    summary: 'One document',
    answer: documentRow,
  }),
  documentUpdate: endpoint({
    method: 'PATCH',
    path: '/api/documents/{id}/',
    auth: 'token',
    summary: 'Save a draft; omitted fields stay unchanged',
    versioned: true,
    body: documentPatch,
    answer: documentRow,
    event: { lifecycle: 'document', type: 'EDIT' },
  }),
  documentDelete: endpoint({
    method: 'DELETE',
    path: '/api/documents/{id}/',
    auth: 'token',
    summary: 'Delete a draft, which never had a number',
    status: 204,
    event: { lifecycle: 'document', type: 'DELETE' },
  }),
  documentPdf: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/pdf/',
    auth: 'token',
    summary:
      'The document as a PDF in the given language, by default that of the request, together with its second language',
    query: z.object({ language: z.optional(language()) }),
    kind: 'file',
    media: ['application/pdf'],
  }),
  documentChain: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/chain/',
    auth: 'token',
    summary: 'The documents of the chain and its ledger per VAT rate',
    answer: chainRow,
  }),
  documentIssue: endpoint(
    act('issue', 'ISSUE', 'Assign the number and freeze the document; request approval above a limit', none),
  ),
  documentApprove: endpoint(act('approve', 'APPROVE', "Issue the document at another member's request", none)),
  documentRefuse: endpoint(
    act(
      'refuse',
      'REFUSE',
      'Refuse the requested approval and return the document to its author, with a reason',
      refusalBody,
    ),
  ),
  documentRetract: endpoint(act('retract', 'RETRACT', "Retract the caller's own request for approval", none)),
  documentSend: endpoint({
    ...act('send', 'SEND', "Send the document's figures by email", sendBody),
    versioned: true,
  }),
  documentKsefNumbered: endpoint({
    ...act('ksef-numbered', 'KSEF_NUMBERED', 'Store the number that KSeF assigned to the document', ksefBody),
    versioned: true,
  }),
  documentPaymentReceived: endpoint({
    ...act('payment-received', 'PAYMENT_RECEIVED', 'Record a payment', paymentBody),
    versioned: true,
  }),
  documentPaymentRemoved: endpoint({
    ...act('payment-removed', 'PAYMENT_REMOVED', 'Remove a payment, with a reason', paymentRemovalBody),
    versioned: true,
  }),
  documentOpen: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/open-documents/',
    auth: 'token',
    summary: 'Documents of the same buyer and currency that are not fully paid, earliest due date first',
    answer: z.array(openDocumentRow),
  }),
  documentRefund: endpoint({
    ...act('refund', 'REFUND', 'Refund part of an overpayment', refundBody),
    versioned: true,
  }),
  documentSetOff: endpoint({
    ...act('set-off', 'SET_OFF', 'Pay another document of the buyer from an overpayment', setOffBody),
    versioned: true,
  }),
  documentRevokeSetOff: endpoint({
    ...act(
      'revoke-set-off',
      'REVOKE_SET_OFF',
      'Revoke a set-off on both documents, with a reason',
      setOffRevocationBody,
    ),
    versioned: true,
  }),
  documentNext: endpoint(begin('next', 'NEXT', 'Create a draft of the next advance of the chain', nextBody)),
  documentCorrection: endpoint(
    begin(
      'correction',
      'CORRECTION',
      'Create a draft correction of the document, alone or with others',
      correctionBody,
    ),
  ),
  documentPart: endpoint(
    begin('part', 'PART', 'Create a draft partial final for everything delivered and not yet invoiced', none),
  ),
  documentFinal: endpoint(begin('final', 'FINAL', 'Create a draft final of the chain for the remainder', none)),
  documentCopy: endpoint(begin('copy', 'COPY', 'Create an unlinked draft from this document', none)),
  documentTypes: endpoint({
    method: 'GET',
    path: '/api/document-types/',
    auth: 'token',
    summary: 'Kinds of documents, in the language of the request',
    answer: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
};
