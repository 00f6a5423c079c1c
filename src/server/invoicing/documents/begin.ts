import { draftRefused, type DraftRefusal } from '../../../../machines/invoicing/ordered.ts';
import type { DocumentType } from '../../../../machines/money/amounts.ts';
import { dayIn } from '../../../../machines/kit/day.ts';
import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import { NO_ADDRESS } from '../../../contract/invoicing/document-fields.ts';
import type { DocumentCreate } from '../../../contract/invoicing/document.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import type { Step } from '../../platform/command.ts';
import type { Trx } from '../../db/schema.ts';
import { conflict, fieldProblem, forbidden, type Problem } from '../../platform/problem.ts';
import { orderedLines, orderNow } from '../../../../machines/invoicing/chain-order.ts';
import { deliveredLines } from '../../../../machines/invoicing/partial-finals.ts';
import { invoicedOrder, type InvoicedOrder } from '../store/order.ts';
import type { ItemData } from '../store/data.ts';
import { rateFor } from '../store/exchange.ts';
import type { DocumentRecord } from '../store/record.ts';
import { type Placed, zoneOf } from '../../platform/values/zones.ts';
import { exchangeDayProblems, ownDays } from './days.ts';
import { columnsOf, currencyProblems, throwAny } from './draft.ts';
import { insertDraft } from './insert.ts';
import { freshLines, type ItemInput, itemsOf } from './items.ts';

type Maker = Pick<Step<unknown>, 'trx' | 'now'> & { readonly caller: Caller };

/** Requires a caller who may edit documents of the active organisation. */
export function makerOf(step: Step<unknown>): Maker & { readonly organization: Placed & { id: number } } {
  const { caller, trx, now } = step;
  if (!caller?.organization || !caller.permissions.has('document.edit')) throw forbidden();
  return { trx, now, caller, organization: caller.organization };
}

const REFUSED: Readonly<Record<DraftRefusal, (order: number, document: number | undefined) => Problem>> = {
  notConfirmed: (order) => conflict('order_not_confirmed', order),
  invoiced: (_, document) => conflict('order_invoiced', document),
  nothingDelivered: () => conflict('nothing_delivered'),
  allDelivered: () => conflict('all_delivered'),
};

async function orderOf(trx: Trx, id: number, seller: number, type: DocumentType): Promise<InvoicedOrder> {
  // Serialises concurrent drafts on the same order, so that each finds documents already issued.
  await trx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
  const order = await invoicedOrder(trx, id);
  if (!order || order.seller !== seller) throw fieldProblem({ order: ['invalid_id'] });
  const standing = await trx
    .selectFrom('documents')
    .select('id')
    .where('order_id', '=', id)
    .where('issued_at', 'is not', null)
    // A fully cancelled document can be issued again.
    .where('content', '!=', 'zeroed')
    .executeTakeFirst();
  const refused = draftRefused(type, { state: order.status, lines: order.lines, invoiced: standing !== undefined });
  if (refused) throw REFUSED[refused](id, standing?.id);
  return order;
}

/** ASSUMED: a buyer without an organisation here is invoiced with the given name and country. */
const visitorColumns = ({ contact }: InvoicedOrder) => ({
  buyer_name: contact.company || contact.name,
  buyer_address: JSON.stringify({ ...NO_ADDRESS, country: contact.country }),
});

/** The buyer of an order as printed. */
async function buyerColumns(trx: Trx, order: InvoicedOrder) {
  const { buyer: id } = order;
  if (id === null) return visitorColumns(order);
  const buyer = await trx.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { country, postcode, city, street, building, office } = buyer;
  return {
    buyer_id: buyer.id,
    buyer_name: buyer.name_full || buyer.name,
    buyer_intername: buyer.intername,
    buyer_reg_number: buyer.vat_id ?? buyer.reg_number,
    buyer_address: JSON.stringify({ country, postcode, city, street, building, office }),
  };
}

