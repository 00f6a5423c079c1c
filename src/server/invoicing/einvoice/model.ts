import { exemptionsOf } from '../../../../machines/invoicing/einvoice/exemptions.ts';
import { oneAt, taxedRows } from '../../../../machines/invoicing/einvoice/taxed.ts';
import { cents, minus, sum } from '../../../../machines/money/decimal.ts';
import type { RateSums, VatCategory } from '../../../../machines/money/rates.ts';
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
  /** Negative for deductions; the price never is. */
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

/** The content common to both standards, with the document's own signs: reductions in a correction are negative. */
export interface EInvoice {
  readonly snapshot: DocumentSnapshot;
  readonly seller: EParty;
  readonly buyer: EParty;
  readonly consignee: EParty | null;
  readonly bank: PrintedBank | null;
  /** The taxed lines: their net total per rate equals that of `rates`, to the cent. */
  readonly lines: readonly ELine[];
  readonly rates: readonly RateSums[];
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly prepaid: string;
  readonly due: string;
  readonly exchange: PrintedExchange | null;
  /** The advances of a final, earlier advances of an advance, or the documents that a correction corrects. */
  readonly references: readonly Reference[];
  /** How a credit note with an amount to refund is settled. */
  readonly terms: string;
  /**
   * Statements required by law; the reason of a category without tax is with its rate. ASSUMED: self-billing is stated
   * in words: type 389 is for files sent by buyers.
   */
  readonly statements: readonly string[];
  /** Exemption reasons by rate. */
  readonly exemptions: ReadonlyMap<string, string>;
}

/**
 * ASSUMED: a line that the printed document does not have is named in the language of the seller's country, otherwise
 * in English.
 */
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

/** An amount of one rate as a line. */
const amountLine = (name: string, { category, rate, net }: RateSums): ELine => ({
  name,
  ...oneAt(net),
  unit: PIECE,
  discount: '0.00',
  category,
  rate,
  net,
});

const languageOf = ({ seller }: DocumentSnapshot): Language => LANGUAGE[seller.address.country] ?? 'en';

const wordsOf = (snapshot: DocumentSnapshot) => unsetTexts(languageOf(snapshot), 'einvoice');

function taxed(snapshot: DocumentSnapshot): Pick<EInvoice, 'lines' | 'rates'> {
  const t = wordsOf(snapshot);
  const { rows, rates } = taxedRows(snapshot);
  const lines = rows.map((row) =>
    'line' in row ? lineOf(row.line) : amountLine(t(`line.${row.of}`, { numbers: row.numbers.join(', ') }), row.entry),
  );
  return { lines, rates };
}

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
