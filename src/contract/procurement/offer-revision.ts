import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { inquireDifference } from './inquire.parts.ts';
import { offerDocument } from './offer-document.ts';
import { receivedFile } from '../platform/upload.ts';

export const offerRevision = z.object({
  revision: z.number(),
  /** Server time. */
  at: z.string(),
  hash: z.string(),
  /** The inquiry's revision that it answered. */
  based_on: z._default(z.number(), 1),
  /** Compared with the previous revision; empty for the first, and for one that was confirmed unchanged. */
  changes: z._default(z.array(inquireDifference), []),
});
export type OfferRevision = z.output<typeof offerRevision>;

export const offerRevisionEndpoints = {
  offerDocumentAdd: endpoint({
    method: 'POST',
    path: '/api/offers/{id}/documents/',
    auth: 'token',
    summary:
      'Upload a file for an offer of the active organization; it belongs to the offer once `documents` of a body names it',
    kind: 'multipart',
    body: z.object({ document: receivedFile() }),
    answer: offerDocument,
    status: 201,
  }),
  offerRevisionList: endpoint({
    method: 'GET',
    path: '/api/offers/{id}/revisions/',
    auth: 'token',
    summary: 'Every submission of an offer of the active organization, with its changes',
    answer: z.array(offerRevision),
  }),
  offerRevisionText: endpoint({
    method: 'GET',
    path: '/api/offers/{id}/revisions/{revision}/text/',
    auth: 'token',
    summary: 'Canonical text of a submission by the active organization, byte for byte as hashed',
    kind: 'file',
    media: ['application/json'],
    answer: z.record(z.string(), z.unknown()),
  }),
};