async function bankFor(trx: Trx, organization: number, currency: string): Promise<number | null> {
  const found = await trx
    .selectFrom('bank_accounts')
    .select('id')
    .where('organization_id', '=', organization)
    .where('currency', '=', currency)
    .where('removed_at', 'is', null)
    .orderBy('nth')
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Specification §3: all three dates default to the current time. */
function today(company: Placed, now: string) {
  const day = dayIn(zoneOf(company), now);
  return { date_of_issue: day, sale_date: day, payment_deadline: day };
}

/** All lines of the order; for a partial final, the delivered ones. */
function orderItems(order: InvoicedOrder, type: DocumentType, country: string): ItemInput[] {
  const lines = type === 'part' ? deliveredLines([], order, country) : orderedLines(order, country);
  const items: readonly ItemInput[] = freshLines(lines);
  return items.map((line) => ({
    ...line,
    product_id: order.lines.find(({ id }) => id === line.order_item_id)?.product_id ?? null,
  }));
}

/** Creates a draft, empty or prefilled from a confirmed order. */
export async function createDraft(step: Step<unknown>, body: DocumentCreate): Promise<DocumentRecord> {
  const { trx, now, caller, organization } = makerOf(step);
  const { type, order: orderId, ...fields } = ownDays(body, organization);
  // An order determines the currency of its documents.
  const problems = orderId ? {} : currencyProblems(fields, null);
  throwAny({ ...problems, ...exchangeDayProblems(fields, organization, now) });
  const order = orderId ? await orderOf(trx, orderId, organization.id, type) : null;
  if (type === 'part' && !order) throw fieldProblem({ order: ['required'] });
  const currency = order?.currency ?? fields.currency ?? 'EUR';
  const sent = columnsOf(fields);
  const days = today(organization, now);
  const saleDate = fields.sale_date ?? days.sale_date;
  const fixed = order ? { ...(await buyerColumns(trx, order)) } : {};
  return insertDraft(
    trx,
    {
      type,
      organization: organization.id,
      user: caller.user.id,
      now,
      chain: null,
      parent: null,
      order: order?.id ?? null,
      columns: {
        ...days,
        bank_account_id: await bankFor(trx, organization.id, currency),
        ...fixed,
        ...(await rateFor(trx, organization.id, currency, homeCurrency(organization.country), saleDate)),
        ...sent,
        ...(order?.buyer ? { buyer_id: order.buyer } : {}),
        currency,
      },
      items: fields.documentitem_set
        ? itemsOf(fields.documentitem_set, organization.country)
        : order
          ? orderItems(order, type, organization.country)
          : [],
    },
    fields,
  );
}

const copied = ({ nth: _nth, document_id: _document, position: _position, order_item_id: _order, ...item }: ItemData) =>
  item;

/**
 * Fields that the next document takes over: parties, bank, currency, languages, comments; not dates and numbers.
 * ASSUMED: payment, taxation and self-billing belong to the deal, like its bank account; the KSeF number belongs to the
 * document.
 */
export function inherited({ data, seller }: Pick<DocumentRecord, 'data' | 'seller'>, now: string) {
  return {
    ...today(seller, now),
    currency: data.currency,
    bank_account_id: data.bank_account_id,
    place_of_issue: data.place_of_issue,
    second_language: data.second_language,
    comments: data.comments,
    split_payment: data.split_payment,
    cash_method: data.cash_method,
    self_billing: data.self_billing,
    buyer_id: data.buyer_id,
    buyer_name: data.buyer_name,
    buyer_intername: data.buyer_intername,
    buyer_reg_number: data.buyer_reg_number,
    buyer_address: JSON.stringify(data.buyer_address),
    buyer_numberless: data.buyer_numberless,
    consignee_id: data.consignee_id,
    consignee_name: data.consignee_name,
    consignee_intername: data.consignee_intername,
    consignee_reg_number: data.consignee_reg_number,
    consignee_address: JSON.stringify(data.consignee_address),
  };
}

const freshRate = (trx: Trx, { data, seller }: DocumentRecord, now: string) =>
  rateFor(trx, seller.id, data.currency, homeCurrency(seller.country), today(seller, now).sale_date);

/**
 * Creates the next advance or the final of a chain with the order's current lines, or a partial final with the
 * delivered ones.
 */
export async function continueChain(
  step: Step<DocumentRecord>,
  type: 'next' | 'part' | 'final',
  amount: string | null,
): Promise<DocumentRecord> {
  const { trx, now, caller } = makerOf(step);
  const { row } = step;
  const latest = row.chain.filter((entry) => entry.issued_at !== null).at(-1) ?? row.data;
  return insertDraft(trx, {
    type,
    organization: row.data.organization_id,
    user: caller.user.id,
    now,
    chain: row.data.chain_id,
    parent: latest.id,
    order: row.order?.id ?? null,
    columns: { ...inherited({ seller: row.seller, data: latest }, now), ...(await freshRate(trx, row, now)), amount },
    items: freshLines(
      type === 'part' && row.order
        ? deliveredLines(row.chain, row.order, row.seller.country)
        : (orderNow(row.chain, row.order)?.lines ?? []),
    ),
  });
}

/** Always possible: creates an independent draft; a later document of a chain becomes an ordinary invoice. */
export async function copyDocument(step: Step<DocumentRecord>): Promise<DocumentRecord> {
  const { trx, now, caller } = makerOf(step);
  const { row } = step;
  const type: DocumentType = row.data.type === 'advance' ? 'advance' : 'invoice';
  return insertDraft(trx, {
    type,
    organization: row.data.organization_id,
    user: caller.user.id,
    now,
    chain: null,
    parent: null,
    order: null,
    columns: {
      ...inherited(row, now),
      ...(await freshRate(trx, row, now)),
      amount: type === 'advance' ? row.data.amount : null,
    },
    items: freshLines(row.items.map(copied)),
  });
}
