import { dayIn } from '../../kit/day.ts';
import { MOST_ADVANCES } from '../../lifecycles/document/document.rules.ts';
import { isZero } from '../../money/decimal.ts';
import { KSEF_FIRST_DAY, KSEF_LINES, KSEF_NOTES, KSEF_ZONE, OUTSIDE_KSEF } from '../../money/ksef.ts';
import { isUnionSale } from '../categories.ts';
import { breach, type RuleBreach } from './breach.ts';
import { isUnexplained } from './exemptions.ts';
import { boxOf, isAbroad } from './fa3.boxes.ts';
import { fa3Kind } from './fa3.kinds.ts';
import { addressLine, nipOf, unionNumber } from './fa3.parties.ts';
import type { InvoiceFacts, Of } from './facts.ts';

function parties({ seller, buyer, rates, corrects }: Of<'seller' | 'buyer' | 'rates' | 'corrects'>): RuleBreach[] {
  const polish = buyer.country === 'PL' && buyer.register !== '' && nipOf(buyer) === null;
  const union = rates.some(({ category }) => isUnionSale(category));
  const renumbered = (corrects ?? []).some(({ before, after }) => before.buyerNumber !== after.buyerNumber);
  return [
    ...breach(nipOf(seller) === null, 'seller_vat_id', 'FA(3) Podmiot1/NIP', 'sellerNip'),
    ...breach(addressLine(seller) === '', 'seller_address', 'FA(3) Podmiot1/Adres', 'sellerAddress'),
    ...breach(polish, 'buyer_reg_number', 'FA(3) Podmiot2/NIP', 'buyerNip'),
    ...breach(union && unionNumber(buyer) === null, 'buyer_reg_number', 'FA(3) Podmiot2/NrVatUE', 'buyerUnionVat'),
    ...breach(renumbered, 'buyer_reg_number', 'FA(3) Podmiot2K', 'numberCorrected'),
  ];
}

const days = ({ issued }: Of<'issued'>, now: string): RuleBreach[] => [
  ...breach(issued > dayIn(KSEF_ZONE, now), 'date_of_issue', 'FA(3) P_1', 'future'),
  ...breach(issued < KSEF_FIRST_DAY, 'date_of_issue', 'FA(3) DataWytworzeniaFa', 'tooEarly', { day: KSEF_FIRST_DAY }),
];

function tax(facts: InvoiceFacts): RuleBreach[] {
  const { rates, paper, buyer, currency, exchange, exemptions } = facts;
  const taxed = rates.some(({ vat }) => !isZero(vat));
  const home = currency === 'PLN' || exchange?.currency === 'PLN';
  const all = [...rates, ...paper.orderRates];
  const unknown = all.find((entry) => boxOf(entry, isAbroad(buyer)) === null)?.rate;
  const early = fa3Kind(facts) === 'ZAL' && all.some(({ category }) => category === 'K');
  return [
    ...breach(taxed && !home, 'exchange_rate', 'FA(3) P_14_1W', 'exchange'),
    ...breach(unknown !== undefined, 'documentitem_set', 'FA(3) P_12', 'rate', { rate: unknown ?? '' }),
    ...breach(isUnexplained(all, exemptions), 'documentitem_set', 'FA(3) P_19', 'exemption'),
    ...breach(early, 'documentitem_set', 'FA(3) 0 WDT', 'unionAdvance'),
  ];
}

const linesIn = ({ paper, corrects }: Of<'paper' | 'corrects'>): number =>
  corrects
    ? corrects.reduce((all, { before, after }) => all + before.lines.length + after.lines.length, 0)
    : paper.lines.length;

function limits(facts: InvoiceFacts): RuleBreach[] {
  const { currency, advances, notes } = facts;
  const [lines, most, letters] = [KSEF_LINES, MOST_ADVANCES, KSEF_NOTES + 1].map((limit) => ({ most: String(limit) }));
  return [
    ...breach(OUTSIDE_KSEF.has(currency), 'currency', 'FA(3) KodWaluty', 'currency'),
    ...breach(linesIn(facts) > KSEF_LINES, 'documentitem_set', 'FA(3) FaWiersz', 'manyLines', lines),
    ...breach(
      advances.length > MOST_ADVANCES,
      'previousAdvancePayments',
      'FA(3) FakturaZaliczkowa',
      'manyAdvances',
      most,
    ),
    ...breach(notes > KSEF_NOTES, 'comments', 'FA(3) StopkaFaktury', 'longFooter', letters),
  ];
}

/** The KSeF rules that this document violates at this instant. */
export const fa3Breaches = (facts: InvoiceFacts, now: string): RuleBreach[] => [
  ...parties(facts),
  ...days(facts, now),
  ...tax(facts),
  ...limits(facts),
];
