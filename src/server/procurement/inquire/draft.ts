import { EMPTY_INQUIRE } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import type { InquireBody } from '../../../contract/procurement/inquire.ts';
import type { Trx } from '../../db/schema.ts';
import { columnsOf, writeLots, writeParticipants } from './content.ts';
import { writeGroups } from './groups.ts';

/** Inserts a new draft; missing fields are empty. Returns its id. */
export async function insertInquire(
  trx: Trx,
  owner: { readonly organization: number; readonly user: number; readonly now: string },
  body: InquireBody,
): Promise<number> {
  const { id } = await trx
    .insertInto('inquires')
    .values({
      ...EMPTY_INQUIRE,
      ...columnsOf(body),
      organization_id: owner.organization,
      created_by: owner.user,
      created_at: owner.now,
      closed_early: false,
      outcome: null,
      cancel_reason: '',
      cancel_comment: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (body.inquireitem_set) await writeLots(trx, id, body.inquireitem_set);
  if (body.participants) await writeParticipants(trx, id, body.participants);
  if (body.groups) await writeGroups(trx, id, body.groups);
  return id;
}
