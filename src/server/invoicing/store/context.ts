import { judgeChain } from '../../../../machines/invoicing/chain.ts';
import { matchesOrder, orderStage } from '../../../../machines/invoicing/ordered.ts';
import { judgeTaxes, type TaxFacts } from '../../../../machines/invoicing/taxes.ts';
import type { ChainFacts, DocumentContext } from '../../../../machines/lifecycles/document/document.rules.ts';
import { takesAdvance } from '../../../../machines/money/amounts.ts';
import { vatNumberIn } from '../../organization/tax-ids.ts';
import { zoneOf } from '../../platform/values/zones.ts';
import { chainSnapshot } from './chain.ts';
import { correctionFacts } from './correction.ts';
import { dateFacts, lawFacts } from './law.ts';
import { needsExchange } from './exchange.ts';
import { advancesOf, isComplete, takenBefore } from './data.ts';
import { partFacts, wholeOf } from './parts.ts';
import { settlingFacts } from '../payments/payments.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { documentApproval } from './approval.ts';
import { type DocumentRecord } from './record.ts';

function chainFacts(record: DocumentRecord): ChainFacts | null {
  const { data, chain, amounts } = record;
  if (data.chain_id === null) return null;
  return judgeChain({
    chain: chainSnapshot(chain),
    issued: data.issued_at !== null,
    // Of a partial final the lines are a part of the order.
    ordered: data.type === 'part' ? (wholeOf(record)?.order_rates ?? []) : amounts.order,
    taken: takenBefore(chain, data),
    drafts: chain.filter((entry) => entry.issued_at === null && entry.id !== data.id).length,
    advances: advancesOf(chain).length,
  });
}

/** The digits of a Polish VAT number. */
const nipOf = ({ country, vat_id, reg_number }: DocumentRecord['seller']): string =>
  country === 'PL' ? (vatNumberIn(country, vat_id || reg_number)?.replace(/^PL/, '') ?? '') : '';

const taxFacts = ({ data, items, seller, amounts }: DocumentRecord): TaxFacts => ({
  type: data.type,
  lines: items.map(({ vat_category: category, exemption }) => ({ category, exemption })),
  rates: amounts.rates,
  currency: data.currency,
  seller: {
    country: seller.country,
    vat: Boolean(seller.vat_id) || vatNumberIn(seller.country, seller.reg_number) !== null,
  },
  buyer: {
    country: data.buyer_address.country,
    number: data.buyer_reg_number,
    vat: vatNumberIn(data.buyer_address.country, data.buyer_reg_number) !== null,
  },
});

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
    ...judgeTaxes(taxFacts(record)),
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
