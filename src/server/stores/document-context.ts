import {
  type ChainSnapshot,
  chainState,
  emptyChain,
  replay,
} from '../../../machines/lifecycles/invoice/invoice.replay.ts';
import type { InvoiceEvent } from '../../../machines/lifecycles/invoice/invoice.machine.ts';
import {
  type ChainFacts,
  type ChainState,
  type DocumentContext,
} from '../../../machines/lifecycles/document/document.rules.ts';
import { leftBy } from '../../../machines/lifecycles/invoice/invoice.rules.ts';
import { totalOf } from '../../../machines/money/rates.ts';
import { overdrawn } from '../../../machines/money/settle.ts';
import { zoneOf } from '../zones.ts';
import { matchesOrder, orderStage } from './document-order.ts';
import { advancesBefore, type DocumentData, type DocumentRecord, isComplete, ratesTaken } from './document-record.ts';

const valueOf = (data: DocumentData): string => totalOf(data.order_rates).gross;

function eventOf(data: DocumentData): InvoiceEvent[] {
  const at = data.issued_at ?? '';
  const total = valueOf(data);
  if (data.type === 'advance') return [{ type: 'ADVANCE_ISSUED', at, gross: data.total, total }];
  if (data.type === 'next') return [{ type: 'NEXT_ISSUED', at, gross: data.total, total }];
  if (data.type === 'final') return [{ type: 'FINAL_ISSUED', at, gross: data.due, total }];
  return [];
}

/** The chain's state is stored nowhere: it follows from its issued documents. */
export function chainSnapshot(chain: readonly DocumentData[]): ChainSnapshot {
  const issued = chain.filter((entry) => entry.issued_at !== null);
  const [first] = issued;
  return first ? replay(valueOf(first), issued.flatMap(eventOf)) : emptyChain('0.00');
}

function chainFacts(record: DocumentRecord): ChainFacts | null {
  const { data, chain, amounts } = record;
  if (data.chain_id === null) return null;
  const snapshot = chainSnapshot(chain);
  const { advanced, settled, total } = snapshot.context;
  const order = data.issued_at === null ? totalOf(amounts.order).gross : total;
  return {
    state: chainState(snapshot) as ChainState,
    left: settled === null ? leftBy(order, advanced) : '0.00',
    overdrawn: overdrawn(amounts.order, ratesTaken(advancesBefore(chain, data))),
    drafts: chain.filter((entry) => entry.issued_at === null && entry.id !== data.id).length,
  };
}

/** Categories under which both tax numbers must be printed. */
const NEEDS_TAX_NUMBERS: ReadonlySet<string> = new Set(['AE', 'K']);

function taxFacts({ data, items, seller }: DocumentRecord) {
  const categories = new Set(items.map((item) => item.vat_category));
  const both = [...categories].some((category) => NEEDS_TAX_NUMBERS.has(category));
  const sellerKnown = (seller.vat_id ?? seller.reg_number) !== '';
  return {
    taxNumbers: (!both || (sellerKnown && data.buyer_reg_number !== '')) && (!categories.has('G') || sellerKnown),
    exemptionsExplained: items.every((item) => item.vat_category !== 'E' || item.exemption !== ''),
    scopeUnmixed: !categories.has('O') || categories.size === 1,
    intraCommunityAdvance: (data.type === 'advance' || data.type === 'next') && categories.has('K'),
  };
}

/** What the chart decides by. */
export function documentContext(record: DocumentRecord): DocumentContext {
  const { data, items, seller, order, amounts } = record;
  return {
    type: data.type,
    dateOfIssue: data.date_of_issue,
    saleDate: data.sale_date,
    paymentDeadline: data.payment_deadline,
    zone: zoneOf(seller.country),
    lines: items.length,
    linesComplete: items.every((item) => item.name !== '' && isComplete(item)),
    buyerNamed: data.buyer_name !== '',
    sellerComplete: seller.reg_number !== '' && seller.country !== '',
    ...taxFacts(record),
    total: amounts.total,
    due: amounts.due,
    paid: data.paid,
    content: 'original',
    order: order ? orderStage(order.status) : 'free',
    matchesOrder: order === null || matchesOrder(order, amounts.order),
    orderFree: record.rivals === 0,
    chain: chainFacts(record),
  };
}
