import type { FastifyRequest } from 'fastify';
import type { App } from '../http.ts';
import { auth } from './auth.ts';
import { bankAccounts } from './bank-accounts.ts';
import { clientReports } from './client-reports.ts';
import { dictionaries } from './dictionaries.ts';
import { documents } from './documents.ts';
import { exchangeRates } from './exchange-rates.ts';
import { files } from './files.ts';
import { groups } from './groups.ts';
import { images } from './images.ts';
import { membershipsOf } from './memberships.ts';
import { openApiDocument } from './openapi.ts';
import { outbox } from './outbox.ts';
import { companies } from './companies.ts';
import { organizations } from './organizations.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { tarics } from './tarics.ts';
import { histories } from './history.ts';
import { inquires } from './inquires.ts';
import { landing } from './landing.ts';
import { offers } from './offers.ts';
import { offerDocuments } from './offers/documents.ts';
import { offerRevisions } from './offers/revisions.ts';
import { orders } from './orders.ts';
import { outcomes } from './outcomes.ts';
import { questions } from './questions.ts';
import { quotations } from './quotations.ts';
import { receipts } from './receipts.ts';
import { requests } from './requests.ts';
import { tasks } from './tasks.ts';

/** Every resource, once. */
const resources: readonly ((app: App) => void)[] = [
  auth,
  profile,
  organizations,
  membershipsOf,
  bankAccounts,
  groups,
  dictionaries,
  documents,
  images,
  exchangeRates,
  files,
  openApiDocument,
  companies,
  products,
  tarics,
  inquires,
  quotations,
  questions,
  offers,
  offerDocuments,
  offerRevisions,
  receipts,
  orders,
  requests,
  landing,
  tasks,
  histories,
  outcomes,
  clientReports,
];

export function registerResources(app: App, mayReadOutbox: (request: FastifyRequest) => boolean): void {
  for (const register of resources) register(app);
  outbox(app, mayReadOutbox);
}
