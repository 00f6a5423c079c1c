import { fa3Breaches } from '../../../../machines/invoicing/einvoice/fa3.rules.ts';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import { einvoiceEndpoints as e } from '../../../contract/invoicing/einvoice.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import type { Db } from '../../db/schema.ts';
import { fileName, refuse, said, ublFile, verify } from './file.ts';
import { invoiceFacts } from './facts.ts';
import { modelOf } from './model.ts';
import { withKsefNumbers } from './references.ts';
import { type App, route } from '../../platform/http.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { type DocumentRecord, loadDocument } from '../store/record.ts';
import { documentSides } from '../store/document.ts';

interface Exported {
  readonly record: DocumentRecord;
  readonly snapshot: DocumentSnapshot;
}

async function exported(db: Db, id: number, caller: Caller): Promise<Exported> {
  const record = await loadDocument(db, id);
  if (!record || documentSides(record, caller).length === 0) throw notFound();
  const { snapshot } = record.data;
  if (!snapshot) throw said(409, 'notIssued');
  return { record, snapshot };
}

/** Issued documents as electronic invoices. */
export function documentInvoices(app: App): void {
  route(app, e.documentUbl, async ({ params, query, caller, services, request, reply }) => {
    const { record, snapshot } = await exported(services.db, params.id, caller);
    const { profile, buyer_reference: buyerReference } = query;
    const chosen = { profile, buyerReference };
    const { name, type, content } = await ublFile(services.heavy, record, snapshot, chosen, request.signal);
    return reply.headers(attachmentHeaders(name, type)).send(Buffer.from(content));
  });
  route(app, e.documentFa3, async ({ params, caller, services, now, request, reply }) => {
    const { record, snapshot: issued } = await exported(services.db, params.id, caller);
    // Files for the tax office are available only to the seller.
    if (!documentSides(record, caller).includes('seller')) throw forbidden();
    const snapshot = withKsefNumbers(issued, record);
    const invoice = modelOf(snapshot);
    refuse(fa3Breaches(invoiceFacts(invoice), now));
    const madeAt = record.data.issued_at ?? now;
    const { xml, findings } = await services.heavy.run('fa3', { snapshot, madeAt }, request.signal);
    verify(findings);
    return reply.headers(attachmentHeaders(fileName(invoice, 'FA3'), 'application/xml')).send(xml);
  });
}
