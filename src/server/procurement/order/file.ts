import type { TFunction } from 'i18next';
import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { orderEndpoints } from '../../../contract/procurement/order.ts';
import { MOST_EXPORTED } from '../../../contract/platform/export.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { type App, route } from '../../platform/http.ts';
import { badRequest, forbidden } from '../../platform/problem.ts';
import { sendSheets } from '../../platform/sheets/send.ts';
import { type Column, sheet } from '../../platform/sheets/sheet.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { foundOrders, type OrderListWire } from './list.ts';

const columns = (t: TFunction, states: TFunction, language: Language): readonly Column<OrderListWire>[] => [
  { title: t('order.column'), value: ({ id }) => String(id) },
  { title: t('field.status'), value: ({ status }) => states(`order.state.${status}`) },
  { title: t('order.source'), value: ({ source }) => t(`order.source_${source}`) },
  { title: t('order.subject'), value: ({ inquire_name }) => inquire_name },
  { title: t('field.buyer'), value: ({ buyer }) => companyName(language, buyer) },
  { title: t('field.supplier'), value: ({ seller }) => companyName(language, seller) },
  { title: t('offers.total'), kind: 'number', value: ({ total }) => total },
  { title: t('field.currency'), value: ({ currency }) => currency },
  { title: t('order.orderedOn'), kind: 'instant', value: ({ created_at }) => created_at },
  {
    title: t('order.answerDue'),
    kind: 'instant',
    value: ({ status, answer_by }) => (orderIs('waiting', status) ? answer_by : null),
  },
];

/** Exports the list of orders as a file, without pages. */
export function orderFile(app: App): void {
  route(app, orderEndpoints.orderExport, async ({ query, caller, services, language, reply }) => {
    if (!caller.organization) throw forbidden('organization_required');
    const source = foundOrders(services.db, query, caller.organization.id);
    if ((await source.count()) > MOST_EXPORTED) throw badRequest(`too_many_rows|${MOST_EXPORTED}`);
    const rows = await source.rows({ limit: MOST_EXPORTED, offset: 0 });
    const t = unsetTexts(language, 'procurement');
    const name = t(query.side === 'seller' ? 'order.received' : query.side === 'buyer' ? 'order.placed' : 'order.list');
    const table = sheet(name, columns(t, unsetTexts(language, 'lifecycles-procurement'), language), rows);
    return sendSheets(services.heavy, reply, { query, name, sheets: [table] });
  });
}
