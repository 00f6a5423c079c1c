import { membershipIs, membershipsThatAre } from '../../../machines/lifecycles/membership/membership.tags.ts';
import { companyName } from '../../contract/catalogue/shown-name.ts';
import { sql } from 'kysely';
import { membership as lifecycle } from '../../../machines/lifecycles/membership/membership.lifecycle.ts';
import type { membershipMachine } from '../../../machines/lifecycles/membership/membership.machine.ts';
import type { MembershipState } from '../../../machines/lifecycles/membership/membership.rules.ts';
import { type Permission, permissionsOf, type Role } from '../../../machines/kit/permissions.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { fromRow, toRow } from '../../contract/organization/membership.state.ts';
import { assigned, type Step, type Store } from '../platform/command.ts';
import type { Db } from '../db/schema.ts';
import type { Why } from '../platform/mail/letter-text.ts';
import { mail } from '../platform/mail/mail.ts';
import { personName } from '../platform/auth/caller.ts';
import { ownPermissions, ownRoleName, roleNamed } from '../platform/auth/roles.ts';
import { warnOfRole } from './warnings.ts';

export interface MembershipRow {
  readonly id: number;
  readonly organization_id: number;
  readonly organization_name: string;
  readonly organization_intername: string;
  readonly organization_country: string;
  readonly organization_timezone: string | null;
  readonly user_id: number | null;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly image: string | null;
  readonly country: string | null;
  readonly language: Language | null;
  readonly role: Role;
  readonly state: MembershipState;
  readonly created_at: string;
  readonly version: number;
  readonly administrators: number;
  readonly own_permissions: Permission[] | null;
  readonly own_role: string | null;
}

/** Rows with the facts that the chart needs; the caller adds conditions. */
export const memberships = (db: Db) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.organization_id', 'o.name as organization_name', 'o.intername as organization_intername'])
    .select(['o.country as organization_country', 'o.timezone as organization_timezone'])
    .select([
      'm.user_id',
      'm.email',
      'u.first_name',
      'u.last_name',
      'u.image',
      'u.country',
      'u.language',
      'm.role',
      'm.state',
      'm.created_at',
      'm.version',
    ])
    .select(
      sql<number>`(select count(*)::int from memberships a
        where a.organization_id = m.organization_id and a.state = 'member' and a.role = 'administrator')`.as(
        'administrators',
      ),
    )
    .select([ownPermissions.as('own_permissions'), ownRoleName.as('own_role')]);

export const nameOf = (row: MembershipRow): string =>
  personName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '', email: row.email });

/** Name with address, by which the company recognises the person. */
const personOf = (row: MembershipRow): string =>
  nameOf(row) === row.email ? row.email : `${nameOf(row)} (${row.email})`;

type MembershipStep = Step<MembershipRow>;

interface Reader {
  readonly email: string;
  readonly language: Language;
  readonly why?: Why;
}

async function send(
  step: MembershipStep,
  template: string,
  { email, language, why = 'account' }: Reader,
  more: Record<string, string> = {},
) {
  const { organization_id: company, organization_name: name, organization_intername: intername } = step.row;
  const organization = companyName(language, { name, intername });
  const link = `${step.services.config.publicUrl}/organizations`;
  // A request to join is not sent in the company's name.
  const spoken = why === 'user.manage' ? {} : { sender: organization, company };
  const frame = { why, own: organization, ...spoken };
  await mail(step, { to: email, language, template, ...frame, params: { organization, link, ...more } });
}

const person = (step: MembershipStep) => ({
  email: step.row.email,
  language: step.row.language ?? step.caller?.user.language ?? 'en',
});

const roleName = async (step: MembershipStep, role: Role): Promise<string> =>
  (await roleNamed(step.trx, step.row.organization_id, role))(person(step).language);

/** The role of the event, otherwise the current one. */
const roleAfter = ({ event, row }: MembershipStep): Role => ('role' in event ? (event.role as Role) : row.role);

