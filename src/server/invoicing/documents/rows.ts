import type * as z from 'zod/mini';
import { dayIn } from '../../../../machines/kit/day.ts';
import { profileGaps } from '../../../../machines/lifecycles/document/profile.rules.ts';
import { chainState } from '../../../../machines/lifecycles/invoice/invoice.replay.ts';
import { takesAdvance } from '../../../../machines/money/amounts.ts';
import { cents, isPositive, minus, plain as plainQuantity, plus } from '../../../../machines/money/decimal.ts';
import { totalOf, vatOnNet } from '../../../../machines/money/rates.ts';
import type { documentItem } from '../../../contract/invoicing/document-item.ts';
import type { documentListRow, documentRow } from '../../../contract/invoicing/document.ts';
import { documentStatus } from '../../../contract/invoicing/document.state.ts';
import { toLanguage } from '../../../contract/platform/format.ts';
import { printedIban } from '../../../contract/organization/iban.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import { advanceOf, contactOf, logoOf, partsNamed, sellerOf } from '../issue/freeze.ts';
import { approvalAnswer } from '../../organization/approval/request.ts';
import { documentApproval } from '../store/approval.ts';
import { draftFacts } from '../einvoice/profile.ts';
import { chainNow } from '../../../../machines/invoicing/chain-order.ts';
import { lineTold } from '../../../../machines/invoicing/line-values.ts';
import { advancesNamed, advancesOf, partsOf, ratesTaken } from '../../../../machines/invoicing/rows.ts';
import type { DocumentData, ItemData } from '../store/data.ts';
import { exchangeOf } from '../store/exchange.ts';
import { partSource } from '../store/partial-finals.ts';
import type { DocumentRecord } from '../store/record.ts';
import { documentSides, documentStore } from '../store/document.ts';
import { inAllLanguages, toPay } from '../paper/words.ts';
import { zoneOf } from '../../platform/values/zones.ts';

type ListRow = z.input<typeof documentListRow>;
type Row = z.input<typeof documentRow>;

export type ListedDocument = DocumentData & {
  readonly seller_name: string;
  readonly seller_intername: string;
  readonly buyer_called?: { readonly name: string; readonly intername: string } | null;
  readonly received_on: string | null;
};

/** The day by which lists, figures and the badge judge the reader's due dates. */
export const todayOf = ({ organization }: Caller, now: string): string => dayIn(zoneOf(organization), now);

function overdue(data: DocumentData, left: string, today: string): boolean {
  const { issued_at, payment_deadline } = data;
  return issued_at !== null && payment_deadline !== null && isPositive(left) && payment_deadline < today;
}

export function listRow(data: ListedDocument, today: string): ListRow {
  const leftToPay = minus(data.due, data.paid);
  return {
    id: data.id,
    type: data.type,
    status: documentStatus(data),
    content: data.content,
    number: data.number,
    currency: data.currency,
    seller_name: data.seller_name,
    seller_intername: data.seller_intername,
    buyer: data.buyer_id,
    buyer_name: data.buyer_name,
    buyer_intername: data.buyer_intername,
    buyer_called: data.buyer_called ?? null,
    date_of_issue: data.date_of_issue,
    sale_date: data.sale_date,
    payment_deadline: data.payment_deadline,
    net: data.net,
    vat: data.vat,
    total: data.total,
    paid: data.paid,
    leftToPay,
    received_on: data.received_on,
    overdue: overdue(data, leftToPay, today),
    order: data.order_id,
    chain: data.chain_id,
  };
}

function itemRow(item: ItemData): z.input<typeof documentItem> {
  const vat = vatOnNet(item.net, item.vat_rate);
  return {
    id: item.id,
    ...lineTold(item),
    net: item.net,
    vat,
    brutto: plus(item.net, vat),
    corrects: item.corrects_id,
    product: item.product_id,
    order_item: item.order_item_id,
  };
}

/** Amounts taken by other advances per rate, needed while one of them is being corrected. */
const otherAdvances = ({ data, chain, targets }: DocumentRecord) =>
  data.type === 'correction' && data.issued_at === null
    ? ratesTaken([...advancesOf(chain), ...partsOf(chain)].filter(({ id }) => !targets.some((t) => t.id === id)))
    : [];

const sendingRows = ({ sendings }: DocumentRecord) =>
  sendings.map((sending) => ({
    ...sending,
    language: toLanguage(sending.language),
    files: sending.files.map((file) => ({ ...file })),
  }));

const sourceOf = (record: DocumentRecord) => {
  const { order, advances, delivered, invoiced } = partSource(record);
  return { order: [...order], advances: [...advances], delivered: [...delivered], invoiced: [...invoiced] };
};

const gapsOf = (record: DocumentRecord): Row['peppol'] => {
  const facts = draftFacts(record);
  return facts ? profileGaps(facts) : [];
};

