import type { InvitationFacts } from '../../../../machines/purchase/facts.ts';
import type { Trx } from '../../db/schema.ts';

/** Invitations of an inquiry in order of creation; companies are needed only for unsent ones. */
export async function invitationFacts(trx: Trx, inquire: number): Promise<InvitationFacts[]> {
  const rows = await trx
    .selectFrom('invitations')
    .select(['id', 'state'])
    .where('inquire_id', '=', inquire)
    .orderBy('nth')
    .execute();
  return rows.map((row) => ({ ...row, companies: [] }));
}
