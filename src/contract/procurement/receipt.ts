import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { instantOrNone, yes } from '../platform/trade-fields.ts';

/* Proof of what was submitted and when: the SHA-256 of an offer's canonical text and the server time. */

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

/** The canonical form of an offer for its hash: JSON with sorted keys and no spaces. Decimals are strings. */
export const canonicalText = (value: unknown): string => JSON.stringify(sorted(value));

/** The canonical text of a saved copy, however an editor has formatted it; null when it is no JSON object. */
export function recanonical(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? canonicalText(value) : null;
  } catch {
    return null;
  }
}

/** Receipt of one offer, without a company name or rank. */
export const publishedReceipt = z.object({
  hash: z.string(),
  at: z.string(),
  /** The caller's own organisation submitted it. */
  own: yes(),
});
export type PublishedReceipt = z.output<typeof publishedReceipt>;

export const receiptFound = z.object({
  hash: z.string(),
  /** It was published when the offers were opened. */
  published: yes(),
  /** It belongs to the caller's own organisation. */
  own: yes(),
  /** When the server received the offer; null for an unknown hash, or one that is still secret. */
  at: instantOrNone(),
  published_at: instantOrNone(),
  /** For an own receipt. */
  revision: z._default(z.nullable(z.number()), null),
});
export type ReceiptFound = z.output<typeof receiptFound>;

export const receiptEndpoints = {
  receiptList: endpoint({
    method: 'GET',
    path: '/api/inquires/{id}/receipts/',
    auth: 'token',
    summary: 'Receipts of the opened offers, for the buyer and every participant; empty before the opening',
    answer: z.object({ opened_at: instantOrNone(), receipts: z.array(publishedReceipt) }),
  }),
  receiptGet: endpoint({
    method: 'GET',
    path: '/api/receipts/{hash}/',
    auth: 'optional',
    summary: 'Whether a hash is a published receipt, or one of the active organization',
    answer: receiptFound,
  }),
};
