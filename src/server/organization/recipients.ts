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
  /** Path of the page the letter leads to. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Parameters that are words themselves, in the reader's language. */
  readonly words?: (language: Language) => Readonly<Record<string, string>>;
  /** Instants are written in the reader's language, in this zone, if there is one, and in that of the reader's company. */
  readonly instants?: Readonly<Record<string, string | null>>;
  readonly zone?: string;
  /** The company that it speaks for, where it is not the marketplace. */
  readonly company?: number | null;
  /** Why it comes to this reader, where that is not what they may do for their company. */
  readonly why?: Why;
  /** What it is about: of one fact every reader hears once in a step, by the first letter, for each of its companies. */
  readonly fact?: string;
}

type Mailing = Pick<Step<unknown>, 'trx' | 'now' | 'services'> & Partial<Pick<Step<unknown>, 'root'>>;
interface Reader extends Placed {
  readonly organization_id: number;
  readonly email: string;
  readonly language: Language;
}

/** `why`: what the reader may do, where the letter says no other reason. In its text `own` is the reader's company. */
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

/** Members of a company who can read their mail. */
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

/** The decision on an inquiry, with the orders that come of it or fall with it. */
export const decisionOn = (inquire: number): string => `decision ${inquire}`;

/** Everybody of a company whose role carries the permission. */
export const readersOf = (db: Db | Trx, organization: number, permission: Permission) =>
  readers(db, organization).where(carries(permission)).execute();

/** Mails everybody of a company whose role carries the permission, each in their own language. */
export async function mailCompany(
  step: Mailing,
  organization: number,
  permission: Permission,
  letter: Letter,
): Promise<void> {
  const members = await readersOf(step.trx, organization, permission);
  for (const member of members) await mailReader(step, member, { why: permission, ...letter });
}

/** Mails one member of a company; whoever has left it is stood in for by everybody with the permission. */
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
