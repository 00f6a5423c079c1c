import type { Selectable } from 'kysely';
import type { DocumentAmounts } from '../../../../machines/money/amounts.ts';
import type { PrintedCorrection } from '../../../contract/invoicing/document-snapshot.ts';
import type { Db } from '../../db/schema.ts';
import type { BankAccountsTable, OrganizationsTable } from '../../db/tables/account.ts';
import { type DocumentData, type ItemData, moneyLines, type PaymentData } from './data.ts';
import { draftAmounts } from '../../../../machines/invoicing/drafting.ts';
import { correctedDocuments, correctionOf, correctionsOf, openCorrections } from './correction.ts';
import { receivedDays, type SetOffData, setOffsOf } from '../payments/payments.ts';
import { type SendingData, sendingsOf } from './sendings.ts';
import type { Approving } from '../../organization/approval/request.ts';
import { approvingOf } from './approval.ts';
import { invoicedOrder, type InvoicedOrder } from './order.ts';
import { orderOf } from '../../../../machines/invoicing/rows.ts';
import { partSource } from './partial-finals.ts';
import { type Ahead, aheadOf, lastCorrection } from './series.ts';

type Organization = Selectable<OrganizationsTable>;

/** A document with all data that its rules and its printed form need. */
export interface DocumentRecord {
  readonly id: number;
  readonly data: DocumentData;
  readonly items: readonly ItemData[];
  readonly payments: readonly PaymentData[];
  /** Set-offs with other documents in both directions. */
  readonly setOffs: readonly SetOffData[];
  /** Only for a step that involves two documents: the other one. */
  readonly other: DocumentData | null;
  /** The day on which each advance of the chain was received, by id; missing ones are still unpaid. */
  readonly receivedOn: ReadonlyMap<number, string>;
  readonly seller: Organization;
  readonly bank: Selectable<BankAccountsTable> | null;
  /** All documents of the chain in order of issue, drafts last; empty outside a chain. */
  readonly chain: readonly DocumentData[];
  /** Its order, or that of its chain. */
  readonly order: InvoicedOrder | null;
  /** Number of issued documents on the same order outside this chain. */
  readonly rivals: number;
  /** The buyer's current data on the marketplace. */
  readonly company: { readonly name: string; readonly name_full: string } | null;
  /** For a correction: the date of the latest corrected document. */
  readonly before: string | null;
  /** For a draft: a later-dated document that already has a number of its series and period. */
  readonly ahead: Ahead | null;
  /** For a correction: the corrected documents and their new content. */
  readonly targets: readonly DocumentData[];
  readonly corrected: readonly PrintedCorrection[];
  /** Issued corrections of this document, in order. */
  readonly corrections: readonly DocumentData[];
  readonly openCorrections: number;
  /** Letters with the document, the latest first. */
  readonly sendings: readonly SendingData[];
  /** Before the issue, if there is a limit or a request. */
  readonly approving: Approving | null;
  /** Recalculated for a draft, frozen for an issued document. */
  readonly amounts: DocumentAmounts;
}

type Parts = Pick<DocumentRecord, 'data' | 'items' | 'chain' | 'corrected' | 'order' | 'seller'>;

