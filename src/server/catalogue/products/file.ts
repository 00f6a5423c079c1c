import type { TFunction } from 'i18next';
import { type ColumnField } from '../../../../machines/lifecycles/product/product.fields.ts';
import { PRODUCT_MARKS, PRODUCT_SIZES } from '../../../../machines/lifecycles/product/product.groups.ts';
import { productEndpoints } from '../../../contract/catalogue/product.endpoints.ts';
import { MOST_EXPORTED } from '../../../contract/platform/export.ts';
import { type App, route } from '../../platform/http.ts';
import { countOf } from '../../platform/http/paging.ts';
import { badRequest, forbidden } from '../../platform/problem.ts';
import { sendSheets } from '../../platform/sheets/send.ts';
import { type Column, sheet } from '../../platform/sheets/sheet.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import { ownProducts, productRecords } from './list.ts';
import type { ProductRow } from './product.ts';

const [CODE, ...MARKS] = PRODUCT_MARKS;
const NUMBERS = ['price', 'minimum_order_quantity', 'quantity'] as const;

const columns = (t: TFunction, states: TFunction): readonly Column<ProductRow>[] => {
  const titleOf = (name: ColumnField): string => t([`column.${name}`, `products:field.${name}`]);
  const text = (name: ColumnField): Column<ProductRow> => ({
    title: titleOf(name),
    value: (row) => String(row[name] ?? ''),
  });
  return [
    ...([CODE, 'name', 'intername', ...MARKS, 'tariff_number'] as const).map(text),
    ...NUMBERS.map(
      (name): Column<ProductRow> => ({
        title: titleOf(name),
        kind: 'number',
        value: (row) => plainOrNone(row[name]),
      }),
    ),
    text('currency'),
    text('unit'),
    { title: t('column.is_service'), value: ({ is_service }) => t(is_service ? 'service' : 'goods') },
    { title: t('column.status'), value: ({ status }) => states(`product.state.${status}`) },
    ...([...PRODUCT_SIZES, 'description'] as const).map(text),
    { title: t('column.created_at'), kind: 'instant', value: ({ created_at }) => created_at },
    { title: t('column.changed_at'), kind: 'instant', value: ({ changed_at }) => changed_at },
  ];
};

/** The organisation's catalogue as a file: the rows of the list in its order, without pages. */
export function productFile(app: App): void {
  route(app, productEndpoints.productExport, async ({ query, caller, services, language, reply }) => {
    if (!caller.organization) throw forbidden('organization_required');
    const found = ownProducts(services.db, caller.organization.id, query);
    if ((await countOf(found)) > MOST_EXPORTED) throw badRequest(`too_many_rows|${MOST_EXPORTED}`);
    const records = await productRecords(found, { ordering: query.ordering, limit: MOST_EXPORTED, offset: 0 });
    const t = unsetTexts(language, 'product-file');
    const rows = records.map(({ row }) => row);
    const table = sheet(t('title'), columns(t, unsetTexts(language, 'lifecycles-trade')), rows);
    return sendSheets(services.heavy, reply, { query, name: t('title'), sheets: [table] });
  });
}
