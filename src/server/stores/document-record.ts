import type { Selectable } from 'kysely';
import { type DocumentAmounts, documentAmounts } from '../../../machines/money/amounts.ts';
import type { MoneyLine } from '../../../machines/money/lines.ts';
import { addRates, type RateSums } from '../../../machines/money/rates.ts';
import type { Db } from '../db/schema.ts';
import type { BankAccountsTable, OrganizationsTable } from '../db/tables/account.ts';
import type { DocumentItemsTable, DocumentsTable, PaymentsTable } from '../db/tables/money.ts';
import { invoicedOrder, type InvoicedOrder } from './document-order.ts';

export type DocumentData = Selectable<DocumentsTable>;
export type ItemData = Selectable<DocumentItemsTable>;
export type PaymentData = Selectable<PaymentsTable>;
type Organization = Selectable<OrganizationsTable>;

/** A document with everything that its rules and its paper look at. */
export interface DocumentRecord {
  readonly id: number;
  readonly data: DocumentData;
  readonly items: readonly ItemData[];
  readonly payments: readonly PaymentData[];
  readonly seller: Organization;
  readonly bank: Selectable<BankAccountsTable> | null;
  /** All documents of the chain in the order of their issue, drafts last; empty outside a chain. */
  readonly chain: readonly DocumentData[];
  readonly order: InvoicedOrder | null;
  /** Issued documents on the same order that are not of this chain. */
  readonly rivals: number;
  /** Computed anew for a draft, as frozen for an issued one. */
  readonly amounts: DocumentAmounts;
}

/** A line that is finished enough to be computed with. */
export const isComplete = (item: {
  quantity: string | null;
  price: string | null;
}): item is { quantity: string; price: string } => item.quantity !== null && item.price !== null;

type UnfinishedLine = Omit<MoneyLine, 'quantity' | 'price'> & {
  readonly quantity: string | null;
  readonly price: string | null;
};

export const moneyLines = (items: readonly UnfinishedLine[]): MoneyLine[] =>
  items.flatMap((item) => (isComplete(item) ? [{ ...item, quantity: item.quantity, price: item.price }] : []));

/** The advances before a document, in the order of their issue. */
export const advancesBefore = (chain: readonly DocumentData[], document: DocumentData): DocumentData[] => {
  const issued = chain.filter(
    (entry) => entry.issued_at !== null && (entry.type === 'advance' || entry.type === 'next'),
  );
  const own = issued.findIndex((entry) => entry.id === document.id);
  return own < 0 ? issued : issued.slice(0, own);
};

export const ratesTaken = (advances: readonly DocumentData[]): RateSums[] =>
  addRates(...advances.map((entry) => entry.rates));

function amountsOf(data: DocumentData, items: readonly ItemData[], chain: readonly DocumentData[]): DocumentAmounts {
  if (data.issued_at !== null) {
    const { net, vat, total, prepaid, due, rates, order_rates: order } = data;
    return { net, vat, total, prepaid, due, rates, order };
  }
  return documentAmounts({
    type: data.type,
    lines: moneyLines(items),
    amount: data.amount,
    advances: ratesTaken(advancesBefore(chain, data)),
  });
}

export const chainDocuments = (db: Db, chain: number | null): Promise<DocumentData[]> =>
  chain === null
    ? Promise.resolve([])
    : db
        .selectFrom('documents')
        .selectAll()
        .where('chain_id', '=', chain)
        .orderBy('issued_at', (order) => order.asc().nullsLast())
        .orderBy('id')
        .execute();

async function rivalsOf(db: Db, data: DocumentData): Promise<number> {
  if (data.order_id === null) return 0;
  let others = db
    .selectFrom('documents')
    .select((e) => e.fn.countAll().as('n'))
    .where('order_id', '=', data.order_id)
    .where('id', '!=', data.id)
    .where('issued_at', 'is not', null);
  if (data.chain_id !== null) {
    const own = data.chain_id;
    others = others.where((e) => e.or([e('chain_id', 'is', null), e('chain_id', '!=', own)]));
  }
  return Number((await others.executeTakeFirstOrThrow()).n);
}

export async function loadDocument(db: Db, id: number): Promise<DocumentRecord | undefined> {
  const data = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!data) return undefined;
  const items = await db
    .selectFrom('document_items')
    .selectAll()
    .where('document_id', '=', id)
    .orderBy('position')
    .execute();
  const payments = await db.selectFrom('payments').selectAll().where('document_id', '=', id).orderBy('id').execute();
  const seller = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', data.organization_id)
    .executeTakeFirstOrThrow();
  const bank = data.bank_account_id
    ? await db.selectFrom('bank_accounts').selectAll().where('id', '=', data.bank_account_id).executeTakeFirst()
    : undefined;
  const chain = await chainDocuments(db, data.chain_id);
  const order = data.order_id === null ? null : await invoicedOrder(db, data.order_id);
  const rivals = await rivalsOf(db, data);
  return {
    id,
    data,
    items,
    payments,
    seller,
    bank: bank ?? null,
    chain,
    order,
    rivals,
    amounts: amountsOf(data, items, chain),
  };
}

/** Locks the order and the chain first, then the document: what is counted together is decided one after another. */
export async function lockDocument(db: Db, id: number): Promise<DocumentRecord | undefined> {
  const found = await db
    .selectFrom('documents')
    .select(['chain_id', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.order_id !== null)
    await db.selectFrom('orders').select('id').where('id', '=', found.order_id).forUpdate().execute();
  if (found.chain_id !== null)
    await db.selectFrom('invoice_chains').select('id').where('id', '=', found.chain_id).forUpdate().execute();
  await db.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute();
  return loadDocument(db, id);
}
