import { type Draft, type Read, type RowRead, rowsOf } from '../../../../machines/flows/draft.ts';
import {
  buyersPlace,
  type Delivery,
  deliveryOf,
  placeSide,
} from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import {
  EMPTY_OFFER,
  OFFER_FIELD_NAMES,
  OFFER_TERMS,
  type OfferField,
  type OfferLineField,
  offerSaid,
  type OfferTerm,
} from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { big, cents, isDecimal } from '../../../../machines/money/decimal.ts';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import type { Offer, offerEndpoints } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { keptLike } from '../../forms/draft-shape.ts';
import { amountAt, type AmountPlace } from '../../trade/use-currency.ts';
import { documentIds, documentRows, DOCUMENTS } from './offer-documents.ts';

export const LINES = 'offeritem_set';

/** Event that ends the editing: a first offer or a changed one. */
export type Sending = 'SUBMIT' | 'UPDATE';

/** Terms that a lot inherits from the offer; the place belongs to the delivery term. */
const INHERITED = OFFER_TERMS.filter((term) => term !== 'delivery_place');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
type DeliveryRead = Read<Pick<OfferDraft, 'delivery_term' | 'delivery_place'>>;
export const deliveryIn = (from: DeliveryRead): Delivery => ({
  term: textOf(from['delivery_term']) || null,
  place: textOf(from['delivery_place']),
});
export const askedOf = ({ delivery_term, delivery_place }: Quotation): Delivery => ({
  term: delivery_term,
  place: delivery_place,
});

/** Delivery term and place of a line. */
export const deliveryOfLine = (tender: Quotation, draft: OfferRead, line: DeliveryRead): Delivery =>
  deliveryOf(deliveryIn(line), deliveryIn(draft), askedOf(tender));

/** Place for another term: a place on the buyer's side does not fit a term on the seller's side, and vice versa. */
export function placeFor(term: string | null, from: Delivery, tender: Quotation): string {
  if (placeSide(term) === placeSide(from.term)) return from.place;
  return placeSide(term) === 'buyer' ? buyersPlace(askedOf(tender)) : '';
}

type Content = BodyIn<typeof offerEndpoints.offerUpdate>;

/** All fields of the body, and the files as rows; a misspelt name does not compile. */
export type OfferDraft = { readonly [F in Exclude<keyof Content, 'documents' | 'lots'> | typeof DOCUMENTS]: unknown };

export type OfferRead = Read<OfferDraft>;
/** A line of the draft; a misspelt name does not compile. */
export type OfferRow = RowRead<Readonly<Record<OfferLineField | 'lot' | 'unit', unknown>>>;
export const linesIn = (draft: Draft): readonly OfferRow[] => rowsOf(draft, LINES);

/** A first offer starts with the requested terms. */
const begun = (tender: Quotation): Readonly<Record<OfferField, unknown>> => ({
  ...EMPTY_OFFER,
  delivery_term: tender.delivery_term,
  delivery_place: buyersPlace(askedOf(tender)),
  delivery_time: tender.delivery_time,
  payment_condition: tender.payment_condition,
});

/** One row per lot of the tender, with the offer's values. */
export function draftOf(tender: Quotation, offer: Offer | null): Draft {
  const lines = tender.inquireitem_set.map((lot) => {
    const line = offer?.offeritem_set.find((each) => each.lot === lot.id);
    const own = (name: OfferTerm) => (line && line[name] !== offer?.[name] ? (line[name] ?? '') : '');
    return {
      key: String(lot.id),
      lot: lot.id,
      price: line?.price ?? '',
      quantity: line?.quantity ?? lot.quantity,
      unit: lot.unit,
      currency: line?.currency && line.currency !== offer?.currency ? line.currency : '',
      vat_included: line?.price ? line.vat_included : tender.vat_included,
      ...Object.fromEntries(OFFER_TERMS.map((name) => [name, own(name)])),
    };
  });
  return {
    ...offerSaid(offer ?? begun(tender)),
    currency: offer?.currency ?? tender.currency,
    based_on: tender.revision,
    [LINES]: lines,
    [DOCUMENTS]: documentRows(offer),
  } satisfies OfferDraft;
}

/** Shape that a draft stored on this device must have. */
export const keptOf = (tender: Quotation, offer: Offer | null) =>
  keptLike(draftOf(tender, offer), { [DOCUMENTS]: { key: '', id: 0, name: '', size: 0, document: 0 } });

/** Rows after a change of the tender: typed values stay with their lot, new lots get a row. */
export function linesOf(tender: Quotation, draft: OfferRead): readonly OfferRow[] {
  const typed = new Map(linesIn(draft).map((row) => [row['lot'], row]));
  return linesIn(draftOf(tender, null)).map((fresh) => {
    const row = typed.get(fresh['lot']);
    return row && isPriced(row) ? { ...row, unit: fresh['unit'] } : fresh;
  });
}

/** Fields by which two versions of an offer are compared. */
export const COMPARED = [...OFFER_FIELD_NAMES, LINES, DOCUMENTS] as const satisfies readonly (keyof OfferDraft)[];

export function bodyOf(draft: OfferRead): Content {
  const { [DOCUMENTS]: _files, ...said } = draft;
  return {
    ...said,
    documents: documentIds(draft),
    currency: draft['currency'] || null,
    [LINES]: linesIn(draft).map(({ key: _key, price, ...line }) => ({
      ...line,
      price: price === '' ? null : price,
      currency: line['currency'] || draft['currency'] || null,
      ...Object.fromEntries(INHERITED.map((term) => [term, line[term] || draft[term] || EMPTY_OFFER[term]])),
    })),
  } as Content;
}

export const currencyOf = (draft: OfferRead, line: OfferRow): string =>
  String(line['currency'] || draft['currency'] || '');
export const pricesOf = (draft: OfferRead, of: (line: OfferRow) => boolean = () => true): readonly AmountPlace[] =>
  linesIn(draft).flatMap((line, at) =>
    of(line) ? [amountAt(line, 'price', `${LINES}.${at}.price`, `${line.key}.price`)] : [],
  );
export const isPriced = (line: OfferRow): boolean => String(line['price']) !== '';

/** Price times quantity; null while one of them is not a number. */
export function amountOf(line: OfferRow): string | null {
  const price = String(line['price']);
  const quantity = String(line['quantity']);
  return isDecimal(price) && isDecimal(quantity) ? cents(big(price).times(quantity)) : null;
}

/** Offered totals per currency; zero in the offer's currency if nothing is offered yet. */
export function totalsOf(draft: OfferRead): readonly { readonly currency: string; readonly amount: string }[] {
  const totals = new Map<string, string>();
  for (const line of linesIn(draft)) {
    const amount = amountOf(line);
    const currency = currencyOf(draft, line);
    if (amount === null || currency === '') continue;
    totals.set(currency, cents(big(totals.get(currency) ?? '0').plus(amount)));
  }
  const own = String(draft['currency'] || '');
  if (totals.size === 0 && own !== '') totals.set(own, cents('0'));
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
}
