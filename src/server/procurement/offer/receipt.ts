import { createHash, randomBytes } from 'node:crypto';
import { receiptFields } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { canonicalText } from '../../../contract/procurement/receipt.ts';
import { type OfferDocumentRow, type OfferItem, type OfferRow, plainLine, priced } from './record.ts';

interface Submission {
  readonly row: OfferRow;
  readonly items: readonly OfferItem[];
  /** The attached files. */
  readonly documents: readonly OfferDocumentRow[];
}

/**
 * The offer as one canonical text, with lines by lot and files by their SHA-256, from which the hash can be verified.
 * ASSUMED: it contains a random number, because prices are easily guessed and hashes are published: without it a
 * competitor could try prices until one matches.
 */
export function canonical(
  { row, items, documents }: Submission,
  revision: number,
  salt = randomBytes(16).toString('hex'),
): string {
  const lines = priced(items)
    .map((item) => ({ ...plainLine(item), lot: item.lot_id }))
    .sort((a, b) => a.lot - b.lot);
  return canonicalText({
    based_on: row.based_on,
    ...Object.fromEntries(receiptFields().map((field) => [field, row[field]])),
    documents: documents
      .map(({ name, size, sha256 }) => ({ name, sha256, size }))
      .sort((a, b) => (a.sha256 + a.name < b.sha256 + b.name ? -1 : 1)),
    inquire: row.inquire_id,
    lines,
    offer: row.id,
    organization: row.organization_id,
    revision,
    salt,
  });
}

export const receiptHash = (content: string): string => createHash('sha256').update(content).digest('hex');
