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
    summary: 'Begin a draft, free or from a confirmed order; totals are computed, never taken',
    body: documentCreate,
    answer: documentRow,
    status: 201,
  }),
  documentPreview: endpoint({
    method: 'POST',
    path: '/api/documents/preview/',
    auth: 'token',
    keyless: true,
    summary: 'Totals of unsaved lines; stores nothing',
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
    summary: 'Save a draft; what is left out stays',
    versioned: true,
    body: documentPatch,
    answer: documentRow,
    event: { lifecycle: 'document', type: 'EDIT' },
  }),
  documentDelete: endpoint({
    method: 'DELETE',
    path: '/api/documents/{id}/',
    auth: 'token',
    summary: 'Delete a draft; it never had a number',
    status: 204,
    event: { lifecycle: 'document', type: 'DELETE' },
  }),
  documentPdf: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/pdf/',
    auth: 'token',
    summary: 'The document as a PDF in the given language, else in that of the request, beside its second one',
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
    act('issue', 'ISSUE', 'Take the number and freeze the document; above a limit ask for approval', none),
  ),
  documentApprove: endpoint(act('approve', 'APPROVE', 'Issue what another member has asked for', none)),
  documentRefuse: endpoint(act('refuse', 'REFUSE', 'Send it back to its author, with a reason', refusalBody)),
  documentRetract: endpoint(act('retract', 'RETRACT', 'Take the own request for approval back', none)),
  documentSend: endpoint({ ...act('send', 'SEND', 'Send the figures by e-mail', sendBody), versioned: true }),
  documentKsefNumbered: endpoint({
    ...act('ksef-numbered', 'KSEF_NUMBERED', 'Keep the number that KSeF gave to the document', ksefBody),
    versioned: true,
  }),
  documentPaymentReceived: endpoint({
    ...act('payment-received', 'PAYMENT_RECEIVED', 'Record a payment', paymentBody),
    versioned: true,
  }),
  documentPaymentRemoved: endpoint({
    ...act('payment-removed', 'PAYMENT_REMOVED', 'Take a payment back, with a reason', paymentRemovalBody),
    versioned: true,
  }),
  documentOpen: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/open-documents/',
    auth: 'token',
    summary: 'Documents of the same buyer and currency with something left to pay, the first due first',
    answer: z.array(openDocumentRow),
  }),
  documentRefund: endpoint({
    ...act('refund', 'REFUND', 'Send a part of an overpayment back', refundBody),
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
  documentNext: endpoint(begin('next', 'NEXT', 'Begin the next advance of the chain', nextBody)),
  documentCorrection: endpoint(
    begin('correction', 'CORRECTION', 'Begin a correction of the document, alone or with others', correctionBody),
  ),
  documentPart: endpoint(
    begin('part', 'PART', 'Begin a partial final over what was delivered and is not yet invoiced', none),
  ),
  documentFinal: endpoint(begin('final', 'FINAL', 'Begin the final of the chain over what is left', none)),
  documentCopy: endpoint(begin('copy', 'COPY', 'Begin an unlinked draft like this one', none)),
  documentTypes: endpoint({
    method: 'GET',
    path: '/api/document-types/',
    auth: 'token',
    summary: 'Kinds of documents, in the language of the request',
    answer: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
};
