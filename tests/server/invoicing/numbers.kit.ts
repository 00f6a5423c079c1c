import { sql } from 'kysely';
import type { TestServer } from '../kit.ts';

/* Record numbers cannot be guessed, so a walk over every address reads the existing ones from the database. */

const TABLES: Readonly<Record<string, string>> = {
  'bank-accounts': 'bank_accounts',
  'buyer-request': 'buyer_requests',
  documents: 'documents',
  'exchange-rates': 'organization_rates',
  files: 'files',
  groups: 'company_groups',
  inquires: 'inquires',
  quotations: 'inquires',
  offers: 'offers',
  orders: 'orders',
  'organization-users': 'memberships',
  organizations: 'organizations',
  products: 'products',
  profile: 'users',
  questions: 'questions',
};

/** Numbers of all records that can replace a path's `{id}`, oldest first. */
export async function numbersOf({ services }: TestServer, path: string): Promise<number[]> {
  const table = TABLES[/^\/api\/([a-z-]+)\//.exec(path)?.[1] ?? ''];
  if (!table) return [1];
  const { rows } = await sql<{ id: number }>`select id from ${sql.ref(table)} order by nth`.execute(services.db);
  return rows.length > 0 ? rows.map(({ id }) => id) : [1];
}

/** Every address that these paths can have now; every parameter after the first is 1. */
export async function addressesIn(server: TestServer, paths: readonly string[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const path of paths)
    for (const id of path.includes('{') ? await numbersOf(server, path) : [0])
      addresses.push(path.replace(/\{\w+\}/, String(id)).replaceAll(/\{\w+\}/g, '1'));
  return addresses;
}
