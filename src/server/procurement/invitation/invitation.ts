import { tendersThatAre } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { invitationIs } from '../../../../machines/lifecycles/invitation/invitation.tags.ts';
import type { Selectable } from 'kysely';
import { restore } from '../../../../machines/kit/restore.ts';
import { invitation as lifecycle } from '../../../../machines/lifecycles/invitation/invitation.lifecycle.ts';
import type { invitationMachine } from '../../../../machines/lifecycles/invitation/invitation.machine.ts';
import * as consequences from '../../../../machines/purchase/invitation.consequences.ts';
import { invitationFromRow, invitationToRow } from '../../../contract/procurement/invitation.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { assigned, type Step, type Store } from '../../platform/command.ts';
import type { Trx } from '../../db/schema.ts';
import type { InvitationsTable } from '../../db/tables/invitations.ts';
import type { InquiresTable } from '../../db/tables/procurement.ts';
import { stageOf } from '../inquire/record.ts';
import { lockInquireOf } from '../inquire/rows.ts';
import { outgoing, type Tell } from '../messages.ts';
import { heardOfInvitation, mailInvitation } from './letter.ts';

export type InvitationRow = Selectable<InvitationsTable>;

export interface InvitationRecord {
  readonly row: InvitationRow;
  readonly inquire: Selectable<InquiresTable>;
  readonly excluded: readonly number[];
}

async function lock(trx: Trx, id: number): Promise<InvitationRecord | undefined> {
  const inquire = await lockInquireOf(trx, 'invitations', id);
  if (!inquire) return undefined;
  const row = await trx.selectFrom('invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const removed = await trx
    .selectFrom('tenders')
    .select('organization_id')
    .where('inquire_id', '=', inquire.id)
    .where('state', 'in', tendersThatAre('excluded'))
    .execute();
  return { row, inquire, excluded: removed.map(({ organization_id }) => organization_id) };
}

/** Adds the company to the participants, unless it already is one. */
const joinTender =
  (tell: Tell) =>
  async (step: Step<InvitationRecord>, { organization }: { organization: number }): Promise<void> => {
    const { row, inquire } = step.row;
    const { caller, trx } = step;
    await trx
      .updateTable('invitations')
      .set({
        company_id: organization,
        joined_by: caller?.organization?.id === organization ? caller.user.id : null,
      })
      .where('id', '=', row.id)
      .execute();
    const asked = await trx
      .selectFrom('inquire_participants')
      .select('organization_id')
      .where('inquire_id', '=', inquire.id)
      .execute();
    const facts = { inquire: inquire.id, participants: asked.map(({ organization_id }) => organization_id) };
    const messages = consequences.joinTender(facts, { organization });
    if (messages.length === 0) return;
    // The joining user needs no letter; colleagues get one.
    if (caller?.organization?.id === organization)
      step.root.heard.add(`${heardOfInvitation(inquire.id)} ${organization} ${caller.user.email}`);
    await outgoing(tell, step, messages).rest();
  };

/** ASSUMED: a card keeps the buyer's own data; it shows the member, and the buyer links the two. */
async function linkCard(
  { trx, row: { row, inquire } }: Step<InvitationRecord>,
  { organization }: { organization: number },
): Promise<void> {
  if (row.partner_id === null) return;
  await trx
    .updateTable('partners')
    .set({ joined_id: organization })
    .where('id', '=', row.partner_id)
    .where('organization_id', '=', inquire.organization_id)
    .where('company_id', 'is', null)
    .execute();
}

/** A user with the link of a letter (`linked`) may do more than others. */
export const invitationStore = (tell: Tell, linked = false): Store<typeof invitationMachine, InvitationRecord> => ({
  lifecycle,
  lock,
  sides: ({ inquire }, caller: Caller) => {
    if (caller.organization?.id === inquire.organization_id) return ['buyer'];
    return linked ? ['supplier'] : [];
  },
  snapshot: ({ row, inquire, excluded }) =>
    restore(lifecycle.machine, invitationFromRow(row), {
      inquire: stageOf(inquire),
      // A published inquiry has a deadline.
      expireAt: inquire.expire_at ?? inquire.created_at,
      sentAt: row.sent_at,
      letters: row.letters,
      excluded,
    }),
  version: ({ row }) => row.version,
  save: async ({ trx, row: { row }, now }, next) => {
    const { state } = invitationToRow(next.value);
    await trx
      .updateTable('invitations')
      .set({
        state,
        letters: next.context.letters,
        sent_at: next.context.sentAt,
        ...(state === 'opened' && { opened_at: row.opened_at ?? now }),
        ...(state === 'joined' && { joined_at: now }),
        ...(invitationIs('ended', state) && { ended_at: now }),
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: { ...assigned('noteLetter'), mailInvitation, joinTender: joinTender(tell), linkCard },
});
