import type { Purchase } from '../../../../machines/purchase/simulated.ts';
import { plain, plainOrNone } from '../../platform/values/decimals.ts';
import { type InquireRecord, stateOf } from './record.ts';

/**
 * An inquiry before the opening, for foretelling a step: only what no offer has changed, and without the approvals,
 * orders and rates that come before or after.
 */
export const purchaseOf = ({ row, lots, tenders, invited, fromGroups }: InquireRecord, run: number): Purchase => ({
  buyer: row.organization_id,
  inquire: [
    {
      id: row.id,
      state: stateOf(row),
      organization: row.organization_id,
      name: row.name,
      expireAt: row.expire_at,
      minimumRunMinutes: run,
      currency: row.currency ?? '',
      budget: plain(row.budget),
      open: row.open,
      partsAllowed: row.parts_allowed,
      vatIncluded: row.vat_included,
      mayExceed: false,
      invited,
      fromGroups,
      revision: row.revision,
      closedEarly: row.closed_early,
      openedAt: row.opened_at,
      delivery: { term: row.delivery_term, place: row.delivery_place },
      deliveryTime: row.delivery_time,
      paymentCondition: row.payment_condition,
      market: [],
      rates: [],
      termValues: [],
      limits: null,
      askedBy: null,
      asked: null,
      askedFacts: '',
    },
  ],
  lot: lots.map(({ id, state, quantity }) => ({ id, state, quantity: plainOrNone(quantity) ?? '0' })),
  tender: tenders.map(({ id, organization_id, state, told, agreed_revision, reminded_at }) => ({
    id,
    organization: organization_id,
    state,
    told,
    agreedRevision: agreed_revision,
    remindedAt: reminded_at,
  })),
  invitation: [],
  offer: [],
  order: [],
  stock: [],
  awards: [],
  next: 1,
});
