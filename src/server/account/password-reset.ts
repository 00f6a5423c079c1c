import type { Selectable } from 'kysely';
import { passwordReset as lifecycle } from '../../../machines/lifecycles/passwordReset/passwordReset.lifecycle.ts';
import type { passwordResetMachine } from '../../../machines/lifecycles/passwordReset/passwordReset.machine.ts';
import { fromRow, toRow } from '../../contract/account/password-reset.state.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { assigned, type Store } from '../platform/command.ts';
import type { PasswordResetsTable } from '../db/tables/account.ts';
import { mail } from '../platform/mail/mail.ts';
import { revokeKeys } from './session.ts';

type ResetRow = Selectable<PasswordResetsTable> & { readonly email: string; readonly language: Language };

/** Values that the caller has and the database does not: the token to mail and the hash of the new password. */
interface Secrets {
  readonly token?: string;
  readonly passwordHash?: string;
}

/** The mailed form: the user and the secret. */
export const mailedToken = (userId: number, secret: string): string => `${userId.toString(36)}-${secret}`;

export const passwordResetStore = ({
  token = '',
  passwordHash,
}: Secrets = {}): Store<typeof passwordResetMachine, ResetRow> => ({
  lifecycle,
  lock: (trx, id) =>
    trx
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .selectAll('password_resets')
      .select(['users.email', 'users.language'])
      .where('password_resets.id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  sides: () => ['visitor'],
  snapshot: fromRow,
  version: (row) => row.version,
  save: async ({ trx, row, now }, next) => {
    await trx
      .updateTable('password_resets')
      .set({ ...toRow(next, now), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
  },
  effects: {
    ...assigned('replaceToken'),
    mailReset: async (step) => {
      const { email, language, user_id } = step.row;
      const link = `${step.services.config.publicUrl}/reset-password/${mailedToken(user_id, token)}`;
      await mail(step, { to: email, language, template: 'password-reset', why: 'account', params: { link } });
    },
    changePassword: async ({ trx, row }) => {
      if (passwordHash === undefined) throw new Error('CONFIRM without a password');
      await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', row.user_id).execute();
    },
    revokeKeys: async ({ trx, row, now }) => {
      await revokeKeys(trx, row.user_id, now);
      // Someone else may have signed in on one of these devices.
      await trx.deleteFrom('devices').where('user_id', '=', row.user_id).execute();
    },
    mailChanged: async (step) => {
      const { email, language } = step.row;
      const link = `${step.services.config.publicUrl}/forgot-password`;
      await mail(step, { to: email, language, template: 'password-changed', why: 'account', params: { link } });
    },
  },
});
