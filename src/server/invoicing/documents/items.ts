import { eachLineField, type StoredLine } from '../../../../machines/invoicing/line.fields.ts';
import { RARE_UNSAID } from '../../../../machines/invoicing/line-values.ts';
import { linesLeft } from '../../../../machines/invoicing/lines.ts';
import { taxOf } from '../../../../machines/invoicing/taxed.ts';
import { lineNet, mostDiscount, mostPrice } from '../../../../machines/money/lines.ts';
import { compare, isZero } from '../../../../machines/money/decimal.ts';
import type { PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import type { DocumentItemBody } from '../../../contract/invoicing/document-item.ts';
import type { Trx } from '../../db/schema.ts';
import { type FieldMap, fieldProblem } from '../../platform/problem.ts';

export interface ItemInput extends StoredLine {
  readonly id: number | null;
  readonly net: string;
  /** For a correction: the document that the line belongs to. */
  readonly corrects_id: number | null;
  /** Catalogue product; unchanged if missing. */
  readonly product_id?: number | null;
  /** Order line; clients never send it, so it stays unchanged. */
  readonly order_item_id?: number | null;
}

/** Initial lines of a correction's draft: the printed lines of the corrected document. */
export const correctedLines = (lines: readonly PrintedLine[], corrects: number): ItemInput[] =>
  lines.map(({ order_item, ...line }) => ({
    ...RARE_UNSAID,
    ...line,
    id: null,
    order_item_id: order_item ?? null,
    corrects_id: corrects,
  }));

interface Earlier {
  readonly quantity: string | null;
  readonly annex_15?: boolean;
  readonly order_item?: number;
}

/** Initial lines of a document that continues a chain or starts a new one. */
export const freshLines = <T extends Earlier>(lines: readonly T[]) =>
  linesLeft(lines).map(({ order_item, ...line }) => ({
    ...line,
    id: null,
    order_item_id: order_item ?? null,
    corrects_id: null,
    exchange_rate: null,
    annex_15: line.annex_15 ?? false,
  }));

function lineProblems(line: DocumentItemBody, targets: readonly number[]): FieldMap {
  const { quantity = null, price = null } = line;
  const unfinished = quantity === null || price === null;
  const most = unfinished ? '0.00' : mostDiscount({ quantity, price });
  const none = quantity === null || isZero(quantity);
  // Only a correction may state that nothing was delivered.
  const nothing = targets.length === 0 && !unfinished && none;
  const dearest = none ? price : mostPrice(quantity);
  const endless = price !== null && dearest !== null && compare(price, dearest) > 0;
  const foreign = (line.corrects ?? null) !== null && !targets.includes(line.corrects ?? 0);
  return {
    ...(!unfinished && compare(line.discount ?? '0', most) > 0 ? { discount: [`max_value|${most}`] } : {}),
    ...(endless ? { price: [`max_value|${dearest}`] } : {}),
    ...(nothing ? { quantity: ['above_value|0'] } : {}),
    ...(foreign ? { corrects: ['invalid_id'] } : {}),
  };
}

/**
 * Completes the sent lines and calculates their net amounts; a discount above the line's value is refused.
 * `country`: the seller's. `targets`: the documents that a correction corrects.
 */
export function itemsOf(
  lines: readonly DocumentItemBody[],
  country: string,
  targets: readonly number[] = [],
): ItemInput[] {
  const problems = lines.map((line) => lineProblems(line, targets));
  if (problems.some((problem) => Object.keys(problem).length > 0)) throw fieldProblem({ documentitem_set: problems });
  return lines.map((line) => {
    const { quantity = null, price = null } = line;
    const discount = line.discount ?? '0';
    return {
      ...eachLineField<StoredLine>((field) => line[field] ?? null),
      id: line.id ?? null,
      quantity,
      price,
      discount,
      ...taxOf(line, country),
      net: quantity === null || price === null ? '0.00' : lineNet({ quantity, price, discount }),
      corrects_id: line.corrects ?? targets[0] ?? null,
      ...(line.product === undefined ? {} : { product_id: line.product }),
    };
  });
}

/** Existing lines keep their ids, new ones are added, and missing ones are deleted. */
export async function saveItems(
  trx: Trx,
  document: number,
  known: readonly number[],
  items: readonly ItemInput[],
): Promise<void> {
  const kept = items.flatMap(({ id }) => (id !== null && known.includes(id) ? [id] : []));
  const gone = known.filter((id) => !kept.includes(id));
  if (gone.length > 0) await trx.deleteFrom('document_items').where('id', 'in', gone).execute();
  const seen = new Set<number>();
  for (const [position, { id, ...values }] of items.entries()) {
    const own = id !== null && kept.includes(id) && !seen.has(id);
    if (own) {
      seen.add(id);
      await trx
        .updateTable('document_items')
        .set({ ...values, position })
        .where('id', '=', id)
        .execute();
    } else {
      await trx
        .insertInto('document_items')
        .values({ ...values, position, document_id: document })
        .execute();
    }
  }
}
