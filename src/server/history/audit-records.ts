import { sql } from 'kysely';
import type { AuditKind } from '../../contract/history/audit.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { DOT } from '../../contract/platform/typography.ts';
import { visibleTo } from '../procurement/access.ts';
import { personName } from '../platform/auth/caller.ts';
import { roleLabel } from '../platform/auth/roles.ts';
import type { Db } from '../db/schema.ts';
import { aboutOf } from './audit-of.ts';
import {
  cartLook,
  type Company,
  documentLook,
  fileLook,
  importLook,
  type Look,
  lotLook,
  orderLook,
  rateLook,
  requestLook,
  settings,
  type Shown,
  WHOLE,
} from './audit-looks.ts';

/** Tables with a name whose rows belong to the organisation. */
const ownRows =
  (
    table: 'inquires' | 'products' | 'bank_accounts' | 'company_groups' | 'product_categories',
    pathOf: (company: Company, id: number) => string,
  ): Look =>
  async (db, company, ids) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('organization_id', '=', company.id)
      .where('id', 'in', [...ids])
      .execute();
    return rows.map(({ id, name }) => ({ id, name, path: pathOf(company, id) }));
  };

type PartTable = 'questions' | 'tenders' | 'offers';

/**
 * Parts of an inquiry link to its page for the buyer or the supplier. Whose tender or offer an id refers to is known
 * only to the supplier until the offers are opened.
 */
const ofInquiry =
  (table: PartTable): Look =>
  async (db, company, ids) => {
    const sealed = table === 'tenders' || table === 'offers';
    const rows = await db
      .selectFrom(sql<{ id: number; inquire_id: number; organization_id: number }>`${sql.table(table)}`.as('r'))
      .innerJoin('inquires as i', 'i.id', 'r.inquire_id')
      .select(['r.id', 'i.id as inquire', 'i.name', 'i.organization_id as buyer'])
      .where('r.id', 'in', [...ids])
      .where((e) => e.or([e('i.organization_id', '=', company.id), visibleTo(company)(e)]))
      .$if(sealed, (q) =>
        q.where((e) =>
          e.or([
            e('r.organization_id', '=', company.id),
            e.and([e('i.organization_id', '=', company.id), e('i.opened_at', 'is not', null)]),
          ]),
        ),
      )
      .execute();
    return rows.map(({ id, inquire, name, buyer }) => ({
      id,
      name,
      path: `/${buyer === company.id ? 'inquires' : 'tenders'}/${inquire}`,
    }));
  };

const LOOKS: Readonly<Partial<Record<AuditKind, Look>>> = {
  inquire: ownRows('inquires', (_, id) => `/inquires/${id}`),
  lot: lotLook,
  question: ofInquiry('questions'),
  // Entering addresses is logged for the inquiry; later steps are logged for the invitation.
  invitation: async (db, company, ids, language) => {
    const rows = await db
      .selectFrom('invitations as v')
      .innerJoin('inquires as i', 'i.id', 'v.inquire_id')
      .select(['v.id', 'v.email', 'i.id as inquire'])
      .where('i.organization_id', '=', company.id)
      .where('v.id', 'in', [...ids])
      .execute();
    const sent = rows.map(({ id, email, inquire }) => ({ id, name: email, path: `/inquires/${inquire}` }));
    return [...((await LOOKS.inquire?.(db, company, ids, language)) ?? []), ...sent];
  },
  tender: ofInquiry('tenders'),
  offer: ofInquiry('offers'),
  product: ownRows('products', (_, id) => `/products/${id}`),
  stock: ownRows('products', (_, id) => `/stock/${id}`),
  bankAccount: ownRows('bank_accounts', (company) => settings(company, 'accounts')),
  companyGroup: ownRows('company_groups', (company) => settings(company, 'groups')),
  partner: async (db, company, ids) => {
    const rows = await db
      .selectFrom('partners as c')
      .leftJoin('organizations as o', 'o.id', 'c.company_id')
      .select(['c.id', (e) => e.fn.coalesce('o.name', 'c.name').as('name')])
      .where('c.organization_id', '=', company.id)
      .where('c.removed_at', 'is', null)
      .where('c.id', 'in', [...ids])
      .execute();
    return rows.map(({ id, name }) => ({ id, name, path: `/companies?card=${id}` }));
  },
  productCategory: ownRows('product_categories', (company) => settings(company, 'categories')),
  role: async (db, company, ids, language) => {
    const rows = await db
      .selectFrom('organization_roles')
      .select(['id', 'code', 'name'])
      .where('organization_id', '=', company.id)
      .where('id', 'in', [...ids])
      .execute();
    return rows.map(({ id, code, name }) => ({
      id,
      name: roleLabel(language, code, name || null),
      path: settings(company, 'roles'),
    }));
  },
  organization: (_, { id, name }, ids) =>
    Promise.resolve(ids.includes(id) ? [{ id, name, path: `/organizations/${id}` }] : []),
  buyerRequest: requestLook,
  order: orderLook,
  cart: cartLook,
  document: documentLook,
  file: fileLook,
  exchangeRate: rateLook,
  productImport: importLook,
  membership: async (db, company, ids) => {
    const rows = await db
      .selectFrom('memberships as m')
      .leftJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.id', 'm.email', 'u.first_name', 'u.last_name'])
      .where('m.organization_id', '=', company.id)
      .where('m.id', 'in', [...ids])
      .execute();
    return rows.map(({ id, email, first_name, last_name }) => ({
      id,
      name: personName({ first_name: first_name ?? '', last_name: last_name ?? '', email }),
      path: settings(company, 'users'),
    }));
  },
};

export interface Named {
  /** Id of the entry. */
  readonly id: number;
  readonly kind: AuditKind | null;
  readonly record_id: number | null;
  /** Name of the lot or file in the record that the step concerned. */
  readonly part: string | null;
}

/**
 * Names and links of the records of a page; for several records in one step the first one, with the number of others.
 */
export async function recordsOf(
  db: Db,
  company: Company,
  rows: readonly Named[],
  language: Language,
): Promise<(row: Named) => Shown | null> {
  const whole = rows.flatMap(({ id, record_id }) => (record_id === null ? [id] : []));
  const about = await aboutOf(db, whole);
  const own = rows.flatMap(({ kind, record_id: id }) => (kind === null || id === null ? [] : [{ kind, id }]));
  const asked = new Map<AuditKind, Set<number>>();
  for (const { kind, id } of [...own.filter(({ kind }) => kind !== 'cart'), ...about])
    asked.set(kind, (asked.get(kind) ?? new Set()).add(id));
  const found = new Map<string, Shown>();
  for (const [kind, ids] of asked) {
    for (const { id, ...shown } of (await LOOKS[kind]?.(db, company, [...ids], language)) ?? [])
      found.set(`${kind} ${id}`, shown);
  }
  return ({ id: entry, kind, record_id, part }) => {
    if (record_id !== null) {
      const known = found.get(`${kind} ${record_id}`);
      return known === undefined ? null : { ...known, name: [known.name, part].filter(Boolean).join(DOT) };
    }
    const known = about.flatMap((one) => (one.entry === entry && found.get(`${one.kind} ${one.id}`)) || []);
    const [first, ...more] = new Map(known.map((one) => [one.path, one])).values();
    if (first) return more.length === 0 ? first : { ...first, name: `${first.name} +${more.length}` };
    const path = kind === null ? undefined : WHOLE[kind]?.(company);
    return path === undefined ? null : { path, name: '' };
  };
}
