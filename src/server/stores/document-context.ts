import { chainState } from '../../../machines/lifecycles/invoice/invoice.replay.ts';
import {
  type ChainFacts,
  type ChainState,
  type DocumentContext,
} from '../../../machines/lifecycles/document/document.rules.ts';
import { leftBy } from '../../../machines/lifecycles/invoice/invoice.rules.ts';
import { totalOf } from '../../../machines/money/rates.ts';
import { overdrawn } from '../../../machines/money/settle.ts';
import { zoneOf } from '../zones.ts';
import { chainSnapshot } from './document-chain.ts';
import { correctionFacts } from './document-correction.ts';
import { needsExchange } from './document-exchange.ts';
import { matchesOrder, orderStage } from './document-order.ts';
import { advancesBefore, advancesOf, isComplete, ratesTaken } from './document-data.ts';
import { type DocumentRecord } from './document-record.ts';

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
    advances: advancesOf(chain).length,
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
    content: data.content,
    order: order ? orderStage(order.status) : 'free',
    matchesOrder: order === null || matchesOrder(order, amounts.order),
    orderFree: record.rivals === 0,
    chain: chainFacts(record),
    exchangeMissing: needsExchange(record) && data.exchange_rate === null,
    corrections: record.openCorrections,
    correction: correctionFacts(record, record.targets, record.corrected),
  };
}
