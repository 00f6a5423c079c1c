import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '../../machines/money/amounts.ts';
import {
  correctionBody,
  documentCreate,
  documentListRow,
  documentPatch,
  documentRow,
  documentTotals,
  nextBody,
  paymentBody,
  paymentRemovalBody,
  previewBody,
  sendBody,
} from './document.ts';
import { DOCUMENT_STATUSES } from './document.state.ts';
import { type AnySchema, endpoint } from './endpoint.ts';
import { choice, day, listQuery, page } from './fields.ts';
import { chainRow } from './invoice-chain.ts';

/** `POST /api/documents/{id}/<action>/` on the document itself; answers it as it is afterwards. */
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
  idempotent: true as const,
  event: { lifecycle: 'document', type } as const,
});

/** The same, but what is answered is the new draft that was begun from it. */
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
const filter = z.optional(z.string());

export const documentEndpoints = {
  documentList: endpoint({
    method: 'GET',
    path: '/api/documents/',
    auth: 'token',
    summary: 'Documents the active organisation sells by, and issued ones it buys by',
    query: z.object({
      ...listQuery,
      type: z.optional(choice(DOCUMENT_TYPES)),
      status: z.optional(choice([...DOCUMENT_STATUSES, 'issued', 'overdue'])),
      side: z.optional(choice(['seller', 'buyer'])),
      currency: filter,
      order: filter,
      issued_from: z.optional(day()),
      issued_to: z.optional(day()),
    }),
    answer: page(documentListRow),
  }),
  documentCreate: endpoint({
    method: 'POST',
    path: '/api/documents/',
    auth: 'token',
    summary: 'Begin a draft, free or from a confirmed order; totals are computed, never taken',
    body: documentCreate,
    answer: documentRow,
    status: 201,
    idempotent: true,
  }),
  documentPreview: endpoint({
    method: 'POST',
    path: '/api/documents/preview/',
    auth: 'token',
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
  documentChain: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/chain/',
    auth: 'token',
    summary: 'The documents of the chain and its ledger per VAT rate',
    answer: chainRow,
  }),
  documentIssue: endpoint(act('issue', 'ISSUE', 'Take the number and freeze the document', none)),
  documentSend: endpoint(act('send', 'SEND', 'Send the figures by e-mail', sendBody)),
  documentPaymentReceived: endpoint(act('payment-received', 'PAYMENT_RECEIVED', 'Record a payment', paymentBody)),
  documentPaymentRemoved: endpoint(
    act('payment-removed', 'PAYMENT_REMOVED', 'Take a payment back, with a reason', paymentRemovalBody),
  ),
  documentNext: endpoint(begin('next', 'NEXT', 'Begin the next advance of the chain', nextBody)),
  documentCorrection: endpoint(
    begin('correction', 'CORRECTION', 'Begin a correction of the document, alone or with others', correctionBody),
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
