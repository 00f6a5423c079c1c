import { documentAmounts, DOCUMENT_TYPES } from '../../../../machines/money/amounts.ts';
import { totalOf } from '../../../../machines/money/rates.ts';
import { documentEndpoints as e } from '../../../contract/invoicing/document.endpoints.ts';
import { documentListEndpoints } from '../../../contract/invoicing/document.list.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { change } from '../../platform/command.ts';
import type { Db } from '../../db/schema.ts';
import { type App, type Handler, route } from '../../platform/http.ts';
import { documentPdf } from '../paper/document-pdf.ts';
import { paged } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/problem.ts';
import { spendFor } from '../../platform/http/quotas.ts';
import { takenBefore } from '../../../../machines/invoicing/rows.ts';
import { moneyLines } from '../store/data.ts';
import { partSource } from '../store/partial-finals.ts';
import { type DocumentRecord, loadDocument } from '../store/record.ts';
import { documentSides } from '../store/document.ts';
import { texts } from '../../platform/texts.ts';
import { documentActions } from './actions.ts';
import { documentInvoices } from '../einvoice/routes.ts';
import { documentsOfOrder } from './of-order.ts';
import { documentFiles } from './files.ts';
import { createDraft } from './begin.ts';
import { chainAnswer } from './chain.ts';
import { itemsOf } from './items.ts';
import { listed } from './list.ts';
import { documentAnswer, listRow, todayOf } from './rows.ts';

/** Returns the document if the caller may see it. */
async function visibleDocument(db: Db, id: number, caller: Caller): Promise<DocumentRecord> {
  const record = await loadDocument(db, id);
  if (!record || documentSides(record, caller).length === 0) throw notFound();
  return record;
}

const documentPreview: Handler<typeof e.documentPreview> = async ({ body, caller, services }) => {
  const record = body.document ? await visibleDocument(services.db, body.document, caller) : null;
  const items = itemsOf(body.documentitem_set, caller.organization?.country ?? '');
  const advances = record
    ? takenBefore(record.chain, record.data.issued_at ? { ...record.data, id: 0 } : record.data)
    : [];
  const amounts = documentAmounts({
    type: body.type,
    lines: moneyLines(items),
    amount: body.amount ?? null,
    advances,
    ...(record && body.type === 'part' ? { part: partSource(record) } : {}),
  });
  const { net, vat, total, prepaid, due, rates, order } = amounts;
  return {
    net,
    vat,
    total,
    prepaid,
    due,
    order_total: totalOf(order).gross,
    vat_breakdown: [...rates],
    order_breakdown: [...order],
  };
};

export function documents(app: App): void {
  route(app, documentListEndpoints.documentList, async ({ query, caller, services, request, now, language }) => {
    const own = caller.organization;
    const today = todayOf(caller, now);
    const source = listed(services.db, query, { own: own?.id ?? 0, today, language });
    return paged(request, query, {
      count: source.count,
      rows: async (window) => (await source.rows(window)).map((row) => listRow(row, today)),
    });
  });
  documentFiles(app);
  documentInvoices(app);
  route(app, e.documentCreate, (call) =>
    change(call, { lifecycle: 'document', event: 'CREATE', payload: call.body }, async (step) => {
      const made = await createDraft(step, call.body);
      return { id: made.id, answer: documentAnswer(made, call.caller, call.now) };
    }),
  );
  route(app, e.documentPreview, documentPreview);
  route(app, e.documentGet, async ({ params, caller, services, now }) =>
    documentAnswer(await visibleDocument(services.db, params.id, caller), caller, now),
  );
  route(app, e.documentPdf, async ({ params, query, caller, services, language, request, reply, now }) => {
    const record = await visibleDocument(services.db, params.id, caller);
    await spendFor(services, caller, 'pdfs', 1, now);
    const first = query.language ?? language;
    const { name, type, content } = await documentPdf(services, record, first, request.signal);
    return reply.headers(attachmentHeaders(name, type)).send(Buffer.from(content));
  });
  route(app, e.documentChain, async ({ params, caller, services, now }) => {
    const record = await visibleDocument(services.db, params.id, caller);
    const [corrected] = record.data.chain_id === null ? record.targets : [];
    return chainAnswer(corrected ? await visibleDocument(services.db, corrected.id, caller) : record, caller, now);
  });
  route(app, e.documentTypes, async ({ language }) => {
    const t = texts(language, 'money');
    return DOCUMENT_TYPES.map((id) => ({ id, name: t(`type.${id}`) }));
  });
  documentActions(app);
  documentsOfOrder(app);
}
