import type { AskedLot } from '../../../../machines/lifecycles/inquire/inquire.difference.ts';
import { rec20Code } from '../../../contract/platform/units.ts';
import { worth } from '../../platform/values/decimals.ts';
import { countryName } from '../../../contract/platform/format.ts';
import type { AwardFact } from './awards.ts';
import type { Contact, OcdsFacts, Organization } from './facts.ts';
import { nomenclature, registerScheme } from './schemes.ts';

/* Builds OCDS 1.1 blocks from our rows. Empty values are left out. */

export type Json = Record<string, unknown>;

/** Removes undefined, null and '', and objects that are empty afterwards. */
export function lean(block: Json): Json {
  return Object.fromEntries(
    Object.entries(block).filter(([, value]) => {
      if (value === undefined || value === null || value === '') return false;
      if (Array.isArray(value)) return value.length > 0;
      return typeof value !== 'object' || Object.keys(value).length > 0;
    }),
  );
}

export const value = (amount: string, currency: string | null): Json | undefined =>
  currency === null || Number(amount) === 0 ? undefined : { amount: Number(amount), currency };

export const worthOf = ({ price, quantity }: { readonly price: string; readonly quantity: string }): string =>
  worth(price, quantity);

export const bidId = (offer: number, lot: number): string => `offer-${offer}-${lot}`;
export const partyId = (id: number): string => `KONTOR-${id}`;

export const reference = (facts: OcdsFacts, id: number): Json =>
  lean({ id: partyId(id), name: facts.organizations.get(id)?.name });

/**
 * ASSUMED: country names in English, the language of the standard; only persons that the buyer has published are named.
 */
export function party(row: Organization, roles: readonly string[], contact?: Contact): Json {
  return lean({
    id: partyId(row.id),
    name: row.name,
    identifier: lean({
      scheme: registerScheme(row.country, row.reg_number),
      id: row.reg_number,
      legalName: row.name_full || row.name,
    }),
    address: lean({
      streetAddress: [row.street, row.building].filter(Boolean).join(' '),
      locality: row.city,
      postalCode: row.postcode,
      country: row.country,
      countryName: row.country && countryName('en', row.country),
    }),
    contactPoint: contact && lean({ ...contact }),
    roles,
  });
}

interface Ordered {
  readonly quantity: string | null;
  /** The place of the delivery term. */
  readonly place: string;
}

export const item = (lot: AskedLot, { quantity, place }: Ordered): Json =>
  lean({
    id: String(lot.id),
    relatedLot: String(lot.id),
    description: [lot.name, lot.description].filter(Boolean).join('. '),
    quantity: quantity === null ? undefined : Number(quantity),
    unit: { scheme: 'UNCEFACT', id: rec20Code(lot.unit) },
    classification: lot.tariff_number ? { scheme: nomenclature(lot.tariff_number), id: lot.tariff_number } : undefined,
    deliveryLocation: lean({ description: place }),
  });

/** A lot as in the lots extension; its goods are in its item. */
export const lotBlock = (lot: AskedLot, status: string): Json =>
  lean({ id: String(lot.id), title: lot.name, description: lot.description, status });

/** Not in the schema; the tender has them too. */
const deliveryTerms = ({ delivery: { term, place, time, payment } }: AwardFact): Json =>
  lean({ incoterm: term, incotermPlace: place, time, payment });

const BECAUSE: Readonly<Partial<Record<string, string>>> = {
  'system.declined': 'Declined by the supplier',
  'system.expired': 'Not answered by the supplier in time',
};

/** Why an award was revoked. */
export const revokedBecause = ({ because, revokeReason }: AwardFact): string =>
  revokeReason || (BECAUSE[because ?? ''] ?? '');

/** The award before an agreed change; the same award if there was none. */
export const asAwarded = (fact: AwardFact): AwardFact => ({ ...fact, ...fact.first });

/** Why an award was changed: the buyer's reason follows that of the decision and is visible only to the buyer. */
export const changedBecause = ({ justification, first }: AwardFact): string =>
  justification.slice(first?.justification.length ?? 0).trim() || 'Agreed between buyer and supplier';

interface Told {
  readonly lot: AskedLot | undefined;
  readonly status: string;
  readonly more?: Json;
}

export function award(facts: OcdsFacts, fact: AwardFact, { lot, status, more }: Told): Json {
  return lean({
    id: `award-${fact.id}`,
    status,
    description: fact.justification,
    date: fact.at,
    value: value(worthOf(fact), fact.currency),
    suppliers: [reference(facts, fact.organization)],
    relatedBid: bidId(fact.offer, fact.lot),
    items: lot ? [item(lot, { quantity: fact.quantity, place: fact.delivery.place })] : [],
    relatedLots: [String(fact.lot)],
    deliveryTerms: deliveryTerms(fact),
    ...more,
  });
}

export function contract(lot: AskedLot | undefined, fact: AwardFact, status: string): Json {
  const { order } = fact;
  return lean({
    id: `order-${order?.id}-${fact.id}`,
    awardID: `award-${fact.id}`,
    status,
    dateSigned: order?.confirmedAt,
    value: order ? value(worthOf(order), fact.currency) : undefined,
    items: lot && order ? [item(lot, { quantity: order.quantity, place: fact.delivery.place })] : [],
    deliveryTerms: deliveryTerms(fact),
  });
}
