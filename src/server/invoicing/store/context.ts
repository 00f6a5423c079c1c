import { judgeDocument } from '../../../../machines/invoicing/context.ts';
import { nipDigits } from '../../../../machines/invoicing/einvoice/fa3.parties.ts';
import { isFinished } from '../../../../machines/invoicing/line.needs.ts';
import { judgeTaxes, type TaxFacts } from '../../../../machines/invoicing/taxes.ts';
import type { DocumentContext } from '../../../../machines/lifecycles/document/document.rules.ts';
import { vatNumberIn } from '../../organization/tax-ids.ts';
import { zoneOf } from '../../platform/values/zones.ts';
import { dateFacts, lawFacts } from './law.ts';
import { exchangeFacts } from './exchange.ts';
import { draftLines } from './content.ts';
import { moneyLines } from './data.ts';
import { settlingFacts } from '../../../../machines/invoicing/ledger.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { documentApproval } from './approval.ts';
import { type DocumentRecord } from './record.ts';

const nipOf = ({ country, vat_id, reg_number }: DocumentRecord['seller']): string =>
  nipDigits({ country, vat: vatNumberIn(country, vat_id || reg_number) });

const taxFacts = ({ data, items, seller, amounts }: DocumentRecord): TaxFacts => ({
  type: data.type,
  lines: items.map(({ vat_category: category, exemption }) => ({ category, exemption })),
  rates: amounts.rates,
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

/** The context on which the chart decides. */
export function documentContext(record: DocumentRecord, caller?: Caller | null): DocumentContext {
  const { data, items, seller, amounts } = record;
  return {
    type: data.type,
    dateOfIssue: data.date_of_issue,
    saleDate: data.sale_date,
    paymentDeadline: data.payment_deadline,
    zone: zoneOf(seller),
    lines: items.length,
    linesComplete: items.every(isFinished),
    buyerNamed: data.buyer_name !== '',
    seller: { register: seller.reg_number, country: seller.country },
    ...judgeTaxes(taxFacts(record)),
    total: amounts.total,
    due: amounts.due,
    paid: data.paid,
    content: data.content,
    ...judgeDocument({ ...record, lines: draftLines(items), money: moneyLines(items), country: seller.country }),
    exchange: exchangeFacts(record),
    corrections: record.openCorrections,
    law: lawFacts(record),
    sellerNip: nipOf(seller),
    dates: dateFacts(record),
    settling: settlingFacts(record),
    approval: documentApproval(record, caller),
  };
}
