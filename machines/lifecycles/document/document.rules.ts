import { dayIn } from '../../kit/day.ts';
import { compare, isPositive, isZero, minus, plus } from '../../money/decimal.ts';
import type { DocumentType } from '../../money/amounts.ts';
import type { DateFacts } from './document.dates.ts';
import type { SettlingFacts } from './document.settle.ts';
import type { PartFacts } from './document.parts.ts';
import type { LegalFacts } from './legal.facts.ts';
import type { ApprovalFacts } from '../../kit/approval.ts';

export const CHAIN_STATES = ['empty', 'advancing', 'fullyAdvanced', 'settled', 'cancelled'] as const;
export type ChainState = (typeof CHAIN_STATES)[number];

/** The chain a document belongs to, without the document itself while that is a draft. */
export interface ChainFacts {
  readonly state: ChainState;
  /** What may still be invoiced by the value this document gives the order. */
  readonly left: string;
  /** Some rate was advanced beyond what this document's lines have in it. */
  readonly overdrawn: boolean;
  /** Open drafts of the chain beside this document. */
  readonly drafts: number;
  /** Issued advances: each later document of the chain names them all. */
  readonly advances: number;
}

/** As many advances as an electronic invoice (FA(3)) may refer to. */
export const MOST_ADVANCES = 100;

/** An order as far as invoicing is concerned; `free`: the document has none. */
export type OrderStage = 'free' | 'open' | 'confirmed' | 'delivered';

/** What a draft correction would do; without one a document corrects nothing. */
export interface CorrectionFacts {
  /** Some amount, line or text becomes another one. */
  readonly changes: boolean;
  readonly explained: boolean;
  /** None of the documents it corrects was taken back. */
  readonly standing: boolean;
  /** It corrects an advance on which a final stands. */
  readonly underFinal: boolean;
  /** The chain's advances stay between nothing and the value of the order. */
  readonly fits: boolean;
}

export interface DocumentContext {
  readonly type: DocumentType;
  readonly dateOfIssue: string | null;
  readonly saleDate: string | null;
  readonly paymentDeadline: string | null;
  /** IANA zone of the seller: there the date of issue must not lie in the future. */
  readonly zone: string;
  readonly lines: number;
  /** Every line has a name, a quantity and a price. */
  readonly linesComplete: boolean;
  readonly buyerNamed: boolean;
  /** The seller's register number and country are known. */
  readonly sellerComplete: boolean;
  /** The buyer's number is there where the VAT categories of the lines ask for one. */
  readonly taxNumbers: boolean;
  /** The seller's VAT number is known where they ask for it. */
  readonly sellerTaxNumber: boolean;
  /** An intra-community supply goes to a VAT number of another country of the Union. */
  readonly unionNumber: boolean;
  /** Exempt lines say why. */
  readonly exemptionsExplained: boolean;
  /** A line outside the scope of VAT stands with its like only. */
  readonly scopeUnmixed: boolean;
  /** An advance on an intra-community supply. */
  readonly intraCommunityAdvance: boolean;
  /** Gross amount of the document. */
  readonly total: string;
  /** What the buyer owes for it: the gross less advances that carried no VAT. */
  readonly due: string;
  readonly paid: string;
  readonly content: 'original' | 'corrected' | 'zeroed';
  readonly order: OrderStage;
  /** The lines are worth what was ordered. */
  readonly matchesOrder: boolean;
  /** No other invoice or chain stands on the order. */
  readonly orderFree: boolean;
  readonly chain: ChainFacts | null;
  /** What of the order was delivered and not invoiced; null: it has none, or the step was logged before it was asked. */
  readonly part?: PartFacts | null;
  /** Open drafts of corrections that name the document. */
  readonly corrections: number;
  readonly correction: CorrectionFacts | null;
  /** VAT in a foreign currency is said in the seller's as well, for which its rate must be known. */
  readonly exchangeMissing: boolean;
  /** What the seller's country demands is judged by these; null in steps logged before it was asked. */
  readonly law: LegalFacts | null;
  /** The ten digits of a Polish seller's VAT number; '' for none. */
  readonly sellerNip: string;
  /** The same of what the dates are held against. */
  readonly dates: DateFacts | null;
  /** Of an advance: its money was there at the issue, on the day that it names. */
  readonly received: boolean;
  /** What a refund and a set-off are judged by; the same null. */
  readonly settling: SettlingFacts | null;
  /** Null: the seller has no limit for it; absent in steps logged before there were limits. */
  readonly approval?: ApprovalFacts | null;
}

/** A correction is begun on what it will correct, or once more on an earlier correction of that. */
export const stands = ({ content, correction }: Pick<DocumentContext, 'content' | 'correction'>): boolean =>
  correction ? correction.standing : content !== 'zeroed';

export const finalIsAway = ({
  type,
  chain,
  correction,
}: Pick<DocumentContext, 'type' | 'chain' | 'correction'>): boolean =>
  correction
    ? !correction.underFinal
    : !(type === 'advance' || type === 'next' || type === 'part') || chain?.state !== 'settled';

export const notAfter = (day: string | null, zone: string, at: string): boolean =>
  day === null || day <= dayIn(zone, at);

const OPEN: ReadonlySet<ChainState> = new Set(['empty', 'advancing', 'fullyAdvanced']);

/** Whether the chain stands where a document of this type continues it. */
export function continues({ type, chain }: Pick<DocumentContext, 'type' | 'chain'>): boolean {
  if (type === 'advance') return chain?.state === 'empty';
  if (type === 'next') return chain?.state === 'advancing';
  if (type === 'part') return chain !== null && OPEN.has(chain.state);
  if (type === 'final') return chain?.state === 'advancing' || chain?.state === 'fullyAdvanced';
  return true;
}

/** An advance takes a part of what is left, at least one cent of it; a partial final may be paid already; a final takes exactly the rest. */
export function fitsLeft({
  type,
  total,
  due,
  chain,
}: Pick<DocumentContext, 'type' | 'total' | 'due' | 'chain'>): boolean {
  if (!chain || type === 'invoice' || type === 'correction') return true;
  if (type === 'final') return compare(due, chain.left) === 0 && compare(due, '0') >= 0;
  if (type === 'part') return compare(total, '0') >= 0 && compare(total, chain.left) <= 0;
  return isPositive(total) && compare(total, chain.left) <= 0;
}

/** The chain with this document issued in it. */
export function joined({ type, total, chain }: Pick<DocumentContext, 'type' | 'total' | 'chain'>): ChainFacts | null {
  if (!chain || type === 'correction') return chain;
  if (type === 'final') return { ...chain, state: 'settled', left: '0.00' };
  const left = minus(chain.left, total);
  return {
    ...chain,
    state: isZero(left) ? 'fullyAdvanced' : 'advancing',
    left,
    advances: chain.advances + (type === 'part' ? 0 : 1),
  };
}

export const leftToPay = (due: string, paid: string): string => minus(due, paid);

export type PaymentState = 'unpaid' | 'partlyPaid' | 'paid' | 'overpaid';

/** Where payments of `paid` leave a document of which `due` is owed. */
export function paymentState(due: string, paid: string): PaymentState {
  const left = compare(paid, due);
  if (left > 0) return 'overpaid';
  if (left === 0) return 'paid';
  // What went back of less than nothing that was owed is no payment of what is owed now.
  return isPositive(paid) ? 'partlyPaid' : 'unpaid';
}

export const after = (paid: string, change: string, sign: 1 | -1): string =>
  sign === 1 ? plus(paid, change) : minus(paid, change);
