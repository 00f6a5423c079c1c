import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { inquireContent } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import { lotContent } from '../../../../machines/lifecycles/lot/lot.fields.ts';
import { mayHaveCurrency } from '../../../../machines/money/home-currency.ts';
import { inquireEndpoints } from '../../../contract/procurement/inquire.endpoints.ts';
import type { InquireBody } from '../../../contract/procurement/inquire.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { change } from '../../platform/command.ts';
import type { Db } from '../../db/schema.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import type { App } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { colleague } from './content.ts';
import { insertInquire } from './draft.ts';
import { type InquireRecord, readInquire } from './record.ts';
import { documentsFor } from './attached.ts';
import { ownRecord } from './actions.ts';
import { inquireWire } from './wire.ts';

function buyerOf(caller: Caller): { readonly organization: number; readonly user: number } {
  if (!caller.organization) throw forbidden('organization_required');
  if (!caller.permissions.has('inquire.manage')) throw forbidden();
  return { organization: caller.organization.id, user: caller.user.id };
}

/** A currency withdrawn since is chosen anew; the sums were stated in it. */
const withoutWithdrawn = <C extends Pick<InquireBody, 'currency' | 'budget' | 'estimate'>>(content: C) =>
  !content.currency || mayHaveCurrency(content.currency, null)
    ? content
    : { ...content, currency: null, budget: '0', estimate: null };

/**
 * ASSUMED: a copy contains the requirements, including lot files, and the invited companies. It contains no deadline,
 * no attachments of the whole inquiry (last year's terms would go unnoticed), no excluded companies, and the
 * responsible user only if still a member.
 */
async function copyOf(db: Db, { row, lots, invited, groups, tenders, documents }: InquireRecord): Promise<InquireBody> {
  const excluded = tenders
    .filter(({ state }) => tenderIs('excluded', state))
    .map(({ organization_id }) => organization_id);
  const { assigned_to } = row;
  const { expire_at: _passed, ...content } = inquireContent(row);
  return {
    ...withoutWithdrawn(content),
    delivery_term: row.delivery_term as InquireBody['delivery_term'],
    assigned_to: assigned_to !== null && (await colleague(db, assigned_to, row.organization_id)) ? assigned_to : null,
    inquireitem_set: lots.map((lot) => ({
      ...lotContent(lot),
      quantity: plainOrNone(lot.quantity),
      documents: documentsFor(documents, lot.id).map(({ file }) => ({ file })),
    })),
    groups: [...groups],
    participants: invited.filter((id) => !excluded.includes(id)),
  };
}

/** Creates a draft from an existing inquiry. */
export function inquireCopy(app: App): void {
  route(app, inquireEndpoints.inquireCopy, async (call) => {
    const { caller, services, now } = call;
    const original = await ownRecord(call);
    const buyer = buyerOf(caller);
    const payload = { copy_of: original.row.id };
    const body = await copyOf(services.db, original);
    return change(call, { lifecycle: 'inquire', event: 'CREATE', payload }, async ({ trx }) => {
      const id = await insertInquire(trx, { ...buyer, now }, body);
      const record = await readInquire(trx, id);
      if (!record) throw notFound();
      return { id, answer: await inquireWire(trx, services, record, caller, now) };
    });
  });
}
