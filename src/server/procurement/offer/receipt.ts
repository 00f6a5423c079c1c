import { createHash, randomBytes } from 'node:crypto';
import { receiptFields } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { canonicalText } from '../../../contract/procurement/receipt.ts';
import { type OfferDocumentRow, type OfferItem, type OfferRow, plainLine, priced } from './record.ts';

interface Submission {
  readonly row: OfferRow;
  readonly items: readonly OfferItem[];
  /** The files that belong to it. */
  readonly documents: readonly OfferDocumentRow[];
}

/**
 * The offer as one text, lines by lot, files by their SHA-256. Whoever has the text can compute the hash again.
 * ASSUMED: it holds a random number. Prices are easily guessed, and hashes are published; without the number a
 * rival could try prices until one fits.
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
