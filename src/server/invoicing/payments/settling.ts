import { revokedAmount } from '../../../../machines/invoicing/ledger.ts';
import { sql } from 'kysely';
import { minus } from '../../../../machines/money/decimal.ts';
import { documentEndpoints as e } from '../../../contract/invoicing/document.endpoints.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { execute } from '../../platform/command.ts';
import type { Db } from '../../db/schema.ts';
import { type App, route } from '../../platform/http.ts';
import { notFound } from '../../platform/problem.ts';
import { type DocumentRecord, loadDocument } from '../store/record.ts';
import { documentSides, documentStore, pairStore } from '../store/document.ts';
import { dayOf } from '../documents/days.ts';
import { documentAnswer } from '../documents/rows.ts';

/** Maximum number of a buyer's open documents offered for selection. */
const MOST_OPEN = 200;

const answering = (call: { readonly caller: Caller; readonly now: string; readonly ifMatch: string | undefined }) => ({
  ifMatch: call.ifMatch,
  answer: async (_: unknown, row: DocumentRecord) => documentAnswer(row, call.caller, call.now),
});

/** Without a tax number and a company, documents cannot be matched to the same buyer. */
async function openDocuments(db: Db, { id, data }: DocumentRecord) {
  if (data.issued_at === null || (data.buyer_id === null && data.buyer_reg_number === '')) return [];
  const left = sql<string>`due - paid`;
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'number', 'type', 'date_of_issue', 'payment_deadline', 'due', 'paid'])
    .where('organization_id', '=', data.organization_id)
    .where('id', '!=', id)
    .where('type', '!=', 'correction')
    .where('issued_at', 'is not', null)
    .where('currency', '=', data.currency)
    .where('buyer_id', data.buyer_id === null ? 'is' : '=', data.buyer_id)
    .where('buyer_reg_number', '=', data.buyer_reg_number)
    .where(left, '>', '0')
    .orderBy('payment_deadline')
    .orderBy('nth')
    .limit(MOST_OPEN)
    .execute();
  return rows.map(({ number, due, paid, ...row }) => ({ ...row, number: number ?? '', leftToPay: minus(due, paid) }));
}

/** Settles an overpayment: by a refund or by paying another document. */
export function documentSettling(app: App): void {
  route(app, e.documentOpen, async ({ params, caller, services }) => {
    const record = await loadDocument(services.db, params.id);
    if (!record || !documentSides(record, caller).includes('seller')) throw notFound();
    return openDocuments(services.db, record);
  });
  route(app, e.documentRefund, (call) => {
    const { amount, account, comment } = call.body;
    const date = dayOf(call.body.date ?? call.now, call.caller.organization);
    return execute(
      call,
      documentStore,
      call.params.id,
      { type: 'REFUND', amount, date, account, comment },
      answering(call),
    );
  });
  route(app, e.documentSetOff, (call) => {
    const { amount, against } = call.body;
    const date = dayOf(call.body.date ?? call.now, call.caller.organization);
    return execute(
      call,
      pairStore(against),
      call.params.id,
      { type: 'SET_OFF', amount, date, against },
      answering(call),
    );
  });
  route(app, e.documentRevokeSetOff, async (call) => {
    const { set_off: setOff, reason } = call.body;
    const { id } = call.params;
    const found = await call.services.db
      .selectFrom('set_offs')
      .select(['from_id', 'to_id', 'amount', 'date'])
      .where('id', '=', setOff)
      .where((each) => each.or([each('from_id', '=', id), each('to_id', '=', id)]))
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    const other = found ? (found.from_id === id ? found.to_id : found.from_id) : id;
    return execute(
      call,
      pairStore(other),
      id,
      {
        type: 'REVOKE_SET_OFF',
        setOff,
        // A missing set-off has the amount zero, which the chart refuses with its reason.
        amount: revokedAmount(id, found),
        date: found?.date ?? dayOf(call.now, call.caller.organization),
        reason,
      },
      answering(call),
    );
  });
}
