import * as z from 'zod/mini';
import type { Language } from '../../contract/platform/fields.ts';
import { type PublicProduct, publicProductRow } from '../../contract/catalogue/product.ts';
import type { Db } from '../db/schema.ts';
import { categoryPaths } from './categories-tree.ts';
import { FOR_SALE } from './for-sale.ts';
import { figuresOf } from './products/product.ts';
import { tariffNames } from './tarics.ts';

const ROW = z.object(publicProductRow.shape);

/** Public view of products for sale, in the given order of ids; others are left out. */
export async function publicRows(db: Db, ids: readonly number[], language: Language): Promise<PublicProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .selectAll('p')
    .select(['o.name as seller_name', 'o.intername as seller_intername', 'o.country as seller_country'])
    .select('o.city as seller_city')
    .where('p.id', 'in', ids)
    .where(FOR_SALE)
    .execute();
  const codes = rows.map(({ tariff_number }) => tariff_number);
  const names = await tariffNames(db, codes, language);
  const paths = await categoryPaths(
    db,
    rows.map(({ category_id }) => category_id),
    language,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) return [];
    // Only fields in the contract are sent; the seller's other data on a product stays private.
    return z.parse(ROW, {
      ...row,
      product_code: row.product_code ?? '',
      category: row.category_id,
      category_label: paths.get(row.category_id ?? 0) ?? '',
      ...figuresOf(row),
      tariff_number_label: names.get(row.tariff_number) ?? '',
      seller: {
        id: row.organization_id,
        name: row.seller_name,
        intername: row.seller_intername,
        country: row.seller_country,
        city: row.seller_city,
      },
    });
  });
}
