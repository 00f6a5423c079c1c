import { takesAdvance } from '../../../../machines/money/amounts.ts';
import { chainState } from '../../../../machines/lifecycles/invoice/invoice.replay.ts';
import {
  type ChainFacts,
  type ChainState,
  type DocumentContext,
} from '../../../../machines/lifecycles/document/document.rules.ts';
import { leftBy, takenBy } from '../../../../machines/lifecycles/invoice/invoice.rules.ts';
import { totalOf } from '../../../../machines/money/rates.ts';
import { overdrawn } from '../../../../machines/money/settle.ts';
import { inEuropeanUnion, vatNumberIn } from '../../organization/tax-ids.ts';
import { zoneOf } from '../../platform/values/zones.ts';
import { chainSnapshot } from './chain.ts';
import { correctionFacts } from './correction.ts';
import { dateFacts, lawFacts } from './law.ts';
import { needsExchange } from './exchange.ts';
import { matchesOrder, orderStage } from './order.ts';
import { advancesOf, isComplete, takenBefore } from './data.ts';
import { partFacts, wholeOf } from './parts.ts';
import { settlingFacts } from '../payments/payments.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { documentApproval } from './approval.ts';
import { type DocumentRecord } from './record.ts';

function chainFacts(record: DocumentRecord): ChainFacts | null {
  const { data, chain, amounts } = record;
  if (data.chain_id === null) return null;
  const snapshot = chainSnapshot(chain);
  const { settled, total } = snapshot.context;
  // Of a partial final the lines are a part of the order.
  const ordered = data.type === 'part' ? (wholeOf(record)?.order_rates ?? []) : amounts.order;
  const order = data.issued_at === null ? totalOf(ordered).gross : total;
  return {
    state: chainState(snapshot) as ChainState,
    left: settled === null ? leftBy(order, takenBy(snapshot.context)) : '0.00',
    overdrawn: overdrawn(ordered, takenBefore(chain, data)),
    drafts: chain.filter((entry) => entry.issued_at === null && entry.id !== data.id).length,
    advances: advancesOf(chain).length,
  };
}

/** Categories under which the seller's VAT number must be printed. */
const NEEDS_SELLER: readonly string[] = ['AE', 'AEU', 'K', 'G'];
/** Categories of a sale to a business in another country of the Union. */
const IN_UNION: readonly string[] = ['AEU', 'K'];

/** ASSUMED: whom the number belongs to is not asked of the Union's register; its country and check digits must be right. */
function inOtherCountryOfUnion({ data, seller }: DocumentRecord): boolean {
  const { country } = data.buyer_address;
  return country !== seller.country && inEuropeanUnion(country) && vatNumberIn(country, data.buyer_reg_number) !== null;
}

/** What is outside the scope stands alone, among the lines and in what a correction declares: no file holds both. */
const mixed = (categories: ReadonlySet<string>): boolean => categories.has('O') && categories.size > 1;

/** The digits of a Polish VAT number. */
const nipOf = ({ country, vat_id, reg_number }: DocumentRecord['seller']): string =>
  country === 'PL' ? (vatNumberIn(country, vat_id || reg_number)?.replace(/^PL/, '') ?? '') : '';

function taxFacts(record: DocumentRecord) {
  const { data, items, seller, amounts } = record;
  const categories = new Set<string>(items.map((item) => item.vat_category));
  // What was issued under a wrong number is taken back and issued again: its correction must be possible.
  const anew = data.type !== 'correction';
  const sellerKnown = Boolean(seller.vat_id) || vatNumberIn(seller.country, seller.reg_number) !== null;
  return {
    taxNumbers: !categories.has('AE') || data.buyer_reg_number !== '',
    sellerTaxNumber: !anew || sellerKnown || !NEEDS_SELLER.some((category) => categories.has(category)),
    unionNumber: !anew || !IN_UNION.some((category) => categories.has(category)) || inOtherCountryOfUnion(record),
    exemptionsExplained: items.every((item) => item.vat_category !== 'E' || item.exemption !== ''),
    scopeUnmixed: !mixed(categories) && (anew || !mixed(new Set(amounts.rates.map(({ category }) => category)))),
    intraCommunityAdvance: (data.type === 'advance' || data.type === 'next') && categories.has('K'),
  };
}

/** What the chart decides by. */
export function documentContext(record: DocumentRecord, caller?: Caller | null): DocumentContext {
  const { data, items, seller, order, amounts } = record;
  return {
    type: data.type,
    dateOfIssue: data.date_of_issue,
    saleDate: data.sale_date,
    paymentDeadline: data.payment_deadline,
    zone: zoneOf(seller),
    lines: items.length,
    linesComplete: items.every((item) => item.name !== '' && isComplete(item)),
    buyerNamed: data.buyer_name !== '',
    sellerComplete: seller.reg_number !== '' && seller.country !== '',
    ...taxFacts(record),
    total: amounts.total,
    due: amounts.due,
    paid: data.paid,
    content: data.content,
    order: order ? orderStage(order.status) : 'free',
    matchesOrder: order === null || data.type === 'part' || matchesOrder(order, amounts.order),
    orderFree: record.rivals === 0,
    chain: chainFacts(record),
    part: partFacts({ ...record, order: record.delivered }),
    exchangeMissing: needsExchange(record) && data.exchange_rate === null,
    corrections: record.openCorrections,
    correction: correctionFacts(record, record.targets, record.corrected),
    law: lawFacts(record),
    sellerNip: nipOf(seller),
    dates: dateFacts(record),
    received: takesAdvance(data.type) && data.received,
    settling: settlingFacts(record),
    approval: documentApproval(record, caller),
  };
}
