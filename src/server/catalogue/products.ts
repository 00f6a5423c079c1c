import type { Selectable } from 'kysely';
import { productEndpoints } from '../../contract/catalogue/product.endpoints.ts';
import { change } from '../platform/command.ts';
import type { ProductsTable } from '../db/tables/catalogue.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { countOf, likePattern, paged } from '../platform/http/paging.ts';
import { fieldProblem, forbidden, notFound } from '../platform/problem.ts';
import { searchText } from '../platform/values/search-text.ts';
import { tariffNames } from './tarics.ts';

type Row = Selectable<ProductsTable>;

/** `8.5000` is shown as `8.5`, a whole number without a point. */
const plain = (value: string | null): string | null =>
  value === null || !value.includes('.') ? value : value.replace(/\.?0+$/, '');

function toWire(
  { organization_id: _organization, search_text: _search, nth: _nth, ...row }: Row,
  names: ReadonlyMap<string, string>,
) {
  return {
    ...row,
    product_code: row.product_code ?? '',
    price: plain(row.price),
    quantity: plain(row.quantity),
    minimum_order_quantity: plain(row.minimum_order_quantity),
    tariff_number_label: names.get(row.tariff_number) ?? '',
    tariff_unlisted: row.tariff_number !== '' && !names.has(row.tariff_number),
    category: null,
    category_label: '',
    image: null,
  };
}

export function products(app: App): void {
  route(app, productEndpoints.productList, async ({ query, caller, services, request, language }) => {
    if (!caller.organization) throw forbidden('organization_required');
    let rows = services.db.selectFrom('products').where('organization_id', '=', caller.organization.id);
    if (query.search) rows = rows.where('search_text', 'like', likePattern(searchText(query.search)));
    if (query.is_service) rows = rows.where('is_service', '=', query.is_service === 'true');
    return paged(request, query, {
      count: () => countOf(rows),
      rows: async ({ limit, offset }) => {
        const oldest = query.ordering === 'created_at';
        const found = await rows
          .selectAll()
          .orderBy('nth', oldest ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
        const names = await tariffNames(
          services.db,
          found.map(({ tariff_number }) => tariff_number),
          language,
        );
        return found.map((row) => toWire(row, names));
      },
    });
  });

  route(app, productEndpoints.productCreate, async (call) => {
    const { body, caller, now, language } = call;
    const { organization } = caller;
    if (!organization) throw forbidden('organization_required');
    if (!caller.permissions.has('product.manage')) throw forbidden();
    return change(call, { lifecycle: 'product', event: 'SAVE', payload: body }, async ({ trx }) => {
      const code = body.product_code ? body.product_code : null;
      const row = await trx
        .insertInto('products')
        .values({
          ...defined(body),
          name: body.name,
          product_code: code,
          price: body.price ?? null,
          quantity: body.quantity ?? null,
          currency: body.currency ?? null,
          minimum_order_quantity: body.minimum_order_quantity ?? null,
          organization_id: organization.id,
          search_text: searchText(body.name, body.intername, code, body.barcode, body.description?.slice(0, 2000)),
          created_at: now,
        })
        .onConflict((conflict) => conflict.constraint('products_code').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw fieldProblem({ product_code: ['product_code_taken'] });
      return { id: row.id, answer: toWire(row, await tariffNames(trx, [row.tariff_number], language)) };
    });
  });

  route(app, productEndpoints.productGet, async ({ params, caller, services, language }) => {
    const row = await services.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', params.id)
      .where('organization_id', '=', caller.organization?.id ?? 0)
      .executeTakeFirst();
    if (!row) throw notFound();
    return toWire(row, await tariffNames(services.db, [row.tariff_number], language));
  });
}

/** Without the keys that were left out, so that the column's default stands. */
function defined<T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
