import type * as z from 'zod/mini';
import { dashboardEndpoints as e } from '../../src/contract/dashboard/dashboard.endpoints.ts';
import type { Widget } from '../../src/contract/dashboard/widgets.ts';

/* An answer for every widget, each figure different. */

const organizations = [2];
const period = { from: '2026-10-01', to: '2026-11-30' };
const none = { count: 0, amount: '0.00', due_from: null, due_to: null };
type In<K extends keyof typeof e> = (typeof e)[K] extends { readonly answer: infer A } ? z.input<A> : never;

const deadlines: In<'dashboardDeadlines'> = {
  organizations,
  today: '2026-11-24',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  kinds: ['inquire_closing', 'order_confirm', 'receivable'],
  results: [
    { kind: 'inquire_closing', day: '2026-11-24', count: 3 },
    { kind: 'order_confirm', day: '2026-11-25', count: 4 },
    { kind: 'receivable', day: null, count: 5 },
    { kind: 'receivable', day: '2026-11-30', count: 6 },
  ],
};
const purchases: In<'dashboardPurchases'> = {
  organizations,
  ...period,
  currency: 'EUR',
  months: [
    { month: '2026-10', budget: '1000.00', awarded: '800.50', saved: '150.25', published: 2, awards: 1 },
    { month: '2026-11', budget: '500.00', awarded: '620.00', saved: '-120.00', published: 7, awards: 3 },
  ],
  totals: { budget: '1500.00', awarded: '1420.50', saved: '30.25' },
  not_compared: 2,
  unconverted: [{ currency: 'JPY', budget: '9000.00', awarded: '0.00', saved: '0.00' }],
};
const envelopes: In<'dashboardEnvelopes'> = {
  organizations,
  ...period,
  months: [
    { month: '2026-10', inquiries: 2, invited: 11, received: 8, untold: 0 },
    { month: '2026-11', inquiries: 3, invited: 13, received: 9, untold: 1 },
  ],
};
const spend = { organizations, ...period, currency: 'EUR', unconverted: [] };
const categories: In<'dashboardSpendCategories'> = {
  ...spend,
  results: [
    { chapter: '72', label: 'Iron and steel', share: 60.5, amount: '605.00', orders: 4 },
    { chapter: '', label: '', share: 30, amount: '300.00', orders: 2 },
  ],
  others: { entries: 3, share: 9.5, amount: '95.00', orders: 5 },
  total: '1000.00',
};
const suppliers: In<'dashboardSpendSuppliers'> = {
  ...spend,
  results: [{ supplier: 8, name: 'Сталь', intername: 'Stal', country: 'UA', share: 100, amount: '1000.00', orders: 6 }],
  others: null,
  total: '1000.00',
};
const tenders: In<'dashboardOpenTenders'> = {
  organizations,
  all: 20,
  in_tariffs: 12,
  in_countries: 9,
  in_both: 5,
  results: [
    {
      id: 31,
      name: 'Bearings',
      organizer: { name: 'Mill', intername: '' },
      country: 'PL',
      expire_at: '2026-11-29T12:00:00Z',
      in_country: true,
    },
  ],
};
const offers: In<'dashboardOffers'> = {
  organizations,
  ...period,
  results: [
    { status: 'accepted', count: 4 },
    { status: 'rejected', count: 7 },
  ],
};
const orders: In<'dashboardOrdersToConfirm'> = {
  organizations,
  count: 2,
  urgent: 1,
  amounts: [{ currency: 'PLN', count: 2, amount: '77.00' }],
  results: [{ id: 41, buyer: { name: 'Mill', intername: '' }, currency: 'PLN', total: '33.00', answer_by: null }],
};
const stock: In<'dashboardLowStock'> = {
  organizations,
  count: 12,
  results: [{ id: 51, name: 'Bolts', unit: 'KGM', available: '2.5', minimum: '10', low_since: null }],
};
const receivables: In<'dashboardReceivables'> = {
  organizations,
  today: '2026-11-24',
  currencies: [
    {
      currency: 'PLN',
      count: 6,
      total: '100.00',
      overdue_count: 4,
      overdue: '40.00',
      ages: {
        not_due: { count: 2, amount: '60.00', due_from: null, due_to: null },
        d30: { count: 3, amount: '30.00', due_from: '2026-10-25', due_to: '2026-11-23' },
        d60: none,
        d90: none,
        older: { count: 1, amount: '10.00', due_from: null, due_to: '2026-08-25' },
      },
    },
  ],
};
const advances: In<'dashboardUnpaidAdvances'> = {
  organizations,
  results: [{ type: 'next', currency: 'EUR', count: 3, amount: '70.00', overdue_count: 2 }],
};
const finals: In<'dashboardFinals'> = {
  organizations,
  count: 1,
  results: [
    {
      document: 61,
      number: 'FZ/2',
      buyer: { name: 'Сталь', intername: 'Stal' },
      order: 4,
      currency: 'PLN',
      total: '90.00',
      left: '15.00',
    },
  ],
};
const vat: In<'dashboardVat'> = {
  organizations,
  from: '2026-11-01',
  to: '2026-11-30',
  results: [{ currency: 'PLN', category: 'S', rate: '23', documents: 5, net: '200.00', vat: '46.00', gross: '246.00' }],
};
const drafts: In<'dashboardDrafts'> = {
  organizations,
  count: 5,
  results: [
    { type: 'advance', count: 2 },
    { type: 'invoice', count: 3 },
  ],
};
const tenderCountries: In<'dashboardTenderCountries'> = {
  organizations,
  total: 13,
  results: [
    { country: 'UA', count: 9 },
    { country: 'MT', count: 4 },
  ],
};
const companyCountries: In<'dashboardCompanyCountries'> = {
  organizations,
  total: 2,
  results: [{ country: 'PL', count: 2 }],
};
const tariffs: In<'dashboardOwnTariffs'> = {
  organizations,
  total: 12,
  results: [{ tariff_number: '720851', label: 'Flat steel', count: 8, for_sale: 6 }],
  others: 3,
  without_number: 1,
};

export const FIGURES = {
  deadlines,
  purchases,
  envelopes,
  'spend-categories': categories,
  'spend-suppliers': suppliers,
  'open-tenders': tenders,
  offers,
  'orders-to-confirm': orders,
  'low-stock': stock,
  receivables,
  'unpaid-advances': advances,
  finals,
  vat,
  drafts,
  'tender-countries': tenderCountries,
  'company-countries': companyCountries,
  'own-tariffs': tariffs,
} satisfies Record<Widget, object>;
