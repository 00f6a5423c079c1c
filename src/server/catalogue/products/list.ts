import { orderingOf } from '../../platform/http/ordering.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { QueryOut } from '../../../contract/platform/endpoint.ts';
import type { productEndpoints } from '../../../contract/catalogue/product.endpoints.ts';
import { LISTED, ON_SALE } from '../../../contract/catalogue/product.state.ts';
import type { Database, Db } from '../../db/schema.ts';
import { likePattern } from '../../platform/http/paging.ts';
import { searchText } from '../../platform/values/search-text.ts';
import { categoryBranch } from '../categories-tree.ts';
import { namedSql } from './named.ts';
import type { ProductRecord } from './product.ts';

type Query = QueryOut<typeof productEndpoints.productList> & { readonly ids?: string | undefined };
export type Products = SelectQueryBuilder<Database, 'products', object>;

const MOST_WORDS = 8;
const IDENTIFIER = /^[1-9]\d{0,8}$/;

/** Products with less available than their minimum stock. */
export const lowIn = (rows: Products, low: 'true' | 'false'): Products =>
  rows.where('low_since', low === 'true' ? 'is not' : 'is', null);

/** Products and services of one organisation that match the filters. */
export function ownProducts(db: Db, organization: number, query: Query): Products {
  let rows: Products = db.selectFrom('products').where('organization_id', '=', organization);
  if (query.ids) rows = rows.where('id', 'in', query.ids.split(',').map(Number));
  if (query.status) rows = rows.where('status', '=', query.status);
  // A user who selects a product by id has already seen it.
  else if (!query.ids) rows = rows.where('status', 'in', [...LISTED]);
  if (query.for_sale) rows = rows.where('status', query.for_sale === 'true' ? '=' : '!=', ON_SALE);
  if (query.is_service) rows = rows.where('is_service', '=', query.is_service === 'true');
  if (query.low) rows = lowIn(rows, query.low);
  if (query.tariff) rows = rows.where('tariff_number', '=', query.tariff);
  return narrowed(rows, query);
}

/** Products in a category or below it that contain every word. */
export function narrowed(from: Products, query: Pick<Query, 'search' | 'category'>): Products {
  let rows = from;
  if (query.category)
    rows = IDENTIFIER.test(query.category)
      ? rows.where('category_id', 'in', categoryBranch(Number(query.category)))
      : rows.where((e) => e.lit(false));
  const words = searchText((query.search ?? '').slice(0, 200))
    .split(' ')
    .filter((word) => word !== '');
  for (const word of words.slice(0, MOST_WORDS)) rows = rows.where('search_text', 'like', likePattern(word));
  return rows;
}

/** Columns that the list can be sorted by; otherwise the newest come first. */
const SORTS = { created_at: { column: 'nth' }, name: { column: 'name' } };

export async function productRecords(
  rows: Products,
  { ordering, limit, offset }: { ordering?: string | undefined; limit: number; offset: number },
): Promise<ProductRecord[]> {
  const order = orderingOf(ordering, SORTS, '-created_at');
  const found = await rows
    .selectAll('products')
    .select(namedSql('products.id').as('named'))
    .orderBy(order.by())
    .orderBy('nth', order.direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(({ named, ...row }) => ({ row, named }));
}
