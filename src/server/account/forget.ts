import { sql } from 'kysely';
import type { Trx } from '../db/schema.ts';

/**
 * The name under which a deleted user's steps, documents and letters are kept: a number, the same in every language,
 * which is no address and cannot be registered. ASSUMED: under Art. 17 (3) b and e GDPR, what a company must keep and
 * prove remains; the name is no longer shown, only that it was the same person.
 */
export const aliasOf = (user: number): string => `#${user}`;

/** Log entries that repeat what a user wrote about themselves. */
const OWN = sql.join(['registration', 'profile']);

async function forgetInLog(trx: Trx, user: number): Promise<void> {
  const memberships = sql`select id from memberships where email = ${aliasOf(user)}`;
  for (const table of ['audit_log', 'audit_steps'])
    await sql`update ${sql.table(table)} set payload = case
        when lifecycle = 'membership' and jsonb_typeof(payload) = 'object' then payload - 'email' else 'null'::jsonb end
      where (lifecycle in (${OWN}) and record_id = ${user})
        or (lifecycle = 'membership' and record_id in (${memberships}))`.execute(trx);
  await trx.updateTable('audit_log').set({ ip: null }).where('user_id', '=', user).execute();
}

/** Letters to the address; those with a document remain as the sender's proof of sending. */
const forgetLetters = (trx: Trx, email: string) =>
  trx
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where((e) =>
      e.not(e.exists(e.selectFrom('document_sendings as s').select('s.id').whereRef('s.mail_id', '=', 'outbox.id'))),
    )
    .execute();

/** @param passwordHash hash of a password that no one knows */
export async function forgetPerson(
  trx: Trx,
  { id, email }: { readonly id: number; readonly email: string },
  passwordHash: string,
): Promise<void> {
  const alias = aliasOf(id);
  await trx
    .updateTable('users')
    .set({
      email: alias,
      password_hash: passwordHash,
      first_name: '',
      last_name: '',
      gender: '',
      country: '',
      phone_code: '',
      own_phone: '',
      date_of_birth: null,
      image: null,
      organization_id: null,
      activation_hash: null,
      activation_sent_at: null,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('memberships')
    .set({ email: alias })
    .where((e) => e.or([e('user_id', '=', id), e('email', '=', email)]))
    .execute();
  for (const table of ['tokens', 'devices', 'password_resets'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx.deleteFrom('carts').where('user_id', '=', id).where('status', '<>', 'completed').execute();
  await forgetLetters(trx, email);
  await forgetInLog(trx, id);
}
