import { membershipsThatAre } from '../../../machines/lifecycles/membership/membership.tags.ts';
import type { Permission } from '../../../machines/kit/permissions.ts';
import type { Step } from '../platform/command.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { companyName, shownName } from '../../contract/catalogue/shown-name.ts';
import type { Db, Trx } from '../db/schema.ts';
import { carries } from '../platform/auth/roles.ts';
import type { Why } from '../platform/mail/letter-text.ts';
import { mail } from '../platform/mail/mail.ts';
import { onBothClocks, type Placed, zoneOf } from '../platform/values/zones.ts';
import { partiesOf } from './parties.ts';

export interface Letter {
  readonly template: string;
  /** Path of the page that the letter links to. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Parameters that are texts in the reader's language. */
  readonly words?: (language: Language) => Readonly<Record<string, string>>;
  /** Instants formatted in the reader's language, in this zone if given, and in that of the reader's company. */
  readonly instants?: Readonly<Record<string, string | null>>;
  readonly zone?: string;
  /** The company on whose behalf it is sent; null for the marketplace. */
  readonly company?: number | null;
  /** Reason why this reader gets it, if not a permission in their company. */
  readonly why?: Why;
  /**
   * The fact it reports: within one step every reader gets only the first letter about a fact, for each of their
   * companies.
   */
  readonly fact?: string;
}

type Mailing = Pick<Step<unknown>, 'trx' | 'now' | 'services'> & Partial<Pick<Step<unknown>, 'root'>>;
interface Reader extends Placed {
  readonly organization_id: number;
  readonly email: string;
  readonly language: Language;
}

/**
 * `why`: the reader's permission, unless the letter gives another reason. In its text `own` is the reader's company.
 */
export async function mailReader(
  step: Mailing,
  { organization_id, email, language, ...place }: Reader,
  {
    template,
    path,
    params = {},
    words,
    instants = {},
    zone,
    fact,
    company = null,
    why,
  }: Letter & { readonly why: Why },
): Promise<void> {
  if (fact !== undefined && step.root) {
    const heard = `${fact} ${organization_id} ${email}`;
    if (step.root.heard.has(heard)) return;
    step.root.heard.add(heard);
  }
  const clock = zoneOf(place);
  const told = Object.entries(instants).map(([key, value]) => [
    key,
    value ? onBothClocks(language, value, zone ?? clock, clock) : '–',
  ]);
  const partyOf = await partiesOf(step.trx, [organization_id, company]);
  await mail(step, {
    to: email,
    language,
    template,
    company,
    reader: organization_id,
    why,
    own: shownName(language, partyOf(organization_id)),
    ...(company === null ? {} : { sender: companyName(language, partyOf(company)) }),
    params: {
      ...params,
      ...words?.(language),
      ...Object.fromEntries(told),
      link: `${step.services.config.publicUrl}${path}`,
    },
  });
}

/** Members of a company with active accounts. */
const readers = (db: Db | Trx, organization: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['m.organization_id', 'm.role', 'u.id as user_id', 'u.first_name', 'u.last_name'])
    .select(['u.email', 'u.language', 'o.country', 'o.timezone'])
    .where('m.organization_id', '=', organization)
    .where('m.state', 'in', membershipsThatAre('belonging'))
    .where('u.activated_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.nth');

/** The decision on an inquiry, including the orders that it creates or cancels. */
export const decisionOn = (inquire: number): string => `decision ${inquire}`;

/** All members of a company whose role has the permission. */
export const readersOf = (db: Db | Trx, organization: number, permission: Permission) =>
  readers(db, organization).where(carries(permission)).execute();

/** Mails all members of a company whose role has the permission, each in their own language. */
export async function mailCompany(
  step: Mailing,
  organization: number,
  permission: Permission,
  letter: Letter,
): Promise<void> {
  const members = await readersOf(step.trx, organization, permission);
  for (const member of members) await mailReader(step, member, { why: permission, ...letter });
}

/** Mails one member of a company; after that member has left, all members with the permission. */
export async function mailMember(
  step: Mailing,
  organization: number,
  user: number,
  permission: Permission,
  letter: Letter,
): Promise<void> {
  const member = await readers(step.trx, organization).where('u.id', '=', user).executeTakeFirst();
  if (member) await mailReader(step, member, { why: permission, ...letter });
  else await mailCompany(step, organization, permission, letter);
}
