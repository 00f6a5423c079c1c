import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import { orderStage } from '../../../../machines/invoicing/ordered.ts';
import type * as z from 'zod/mini';
import { deliverable, leavesSome } from '../../../../machines/lifecycles/document/document.parts.ts';
import { type Beginning, refusedBeginning } from '../../../../machines/lifecycles/document/document.beginning.ts';
import { advancePercent } from '../../../../machines/money/terms.ts';
import { orderInvoicesEndpoints as e, type orderInvoicesRow } from '../../../contract/invoicing/order-invoices.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import { type App, route } from '../../platform/http.ts';
import { notFound } from '../../platform/problem.ts';
import { documentStore } from '../store/document.ts';
import { invoicedOrder, type InvoicedOrder } from '../store/order.ts';
import { type DocumentRecord, loadDocument } from '../store/record.ts';
import { chainAnswer } from './chain.ts';
import { orderDocuments } from './list.ts';
import { listRow, todayOf } from './rows.ts';

type Choice = NonNullable<z.input<typeof orderInvoicesRow>['choices']>[number];

const choice = (type: Choice['type'], reasons: readonly string[], document: number | null = null): Choice => ({
  type,
  enabled: reasons.length === 0,
  reasons: [...reasons],
  document,
});

/** The latest document of a chain determines what may follow; a further advance is its NEXT. */
function continued(record: DocumentRecord, caller: Caller, now: string): Choice[] {
  const allowed = allowedFor(documentStore, record, caller, now);
  const of = (type: Choice['type'], event: string) => {
    const step = allowed.find((one) => one.event === event);
    return choice(type, step?.enabled ? [] : [...(step?.reasons ?? ['inChain'])], record.id);
  };
  return [choice('invoice', ['orderFree']), of('advance', 'NEXT'), of('part', 'PART'), of('final', 'FINAL')];
}

function begun(order: InvoicedOrder, orderFree: boolean, draft: boolean): Choice[] {
  // A declined or cancelled order is never invoiced.
  if (orderIs('failed', order.status)) return [];
  const portions = deliverable(order.lines, []);
  const delivered = portions.map(({ id, quantity }) => ({ order_item: id, quantity }));
  const facts = {
    order: orderStage(order.status),
    orderFree,
    draft,
    part: { deliverable: portions.length > 0, leaves: leavesSome(order.lines, delivered) },
  };
  const of = (type: Beginning) => choice(type, refusedBeginning(type, facts));
  return [of('invoice'), of('advance'), of('part'), choice('final', ['chainAdvanced'])];
}

async function answer(db: Db, id: number, caller: Caller, now: string): Promise<z.input<typeof orderInvoicesRow>> {
  const own = caller.organization?.id;
  const order = await invoicedOrder(db, id);
  if (!order || own === undefined || (order.seller !== own && order.buyer !== own)) throw notFound();
  const selling = order.seller === own;
  const all = await orderDocuments(db, id);
  const issued = all.filter(({ issued_at }) => issued_at !== null);
  const visible = selling ? all : issued.filter(({ buyer_id }) => buyer_id === own);
  const last = issued.findLast(
    ({ type, chain_id, content }) => chain_id !== null && type !== 'correction' && content !== 'zeroed',
  );
  const record = last ? await loadDocument(db, last.id) : undefined;
  const alone = issued.some(({ type, content }) => type === 'invoice' && content !== 'zeroed');
  const writes = selling && caller.permissions.has('document.edit');
  return {
    currency: order.currency,
    left: record ? chainAnswer(record, caller, now).left : alone ? '0.00' : null,
    percent: advancePercent(order.paymentCondition),
    documents: visible.map((row) => listRow(row, todayOf(caller, now))),
    choices: !writes ? [] : record ? continued(record, caller, now) : begun(order, !alone, all.length > issued.length),
  };
}

export function documentsOfOrder(app: App): void {
  route(app, e.orderInvoices, ({ params, caller, services, now }) => answer(services.db, params.id, caller, now));
}