async function mailAdministrators(step: MembershipStep): Promise<void> {
  const administrators = await step.trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'u.language'])
    .where('m.organization_id', '=', step.row.organization_id)
    .where('m.state', 'in', membershipsThatAre('belonging'))
    .where('m.role', '=', 'administrator')
    .execute();
  const link = `${step.services.config.publicUrl}/organizations/settings/${step.row.organization_id}`;
  for (const administrator of administrators) {
    const reader = { ...administrator, why: 'user.manage' } as const;
    await send(step, 'membership-request', reader, { person: personOf(step.row), link });
  }
}

const userOf = ({ row, caller, event }: MembershipStep): number | null =>
  row.user_id ?? (event.type === 'ACCEPT' ? (caller?.user.id ?? null) : null);

export const membershipStore: Store<typeof membershipMachine, MembershipRow> = {
  lifecycle,
  lock: async (trx, id) => {
    const found = await trx.selectFrom('memberships').select('organization_id').where('id', '=', id).executeTakeFirst();
    if (!found) return undefined;
    // Serialises changes of all memberships of an organisation: two administrators must not remove each other
    // concurrently.
    await trx.selectFrom('organizations').select('id').where('id', '=', found.organization_id).forUpdate().execute();
    return memberships(trx).where('m.id', '=', id).forUpdate('m').executeTakeFirst();
  },
  sides: (row, caller) => [
    ...(row.user_id === caller.user.id || row.email === caller.user.email ? (['self'] as const) : []),
    ...(row.organization_id === caller.organization?.id ? (['organization'] as const) : []),
  ],
  snapshot: (row) => fromRow({ ...row, held: permissionsOf(row.role, row.own_permissions) }),
  version: (row) => row.version,
  save: async (step, next) => {
    const { trx, row, now } = step;
    const set = toRow(next);
    await trx
      .updateTable('memberships')
      .set({
        ...set,
        user_id: userOf(step),
        version: row.version + 1,
        ...(membershipIs('belonging', set.state) && !membershipIs('belonging', row.state) ? { joined_at: now } : {}),
        ...(membershipIs('ended', set.state) ? { ended_at: now } : {}),
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: {
    ...assigned('administrate', 'takeRole'),
    mailInvitation: async (step) =>
      send(
        step,
        'membership-invitation',
        { ...person(step), why: 'invited' },
        {
          inviter: step.caller?.user.name ?? '',
          role: await roleName(step, roleAfter(step)),
        },
      ),
    mailAdministrators,
    mailDecision: async (step) =>
      step.event.type === 'APPROVE'
        ? send(step, 'membership-approved', person(step), { role: await roleName(step, roleAfter(step)) })
        : send(step, 'membership-rejected', person(step)),
    mailRemoval: (step) => send(step, 'membership-removed', person(step)),
    mailRole: (step) =>
      warnOfRole(step, {
        ...person(step),
        organization: {
          id: step.row.organization_id,
          name: step.row.organization_name,
          country: step.row.organization_country,
          timezone: step.row.organization_timezone,
        },
        name: nameOf(step.row),
        before: step.row.role,
        after: roleAfter(step),
      }),
    enterOrganization: async (step) => {
      const { trx, row, event, caller } = step;
      const founded = event.type === 'FOUND';
      const user = userOf(step);
      const set = { organization_id: row.organization_id };
      const person = trx.updateTable('users').set(set).where('id', '=', user);
      const signIns = trx.updateTable('tokens').set(set).where('user_id', '=', user);
      // A founder switches to the new company; any other membership does not replace the active one.
      await (founded ? person : person.where('organization_id', 'is', null)).execute();
      await signIns
        .where((e) => (founded ? e('key_hash', '=', caller?.tokenHash ?? '') : e('organization_id', 'is', null)))
        .execute();
    },
    loseOrganization: async ({ trx, row }) => {
      for (const table of ['users', 'tokens'] as const) {
        await trx
          .updateTable(table)
          .set({ organization_id: null })
          .where(table === 'users' ? 'id' : 'user_id', '=', row.user_id)
          .where('organization_id', '=', row.organization_id)
          .execute();
      }
    },
  },
};
