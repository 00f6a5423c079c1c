import type { Insertable, Selectable } from 'kysely';
import { registration as lifecycle } from '../../../machines/lifecycles/registration/registration.lifecycle.ts';
import type { registrationMachine } from '../../../machines/lifecycles/registration/registration.machine.ts';
import { fromRow, toRow } from '../../contract/account/registration.state.ts';
import { assigned, type Store } from '../platform/command.ts';
import type { UsersTable } from '../db/tables/account.ts';
import { mail } from '../platform/mail/mail.ts';
import { revokeKeys } from './session.ts';

export type UserRow = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;

/** @param secret the token to mail; the row keeps only its hash */
export const registrationStore = (secret = ''): Store<typeof registrationMachine, UserRow> => ({
  lifecycle,
  lock: (trx, id) => trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  sides: () => ['visitor'],
  snapshot: fromRow,
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
      const link = `${step.services.config.publicUrl}/confirm-email/${secret}`;
      await mail(step, { to: email, language, template: 'activation', params: { link } });
    },
    revokeKeys: ({ trx, row, now }) => revokeKeys(trx, row.id, now),
  },
});
