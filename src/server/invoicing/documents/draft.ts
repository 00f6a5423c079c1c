import { mayHaveCurrency } from '../../../../machines/money/home-currency.ts';
import { type DocumentType, takesAdvance } from '../../../../machines/money/amounts.ts';
import { amountRefused, fixedFields } from '../../../../machines/invoicing/typed-refusals.ts';
import { type DocumentPatch, FREE_TYPES } from '../../../contract/invoicing/document.ts';
import type { Trx } from '../../db/schema.ts';
import type { DocumentsTable } from '../../db/tables/money.ts';
import { type FieldMap, fieldProblem } from '../../platform/problem.ts';
import { strangeProducts } from '../../catalogue/products/named.ts';
import { takenBefore } from '../../../../machines/invoicing/rows.ts';
import { type DocumentRecord, loadDocument } from '../store/record.ts';
import { rateMoved } from '../store/exchange.ts';
import { exchangeDayProblems, ownDays } from './days.ts';
import { itemsOf, saveItems } from './items.ts';
import { partyNumberProblems } from './party-numbers.ts';
import type { Updateable } from 'kysely';

/** Referenced ids must exist for this seller. */
export async function referenceProblems(trx: Trx, seller: number, body: DocumentPatch): Promise<FieldMap> {
  const problems: Record<string, FieldMap[string]> = {};
  const company = async (field: 'buyer' | 'consignee') => {
    const id = body[field] ?? null;
    if (id === null) return;
    const found = await trx.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) problems[field] = ['invalid_id'];
    else if (field === 'buyer' && id === seller) problems[field] = ['buyer_is_seller'];
  };
  await company('buyer');
  await company('consignee');
  if (body.bank_account) {
    const found = await trx
      .selectFrom('bank_accounts')
      .select('id')
      .where('id', '=', body.bank_account)
      .where('organization_id', '=', seller)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!found) problems['bank_account'] = ['invalid_id'];
  }
  const lines = body.documentitem_set ?? [];
  const strange = await strangeProducts(
    trx,
    seller,
    lines.flatMap(({ product }) => product ?? []),
  );
  if (strange.size > 0)
    problems['documentitem_set'] = lines.map(
      ({ product }): FieldMap => (strange.has(product ?? 0) ? { product: ['invalid_id'] } : {}),
    );
  return problems;
}

/** The fields of a body by column; missing fields are left out. */
export function columnsOf(body: DocumentPatch): Updateable<DocumentsTable> {
  const {
    buyer,
    consignee,
    bank_account,
    buyer_address,
    consignee_address,
    documentitem_set: _,
    type: __,
    take_back,
    ...plain
  } = body;
  const named = {
    ...plain,
    ...(take_back === undefined ? {} : { takes_back: take_back }),
    ...(buyer === undefined ? {} : { buyer_id: buyer }),
    ...(consignee === undefined ? {} : { consignee_id: consignee }),
    ...(bank_account === undefined ? {} : { bank_account_id: bank_account }),
    ...(buyer_address === undefined ? {} : { buyer_address: JSON.stringify(buyer_address) }),
    ...(consignee_address === undefined ? {} : { consignee_address: JSON.stringify(consignee_address) }),
  };
  return Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  ) as Updateable<DocumentsTable>;
}

/** Fields that may not be changed, with the reason. */
export function fixedProblems({ data }: Pick<DocumentRecord, 'data'>, body: DocumentPatch): FieldMap {
  const fixed = fixedFields(data, {
    currency: body.currency !== undefined && body.currency !== data.currency,
    buyer: body.buyer !== undefined && body.buyer !== data.buyer_id,
    buyer_reg_number: body.buyer_reg_number !== undefined && body.buyer_reg_number !== data.buyer_reg_number,
  });
  const reason = data.type === 'correction' ? 'fixed_by_correction' : 'fixed_by_chain';
  return Object.fromEntries(fixed.map((field) => [field, [reason]]));
}

/** @param stored currency that the draft has; null for a new one */
export const currencyProblems = ({ currency }: Pick<DocumentPatch, 'currency'>, stored: string | null): FieldMap =>
  currency === undefined || mayHaveCurrency(currency, stored) ? {} : { currency: ['invalid_currency'] };

