import { isSplit } from '../../../../machines/invoicing/categories.ts';
import * as rules from '../../../../machines/invoicing/dates.ts';
import { fixedFields } from '../../../../machines/invoicing/typed-refusals.ts';
import type { DateFacts } from '../../../../machines/lifecycles/document/document.dates.ts';
import type { LegalFacts, LegalParty } from '../../../../machines/lifecycles/document/legal.facts.ts';
import { compare } from '../../../../machines/money/decimal.ts';
import { type ExchangedLine, homeWorth } from '../../../../machines/money/exchange.ts';
import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import { rateKey } from '../../../../machines/money/rates.ts';
import type { PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import type { PrintedCorrection } from '../../../contract/invoicing/document-snapshot.ts';
import { sellerOf } from '../issue/freeze.ts';
import { vatNumberIn } from '../../organization/tax-ids.ts';
import { buyerOf } from './content.ts';
import { exchangedLines } from './exchange.ts';
import type { DocumentRecord } from './record.ts';

/* Facts for the law of the seller's country and for the calendar; only the chart judges them. */

const partyFacts = ({ address, reg_number, vat_id }: PrintedParty): LegalParty => ({
  country: address.country,
  postcode: address.postcode,
  city: address.city,
  street: [address.street, address.building].filter(Boolean).join(' '),
  number: reg_number,
  vat: vat_id !== '' || vatNumberIn(address.country, reg_number) !== null,
});

const ALL_FIELDS = { currency: true, buyer: true, buyer_reg_number: true };

const letters = (text: string): number => [...text].length;

const linesOf = (corrected: readonly PrintedCorrection[]): number =>
  corrected.reduce((all, { before, after }) => all + before.lines.length + after.lines.length, 0);

/**
 * The value in the seller's currency as the tax is converted: each line of an invoice at its own rate. For a
 * correction, the largest corrected value.
 */
function worthOf({ data, items, seller, amounts, corrected }: DocumentRecord): string | null {
  const home = data.currency === homeCurrency(seller.country);
  const { exchange_rate: rate } = data;
  if (!home && rate === null) return null;
  const worth = (total: string, lines: readonly ExchangedLine[]) =>
    home || rate === null ? total : homeWorth(total, rate, lines);
  if (data.type === 'correction')
    return corrected
      .map(({ after }) => worth(after.total, after.lines))
      .reduce((a, b) => (compare(a, b) < 0 ? b : a), '0');
  return worth(amounts.total, data.type === 'invoice' ? exchangedLines(items) : []);
}

export function lawFacts(record: DocumentRecord): LegalFacts {
  const { data, items, company, corrected } = record;
  const rates = new Map(
    items.map(({ vat_category: category, vat_rate: rate }) => [rateKey({ category, rate }), { category, rate }]),
  );
  const correction = data.type === 'correction';
  return {
    seller: partyFacts(sellerOf(record)),
    buyer: partyFacts(buyerOf(data)),
    buyerNumberless: data.buyer_numberless,
    buyerTradeName:
      company !== null &&
      company.name_full !== '' &&
      company.name_full !== company.name &&
      data.buyer_name === company.name,
    consigneeCountry: data.consignee_name === '' ? null : data.consignee_address.country,
    currency: data.currency,
    currencyFree: !fixedFields(data, ALL_FIELDS).includes('currency'),
    place: data.place_of_issue,
    rates: [...rates.values()],
    lines: correction ? linesOf(corrected) : items.length,
    notes: letters(data.comments) + (correction ? letters(data.reason) : 0),
    annex15: items.some((item) => isSplit({ annexed: item.annex_15, category: item.vat_category })),
    splitPayment: data.split_payment,
    worth: worthOf(record),
    correction,
    takesBack: correction && data.takes_back,
  };
}

/** The dates and limits with which a document's dates are compared. */
export const dateFacts = ({ data, chain, targets, before, seller }: DocumentRecord): DateFacts =>
  rules.dateFacts({ type: data.type, chain, targets, before, closedUntil: seller.closed_until });
