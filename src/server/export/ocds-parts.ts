import type { AskedLot } from '../../../machines/lifecycles/inquire/inquire.difference.ts';
import { rec20Code } from '../../contract/units.ts';
import { worth } from '../decimals.ts';
import type { AwardFact, OcdsFacts, Organization } from './ocds-facts.ts';

/* The building blocks of OCDS 1.1 from our rows. What is empty is left out. */

export type Json = Record<string, unknown>;

/** Without undefined, null and '' and without what is empty then. */
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

export const partyId = (id: number): string => `KONTOR-${id}`;

/**
 * ASSUMED: registers by the codes of org-id.guide where we are sure of them; elsewhere the number stands without
 * a scheme.
 */
const REGISTERS: Readonly<Record<string, string>> = { UA: 'UA-EDR', GB: 'GB-COH', CZ: 'CZ-ICO' };

export const reference = (facts: OcdsFacts, id: number): Json =>
  lean({ id: partyId(id), name: facts.organizations.get(id)?.name });

export function party(row: Organization, roles: readonly string[]): Json {
  return lean({
    id: partyId(row.id),
    name: row.name,
    identifier: lean({ scheme: REGISTERS[row.country], id: row.reg_number, legalName: row.name_full || row.name }),
    address: lean({
      streetAddress: [row.street, row.building].filter(Boolean).join(' '),
      locality: row.city,
      postalCode: row.postcode,
      countryName: row.country,
    }),
    roles,
  });
}

/** HS has six digits, the Combined Nomenclature eight, УКТ ЗЕД ten. */
const SCHEMES: Readonly<Record<number, string>> = { 6: 'HS', 8: 'CN', 10: 'UKTZED' };

export const item = (lot: AskedLot, quantity: string | null = lot.quantity): Json =>
  lean({
    id: String(lot.id),
    relatedLot: String(lot.id),
    description: [lot.name, lot.description].filter(Boolean).join('. '),
    quantity: quantity === null ? undefined : Number(quantity),
    unit: { scheme: 'UNCEFACT', id: rec20Code(lot.unit) },
    classification: lot.tariff_number
      ? { scheme: SCHEMES[lot.tariff_number.length] ?? 'HS', id: lot.tariff_number }
      : undefined,
  });

/** A lot by the lots extension: what it is about stands in its item. */
export const lotBlock = (lot: AskedLot): Json =>
  lean({ id: String(lot.id), title: lot.name, description: lot.description });

/** Beyond the schema, as in the tender. */
const deliveryTerms = ({ order }: AwardFact): Json => lean({ incoterm: order?.term, incotermPlace: order?.place });

export function award(facts: OcdsFacts, lot: AskedLot | undefined, fact: AwardFact, status: string): Json {
  return lean({
    id: `award-${fact.id}`,
    status,
    date: fact.at,
    value: value(worth(fact.price, fact.quantity), fact.currency),
    suppliers: [reference(facts, fact.organization)],
    items: lot ? [item(lot, fact.quantity)] : [],
    relatedLots: [String(fact.lot)],
    deliveryTerms: deliveryTerms(fact),
  });
}

export function contract(lot: AskedLot | undefined, fact: AwardFact, status: string): Json {
  const { order } = fact;
  return lean({
    id: `order-${order?.id}-${fact.id}`,
    awardID: `award-${fact.id}`,
    status,
    dateSigned: order?.confirmedAt,
    value: order ? value(worth(order.price, order.quantity), fact.currency) : undefined,
    items: lot && order ? [item(lot, order.quantity)] : [],
    deliveryTerms: deliveryTerms(fact),
  });
}
