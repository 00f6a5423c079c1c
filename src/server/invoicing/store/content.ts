import type { DraftLine } from '../../../../machines/invoicing/lines.ts';
import { linePrinted, rarePrinted } from '../../../../machines/invoicing/line-values.ts';
import { onChainOrder } from '../../../../machines/invoicing/rows.ts';
import { DOCUMENT_FACTS, type DocumentFact, type PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import type { DocumentContent, DocumentSnapshot, PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import { plain } from '../../../../machines/money/decimal.ts';
import type { DocumentData, ItemData } from './data.ts';

/* The content of a document in its printed form. */

export const printedLines = (items: readonly ItemData[]): PrintedLine[] =>
  items.map((item) => ({
    ...linePrinted(item),
    net: item.net,
    ...rarePrinted(item),
    ...(item.order_item_id ? { order_item: item.order_item_id } : {}),
  }));

/** The lines of a draft in the same form. */
export const draftLines = (items: readonly ItemData[]): DraftLine[] =>
  printedLines(items).map((line, at) => ({ ...line, corrects: items[at]?.corrects_id ?? null }));

/** The lines of an invoice, with their own exchange rates where these differ from the document's. */
function exchanged({ lines, exchange }: DocumentSnapshot): readonly PrintedLine[] {
  const own = exchange?.lines;
  if (!own) return lines;
  return lines.map((line, at) => ownRate(line, own[at] ?? null, exchange.rate));
}

/** A line with its exchange rate, if it differs from the document's. */
export const ownRate = (line: PrintedLine, own: string | null, rate: string | null): PrintedLine =>
  own === null || rate === null || plain(own) === plain(rate) ? line : { ...line, exchange_rate: plain(own) };

/** Statements of a document; omitted if there are none, as in older documents. */
export function factsOf(data: Pick<DocumentData, DocumentFact>): Pick<DocumentContent, 'facts'> {
  const facts = DOCUMENT_FACTS.filter((fact) => data[fact]);
  return facts.length === 0 ? {} : { facts };
}

/** Statements that any of the contents has, for a new draft. */
export function factColumns(contents: readonly Pick<DocumentContent, 'facts'>[]): Record<DocumentFact, boolean> {
  const said = new Set(contents.flatMap(({ facts = [] }) => facts));
  return {
    split_payment: said.has('split_payment'),
    cash_method: said.has('cash_method'),
    self_billing: said.has('self_billing'),
  };
}

export const buyerOf = (data: DocumentData): PrintedParty => ({
  id: data.buyer_id,
  name: data.buyer_name,
  intername: data.buyer_intername,
  reg_number: data.buyer_reg_number,
  vat_id: '',
  address: data.buyer_address,
});

/** Null without a separate consignee: the buyer receives the goods. */
export const consigneeOf = (data: DocumentData): PrintedParty | null =>
  data.consignee_name === ''
    ? null
    : {
        id: data.consignee_id,
        name: data.consignee_name,
        intername: data.consignee_intername,
        reg_number: data.consignee_reg_number,
        vat_id: '',
        address: data.consignee_address,
      };

/** An issued document with all its corrections; without any, its printed content. */
export function standingOf(data: DocumentData): DocumentContent {
  const { standing, snapshot } = data;
  const content = standing ?? snapshot;
  if (!snapshot || !content) throw new Error(`Document ${data.id} was not issued`);
  const { sale_date, payment_deadline, buyer, consignee, rates, order_rates } = content;
  const lines = standing ? standing.lines : exchanged(snapshot);
  const { net, vat, total, prepaid, due, facts } = content;
  const sums = { rates, order_rates, net, vat, total, prepaid, due };
  return { sale_date, payment_deadline, buyer, consignee, lines, ...sums, ...(facts ? { facts } : {}) };
}

/** Initial content of a correction: the current document on the current order. */
export const standingIn = (chain: readonly DocumentData[], data: DocumentData): DocumentContent =>
  onChainOrder(chain, data.type, standingOf(data));
