import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { placeNamed } from '../../../machines/lifecycles/offer/offer.delivery.ts';
import { keepsToLot } from '../../../machines/lifecycles/offer/offer.lines.ts';
import { offer } from '../../../machines/lifecycles/offer/offer.lifecycle.ts';
import type { OfferContext } from '../../../machines/lifecycles/offer/offer.rules.ts';
import { type Offer, offerFromRow, type OfferLine } from '../../contract/procurement/offer.ts';
import { NEVER, type Reader } from './untold.ts';

/** No row contains what its lot asks for: here the offered quantity is assumed. */
const fits = (line: OfferLine): boolean => {
  const priced = { ...line, vatIncluded: line.vat_included };
  return keepsToLot(priced, priced);
};

/** Where each day ends last, so that no offer seems to end with the day of the deadline that binds longer. */
const LAST = 'Etc/GMT+12';

/** Facts that only its tender contains (its stage, its lots, its place of delivery) do not block a step here. */
function contextOf(row: Offer): OfferContext {
  const lines = row.offeritem_set.filter(({ price }) => price !== null);
  const placed = (line: OfferLine): boolean =>
    line.delivery_term === null ||
    placeNamed({ term: line.delivery_term, place: line.delivery_place || row.delivery_place });
  return {
    zone: LAST,
    expireAt: row.expire_at ?? NEVER,
    inquire: 'Published',
    tender: 'participating',
    tenderRevision: row.inquire_revision,
    basedOn: row.based_on,
    linesFit: lines.every(fits),
    placesNamed: lines.every(placed),
    pricedLots: lines.length,
    validUntil: row.expire_at === null ? row.valid_until && '9999-12-31' : row.valid_until,
    revision: row.revision,
    staleLots: row.stale_lots,
    orderConfirmed: false,
    because: null,
  };
}

/** @param known facts that the row does not contain */
export const stepsOf = (
  row: Offer,
  { organization, permissions, at }: Reader,
  known: Partial<OfferContext> = {},
): AllowedEvent[] => {
  const own = !row.organization || organization === null || row.organization.id === organization;
  const snapshot = restore(offer.machine, offerFromRow(row), { ...contextOf(row), ...known });
  return allowed(offer, snapshot, { sides: [own ? 'supplier' : 'buyer'], permissions }, at);
};
