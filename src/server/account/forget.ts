import { sql } from 'kysely';
import type { Trx } from '../db/schema.ts';

/**
 * The name under which somebody's steps, documents and letters stay once they are gone: a number, alike in every
 * language, that is no address and that nobody can register. ASSUMED: by Art. 17 (3) b and e GDPR what a company must
 * keep and prove stays; who it was is no longer told, and that it was one and the same person is.
 */
export const aliasOf = (user: number): string => `#${user}`;

/** Rows of the log that repeat what a person wrote about themselves. */
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

/** Letters to the address; those with a document are the sender's proof that it was sent. */
const forgetLetters = (trx: Trx, email: string) =>
  trx
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where((e) =>
      e.not(e.exists(e.selectFrom('document_sendings as s').select('s.id').whereRef('s.mail_id', '=', 'outbox.id'))),
    )
    .execute();

/** @param passwordHash of what nobody knows */
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
