import type { Widget } from '../../../../contract/dashboard/widgets.ts';
import { paths } from '../../../paths.ts';

interface Next {
  readonly to: string;
  readonly label: 'inquiry' | 'tenders' | 'ordersReceived' | 'stock' | 'documents' | 'product' | 'companies' | 'tasks';
}

const inquiry: Next = { to: paths.inquireNew, label: 'inquiry' };
const tenders: Next = { to: paths.tenders, label: 'tenders' };
const documents: Next = { to: paths.documents, label: 'documents' };

/** Suggested step for a widget that has no data yet. */
export const next: Readonly<Record<Widget, Next>> = {
  deadlines: { to: paths.tasks, label: 'tasks' },
  purchases: inquiry,
  envelopes: inquiry,
  'spend-categories': inquiry,
  'spend-suppliers': inquiry,
  'open-tenders': tenders,
  offers: tenders,
  'orders-to-confirm': { to: paths.ordersReceived, label: 'ordersReceived' },
  'low-stock': { to: paths.stock, label: 'stock' },
  receivables: documents,
  'unpaid-advances': documents,
  finals: documents,
  vat: documents,
  drafts: documents,
  'tender-countries': tenders,
  'company-countries': { to: paths.companies, label: 'companies' },
  'own-tariffs': { to: paths.productNew, label: 'product' },
};

/** Widgets of current values; all others cover a period. */
export const OF_NOW: ReadonlySet<Widget> = new Set([
  'deadlines',
  'open-tenders',
  'orders-to-confirm',
  'low-stock',
  'receivables',
  'unpaid-advances',
  'finals',
  'drafts',
  'tender-countries',
  'company-countries',
  'own-tariffs',
]);
