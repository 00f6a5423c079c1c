import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { someAwarded } from '../../../machines/lifecycles/inquire/inquire.awards.ts';
import { EMPTY } from '../../../machines/lifecycles/inquire/inquire.empty.ts';
import { inquire } from '../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import type { InquireContext } from '../../../machines/lifecycles/inquire/inquire.rules.ts';
import { inquireIs } from '../../../machines/lifecycles/inquire/inquire.tags.ts';
import { placeAsked } from '../../../machines/lifecycles/offer/offer.delivery.ts';
import { wasConfirmed } from '../../../machines/lifecycles/order/order.rules.ts';
import { tenderIs } from '../../../machines/lifecycles/tender/tender.tags.ts';
import type { Inquire } from '../../contract/procurement/inquire.ts';
import { inquireFromRow } from '../../contract/procurement/inquire.state.ts';
import { unitExists } from '../../contract/platform/units.ts';
import { approvalOf, NEVER, type Reader } from './untold.ts';

const contextOf = (row: Inquire, reader: number | null): InquireContext => ({
  ...EMPTY,
  // When neither the row nor the user names the buyer, it is unknown.
  organization: row.organization?.id ?? reader ?? 0,
  name: row.name,
  // A published inquiry has a deadline, even if the backend does not send it.
  expireAt: row.expire_at ?? (inquireIs('running', row.proc_status) ? NEVER : null),
  // The backend decides how long a tender must run at least.
  minimumRunMinutes: 0,
  currency: row.currency ?? '',
  incotermKnown: placeAsked({ term: row.delivery_term, place: row.delivery_place }),
  budget: row.budget,
  open: row.open,
  revision: row.revision,
  closedEarly:
    row.closed_at !== null && row.expire_at !== null && Date.parse(row.closed_at) < Date.parse(row.expire_at),
  participants: row.participants.map(({ id, participation, reminded_at }) => ({
    organization: id,
    invited: true,
    agreed: true,
    removable: true,
    silent: tenderIs('unanswered', participation),
    remindedAt: reminded_at,
  })),
  fromGroups: row.groups,
  // No row contains the outside addresses to which the publication sends letters.
  addresses: 1,
  lots: row.inquireitem_set.map((lot, at) => ({
    id: lot.id ?? -at,
    quantity: lot.quantity,
    unitKnown: unitExists(lot.unit),
    // A code in none of the lists is unknown only where a complete list was imported; no row contains that.
    tariffKnown: true,
    state: lot.state,
    awarded: lot.awarded ?? '0',
  })),
  awards: row.awards.map(({ id, lot, offer, quantity, order, order_status }) => ({
    id,
    lot,
    offer,
    quantity,
    confirmed: wasConfirmed(order_status),
    ordered: order !== null,
  })),
  approval: approvalOf(row.approval),
});

/**
 * Its responses come only from the buyer's own endpoints.
 * @param known facts that the row does not contain
 */
export const stepsOf = (
  row: Inquire,
  { organization, permissions, at }: Reader,
  known: Partial<InquireContext> = {},
): AllowedEvent[] => {
  const own = !row.organization || organization === null || row.organization.id === organization;
  const context = { ...contextOf(row, organization), ...known };
  // What is decided or awarded in part has awards, even if the backend does not send them.
  const awardsKnown = context.awards.length > 0 || !(inquireIs('decided', row.proc_status) || someAwarded(context));
  return allowed(
    inquire,
    restore(inquire.machine, inquireFromRow(row), { ...context, awardsKnown }),
    { sides: own ? ['buyer'] : [], permissions },
    at,
  );
};