/** The seller and the bank account; for an issued document as printed. */
function sellerPart(record: DocumentRecord) {
  const { data, bank } = record;
  const seller = data.snapshot?.seller ?? sellerOf(record);
  const account = data.snapshot ? data.snapshot.bank : bank;
  return {
    bank_account: data.bank_account_id,
    bank_account_label: account ? [printedIban(account.iban), account.bank_name].filter(Boolean).join(', ') : '',
    seller: { ...seller, address: { ...seller.address } },
    seller_contact: data.snapshot ? (data.snapshot.seller_contact ?? null) : contactOf(record),
    logo: data.snapshot ? (data.snapshot.logo ?? null) : logoOf(record),
  };
}

const buyerPart = ({ data }: DocumentRecord) => ({
  buyer_reg_number: data.buyer_reg_number,
  buyer_address: { ...data.buyer_address },
  buyer_numberless: data.buyer_numberless,
  consignee: data.consignee_id,
  consignee_name: data.consignee_name,
  consignee_intername: data.consignee_intername,
  consignee_reg_number: data.consignee_reg_number,
  consignee_address: { ...data.consignee_address },
});

/** The data with the totals of its lines. */
const computedOf = ({ data, amounts }: DocumentRecord) => ({
  ...data,
  net: amounts.net,
  vat: amounts.vat,
  total: amounts.total,
  prepaid: amounts.prepaid,
  due: amounts.due,
});

function figuresPart(record: DocumentRecord) {
  const { data, amounts, chain } = record;
  const advances =
    data.snapshot?.advances ?? advancesNamed(chain, data).map((advance) => advanceOf(advance, record.receivedOn));
  const { due, received } = data.snapshot ?? { due: amounts.due, received: data.received };
  const asked = toPay({ ...computedOf(record), due, received });
  return {
    documentitem_set: record.items.map(itemRow),
    amount: data.amount,
    brutto: amounts.total,
    vat_breakdown: [...amounts.rates],
    order_breakdown: [...amounts.order],
    order_total: totalOf(amounts.order).gross,
    advancesReceived: cents(plus(...advances.map((advance) => advance.total))),
    previousAdvancePayments: advances.map((advance) => ({ ...advance })),
    previousParts: (data.snapshot ? (data.snapshot.parts ?? []) : partsNamed(record)).map((part) => ({ ...part })),
    part_source: data.type === 'part' && data.issued_at === null ? sourceOf(record) : null,
    advances_share: data.type === 'part' ? minus(totalOf(amounts.order).gross, amounts.total) : '0.00',
    prepaid: amounts.prepaid,
    toPay: asked,
    inWords: inAllLanguages(asked, data.currency),
    received: takesAdvance(data.type) && (data.snapshot ? (data.snapshot.received ?? true) : data.received),
    exchange_rate: data.exchange_rate === null ? null : plainQuantity(data.exchange_rate),
    exchange_date: data.exchange_date,
    exchange_source: data.exchange_source,
    exchange: exchangeOf(record) as Row['exchange'],
  };
}

const paymentsPart = ({ payments, setOffs }: DocumentRecord) => ({
  payments: payments.map(({ id, amount, date, comment, removed_at, reason, kind, account }) => ({
    id,
    kind,
    account,
    amount,
    date,
    comment,
    removed_at,
    reason: reason ?? '',
  })),
  set_offs: setOffs.map((setOff) => ({ ...setOff })),
});

const correctionPart = (record: DocumentRecord) => ({
  reason: record.data.reason,
  take_back: record.data.takes_back,
  split_anew: record.data.split_anew,
  corrects: record.corrected as Row['corrects'],
  other_advances: [...otherAdvances(record)],
  corrections: record.corrections.map(({ id, number, date_of_issue, reason, net, vat, total }) => ({
    id,
    number,
    date_of_issue,
    reason,
    net,
    vat,
    total,
  })),
});

/** The row sent to clients. An issued document shows the seller and the bank account as printed. */
export function documentAnswer(record: DocumentRecord, caller: Caller, now: string): Row {
  const own = documentSides(record, caller).includes('seller');
  const facts = documentApproval(record, caller);
  const { data, chain } = record;
  const parties = sellerPart(record);
  const listed: ListedDocument = {
    ...computedOf(record),
    seller_name: parties.seller.name,
    seller_intername: parties.seller.intername,
    received_on: record.receivedOn.get(data.id) ?? null,
  };
  return {
    ...listRow(listed, todayOf(caller, now)),
    version: data.version,
    parent: data.parent_id,
    chain_state: data.chain_id === null ? null : chainState(chainNow(chain, record.order).chain),
    issued_at: data.issued_at,
    created_at: data.created_at,
    place_of_issue: data.place_of_issue,
    second_language: data.second_language,
    comments: data.comments,
    ...parties,
    ...buyerPart(record),
    ...figuresPart(record),
    ...paymentsPart(record),
    ...correctionPart(record),
    split_payment: data.split_payment,
    cash_method: data.cash_method,
    self_billing: data.self_billing,
    ksef_number: data.ksef_number ?? '',
    snapshot_hash: data.snapshot_hash,
    sendings: own ? sendingRows(record) : [],
    approval: own ? approvalAnswer(record.approving, facts) : null,
    ahead: record.ahead,
    peppol: data.issued_at === null ? gapsOf(record) : [],
    allowed: allowedFor(documentStore, record, caller, now),
  };
}
