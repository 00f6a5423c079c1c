import { within } from '../../../../machines/lifecycles/document/profile.rules.ts';
import { big, cents, isNegative, isPositive, isZero, minus, plus, sum } from '../../../../machines/money/decimal.ts';
import {
  isReverseCharge,
  rateKey,
  rateSums,
  type RateSums,
  subtractRates,
  type VatCategory,
} from '../../../../machines/money/rates.ts';
import type {
  DocumentSnapshot,
  PrintedBank,
  PrintedExchange,
  PrintedLine,
} from '../../../contract/invoicing/document-snapshot.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { rec20Code } from '../../../contract/platform/units.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { type EParty, partyOf } from './party.ts';

export interface ELine {
  readonly name: string;
  /** Negative where something is taken off; the price never is. */
  readonly quantity: string;
  /** UN/ECE Recommendation 20. */
  readonly unit: string;
  readonly price: string;
  readonly discount: string;
  readonly category: VatCategory;
  readonly rate: string;
  readonly net: string;
}

export interface Reference {
  readonly number: string;
  readonly date: string;
}

/** What both standards say of a document, in the document's own signs: what a correction lowers is negative. */
export interface EInvoice {
  readonly snapshot: DocumentSnapshot;
  readonly seller: EParty;
  readonly buyer: EParty;
  readonly consignee: EParty | null;
  readonly bank: PrintedBank | null;
  /** What is taxed: the sum of their nets per rate is that of `rates`, to the cent. */
  readonly lines: readonly ELine[];
  readonly rates: readonly RateSums[];
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly prepaid: string;
  readonly due: string;
  readonly exchange: PrintedExchange | null;
  /** The advances of a final, the earlier advances of an advance, the documents that a correction corrects. */
  readonly references: readonly Reference[];
  /** How a credit note that leaves something to pay back is settled. */
  readonly terms: string;
  /**
   * What the law wants said in words; the reason of a category without tax stands with its rate. ASSUMED: a buyer who
   * made the invoice out says so in these words: type 389 is for files that buyers send.
   */
  readonly statements: readonly string[];
  /** Why the lines of an exempt rate are exempt, by rate. */
  readonly exemptions: ReadonlyMap<string, string>;
}

/** ASSUMED: a line that the paper does not have is named in the language of the seller's country, else in English. */
const LANGUAGE: Readonly<Record<string, Language>> = { PL: 'pl', UA: 'uk' };

const PIECE = 'C62';

const lineOf = ({ vat_category, vat_rate, ...line }: PrintedLine): ELine => ({
  name: line.name,
  quantity: line.quantity,
  unit: rec20Code(line.unit),
  price: line.price,
  discount: line.discount,
  category: vat_category,
  rate: vat_rate,
  net: line.net,
});

/** One amount of one rate as a line: the sign is the quantity's. */
const amountLine = (name: string, { category, rate, net }: RateSums): ELine => ({
  name,
  quantity: isNegative(net) ? '-1' : '1',
  unit: PIECE,
  price: isNegative(net) ? cents(big(net).neg()) : net,
  discount: '0.00',
  category,
  rate,
  net,
});

const isNothing = (entry: RateSums): boolean => isZero(entry.net) && isZero(entry.vat);

/** At least one rate must be named, even where nothing is taxed. */
const nothingOf = (rates: readonly RateSums[]): RateSums[] => rates.map((entry) => rateSums(entry, '0', '0'));

const languageOf = ({ seller }: DocumentSnapshot): Language => LANGUAGE[seller.address.country] ?? 'en';

const wordsOf = (snapshot: DocumentSnapshot) => unsetTexts(languageOf(snapshot), 'einvoice');

function taxed(snapshot: DocumentSnapshot): { lines: ELine[]; rates: readonly RateSums[] } {
  const t = wordsOf(snapshot);
  const { type, rates, order_rates, advances, parts = [], corrects = [] } = snapshot;
  if (type === 'advance' || type === 'next') {
    const taken = rates.filter((entry) => !isNothing(entry));
    return { rates: taken, lines: taken.map((entry) => amountLine(t('line.advance'), entry)) };
  }
  if (type === 'final' || type === 'part') {
    const numbers = [...advances, ...parts].map(({ number }) => number).join(', ');
    const taken = subtractRates(rates, order_rates).filter((entry) => !isNothing(entry));
    const name = t(parts.length > 0 ? 'line.deductionParts' : 'line.deduction', { numbers });
    return { rates, lines: [...snapshot.lines.map(lineOf), ...taken.map((entry) => amountLine(name, entry))] };
  }
  if (type === 'correction') {
    const lines = corrects.flatMap(({ number, difference }) =>
      difference.map((entry) => amountLine(t('line.correction', { numbers: number }), entry)),
    );
    if (lines.length > 0) return { lines, rates };
    const [first] = corrects;
    const none = nothingOf(first?.after.order_rates ?? []);
    return {
      rates: none,
      lines: none.map((entry) => amountLine(t('line.unchanged', { numbers: first?.number }), entry)),
    };
  }
  return { lines: snapshot.lines.map(lineOf), rates };
}

