import { minus } from '../../../../../machines/money/decimal.ts';
import { type RateSums, rateSums } from '../../../../../machines/money/rates.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { InvoiceChain } from '../../../../contract/invoicing/invoice-chain.ts';
import { useApi } from '../../../api/queries.ts';
import { computed } from '../../../trade/amounts.ts';

const NONE: readonly RateSums[] = [];

/**
 * Amounts of the order invoiced so far, corrections included; before the final invoice that is the sum of the advances.
 * Null if the ledger cannot be read.
 */
export const invoicedSoFar = (chain: InvoiceChain): readonly RateSums[] | null =>
  computed(() =>
    chain.ledger.map(({ category, rate, order, left }) =>
      rateSums({ category, rate }, minus(order.net, left.net), minus(order.vat, left.vat)),
    ),
  );

/** Amounts of the issued advances in the document's chain, per rate; undefined while loading. */
export function useInvoicedSoFar(id: number | null, type: string): readonly RateSums[] | undefined {
  const continues = id !== null && (type === 'next' || type === 'final');
  const chain = useApi(documentEndpoints.documentChain, { params: { id: id ?? 0 } }, { enabled: continues });
  if (!continues) return NONE;
  return (chain.data && invoicedSoFar(chain.data)) ?? undefined;
}
