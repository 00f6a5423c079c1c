import type { PrintedContact } from '../../../contract/invoicing/document-fields.ts';
import { big, cents, isZero, plain } from '../../../../machines/money/decimal.ts';
import { hasPercent, untaxedBy } from '../../../../machines/invoicing/einvoice/en16931.ts';
import type { RateSums } from '../../../../machines/money/rates.ts';
import type { ELine } from './model.ts';
import type { EParty } from './party.ts';
import { el, type Element, group, some } from './xml.ts';

/* UBL 2.1 aggregates shared by invoices and credit notes. */

/** How a document's figures are written: the sign of a credit note, the currency, and exemption reasons. */
export interface Writing {
  readonly credit: boolean;
  readonly currency: string;
  readonly exemptions: ReadonlyMap<string, string>;
  /** Whether amounts outside the scope of VAT have a rate in the totals: 0 (DE-R-014). */
  readonly rated: boolean;
}

const amountIn = (name: string, currency: string, value: string): Element => el(name, value, { currencyID: currency });

const signed = ({ credit }: Writing, value: string): string => (credit ? big(value).neg().toFixed() : value);

export const money = (writing: Writing, name: string, value: string): Element =>
  amountIn(name, writing.currency, cents(signed(writing, value)));

const vatScheme = el('cac:TaxScheme', [el('cbc:ID', 'VAT')]);

function taxCategory(
  name: string,
  { category, rate }: Pick<RateSums, 'category' | 'rate'>,
  why: readonly (Element | null)[],
) {
  return el(name, [el('cbc:ID', category), hasPercent(category) && el('cbc:Percent', plain(rate)), ...why, vatScheme]);
}

function subtotal(writing: Writing, entry: RateSums): Element {
  const { code, reason } = untaxedBy(entry, writing.exemptions);
  return el('cac:TaxSubtotal', [
    money(writing, 'cbc:TaxableAmount', entry.net),
    money(writing, 'cbc:TaxAmount', entry.vat),
    taxCategory('cac:TaxCategory', entry, [
      writing.rated && !hasPercent(entry.category) ? el('cbc:Percent', '0') : null,
      some('cbc:TaxExemptionReasonCode', code),
      some('cbc:TaxExemptionReason', reason),
    ]),
  ]);
}

export const taxTotal = (writing: Writing, vat: string, rates: readonly RateSums[]): Element =>
  el('cac:TaxTotal', [money(writing, 'cbc:TaxAmount', vat), ...rates.map((entry) => subtotal(writing, entry))]);

/** The VAT in the currency in which it is owed, without the rates. */
export const homeTaxTotal = (writing: Writing, currency: string, vat: string): Element =>
  el('cac:TaxTotal', [amountIn('cbc:TaxAmount', currency, cents(signed(writing, vat)))]);

const discount = (writing: Writing, { discount: value }: ELine): Element | null =>
  isZero(value)
    ? null
    : el('cac:AllowanceCharge', [
        el('cbc:ChargeIndicator', 'false'),
        el('cbc:AllowanceChargeReasonCode', '95'),
        el('cbc:AllowanceChargeReason', 'Discount'),
        money(writing, 'cbc:Amount', value),
      ]);

export const line = (writing: Writing, entry: ELine, index: number): Element =>
  el(writing.credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    el('cbc:ID', String(index + 1)),
    el(writing.credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', signed(writing, entry.quantity), {
      unitCode: entry.unit,
    }),
    money(writing, 'cbc:LineExtensionAmount', entry.net),
    discount(writing, entry),
    el('cac:Item', [el('cbc:Name', entry.name), taxCategory('cac:ClassifiedTaxCategory', entry, [])]),
    el('cac:Price', [amountIn('cbc:PriceAmount', writing.currency, entry.price)]),
  ]);

const address = (name: string, { street, city, postcode, country }: EParty): Element | null =>
  group(name, [
    some('cbc:StreetName', street),
    some('cbc:CityName', city),
    some('cbc:PostalZone', postcode),
    country !== '' && el('cac:Country', [el('cbc:IdentificationCode', country)]),
  ]);

const contactOf = ({ name, phone, email }: PrintedContact): Element | null =>
  group('cac:Contact', [some('cbc:Name', name), some('cbc:Telephone', phone), some('cbc:ElectronicMail', email)]);

interface Said {
  /** Outside the scope of VAT neither party's VAT number may be included. */
  readonly taxed: boolean;
  readonly addressed: boolean;
  readonly contact?: PrintedContact | undefined;
}

export function party(name: string, who: EParty, { taxed, addressed, contact }: Said): Element {
  const { endpoint, vat, legal } = who;
  return el(name, [
    el('cac:Party', [
      addressed && endpoint && el('cbc:EndpointID', endpoint.value, { schemeID: endpoint.scheme }),
      address('cac:PostalAddress', who),
      taxed && vat !== null && el('cac:PartyTaxScheme', [el('cbc:CompanyID', vat), vatScheme]),
      el('cac:PartyLegalEntity', [
        el('cbc:RegistrationName', who.name),
        legal && some('cbc:CompanyID', legal.value, legal.scheme === '' ? {} : { schemeID: legal.scheme }),
      ]),
      contact && contactOf(contact),
    ]),
  ]);
}

/** Date, place and recipient of delivery. An advance is not a delivery. */
export const delivery = (day: string, buyer: EParty, consignee: EParty | null): Element | null =>
  group('cac:Delivery', [
    some('cbc:ActualDeliveryDate', day),
    (consignee ?? buyer).country !== '' && group('cac:DeliveryLocation', [address('cac:Address', consignee ?? buyer)]),
    consignee && el('cac:DeliveryParty', [el('cac:PartyName', [el('cbc:Name', consignee.name)])]),
  ]);
