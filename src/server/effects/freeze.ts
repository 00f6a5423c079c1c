import { createHash } from 'node:crypto';
import type { AdvanceRow, PrintedParty } from '../../contract/document-fields.ts';
import type { DocumentSnapshot, PrintedBank } from '../../contract/document-snapshot.ts';
import { advancesBefore, type DocumentData, type DocumentRecord } from '../stores/document-record.ts';
import { plainQuantity, price } from './figures.ts';

/** Keys in order, so that the same content always hashes alike. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

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

export const buyerOf = ({ data }: DocumentRecord): PrintedParty => ({
  id: data.buyer_id,
  name: data.buyer_name,
  intername: data.buyer_intername,
  reg_number: data.buyer_reg_number,
  vat_id: '',
  address: data.buyer_address,
});

/** No consignee is named: the buyer is. */
export const consigneeOf = ({ data }: DocumentRecord): PrintedParty | null =>
  data.consignee_name === ''
    ? null
    : {
        id: data.consignee_id,
        name: data.consignee_name,
        intername: data.consignee_intername,
        reg_number: data.consignee_reg_number,
        vat_id: '',
        address: data.consignee_address,
      };

export const bankOf = ({ bank }: DocumentRecord): PrintedBank | null =>
  bank && { name: bank.name, bank_name: bank.bank_name, iban: bank.iban, swift: bank.swift };

export const advanceOf = ({ id, number, date_of_issue, net, vat, total }: DocumentData): AdvanceRow => ({
  id,
  number: number ?? '',
  date_of_issue,
  net,
  vat,
  total,
});

/** What the paper says at the moment of the issue. */
export function snapshotOf(record: DocumentRecord, number: string): DocumentSnapshot {
  const { data, items, amounts, chain } = record;
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
    buyer: buyerOf(record),
    consignee: consigneeOf(record),
    bank: bankOf(record),
    lines: items.map((item) => ({
      name: item.name,
      quantity: plainQuantity(item.quantity ?? '0'),
      unit: item.unit,
      price: price(item.price ?? '0'),
      discount: item.discount,
      vat_category: item.vat_category,
      vat_rate: plainQuantity(item.vat_rate),
      exemption: item.exemption,
      net: item.net,
    })),
    rates: amounts.rates,
    order_rates: amounts.order,
    net: amounts.net,
    vat: amounts.vat,
    total: amounts.total,
    prepaid: amounts.prepaid,
    due: amounts.due,
    advances: advancesBefore(chain, data).map(advanceOf),
  };
}
