import type { Comparison } from '../../../../contract/procurement/comparison.ts';
import type { ReceivedOffer } from '../../../trade/comparison/compared.ts';

/** Columns beside the lots on a portrait sheet, and fewer if a figure is longer than `LONG`. */
const COLUMNS = 4;
const FEWER = 3;
const LONG = 12;

function longest({ lots, offers }: Comparison): number {
  const figures = [
    ...lots.flatMap((lot) =>
      lot.offers.flatMap((line) => [line.price, line.amount, line.converted_price, line.comparable_price]),
    ),
    ...offers.flatMap(({ total, totals }) => [total, ...totals.map(({ amount }) => amount)]),
  ];
  return Math.max(...figures.map((figure) => figure?.length ?? 0));
}

/** Paper cannot scroll: each table has as many offers as fit on a sheet, the others follow in tables below. */
export function sheetsOf(
  comparison: Comparison,
  offers: readonly ReceivedOffer[],
): readonly (readonly ReceivedOffer[])[] {
  const size = longest(comparison) > LONG ? FEWER : COLUMNS;
  const sheets = Array.from({ length: Math.ceil(offers.length / size) }, (_, at) =>
    offers.slice(at * size, (at + 1) * size),
  );
  return sheets.length > 0 ? sheets : [offers];
}
