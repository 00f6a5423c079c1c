import { newSecret, secretHash } from '../../platform/auth/caller.ts';
import type { Step } from '../../platform/command.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { onBothClocks } from '../../platform/values/zones.ts';
import { namesFor } from '../../organization/parties.ts';
import { lotRowsOf } from '../inquire/rows.ts';
import { lotsText } from '../letters/lots-text.ts';
import type { InvitationRecord } from './invitation.ts';

/** Fact key of an invitation: users who know of it from their own letter are not notified again. */
export const heardOfInvitation = (inquire: number): string => `invited ${inquire}`;

export async function mailInvitation(step: Step<InvitationRecord>): Promise<void> {
  const { trx, services } = step;
  const { row, inquire } = step.row;
  const secret = newSecret();
  await trx
    .insertInto('invitation_links')
    .values({ secret_hash: secretHash(secret), invitation_id: row.id })
    .execute();
  const names = await namesFor(trx, { buyer: inquire.organization_id });
  const lots = await lotRowsOf(trx, inquire.id);
  const { language, email: to } = row;
  const { buyer } = names(language);
  const id = await queueMail(step, {
    to,
    language,
    template: 'supplier-invited',
    company: inquire.organization_id,
    why: 'invited',
    sender: buyer,
    params: {
      name: inquire.name,
      buyer,
      lots: lotsText(language, lots),
      deadline: inquire.expire_at ? onBothClocks(language, inquire.expire_at, inquire.timezone, inquire.timezone) : '–',
      link: `${services.config.publicUrl}/invitations/${secret}`,
    },
  });
  await trx.updateTable('invitations').set({ mail_id: id }).where('id', '=', row.id).execute();
}