/** The reasons of the lines of each exempt rate, each once: there is one rate of what is exempt, and one place for all. */
function reasonsOf(lines: readonly PrintedLine[]): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { vat_category, vat_rate, exemption } of lines) {
    if (vat_category !== 'E' || exemption === '') continue;
    const key = rateKey({ category: 'E', rate: vat_rate });
    found.set(key, (found.get(key) ?? new Set()).add(exemption));
  }
  return new Map([...found].map(([key, reasons]) => [key, [...reasons].join('; ')]));
}

/** Of a correction those that stand; those from before it where nothing is exempt any more. */
const exemptionsOf = ({ lines, corrects = [] }: DocumentSnapshot): Map<string, string> =>
  new Map([
    ...reasonsOf(corrects.flatMap(({ before }) => before.lines)),
    ...reasonsOf([...lines, ...corrects.flatMap(({ after }) => after.lines)]),
  ]);

const references = ({ advances, parts = [], corrects }: DocumentSnapshot): Reference[] =>
  (corrects ?? [...advances, ...parts]).map(({ number, date_of_issue }) => ({ number, date: date_of_issue ?? '' }));

export function modelOf(snapshot: DocumentSnapshot): EInvoice {
  const { corrects, net, vat, total } = snapshot;
  const prepaid = corrects
    ? cents(sum(corrects.map(({ before, after }) => minus(after.prepaid, before.prepaid))))
    : snapshot.prepaid;
  return {
    snapshot,
    seller: partyOf(snapshot.seller),
    buyer: partyOf(snapshot.buyer),
    consignee: snapshot.consignee && partyOf(snapshot.consignee),
    bank: snapshot.bank,
    ...taxed(snapshot),
    net,
    vat,
    total,
    prepaid,
    due: minus(total, prepaid),
    exchange: snapshot.exchange ?? null,
    references: references(snapshot),
    terms: wordsOf(snapshot)('line.setOff', { numbers: (corrects ?? []).map(({ number }) => number).join(', ') }),
    statements: (snapshot.facts ?? []).map((fact) => unsetTexts(languageOf(snapshot), 'money')(`statement.${fact}`)),
    exemptions: exemptionsOf(snapshot),
  };
}

/** A correction that lowers and raises nothing, a change of words included, is a credit note. */
export const isCredit = ({ snapshot, rates, total, due }: EInvoice): boolean =>
  snapshot.type === 'correction' &&
  !isPositive(total) &&
  !isPositive(due) &&
  rates.every(({ net, vat }) => !isPositive(net) && !isPositive(vat));

/** An advance whose money was there before it was issued: it asks for nothing more. */
export const isReceived = (invoice: EInvoice): boolean => isAdvance(invoice) && invoice.snapshot.received === true;
/** What is left to pay of it. */
export const payableOf = (invoice: EInvoice): string => (isReceived(invoice) ? '0.00' : invoice.due);
export const isAdvance = ({ snapshot: { type } }: EInvoice): boolean => type === 'advance' || type === 'next';

/** UNTDID 1001. ASSUMED: Germany's list (DE-R-017) has no advances; it has invoices for a part. */
export function typeCode(invoice: EInvoice): '326' | '380' | '381' | '386' {
  if (isAdvance(invoice)) return within('DE', invoice) ? '326' : '386';
  return isCredit(invoice) ? '381' : '380';
}

/** What all advances of the chain come to with this one: the one that fills the order names the others. */
export const fillsOrder = ({ total, advances, order_rates }: DocumentSnapshot): boolean =>
  big(plus(total, ...advances.map((advance) => advance.total))).eq(sum(order_rates.map(({ gross }) => gross)));

/** Every category that the file names: also of lines which a correction leaves without a difference in its sums. */
export function categoriesOf({ rates, order_rates, lines, corrects }: DocumentSnapshot): ReadonlySet<VatCategory> {
  const printed = corrects ? corrects.flatMap(({ before, after }) => [...before.lines, ...after.lines]) : lines;
  return new Set([
    ...[...rates, ...order_rates].map(({ category }) => category),
    ...printed.map(({ vat_category }) => vat_category),
  ]);
}

/** Whether anything of it is taxed by the buyer. */
export const saysReverse = (snapshot: DocumentSnapshot): boolean => [...categoriesOf(snapshot)].some(isReverseCharge);
