import type { AuditKind } from '../../contract/history/audit.ts';
import { buyerCalled } from '../../contract/invoicing/party-names.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { day } from '../../contract/platform/format.ts';
import { DOT } from '../../contract/platform/typography.ts';
import { FOR_SALE } from '../catalogue/for-sale.ts';
import type { Db } from '../db/schema.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { visibleTo } from '../procurement/access.ts';

/** A record that the reader may open. */
export interface Shown {
  readonly path: string;
  readonly name: string;
}
export type Company = NonNullable<Caller['organization']>;
type Found = readonly (Shown & { readonly id: number })[];
/** Records with these ids that the company may open; others are not named. */
export type Look = (db: Db, company: Company, ids: readonly number[], language: Language) => Promise<Found>;

export const settings = ({ id }: Pick<Company, 'id'>, tab: string): string =>
  `/organizations/settings/${id}?tab=${tab}`;

/** Pages for steps without a record of their own, such as saving a whole table or importing a file. */
export const WHOLE: Readonly<Partial<Record<AuditKind, (company: Company) => string>>> = {
  approvalLimit: (company) => settings(company, 'approval'),
  exchangeRate: (company) => settings(company, 'rates'),
  productImport: () => '/products/import',
};

/** The id, as in the list, and the inquiry that the order came from. */
export const orderLook: Look = async (db, company, ids) => {
  const rows = await db
    .selectFrom('orders as r')
    .leftJoin('inquires as i', 'i.id', 'r.inquire_id')
    .select(['r.id', 'i.name'])
    .where((e) => e.or([e('r.buyer_id', '=', company.id), e('r.seller_id', '=', company.id)]))
    .where('r.id', 'in', [...ids])
    .execute();
  return rows.map(({ id, name }) => ({
    id,
    name: [String(id), name].filter(Boolean).join(DOT),
    path: `/orders/${id}`,
  }));
};

/** A draft has no number yet and is named after its buyer. */
export const documentLook: Look = async (db, company, ids, language) => {
  const rows = await db
    .selectFrom('documents as d')
    .leftJoin('organizations as b', 'b.id', 'd.buyer_id')
    .select(['d.id', 'd.number', 'd.buyer_name', 'd.buyer_intername', 'b.name', 'b.intername'])
    .where((e) =>
      e.or([
        e('d.organization_id', '=', company.id),
        e.and([e('d.buyer_id', '=', company.id), e('d.issued_at', 'is not', null)]),
      ]),
    )
    .where('d.id', 'in', [...ids])
    .execute();
  return rows.map(({ id, number, name, intername, ...row }) => ({
    id,
    name:
      number ??
      buyerCalled(language, { ...row, buyer_called: name === null ? null : { name, intername: intername ?? '' } }),
    path: `/documents/${id}`,
  }));
};

/** Requests sent by the company or routed to it. */
export const requestLook: Look = async (db, company, ids) => {
  const rows = await db
    .selectFrom('buyer_requests as r')
    .select(['r.id', 'r.subject'])
    .where('r.id', 'in', [...ids])
    .where((e) =>
      e.or([
        e('r.organization_id', '=', company.id),
        e.exists(
          e
            .selectFrom('buyer_request_companies as c')
            .select('c.request_id')
            .whereRef('c.request_id', '=', 'r.id')
            .where('c.organization_id', '=', company.id),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id, subject }) => ({ id, name: subject, path: `/requests/${id}` }));
};

/** The inquiry and its lot. */
export const lotLook: Look = async (db, company, ids) => {
  const rows = await db
    .selectFrom('inquire_lots as l')
    .innerJoin('inquires as i', 'i.id', 'l.inquire_id')
    .select(['l.id', 'l.name as lot', 'i.id as inquire', 'i.name', 'i.organization_id as buyer'])
    .where('l.id', 'in', [...ids])
    .where((e) => e.or([e('i.organization_id', '=', company.id), visibleTo(company)(e)]))
    .execute();
  return rows.map(({ id, lot, inquire, name, buyer }) => ({
    id,
    name: [name, lot].filter(Boolean).join(DOT),
    path: `/${buyer === company.id ? 'inquires' : 'tenders'}/${inquire}`,
  }));
};

/** The company's own files; one that no inquiry uses yet has no page of its own. */
export const fileLook: Look = async (db, company, ids) => {
  const rows = await db
    .selectFrom('files as f')
    .leftJoin('inquire_documents as d', 'd.file_id', 'f.id')
    .leftJoin('inquires as i', 'i.id', 'd.inquire_id')
    .select(['f.id', 'f.name', 'i.id as inquire'])
    .where('f.organization_id', '=', company.id)
    .where('f.id', 'in', [...ids])
    // A copied inquiry has the files of its lots too. The last row of a file counts: the first inquiry.
    .orderBy('i.nth', 'desc')
    .execute();
  return rows.map(({ id, name, inquire }) => ({
    id,
    name,
    path: inquire === null ? '/inquires' : `/inquires/${inquire}`,
  }));
};

export const rateLook: Look = async (db, company, ids, language) => {
  const rows = await db
    .selectFrom('organization_rates')
    .select(['id', 'from_currency', 'to_currency', 'date'])
    .where('organization_id', '=', company.id)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, from_currency, to_currency, date }) => ({
    id,
    name: `${from_currency}/${to_currency}, ${day(language, date)}`,
    path: settings(company, 'rates'),
  }));
};

export const importLook: Look = async (db, company, ids) => {
  const rows = await db
    .selectFrom('product_imports')
    .select(['id', 'file_name'])
    .where('organization_id', '=', company.id)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, file_name }) => ({ id, name: file_name, path: '/products/import' }));
};

/** Named after the product: it belongs to another company and is named while it is public. */
export const cartLook: Look = async (db, _, ids) => {
  const rows = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.name'])
    .where('p.id', 'in', [...ids])
    .where(FOR_SALE)
    .execute();
  return rows.map(({ id, name }) => ({ id, name, path: `/publicproducts/${id}` }));
};
