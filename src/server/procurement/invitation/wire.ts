import { lotContent } from '../../../../machines/lifecycles/lot/lot.fields.ts';
import type * as z from 'zod/mini';
import type { InvitationPage, invitationRow } from '../../../contract/procurement/invitation.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { partiesOf } from '../../organization/parties.ts';
import { isPublished, type InquireRow } from '../inquire/record.ts';
import { lotRowsOf } from '../inquire/rows.ts';
import { ownerOf } from '../inquire/wire.ts';
import type { ProcurementStores } from '../procurement.ts';
import type { InvitationRow } from './invitation.ts';

const DELIVERIES = { queued: 'queued', sending: 'queued', sent: 'sent', failed: 'failed' } as const;
const deliveryOf = (status: string | null) =>
  status === null ? null : (DELIVERIES[status as keyof typeof DELIVERIES] ?? null);

/** All invitations of an inquiry for its buyer, or one of them. */
export async function invitationsWire(
  db: Db | Trx,
  store: ProcurementStores['invitation'],
  inquire: InquireRow,
  caller: Caller,
  now: string,
  id?: number,
): Promise<z.input<typeof invitationRow>[]> {
  let rows = db
    .selectFrom('invitations as v')
    .leftJoin('outbox as m', 'm.id', 'v.mail_id')
    .leftJoin('partners as c', 'c.id', 'v.partner_id')
    .leftJoin('users as u', 'u.id', 'v.joined_by')
    .selectAll('v')
    .select(['m.status as mail', 'c.name as card', 'u.email as joined_email'])
    .where('v.inquire_id', '=', inquire.id)
    .orderBy('v.nth', 'desc');
  if (id !== undefined) rows = rows.where('v.id', '=', id);
  const found = await rows.execute();
  const partyOf = await partiesOf(
    db,
    found.map(({ company_id }) => company_id),
  );
  const owner = ownerOf(caller, inquire);
  return found.map(({ mail, card, joined_email, ...row }) => ({
    id: row.id,
    version: row.version,
    email: row.email,
    name: card ?? '',
    partner: row.partner_id,
    language: row.language,
    state: row.state,
    delivery: deliveryOf(mail),
    letters: row.letters,
    sent_at: row.sent_at,
    opened_at: row.opened_at,
    joined_at: row.joined_at,
    ended_at: row.ended_at,
    company: row.company_id === null ? null : partyOf(row.company_id),
    joined_email: joined_email ?? '',
    allowed: allowedFor(store, { row, inquire, excluded: [] }, owner, now),
  }));
}

/** The public part. Data for participants is not read here at all. */
export async function invitationPageWire(
  db: Db | Trx,
  row: Pick<InvitationRow, 'email' | 'state'>,
  inquire: InquireRow,
  caller: Caller | null,
  now: string,
): Promise<InvitationPage> {
  const partyOf = await partiesOf(db, [inquire.organization_id]);
  const lots = await lotRowsOf(db, inquire.id);
  return {
    inquire: inquire.id,
    email: row.email,
    joined: row.state === 'joined',
    over: !isPublished(inquire) || inquire.expire_at === null || Date.parse(now) >= Date.parse(inquire.expire_at),
    own: caller?.organization?.id === inquire.organization_id,
    name: inquire.name,
    description: inquire.description,
    organizer: partyOf(inquire.organization_id),
    expire_at: inquire.expire_at,
    timezone: inquire.timezone,
    currency: inquire.currency,
    delivery_term: inquire.delivery_term,
    delivery_place: inquire.delivery_place,
    delivery_time: inquire.delivery_time,
    payment_condition: inquire.payment_condition,
    lots: lots.map((lot) => ({ id: lot.id, ...lotContent(lot), quantity: plainOrNone(lot.quantity) })),
  };
}
