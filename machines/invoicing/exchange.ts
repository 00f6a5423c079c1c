import type { DocumentType } from '../money/amounts.ts';
import { type ExchangedLine, homeVat, homeVatChange, type HomeVat, type LinesCorrected } from '../money/exchange.ts';
import type { RateSums } from '../money/rates.ts';

export interface Exchanging {
  readonly type: DocumentType;
  readonly rates: readonly RateSums[];
  /** Units of the seller's currency for one unit of the document's. */
  readonly rate: string;
  readonly lines: readonly ExchangedLine[];
  readonly corrected: readonly { readonly before: Said; readonly after: Said }[];
}
interface Said {
  readonly lines: LinesCorrected['before'];
}

/**
 * VAT of a document in the seller's currency. Exchange rates per line apply only where the lines themselves are taxed.
 */
export const saidAtHome = ({ type, rates, rate, lines, corrected }: Exchanging): HomeVat =>
  type === 'correction'
    ? homeVatChange(
        rates,
        rate,
        corrected.map(({ before, after }) => ({ before: before.lines, after: after.lines })),
      )
    : homeVat(rates, rate, type === 'invoice' ? lines : []);
