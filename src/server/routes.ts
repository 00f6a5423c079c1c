import type { FastifyRequest } from 'fastify';
import type { App } from './platform/http.ts';
import { auditLog } from './history/audit.ts';
import { auth } from './account/routes.ts';
import { approvalLimitsOf } from './organization/approval/routes.ts';
import { bankAccounts } from './organization/bank-accounts.ts';
import { categories } from './catalogue/categories.ts';
import { clientReports } from './platform/http/client-reports.ts';
import { dashboards } from './dashboard/figures/routes.ts';
import { dictionaries } from './catalogue/dictionaries.ts';
import { documents } from './invoicing/documents/routes.ts';
import { exchangeRates } from './organization/exchange-rates.ts';
import { files } from './files/files.ts';
import { groups } from './organization/groups.ts';
import { imports } from './catalogue/import/routes.ts';
import { images } from './platform/files/images.ts';
import { membershipsOf } from './organization/memberships.ts';
import { openApiDocument } from './platform/http/openapi-route.ts';
import { outbox } from './platform/mail/outbox.ts';
import { partnerFiles } from './organization/partner-files.ts';
import { partners } from './organization/partners.ts';
import { roles } from './organization/roles.ts';
import { organizations } from './organization/organizations.ts';
import { products } from './catalogue/products/routes.ts';
import { companies } from './dashboard/companies/routes.ts';
import { publicProducts } from './catalogue/public-products.ts';
import { profile } from './account/profile.ts';
import { stock } from './catalogue/stock/routes.ts';
import { tarics } from './catalogue/tarics.ts';
import { histories } from './history/routes.ts';
import { inquires } from './procurement/inquire/routes.ts';
import { invitations } from './procurement/invitation/routes.ts';
import { landing } from './dashboard/landing.ts';
import { offers } from './procurement/offer/routes.ts';
import { offerDocuments } from './procurement/offer/documents.ts';
import { offerRevisions } from './procurement/offer/revisions.ts';
import { orders } from './procurement/order/routes.ts';
import { outcomes } from './platform/http/outcomes.ts';
import { questions } from './procurement/question/routes.ts';
import { quotations } from './procurement/tender/routes.ts';
import { receipts } from './procurement/offer/receipts.ts';
import { requests } from './requests/routes.ts';
import { tasks } from './dashboard/tasks.ts';
import { trade } from './trade/routes.ts';

/** All resources. */
const resources: readonly ((app: App) => void)[] = [
  auth,
  profile,
  organizations,
  membershipsOf,
  bankAccounts,
  approvalLimitsOf,
  groups,
  roles,
  dictionaries,
  documents,
  images,
  exchangeRates,
  files,
  openApiDocument,
  partners,
  partnerFiles,
  products,
  stock,
  imports,
  categories,
  publicProducts,
  companies,
  tarics,
  inquires,
  quotations,
  questions,
  invitations,
  offers,
  offerDocuments,
  offerRevisions,
  receipts,
  orders,
  requests,
  trade,
  landing,
  tasks,
  dashboards,
  histories,
  auditLog,
  outcomes,
  clientReports,
];

export function registerResources(app: App, mayReadOutbox: (request: FastifyRequest) => boolean): void {
  for (const register of resources) register(app);
  outbox(app, mayReadOutbox);
}
