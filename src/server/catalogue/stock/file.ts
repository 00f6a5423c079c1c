import type { TFunction } from 'i18next';
import { stockEndpoints, type StockMove } from '../../../contract/catalogue/stock.ts';
import { MOST_EXPORTED } from '../../../contract/platform/export.ts';
import { type App, route } from '../../platform/http.ts';
import { countOf } from '../../platform/http/paging.ts';
import { badRequest, forbidden } from '../../platform/problem.ts';
import { sendSheets } from '../../platform/sheets/send.ts';
import { type Column, sheet } from '../../platform/sheets/sheet.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { movesOf, ownStock, stockRecords, tellMoves } from './list.ts';
import { ownStockOf } from './stock.ts';
import { type StockListWire, stockWires } from './wire.ts';

const decimalOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
const WHOLE = { limit: MOST_EXPORTED, offset: 0 };

const stockColumns = (t: TFunction, products: TFunction): readonly Column<StockListWire>[] => {
  const text = (name: 'product_code' | 'name' | 'category_label' | 'unit'): Column<StockListWire> => ({
    title: t(`column.${name}`),
    value: (row) => row[name] ?? '',
  });
  const number = (name: 'on_hand' | 'reserved' | 'available' | 'minimum'): Column<StockListWire> => ({
    title: t(`column.${name}`),
    kind: 'number',
    value: (row) => decimalOf(row[name]),
  });
  return [
    ...(['product_code', 'name', 'category_label'] as const).map(text),
    ...(['on_hand', 'reserved', 'available', 'minimum'] as const).map(number),
    text('unit'),
    { title: t('column.low_since'), kind: 'instant', value: ({ low_since }) => low_since ?? null },
    { title: t('column.status'), value: ({ status }) => products(`product.state.${status}`) },
  ];
};

const moveColumns = (t: TFunction): readonly Column<StockMove>[] => {
  const number = (
    name: 'quantity' | 'on_hand_before' | 'on_hand' | 'reserved_before' | 'reserved',
  ): Column<StockMove> => ({
    title: t(`move.${name}`),
    kind: 'number',
    value: (row) => row[name],
  });
  return [
    { title: t('move.at_utc'), kind: 'instant', value: ({ at }) => at },
    { title: t('move.kind'), value: ({ kind }) => t(`kind.${kind}`) },
    ...(['quantity', 'on_hand_before', 'on_hand', 'reserved_before', 'reserved'] as const).map(number),
    { title: t('move.reason'), value: ({ kind, reason }) => (reason === null ? '' : t(`reason.${kind}.${reason}`)) },
    { title: t('move.document'), value: ({ document }) => document },
    { title: t('move.order'), value: ({ order }) => (order === null ? '' : String(order)) },
    { title: t('move.note'), value: ({ note }) => note },
    { title: t('move.person'), value: ({ person }) => person },
  ];
};

/** Exports the stock and a product's ledger as files, without pages. */
export function stockFiles(app: App): void {
  route(app, stockEndpoints.stockExport, async (call) => {
    const { query, caller, services, language, reply } = call;
    if (!caller.organization) throw forbidden('organization_required');
    const found = ownStock(services.db, caller.organization.id, query);
    if ((await countOf(found)) > MOST_EXPORTED) throw badRequest(`too_many_rows|${MOST_EXPORTED}`);
    const records = await stockRecords(found, { ...WHOLE, ordering: query.ordering });
    const rows = await stockWires(services.db, call, records);
    const t = unsetTexts(language, 'stock');
    const table = sheet(t('title'), stockColumns(t, unsetTexts(language, 'lifecycles-trade')), rows);
    return sendSheets(services.heavy, reply, { query, name: t('title'), sheets: [table] });
  });

  route(app, stockEndpoints.stockMovesExport, async ({ query, caller, params, services, language, reply }) => {
    const { row } = await ownStockOf(services.db, caller, params.id);
    const found = movesOf(services.db, params.id, query.kind);
    if ((await countOf(found)) > MOST_EXPORTED) throw badRequest(`too_many_rows|${MOST_EXPORTED}`);
    const t = unsetTexts(language, 'stock');
    const table = sheet(t('ledger'), moveColumns(t), await tellMoves(found, WHOLE));
    return sendSheets(services.heavy, reply, { query, name: `${t('ledger')} ${row.name}`, sheets: [table] });
  });
}
