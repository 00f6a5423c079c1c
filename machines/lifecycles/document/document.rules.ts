import { dayIn } from '../../kit/day.ts';
import { compare, isPositive, isZero, minus, plus } from '../../money/decimal.ts';
import type { DocumentType } from '../../money/amounts.ts';
import type { ExchangeFacts, SellerFacts } from './document.seller.ts';
import type { DateFacts } from './document.dates.ts';
import type { SettlingFacts } from './document.settle.ts';
import type { PartFacts } from './document.parts.ts';
import type { LegalFacts } from './legal.facts.ts';
import type { ApprovalFacts } from '../../kit/approval.ts';

export const CHAIN_STATES = ['empty', 'advancing', 'fullyAdvanced', 'settled', 'cancelled'] as const;
export type ChainState = (typeof CHAIN_STATES)[number];

/** The document's chain, excluding the document itself while it is a draft. */
export interface ChainFacts {
  readonly state: ChainState;
  /** Amount left to invoice, based on this document's value of the order. */
  readonly left: string;
  /** Whether its partial finals are a few cents above the whole order; absent in steps logged before it was checked. */
  readonly rounded?: boolean;
  /** Whether the advances of a rate exceed its lines in this document. */
  readonly overdrawn: boolean;
  /** Other open drafts of the chain. */
  readonly drafts: number;
  /** Number of issued advances; each later document of the chain lists them all. */
  readonly advances: number;
}

/** Maximum number of advances that an electronic invoice (FA(3)) can refer to. */
export const MOST_ADVANCES = 100;

/** Stage of an order for invoicing; `free`: the document has no order. */
export type OrderStage = 'free' | 'open' | 'confirmed' | 'delivered';

/** Effect of a draft correction; null for other documents. */
export interface CorrectionFacts {
  /** Whether an amount, line or text changes. */
  readonly changes: boolean;
  readonly explained: boolean;
  /** Whether none of the corrected documents was taken back. */
  readonly standing: boolean;
  /** Whether it corrects an advance or partial final of a chain that has a final. */
  readonly underFinal: boolean;
  /** Whether the chain's advances stay between zero and the value of the order. */
  readonly fits: boolean;
}

export interface DocumentContext {
  readonly type: DocumentType;
  readonly dateOfIssue: string | null;
  readonly saleDate: string | null;
  readonly paymentDeadline: string | null;
  /** IANA zone of the seller, in which the date of issue must not lie in the future. */
  readonly zone: string;
  readonly lines: number;
  /** Whether every line has a name, a quantity and a price. */
  readonly linesComplete: boolean;
  readonly buyerNamed: boolean;
  /** The seller's identity; null in steps logged before it was checked. */
  readonly seller: SellerFacts | null;
  /** Whether the buyer's number is present if the VAT categories of the lines require it. */
  readonly taxNumbers: boolean;
  /** Whether the seller's VAT number is known if they require it. */
  readonly sellerTaxNumber: boolean;
  /** Whether an intra-community supply goes to a VAT number of another country of the Union. */
  readonly unionNumber: boolean;
  /** Whether all exempt lines have a reason. */
  readonly exemptionsExplained: boolean;
  /** Whether lines outside the scope of VAT are not mixed with others. */
  readonly scopeUnmixed: boolean;
  /** Whether it is an advance on an intra-community supply. */
  readonly intraCommunityAdvance: boolean;
  /** Gross amount of the document. */
  readonly total: string;
  /** Amount due: gross minus advances without VAT. */
  readonly due: string;
  readonly paid: string;
  readonly content: 'original' | 'corrected' | 'zeroed';
  readonly order: OrderStage;
  /** Whether the lines have the value of the order. */
  readonly matchesOrder: boolean;
  /** Whether the order has no other invoice or chain. */
  readonly orderFree: boolean;
  readonly chain: ChainFacts | null;
  /** Delivered and not yet invoiced parts of the order; null: no order, or the step was logged before this check. */
  readonly part?: PartFacts | null;
  /** Number of draft corrections that refer to the document. */
  readonly corrections: number;
  readonly correction: CorrectionFacts | null;
  /**
   * Facts for stating VAT in the seller's currency, which requires a rate; null in steps logged before it was checked.
   */
  readonly exchange: ExchangeFacts | null;
  /** Facts for the requirements of the seller's country; null in steps logged before they were checked. */
  readonly law: LegalFacts | null;
  /** The ten digits of a Polish seller's VAT number; '' for none. */
  readonly sellerNip: string;
  /** Facts for checking the dates; null in steps logged before they were checked. */
  readonly dates: DateFacts | null;
  /** For an advance: whether the money had been received at the issue, on the stated date. */
  readonly received: boolean;
  /** Facts for refunds and set-offs; null in steps logged before they existed. */
  readonly settling: SettlingFacts | null;
  /** Null: the seller has no limit; absent in steps logged before limits existed. */
  readonly approval?: ApprovalFacts | null;
}

/** Whether a correction can begin on this document, or again on an earlier correction of the same document. */
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

/** Whether further documents of the chain can follow. */
export const goesOn = ({ chain }: Pick<DocumentContext, 'chain'>): boolean =>
  chain?.state === 'advancing' || chain?.state === 'fullyAdvanced';

export const notAfter = (day: string | null, zone: string, at: string): boolean =>
  day === null || day <= dayIn(zone, at);

const OPEN: ReadonlySet<ChainState> = new Set(['empty', 'advancing', 'fullyAdvanced']);

/** Whether the state of the chain allows a document of this type. */
export function continues({ type, chain }: Pick<DocumentContext, 'type' | 'chain'>): boolean {
  if (type === 'advance') return chain?.state === 'empty';
  if (type === 'next') return chain?.state === 'advancing';
  if (type === 'part') return chain !== null && OPEN.has(chain.state);
  if (type === 'final') return chain?.state === 'advancing' || chain?.state === 'fullyAdvanced';
  return true;
}

/**
 * An advance takes at least one cent and at most what is left; a partial final may be fully prepaid; a final takes
 * exactly the rest.
 */
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

/** The chain after issuing this document. */
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

/**
 * Each state by the due amount compared with the paid amount, and the paid amount compared with zero. Exactly one state
 * applies to any two amounts; lists use the same comparisons in SQL. A negative paid amount is not a payment of a
 * positive amount due.
 */
export const PAYMENT_STATES: Readonly<Record<PaymentState, readonly [left: '>' | '=' | '<', paid?: '>' | '<=']>> = {
  unpaid: ['>', '<='],
  partlyPaid: ['>', '>'],
  paid: ['='],
  overpaid: ['<'],
};

const holds = (asked: string, a: string, b: string): boolean => asked.includes('<=>'.charAt(compare(a, b) + 1));

/** Payment state of a document with these amounts. */
export const paymentState = (due: string, paid: string): PaymentState =>
  Object.entries(PAYMENT_STATES).find(
    ([, [left, given]]) => holds(left, due, paid) && (!given || holds(given, paid, '0')),
  )?.[0] as PaymentState;

export const after = (paid: string, change: string, sign: 1 | -1): string =>
  sign === 1 ? plus(paid, change) : minus(paid, change);
