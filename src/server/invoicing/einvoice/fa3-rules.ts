import { dayIn } from '../../../../machines/kit/day.ts';
import { MOST_ADVANCES } from '../../../../machines/lifecycles/document/document.rules.ts';
import { isZero } from '../../../../machines/money/decimal.ts';
import { rateKey } from '../../../../machines/money/rates.ts';
import { addressLine, boxOf, isAbroad, nipOf, unionNumber } from './fa3-parts.ts';
import { fa3Type } from './fa3.ts';
import type { EInvoice } from './model.ts';
import { breach, type RuleBreach } from './rules.ts';

export const MOST_LINES = 10_000;
/** The schema is not for documents before this day. */
const FIRST_DAY = '2025-09-01';
const MOST_FOOTER = 3500;

/** Currencies that the product takes and the schema does not list. */
const UNKNOWN = new Set(['SLE', 'ZWG']);

function parties({ seller, buyer, snapshot, rates }: EInvoice): RuleBreach[] {
  const polish = buyer.country === 'PL' && buyer.register !== '' && nipOf(buyer) === null;
  const union = rates.some(({ category }) => category === 'K' || category === 'AEU');
  const renumbered = (snapshot.corrects ?? []).some(
    ({ before, after }) => before.buyer.reg_number !== after.buyer.reg_number,
  );
  return [
    ...breach(nipOf(seller) === null, 'seller_vat_id', 'FA(3) Podmiot1/NIP', 'sellerNip'),
    ...breach(addressLine(seller) === '', 'seller_address', 'FA(3) Podmiot1/Adres', 'sellerAddress'),
    ...breach(polish, 'buyer_reg_number', 'FA(3) Podmiot2/NIP', 'buyerNip'),
    ...breach(union && unionNumber(buyer) === null, 'buyer_reg_number', 'FA(3) Podmiot2/NrVatUE', 'buyerUnionVat'),
    ...breach(renumbered, 'buyer_reg_number', 'FA(3) Podmiot2K', 'numberCorrected'),
  ];
}

function days({ snapshot }: EInvoice, now: string): RuleBreach[] {
  const { date_of_issue } = snapshot;
  return [
    ...breach(date_of_issue > dayIn('Europe/Warsaw', now), 'date_of_issue', 'FA(3) P_1', 'future'),
    ...breach(date_of_issue < FIRST_DAY, 'date_of_issue', 'FA(3) DataWytworzeniaFa', 'tooEarly', { day: FIRST_DAY }),
  ];
}

function tax(invoice: EInvoice): RuleBreach[] {
  const { snapshot, rates, exchange, exemptions } = invoice;
  const taxed = rates.some(({ vat }) => !isZero(vat));
  const home = snapshot.currency === 'PLN' || exchange?.currency === 'PLN';
  const all = [...rates, ...snapshot.order_rates];
  const unknown = all.find(({ category, rate }) => boxOf(category, rate, isAbroad(invoice)) === null)?.rate;
  const unexplained = all.some((entry) => entry.category === 'E' && !exemptions.has(rateKey(entry)));
  const type = fa3Type(invoice);
  const early = type === 'ZAL' && all.some(({ category }) => category === 'K');
  return [
    ...breach(taxed && !home, 'exchange_rate', 'FA(3) P_14_1W', 'exchange'),
    ...breach(unknown !== undefined, 'documentitem_set', 'FA(3) P_12', 'rate', { rate: unknown ?? '' }),
    ...breach(unexplained, 'documentitem_set', 'FA(3) P_19', 'exemption'),
    ...breach(early, 'documentitem_set', 'FA(3) 0 WDT', 'unionAdvance'),
  ];
}

const linesIn = ({ snapshot }: EInvoice): number =>
  snapshot.corrects
    ? snapshot.corrects.reduce((all, { before, after }) => all + before.lines.length + after.lines.length, 0)
    : snapshot.lines.length;

/** What KSeF forbids of this document at this instant. */
export function fa3Breaches(invoice: EInvoice, now: string): RuleBreach[] {
  const { snapshot } = invoice;
  const footer = [...snapshot.comments].length + [...(snapshot.reason ?? '')].length;
  return [
    ...parties(invoice),
    ...days(invoice, now),
    ...tax(invoice),
    ...breach(UNKNOWN.has(snapshot.currency), 'currency', 'FA(3) KodWaluty', 'currency'),
    ...breach(linesIn(invoice) > MOST_LINES, 'documentitem_set', 'FA(3) FaWiersz', 'manyLines', {
      most: String(MOST_LINES),
    }),
    ...breach(
      snapshot.advances.length > MOST_ADVANCES,
      'previousAdvancePayments',
      'FA(3) FakturaZaliczkowa',
      'manyAdvances',
      {
        most: String(MOST_ADVANCES),
      },
    ),
    ...breach(footer >= MOST_FOOTER, 'comments', 'FA(3) StopkaFaktury', 'longFooter', { most: String(MOST_FOOTER) }),
  ];
}
