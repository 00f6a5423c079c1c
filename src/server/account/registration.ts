import type { Insertable, Selectable } from 'kysely';
import { registration as lifecycle } from '../../../machines/lifecycles/registration/registration.lifecycle.ts';
import type { registrationMachine } from '../../../machines/lifecycles/registration/registration.machine.ts';
import { registrationConsequences } from '../../../machines/organization/registration.consequences.ts';
import { fromRow, toRow } from '../../contract/account/registration.state.ts';
import type { Held } from '../../../machines/lifecycles/registration/registration.rules.ts';
import { assigned, type Step, type Store, within } from '../platform/command.ts';
import type { Trx } from '../db/schema.ts';
import type { UsersTable } from '../db/tables/account.ts';
import { membershipStore } from '../organization/membership.ts';
import { mail } from '../platform/mail/mail.ts';
import { aliasOf, forgetPerson } from './forget.ts';
import { lockHeldBy } from './held.ts';
import { revokeKeys } from './session.ts';

export type UserRow = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;

/** A user and the organisations that may prevent deletion: only an active user can delete the account. */
type Account = UserRow & { readonly held?: readonly Held[] };

/** Values that the caller has and the database does not. */
interface Secrets {
  /** The token to mail; the row stores only its hash. */
  readonly token?: string;
  /** The secret of the invitation that led the user here. */
  readonly invitation?: string | null;
  /** Hash of a password that no one knows. */
  readonly passwordHash?: string;
}

async function lock(trx: Trx, id: number): Promise<Account | undefined> {
  const row = await trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.activated_at ? { ...row, held: await lockHeldBy(trx, id) } : row;
}

async function leaveOrganizations(step: Step<Account>): Promise<void> {
  const { id, email } = step.row;
  const memberships = await step.trx
    .selectFrom('memberships')
    .select(['id', 'state'])
    .where((e) => e.or([e('user_id', '=', id), e('email', '=', email)]))
    .orderBy('organization_id')
    .execute();
  for (const message of registrationConsequences.leaveOrganizations({ memberships }))
    await within(step, membershipStore, message.id, message.event);
}

export const registrationStore = ({
  token = '',
  invitation = null,
  passwordHash,
}: Secrets = {}): Store<typeof registrationMachine, Account> => ({
  lifecycle,
  lock,
  sides: (row, caller) => (row.id === caller.user.id ? ['self'] : []),
  snapshot: (row) => fromRow(row, row.held),
  version: (row) => row.version,
  save: async ({ trx, row, now }, next) => {
    await trx
      .updateTable('users')
      .set({ ...toRow(next, now, row), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
  },
  effects: {
    ...assigned('replaceToken'),
    mailActivation: async (step) => {
      const { email, language } = step.row;
      const link = `${step.services.config.publicUrl}/confirm-email/${token}${invitation === null ? '' : `?next=/invitations/${invitation}`}`;
      await mail(step, { to: email, language, template: 'activation', why: 'signedUp', params: { link } });
    },
    revokeKeys: ({ trx, row, now }) => revokeKeys(trx, row.id, now),
    leaveOrganizations,
    forgetPerson: ({ trx, row }) => {
      if (passwordHash === undefined) throw new Error('DELETE without the hash of a random password');
      return forgetPerson(trx, row, passwordHash);
    },
    mailDeleted: async (step) => {
      const { id, email, language } = step.row;
      const params = { alias: aliasOf(id), link: `${step.services.config.publicUrl}/signup` };
      await mail(step, { to: email, language, template: 'account-deleted', why: 'account', params });
    },
  },
});
