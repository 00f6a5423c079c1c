import type * as z from 'zod/mini';
import { offerSaid } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { big } from '../../../../machines/money/decimal.ts';
import type { offerRow } from '../../../contract/procurement/offer.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { totalsOf, worth } from '../../platform/values/decimals.ts';
import type { Services } from '../../platform/services.ts';
import { asTold, attachedTo, type OfferDocumentRow, type OfferRecord, plainLine, priced } from './record.ts';
import { storesOf } from '../procurement.ts';
import { partiesOf } from '../../organization/parties.ts';

export type OfferWire = z.input<typeof offerRow>;

export function offerDocumentWire({ id, file, name, size, sha256 }: OfferDocumentRow) {
  const url = `/api/files/${file}/`;
  return { id, document: url, name, url, size, sha256 };
}

/**
 * Compared only in the same currency; a warning for the supplier, never an obstacle. Uses the published estimate: a
 * warning about the budget would reveal it, offer by offer.
 */
function overEstimate({ inquire, items }: OfferRecord): boolean {
  const totals = totalsOf(items);
  return (
    inquire.estimate !== null &&
    totals.length === 1 &&
    totals[0]?.currency === inquire.currency &&
    big(totals[0].amount).gt(inquire.estimate)
  );
}

export async function offerWire(
  db: Db | Trx,
  services: Services,
  stored: OfferRecord,
  caller: Caller,
  now: string,
): Promise<OfferWire> {
  const record = caller.organization?.id === stored.row.organization_id ? asTold(stored) : stored;
  const { row, inquire, lots, items } = record;
  const nameOf = await partiesOf(db, [row.organization_id]);
  const own = caller.organization?.id === row.organization_id;
  const receipts = await db
    .selectFrom('offer_revisions')
    .select(['revision', 'at', 'hash'])
    .where('offer_id', '=', row.id)
    .orderBy('revision')
    .execute();
  return {
    id: row.id,
    version: row.version,
    inquire: inquire.id,
    inquire_name: inquire.name,
    organization: nameOf(row.organization_id),
    status: row.status,
    revision: row.revision,
    based_on: row.based_on,
    inquire_revision: inquire.revision,
    stale_lots: row.stale_lots,
    expire_at: inquire.expire_at,
    ...offerSaid(row),
    submitted_at: row.submitted_at,
    offeritem_set: (own ? items : priced(items)).map((item, index) => ({
      id: index + 1,
      lot: item.lot_id,
      lot_name: lots.find(({ id }) => id === item.lot_id)?.name ?? '',
      ...plainLine(item),
      amount: item.price !== null && item.quantity !== null ? worth(item.price, item.quantity) : null,
    })),
    offerdocument_set: attachedTo(record).map(offerDocumentWire),
    totals: totalsOf(items),
    // A decision for others needs no reason, and a declined order has its own.
    reason: row.status === 'rejected' && row.because?.startsWith('system.') !== true ? row.reason : '',
    over_estimate: own && overEstimate(record),
    receipts,
    allowed: allowedFor(storesOf(services.config).offer, record, caller, now),
  };
}
