import type { Updateable } from 'kysely';
import { product as lifecycle } from '../../../../machines/lifecycles/product/product.lifecycle.ts';
import {
  isSearched,
  PRODUCT_FIELD_NAMES,
  type SearchedField,
} from '../../../../machines/lifecycles/product/product.fields.ts';
import type { ProductBody, ProductPatch } from '../../../contract/catalogue/product.ts';
import { PRODUCT_DEFAULTS, type WholeProduct } from '../../../contract/catalogue/product.defaults.ts';
import { isOnSale, isWithdrawn, UNSAVED } from '../../../contract/catalogue/product.state.ts';
import type { Trx } from '../../db/schema.ts';
import type { ProductsTable } from '../../db/tables/catalogue.ts';
import { atFields } from '../../platform/at-fields.ts';
import { type Step, within } from '../../platform/command.ts';
import { keepImage } from '../../platform/files/images.ts';
import { fieldProblem, notFound } from '../../platform/problem.ts';
import { searchText } from '../../platform/values/search-text.ts';
import { mayUseCategory } from '../categories-tree.ts';
import { contentOf, type ProductRecord, type ProductRow, productStore } from './product.ts';
import { keepQuantity, leaveStock } from './quantity.ts';

/** Column values of fields that are not given. */
const { category: _category, for_sale: _sale, image: _image, ...UNSAID } = PRODUCT_DEFAULTS;

/** An empty product row before it is written. */
export function beginning(organization: number, now: string): ProductRow {
  const row: Partial<ProductRow> = {
    ...UNSAID,
    image: null,
    id: 0,
    nth: 0,
    organization_id: organization,
    name: '',
    product_code: null,
    category_id: null,
    search_text: '',
    status: UNSAVED,
    version: 1,
    created_at: now,
    changed_at: null,
  };
  // Columns owned by other modules start at their defaults.
  return row as ProductRow;
}

export const whole = (body: ProductBody): WholeProduct => ({ ...PRODUCT_DEFAULTS, ...defined(body) });

/** The body without undefined fields. */
function defined<T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** Only these columns can be written; other fields in the request are ignored. */
async function columns(step: Step<null>, organization: number, body: ProductPatch): Promise<Updateable<ProductsTable>> {
  const { for_sale: _state, quantity: _stock, image, category, product_code, ...plain } = body;
  if (category && !(await mayUseCategory(step.trx, organization, category)))
    throw fieldProblem({ category: ['invalid_id'] });
  return {
    ...defined(plain),
    ...(product_code === undefined ? {} : { product_code: product_code || null }),
    ...(category === undefined ? {} : { category_id: category }),
    ...(image === undefined ? {} : { image: await keepImage(step, image) }),
  };
}

const SEARCHED = PRODUCT_FIELD_NAMES.filter(isSearched);

/** The text that a search in the organisation's catalogue covers; only the beginning of a long description. */
export const searched = (row: Pick<ProductRow, SearchedField | 'description'>): string =>
  searchText(...SEARCHED.map((column) => row[column]), row.description.slice(0, 2000));

async function codeIsFree(trx: Trx, organization: number, code: string | undefined, self: number): Promise<void> {
  if (!code) return;
  const other = await trx
    .selectFrom('products')
    .select('id')
    .where('organization_id', '=', organization)
    .where('product_code', '=', code)
    .where('id', '!=', self)
    .executeTakeFirst();
  if (other) throw fieldProblem({ product_code: ['product_code_taken'] });
}

/** Reports the chart's refusals at their fields. */
const typed = <T>(work: Promise<T>): Promise<T> => atFields(lifecycle, lifecycle.catalogue.SAVE.fields ?? {}, work);

async function present(trx: Trx, id: number): Promise<ProductRecord> {
  const record = await productStore.lock(trx, id);
  if (!record) throw notFound();
  return record;
}

/** Takes the lock that every save takes in the same order: a product code is unique within one catalogue. */
export const holdCatalogue = (trx: Trx, organization: number) =>
  trx.selectFrom('organizations').select('id').where('id', '=', organization).forNoKeyUpdate().execute();

/** Inserts an unsaved product and sends it to the chart; if the chart refuses, the insert is rolled back. */
export async function addProduct(step: Step<null>, organization: number, sent: ProductBody): Promise<ProductRecord> {
  const { trx, now } = step;
  const body = whole(sent);
  if (body.product_code) await holdCatalogue(trx, organization);
  await codeIsFree(trx, organization, body.product_code, 0);
  const set = await columns(step, organization, body);
  const { id } = await trx
    .insertInto('products')
    .values({
      ...UNSAID,
      product_code: null,
      ...set,
      name: body.name,
      organization_id: organization,
      status: UNSAVED,
      search_text: searched(body),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepQuantity(step, id, body.quantity);
  const { row } = await present(trx, id);
  await typed(within(step, productStore, id, { type: 'SAVE', forSale: body.for_sale, content: contentOf(row) }));
  return present(trx, id);
}

/** Writes the given fields over the existing ones; changing the sale status is a separate step. */
export async function editProduct(
  step: Step<null>,
  { row: before }: ProductRecord,
  body: ProductPatch,
): Promise<ProductRecord> {
  const { trx } = step;
  const { id, organization_id } = before;
  if (body.product_code) await holdCatalogue(trx, organization_id);
  await codeIsFree(trx, organization_id, body.product_code, id);
  const on = isOnSale(before.status);
  // Taken off sale first, because the same save may remove the price.
  if (on && body.for_sale === false) await within(step, productStore, id, { type: 'SHELVE' });
  const withdrawn = isWithdrawn(before.status);
  const set = withdrawn ? {} : await columns(step, organization_id, body);
  if (!withdrawn) await leaveStock(step, before, body);
  if (Object.keys(set).length > 0) {
    const { search_text: _old, ...row } = { ...before, ...set } as ProductRow;
    await trx
      .updateTable('products')
      .set({ ...set, search_text: searched(row) })
      .where('id', '=', id)
      .execute();
  }
  if (!withdrawn) await keepQuantity(step, id, body.quantity);
  const { row } = await present(trx, id);
  await typed(within(step, productStore, id, { type: 'EDIT', content: contentOf(row) }));
  if (!on && body.for_sale) await typed(within(step, productStore, id, { type: 'OFFER' }));
  return present(trx, id);
}
