import type { Insertable, Updateable } from 'kysely';
import type { DocumentType } from '../../../../machines/money/amounts.ts';
import { type Address, NO_ADDRESS } from '../../../contract/invoicing/document-fields.ts';
import type { DocumentPatch } from '../../../contract/invoicing/document.ts';
import type { Trx } from '../../db/schema.ts';
import type { DocumentsTable } from '../../db/tables/money.ts';
import { type DocumentRecord, loadDocument } from '../store/record.ts';
import { openChain, receivedBy, referenceProblems, settleAmounts, throwAny } from './draft.ts';
import { type ItemInput, saveItems } from './items.ts';
import { partyNumberProblems } from './party-numbers.ts';

export interface DraftSource {
  readonly type: DocumentType;
  readonly organization: number;
  readonly user: number;
  readonly now: string;
  /** Null: a new chain if the type starts one. */
  readonly chain: number | null;
  readonly parent: number | null;
  readonly order: number | null;
  readonly columns: Updateable<DocumentsTable> & { currency: string };
  readonly items: readonly ItemInput[];
}

async function chainOf(trx: Trx, source: DraftSource): Promise<number | null> {
  if (source.type === 'invoice' || source.type === 'correction') return source.chain;
  return source.chain ?? openChain(trx, source.organization, source.order, source.now);
}

const emptyAddress = JSON.stringify(NO_ADDRESS satisfies Address);

/** Stores a new draft with its lines and computed totals. */
export async function insertDraft(
  trx: Trx,
  source: DraftSource,
  references: DocumentPatch = {},
): Promise<DocumentRecord> {
  throwAny({
    ...(await referenceProblems(trx, source.organization, references)),
    ...partyNumberProblems(references, null),
  });
  const values: Insertable<DocumentsTable> = {
    place_of_issue: '',
    second_language: null,
    comments: '',
    date_of_issue: null,
    sale_date: null,
    payment_deadline: null,
    bank_account_id: null,
    amount: null,
    exchange_rate: null,
    exchange_date: null,
    buyer_id: null,
    buyer_name: '',
    buyer_intername: '',
    buyer_reg_number: '',
    buyer_address: emptyAddress,
    consignee_id: null,
    consignee_name: '',
    consignee_intername: '',
    consignee_reg_number: '',
    consignee_address: emptyAddress,
    ...(source.columns as object),
    ...receivedBy(source.type),
    currency: source.columns.currency,
    organization_id: source.organization,
    chain_id: await chainOf(trx, source),
    parent_id: source.parent,
    order_id: source.order,
    type: source.type,
    number: null,
    net: '0',
    vat: '0',
    total: '0',
    prepaid: '0',
    due: '0',
    rates: '[]',
    order_rates: '[]',
    snapshot: null,
    snapshot_hash: null,
    standing: null,
    created_at: source.now,
    created_by: source.user,
  };
  const { id } = await trx.insertInto('documents').values(values).returning('id').executeTakeFirstOrThrow();
  await saveItems(trx, id, [], source.items);
  await settleAmounts(trx, id);
  const stored = await loadDocument(trx, id);
  if (!stored) throw new Error(`Document ${id} is gone`);
  return stored;
}