export const throwAny = (problems: FieldMap): void => {
  if (Object.keys(problems).length > 0) throw fieldProblem(problems);
};

function amountProblem({ data, order, chain, amounts }: DocumentRecord): void {
  const { type, amount } = data;
  const taken = takenBefore(chain, data);
  const refused = amountRefused({ type, amount, onOrder: order !== null, ordered: amounts.order, taken });
  if (refused) throw fieldProblem({ amount: [refused] });
}

/** Recalculates the stored totals from the lines; they are never taken from a client. */
export async function settleAmounts(trx: Trx, id: number): Promise<DocumentRecord> {
  const record = await loadDocument(trx, id);
  if (!record) throw new Error(`Document ${id} is gone`);
  amountProblem(record);
  const { net, vat, total, prepaid, due, rates, order } = record.amounts;
  await trx
    .updateTable('documents')
    .set({ net, vat, total, prepaid, due, rates: JSON.stringify(rates), order_rates: JSON.stringify(order) })
    .where('id', '=', id)
    .execute();
  return record;
}

export async function openChain(trx: Trx, organization: number, order: number | null, now: string): Promise<number> {
  const { id } = await trx
    .insertInto('invoice_chains')
    .values({ organization_id: organization, order_id: order, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const mayChangeKind = (type: string): boolean => (FREE_TYPES as readonly string[]).includes(type);

/** Until it is issued, a document that was not created from another may change its kind; an advance starts a chain. */
async function changeKind(
  trx: Trx,
  { id, data }: DocumentRecord,
  type: DocumentType,
  now: string,
): Promise<DocumentType> {
  if (type === data.type || !mayChangeKind(type) || !mayChangeKind(data.type)) return data.type;
  const chain = type === 'advance' ? await openChain(trx, data.organization_id, data.order_id, now) : null;
  await trx.updateTable('documents').set({ type, chain_id: chain }).where('id', '=', id).execute();
  if (data.chain_id !== null) await trx.deleteFrom('invoice_chains').where('id', '=', data.chain_id).execute();
  return type;
}

/** Only an advance is received before its issue: a draft that becomes another document does not keep the mark. */
export const receivedBy = (type: DocumentType): { received?: false } => (takesAdvance(type) ? {} : { received: false });

/** ASSUMED: amounts that the body does not repeat are not kept in another currency; 320 PLN are not 320 EUR. */
const ANEW = { amount: null, exchange_rate: null, exchange_date: null, exchange_source: '' } as const;

/** Saves the changes to a draft. */
export async function editDraft(trx: Trx, record: DocumentRecord, sent: DocumentPatch, now: string): Promise<void> {
  const body = ownDays(sent, record.seller);
  throwAny({
    ...currencyProblems(body, record.data.currency),
    ...fixedProblems(record, body),
    ...exchangeDayProblems(body, record.seller, now),
  });
  throwAny({
    ...(await referenceProblems(trx, record.data.organization_id, body)),
    ...partyNumberProblems(body, record.data),
  });
  const type = await changeKind(trx, record, body.type ?? record.data.type, now);
  const elsewhere = body.currency !== undefined && body.currency !== record.data.currency;
  const moved = elsewhere ? {} : await rateMoved(trx, record, body);
  await trx
    .updateTable('documents')
    .set({
      ...receivedBy(record.data.type),
      ...(elsewhere ? ANEW : {}),
      ...columnsOf(body),
      ...moved,
      ...receivedBy(type),
    })
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', record.id)
    .execute();
  if (elsewhere && !body.documentitem_set)
    await trx
      .updateTable('document_items')
      .set({ price: null, discount: '0', exchange_rate: null })
      .where('document_id', '=', record.id)
      .execute();
  if (body.documentitem_set) {
    const targets = record.targets.map(({ id }) => id);
    const items = itemsOf(body.documentitem_set, record.seller.country, targets);
    await saveItems(
      trx,
      record.id,
      record.items.map(({ id }) => id),
      items,
    );
  }
  await settleAmounts(trx, record.id);
}
