import type { MemberRequestBody } from '../../contract/requests/buyer-request.ts';
import type { Language } from '../../contract/platform/fields.ts';
import type { Trx } from '../db/schema.ts';

export interface Who {
  readonly organization_id: number | null;
  readonly user_id: number | null;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
}

/** Inserts the draft to which the submission event is sent within the same transaction. */
export async function insertRequest(trx: Trx, who: Who, body: MemberRequestBody, now: string): Promise<number> {
  const { id } = await trx
    .insertInto('buyer_requests')
    .values({
      ...who,
      subject: body.subject,
      description: body.description,
      category: body.category,
      country: body.country,
      wanted_delivery: body.wanted_delivery,
      delivery_place: body.delivery_place,
      status: 'draft',
      token_hash: null,
      created_at: now,
      inquire_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('buyer_request_lines')
    .values(body.requestitem_set.map((line, position) => ({ request_id: id, position, ...line })))
    .execute();
  return id;
}
