import type { InvitationFacts } from '../../../../machines/purchase/facts.ts';
import type { Trx } from '../../db/schema.ts';

/** Of an inquiry, in the order in which they were noted; whose address it is matters to the noted ones alone. */
export async function invitationFacts(trx: Trx, inquire: number): Promise<InvitationFacts[]> {
  const rows = await trx
    .selectFrom('invitations')
    .select(['id', 'state'])
    .where('inquire_id', '=', inquire)
    .orderBy('nth')
    .execute();
  return rows.map((row) => ({ ...row, companies: [] }));
}
