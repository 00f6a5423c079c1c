import * as z from 'zod/mini';
import { UBL_PROFILES } from '../../../machines/invoicing/einvoice/profiles.ts';
import { endpoint } from '../platform/endpoint.ts';
import { choice, clearableName } from '../platform/fields.ts';

const ublQuery = z.object({
  profile: z._default(choice(UBL_PROFILES), 'peppol'),
  /** The buyer's reference for the document (BT-10). */
  buyer_reference: z._default(clearableName(100), ''),
});

/** Returns a file; 400 with the fields that prevent it, each message beginning with the rule's name. */
export const einvoiceEndpoints = {
  documentUbl: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/ubl/',
    auth: 'token',
    summary: 'The issued document as UBL 2.1 (EN 16931, Peppol BIS Billing 3), for its seller and its buyer',
    query: ublQuery,
    kind: 'file',
    media: ['application/xml'],
  }),
  documentFa3: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/fa3/',
    auth: 'token',
    summary: 'The issued document as KSeF FA(3), for its seller',
    kind: 'file',
    media: ['application/xml'],
  }),
};
