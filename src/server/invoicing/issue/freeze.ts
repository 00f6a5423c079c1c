import { takesAdvance } from '../../../../machines/money/amounts.ts';
import { createHash } from 'node:crypto';
import { paymentState } from '../../../../machines/lifecycles/document/document.rules.ts';
import type { AdvanceRow, PrintedContact, PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import type { DocumentSnapshot, PrintedBank } from '../../../contract/invoicing/document-snapshot.ts';
import { isOwnImage } from '../../../contract/platform/contact-fields.ts';
import { canonical } from '../../../../machines/kit/canonical.ts';
import * as rules from '../../../../machines/invoicing/frozen.ts';
import type { DocumentData } from '../store/data.ts';
import { wholeOf } from '../store/partial-finals.ts';
import { type DocumentRecord } from '../store/record.ts';
import { exchangeOf } from '../store/exchange.ts';
import { buyerOf, consigneeOf, factsOf, printedLines, standingOf } from '../store/content.ts';

export const hashOf = (snapshot: DocumentSnapshot): string =>
  createHash('sha256').update(canonical(snapshot)).digest('hex');

export const sellerOf = ({ seller }: DocumentRecord): PrintedParty => ({
  id: seller.id,
  name: seller.name_full || seller.name,
  intername: seller.intername,
  reg_number: seller.reg_number,
  vat_id: seller.vat_id ?? '',
  address: {
    country: seller.country,
    postcode: seller.postcode,
    city: seller.city,
    street: seller.street,
    building: seller.building,
    office: seller.office,
  },
});

/** ASSUMED: images on other servers are not printed, because they may change. */
export const logoOf = ({ seller: { image } }: DocumentRecord): string | null =>
  image !== null && isOwnImage(image) ? image : null;

/** ASSUMED: the contact is a person's name with the company's own phone number and address. */
export const contactOf = ({ seller }: DocumentRecord): PrintedContact => ({
  name: seller.contact_name,
  phone: seller.org_phone,
  email: seller.email,
});

export const bankOf = ({ bank }: DocumentRecord): PrintedBank | null =>
  bank && { name: bank.name, bank_name: bank.bank_name, iban: bank.iban, swift: bank.swift };

/** An advance with its corrections applied. */
export function advanceOf(data: DocumentData, receivedOn: DocumentRecord['receivedOn']): AdvanceRow {
  const { net, vat, total, rates } = standingOf(data);
  const { id, number, date_of_issue, ksef_number, due, paid } = data;
  return {
    id,
    number: number ?? '',
    date_of_issue,
    net,
    vat,
    total,
    ...(ksef_number ? { ksef_number } : {}),
    rates: [...rates],
    received_on: receivedOn.get(id) ?? null,
    ...(paymentState(due, paid) === 'partlyPaid' ? { received_part: paid } : {}),
  };
}

/** The partial finals deducted by a final, as printed. */
export const partsNamed = ({ data, chain, receivedOn }: DocumentRecord): AdvanceRow[] =>
  rules.partsNamed({ data, chain }).map((part) => advanceOf(part, receivedOn));

/** The printed content at the time of issue. */
export function snapshotOf(record: DocumentRecord, number: string): DocumentSnapshot {
  const { data, items, receivedOn } = record;
  const exchange = exchangeOf(record);
  const logo = logoOf(record);
  const said = rules.frozen({ ...record, lines: printedLines(items), whole: wholeOf(record) });
  const { advances, parts, beside, whole, ...content } = said;
  const named = (rows: readonly DocumentData[]) => rows.map((row) => advanceOf(row, receivedOn));
  return {
    type: data.type,
    number,
    currency: data.currency,
    date_of_issue: data.date_of_issue ?? '',
    sale_date: data.sale_date ?? '',
    payment_deadline: data.payment_deadline,
    place_of_issue: data.place_of_issue,
    second_language: data.second_language,
    comments: data.comments,
    seller: sellerOf(record),
    ...(logo === null ? {} : { logo }),
    seller_contact: contactOf(record),
    buyer: buyerOf(data),
    consignee: consigneeOf(data),
    bank: bankOf(record),
    ...content,
    advances: named(advances),
    ...(parts.length > 0 ? { parts: named(parts) } : {}),
    ...(beside.length > 0 ? { beside } : {}),
    ...(whole ? { whole } : {}),
    ...factsOf(data),
    ...(takesAdvance(data.type) ? { received: data.received } : {}),
    ...(exchange ? { exchange } : {}),
    ...(data.type === 'correction' ? { reason: data.reason, corrects: record.corrected } : {}),
  };
}
