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
    summary: 'What the dashboard of the caller shows, in their order',
    answer: dashboard,
  }),
  dashboardPatch: endpoint({
    method: 'PATCH',
    path: '/api/dashboard/',
    auth: 'token',
    summary: 'Arrange the own dashboard; kept for the person, whatever organisation is active',
    body: dashboardPatch,
    answer: dashboard,
    keyless: true,
  }),
  /** Every widget as a table. */
  dashboardExport: endpoint({
    method: 'GET',
    path: '/api/dashboard/{widget}/export/',
    auth: 'token',
    summary: 'The figures of one picture as a table',
    query: z.object({ ...dashboardQuery.shape, ...exportQuery }),
    kind: 'file',
    media: tableMedia,
  }),
  dashboardDeadlines: picture('deadlines', deadlines, 'What is overdue, and what falls due in seven days'),
  dashboardPurchases: picture('purchases', purchases, 'Budget, awarded and saved by month'),
  dashboardEnvelopes: picture('envelopes', envelopes, 'Envelopes received against companies invited, by month'),
  dashboardSpendCategories: picture('spend-categories', spendByCategory, 'What was ordered, by chapter of the tariff'),
  dashboardSpendSuppliers: picture('spend-suppliers', spendBySupplier, 'What was ordered, by supplier'),
  dashboardOpenTenders: picture('open-tenders', openTenders, 'Running tenders in own tariff numbers and countries'),
  dashboardOffers: picture('offers', offersByOutcome, 'Own offers by outcome'),
  dashboardOrdersToConfirm: picture('orders-to-confirm', ordersToConfirm, 'Orders received that wait for an answer'),
  dashboardLowStock: picture('low-stock', lowStock, 'Goods below their warning level'),
  dashboardReceivables: picture('receivables', receivables, 'What buyers owe, by age and currency'),
  dashboardUnpaidAdvances: picture('unpaid-advances', unpaidAdvances, 'Advances that are not paid'),
  dashboardFinals: picture('finals', finals, 'Finals that can be issued'),
  dashboardVat: picture('vat', vatOfMonth, 'VAT of a month per rate and currency'),
  dashboardDrafts: picture('drafts', documentDrafts, 'Documents that are not issued'),
  dashboardTenderCountries: picture('tender-countries', tenderCountries, 'Running tenders by country'),
  dashboardCompanyCountries: picture('company-countries', companyCountries, 'Other companies by country'),
  dashboardOwnTariffs: picture('own-tariffs', ownTariffs, 'Tariff numbers in the own products'),
};
