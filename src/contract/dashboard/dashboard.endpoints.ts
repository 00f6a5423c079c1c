import * as z from 'zod/mini';
import { type AnySchema, endpoint } from '../platform/endpoint.ts';
import { exportQuery, tableMedia } from '../platform/export.ts';
import { documentDrafts, finals, receivables, unpaidAdvances, vatOfMonth } from './accounts.ts';
import { deadlines } from './deadlines.ts';
import { companyCountries, ownTariffs, tenderCountries } from './places.ts';
import { envelopes, purchases, spendByCategory, spendBySupplier } from './purchasing.ts';
import { lowStock, offersByOutcome, openTenders, ordersToConfirm } from './selling.ts';
import { dashboard, dashboardPatch, dashboardQuery, type Widget } from './widgets.ts';

const picture = <const W extends Widget, const A extends AnySchema>(word: W, answer: A, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/dashboard/${word}/`,
    auth: 'token',
    summary,
    query: dashboardQuery,
    answer,
  });

export const dashboardEndpoints = {
  dashboardGet: endpoint({
    method: 'GET',
    path: '/api/dashboard/',
    auth: 'token',
    summary: "Widgets of the caller's dashboard, in the caller's order",
    answer: dashboard,
  }),
  dashboardPatch: endpoint({
    method: 'PATCH',
    path: '/api/dashboard/',
    auth: 'token',
    summary: "Arrange the caller's dashboard; stored per person, for every active organization",
    body: dashboardPatch,
    answer: dashboard,
    keyless: true,
  }),
  /** Every widget as a table. */
  dashboardExport: endpoint({
    method: 'GET',
    path: '/api/dashboard/{widget}/export/',
    auth: 'token',
    summary: 'Figures of one widget as a table',
    query: z.object({ ...dashboardQuery.shape, ...exportQuery }),
    kind: 'file',
    media: tableMedia,
  }),
  dashboardDeadlines: picture('deadlines', deadlines, 'Overdue items, and items due within seven days'),
  dashboardPurchases: picture('purchases', purchases, 'Budget, awarded amount and savings by month'),
  dashboardEnvelopes: picture('envelopes', envelopes, 'Envelopes received and companies invited, by month'),
  dashboardSpendCategories: picture('spend-categories', spendByCategory, 'Ordered amounts by chapter of the tariff'),
  dashboardSpendSuppliers: picture('spend-suppliers', spendBySupplier, 'Ordered amounts by supplier'),
  dashboardOpenTenders: picture(
    'open-tenders',
    openTenders,
    "Running tenders in the organization's tariff numbers and countries",
  ),
  dashboardOffers: picture('offers', offersByOutcome, 'Offers of the organization by outcome'),
  dashboardOrdersToConfirm: picture('orders-to-confirm', ordersToConfirm, 'Received orders that wait for an answer'),
  dashboardLowStock: picture('low-stock', lowStock, 'Goods below their warning level'),
  dashboardReceivables: picture('receivables', receivables, 'Amounts that buyers owe, by age and currency'),
  dashboardUnpaidAdvances: picture('unpaid-advances', unpaidAdvances, 'Unpaid advances'),
  dashboardFinals: picture('finals', finals, 'Finals that can be issued'),
  dashboardVat: picture('vat', vatOfMonth, 'VAT of a month by rate and currency'),
  dashboardDrafts: picture('drafts', documentDrafts, 'Documents that are not issued yet'),
  dashboardTenderCountries: picture('tender-countries', tenderCountries, 'Running tenders by country'),
  dashboardCompanyCountries: picture('company-countries', companyCountries, 'Other companies by country'),
  dashboardOwnTariffs: picture('own-tariffs', ownTariffs, "Tariff numbers of the organization's products"),
};
