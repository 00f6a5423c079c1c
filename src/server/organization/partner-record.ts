import type * as z from 'zod/mini';
import { PARTNER_WRITERS } from '../../../machines/kit/partner-writers.ts';
import type { partnerRow } from '../../contract/organization/partner.ts';
import type { Caller } from '../platform/auth/auth.ts';
import type { Db, Trx } from '../db/schema.ts';
import { plainOrNone } from '../platform/values/decimals.ts';
import { forbidden, notFound } from '../platform/problem.ts';
import { partiesOf } from './parties.ts';

export const mayWritePartners = ({ permissions }: Caller): boolean =>
  PARTNER_WRITERS.some((permission) => permissions.has(permission));

/** The organisation that will own the card. */
export function partnerWriter(caller: Caller): number {
  if (!caller.organization || !mayWritePartners(caller)) throw forbidden();
  return caller.organization.id;
}

/** Cards of the active organisation; others do not exist for the caller. */
export const ownPartners = (db: Db | Trx, { organization }: Caller) =>
  db
    .selectFrom('partners')
    .where('organization_id', '=', organization?.id ?? 0)
    .where('removed_at', 'is', null);

export const IDENTITY = [
  'name',
  'intername',
  'name_full',
  'country',
  'reg_number',
  'vat_id',
  'postcode',
  'city',
  'street',
  'building',
  'office',
] as const;

const identityOf = async (db: Db | Trx, company: number) => {
  const row = await db.selectFrom('organizations').select(IDENTITY).where('id', '=', company).executeTakeFirstOrThrow();
  return { ...row, vat_id: row.vat_id ?? '' };
};

/** The member that an outside company has become: by an invitation, or with the same registration number. */
async function joinedAs(
  db: Db | Trx,
  own: number,
  { country, reg_number, joined_id }: { country: string; reg_number: string; joined_id: number | null },
) {
  if (joined_id !== null) return (await partiesOf(db, [joined_id]))(joined_id);
  if (reg_number === '') return null;
  const member = await db
    .selectFrom('organizations')
    .select('id')
    .where('country', '=', country)
    .where('reg_number', '=', reg_number)
    .where('id', '!=', own)
    .executeTakeFirst();
  return member ? (await partiesOf(db, [member.id]))(member.id) : null;
}

export const fileUrl = (file: number): string => `/api/files/${file}/`;

/** The complete card; for a member with the company's own data. */
export async function readPartner(db: Db | Trx, caller: Caller, id: number): Promise<z.input<typeof partnerRow>> {
  const card = await ownPartners(db, caller).selectAll().where('id', '=', id).executeTakeFirst();
  if (!card) throw notFound();
  const {
    company_id: company,
    organization_id: own,
    joined_id,
    nth: _nth,
    created_at: _at,
    created_by: _by,
    removed_at: _no,
    ...row
  } = card;
  const contacts = await db
    .selectFrom('partner_contacts')
    .select(['name', 'role', 'email', 'phone'])
    .where('partner_id', '=', id)
    .orderBy('position')
    .execute();
  const files = await db
    .selectFrom('partner_files as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.id', 'f.id as file', 'f.name', 'f.size'])
    .where('p.partner_id', '=', id)
    .orderBy('p.nth')
    .execute();
  return {
    ...row,
    ...(company === null ? {} : await identityOf(db, company)),
    company,
    joined: company === null ? await joinedAs(db, own, { ...row, joined_id }) : null,
    discount: plainOrNone(row.discount),
    contacts,
    files: files.map((file) => ({ ...file, url: fileUrl(file.file) })),
    editable: mayWritePartners(caller),
  };
}