/** The amounts of a document: by the current rules, or as issued. */
export function amountsOf({ data, items, chain, corrected, order: ordered, seller }: Parts): DocumentAmounts {
  if (data.issued_at !== null) {
    const { net, vat, total, prepaid, due, rates, order_rates: order } = data;
    return { net, vat, total, prepaid, due, rates, order };
  }
  return draftAmounts({
    type: data.type,
    id: data.id,
    amount: data.amount,
    money: moneyLines(items),
    chain,
    corrected,
    part: () => partSource({ data, items, chain, order: ordered, seller }),
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
        .orderBy('nth')
        .execute();

async function rivalsOf(db: Db, data: DocumentData): Promise<number> {
  if (data.order_id === null) return 0;
  let others = db
    .selectFrom('documents')
    .select((e) => e.fn.countAll().as('n'))
    .where('order_id', '=', data.order_id)
    .where('id', '!=', data.id)
    .where('issued_at', 'is not', null)
    // A fully cancelled document can be issued again.
    .where('content', '!=', 'zeroed');
  if (data.chain_id !== null) {
    const own = data.chain_id;
    others = others.where((e) => e.or([e('chain_id', 'is', null), e('chain_id', '!=', own)]));
  }
  return Number((await others.executeTakeFirstOrThrow()).n);
}

const companyOf = (db: Db, id: number) =>
  db.selectFrom('organizations').select(['name', 'name_full']).where('id', '=', id).executeTakeFirst();

export async function loadDocument(db: Db, id: number): Promise<DocumentRecord | undefined> {
  const data = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!data) return undefined;
  const items = await db
    .selectFrom('document_items')
    .selectAll()
    .where('document_id', '=', id)
    .orderBy('position')
    .execute();
  const payments = await db.selectFrom('payments').selectAll().where('document_id', '=', id).orderBy('nth').execute();
  const seller = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', data.organization_id)
    .executeTakeFirstOrThrow();
  const bank = data.bank_account_id
    ? await db.selectFrom('bank_accounts').selectAll().where('id', '=', data.bank_account_id).executeTakeFirst()
    : undefined;
  const chain = await chainDocuments(db, data.chain_id);
  const ordered = orderOf(chain, data);
  const order = ordered === null ? null : await invoicedOrder(db, ordered);
  const rivals = await rivalsOf(db, data);
  const company = data.buyer_id === null ? undefined : await companyOf(db, data.buyer_id);
  const targets = data.type === 'correction' ? await correctedDocuments(db, id) : [];
  const corrected = data.snapshot?.corrects ?? correctionOf({ data, items, chain }, targets);
  const amounts = amountsOf({ data, items, chain, corrected, order, seller });
  return {
    id,
    data,
    items,
    payments,
    setOffs: data.issued_at === null ? [] : await setOffsOf(db, id),
    other: null,
    receivedOn: await receivedDays(db, data.chain_id === null ? [] : chain),
    seller,
    bank: bank ?? null,
    chain,
    order,
    rivals,
    company: company ?? null,
    before: data.type === 'correction' && data.issued_at === null ? await lastCorrection(db, id) : null,
    ahead: data.issued_at === null ? await aheadOf(db, data, seller) : null,
    targets,
    corrected,
    corrections: await correctionsOf(db, id),
    openCorrections: await openCorrections(db, data),
    sendings: await sendingsOf(db, id),
    approving: await approvingOf(db, { id, data, amounts }),
    amounts,
  };
}

/** Documents locked together with a document: others involved in the step, and those that any of them corrects. */
async function lockedWith(db: Db, id: number, also: readonly number[]) {
  const own = db.selectFrom('documents').select('organization_id').where('id', '=', id);
  const named = [id, ...also];
  const corrected = db.selectFrom('corrected_documents').select('document_id').where('correction_id', 'in', named);
  return db
    .selectFrom('documents')
    .select(['id', 'organization_id', 'chain_id', 'order_id'])
    .where('organization_id', '=', own)
    .where((e) => e.or([e('id', 'in', named), e('id', 'in', corrected)]))
    .execute();
}

const ascending = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids.flatMap((id) => id ?? []))].sort((a, b) => a - b);

/**
 * Locks orders and chains first, then documents, each in ascending order: steps that count together are decided one
 * after another, and deadlocks cannot occur.
 */
export async function lockDocument(
  db: Db,
  id: number,
  also: readonly number[] = [],
): Promise<DocumentRecord | undefined> {
  const found = await lockedWith(db, id, also);
  const [own] = found;
  if (!own) return undefined;
  const locked = async (table: 'orders' | 'invoice_chains' | 'documents', ids: readonly number[]) => {
    if (ids.length > 0)
      await db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  };
  await locked('orders', ascending(found.map(({ order_id }) => order_id)));
  await locked('invoice_chains', ascending(found.map(({ chain_id }) => chain_id)));
  // Prevents the period from being closed during an issue.
  await db.selectFrom('organizations').select('id').where('id', '=', own.organization_id).forShare().execute();
  await locked('documents', ascending(found.map((document) => document.id)));
  return loadDocument(db, id);
}

/** Also locks another document of the same seller that is involved in the step; null if there is none. */
export async function lockWith(db: Db, id: number, other: number): Promise<DocumentRecord | undefined> {
  const record = await lockDocument(db, id, [other]);
  if (!record || other === id) return record;
  const data = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', other)
    .where('organization_id', '=', record.data.organization_id)
    .executeTakeFirst();
  return { ...record, other: data ?? null };
}
