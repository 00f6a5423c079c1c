import type { DocumentAmounts } from '../money/amounts.ts';
import type { RateSums } from '../money/rates.ts';
import type { SaidLine } from './lines.ts';
import {
  advancesNamed,
  type Content,
  type CorrectedContent,
  partsBefore,
  ratesTaken,
  type TakingRow,
  type Whole,
} from './rows.ts';

export interface Freezing<D extends TakingRow> {
  readonly data: Pick<TakingRow, 'id' | 'type'> & { readonly takes_back: boolean };
  readonly lines: readonly SaidLine[];
  readonly amounts: DocumentAmounts;
  readonly chain: readonly D[];
  readonly corrected: readonly CorrectedContent[];
  readonly whole: Whole | null;
}

/** The partial finals that a final deducts; other documents deduct none. */
export const partsNamed = <D extends TakingRow>({ data, chain }: Pick<Freezing<D>, 'data' | 'chain'>): D[] =>
  data.type === 'final' ? partsBefore(chain, data) : [];

/** The amounts printed on a document, fixed at the issue. */
export function frozen<D extends TakingRow>({
  data,
  lines,
  amounts,
  chain,
  corrected,
  whole,
}: Freezing<D>): Content & {
  readonly advances: readonly D[];
  readonly parts: readonly D[];
  /** For a further advance: what partial finals took, listed separately. */
  readonly beside: readonly RateSums[];
  readonly whole: Whole | null;
} {
  return {
    // A document taken back repeats the earlier lines; lines typed since do not count.
    lines: data.takes_back ? corrected.flatMap(({ before }) => before.lines) : lines,
    rates: amounts.rates,
    order_rates: amounts.order,
    net: amounts.net,
    vat: amounts.vat,
    total: amounts.total,
    prepaid: amounts.prepaid,
    due: amounts.due,
    advances: advancesNamed(chain, data),
    parts: partsNamed({ data, chain }),
    beside: data.type === 'next' ? ratesTaken(partsBefore(chain, data)) : [],
    whole,
  };
}
