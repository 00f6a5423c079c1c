import { einvoiceEndpoints as e } from '../../../contract/einvoice.ts';
import type { Language } from '../../../contract/fields.ts';
import { attachmentHeaders } from '../../attachment.ts';
import type { Caller } from '../../auth.ts';
import type { Db } from '../../db/schema.ts';
import type { Finding } from '../../einvoice/check.ts';
import { checkFa3Of } from '../../einvoice/check-fa3.ts';
import { checkUblOf } from '../../einvoice/check-ubl.ts';
import { fa3Breaches } from '../../einvoice/fa3-rules.ts';
import { fa3Of } from '../../einvoice/fa3.ts';
import { type EInvoice, modelOf } from '../../einvoice/model.ts';
import type { RuleBreach } from '../../einvoice/rules.ts';
import { ublBreaches } from '../../einvoice/ubl-rules.ts';
import { ublOf } from '../../einvoice/ubl.ts';
import { type App, route } from '../../http.ts';
import { forbidden, notFound, Problem } from '../../problem.ts';
import { type DocumentRecord, loadDocument } from '../../stores/document-record.ts';
import { documentSides } from '../../stores/document.ts';
import { texts } from '../../texts.ts';

/** Each message begins with the rule's own name, so that it can be looked up in the standard. */
function refuse(breaches: readonly RuleBreach[]): void {
  if (breaches.length === 0) return;
  throw new Problem(400, (language) => {
    const t = texts(language, 'einvoice');
    const fields: Record<string, string[]> = {};
    for (const { field, rule, text, params } of breaches)
      (fields[field] ??= []).push(`${rule}: ${t(`refusal.${text}`, { ...params })}`);
    return fields;
  });
}

const said = (status: number, key: 'notIssued' | 'wrongFigures', params: Readonly<Record<string, string>> = {}) =>
  new Problem(status, (language: Language) => ({ detail: texts(language, 'einvoice')(key, params) }));

/** A file whose figures are not the document's, to the cent, never goes out. */
function verify([found]: readonly Finding[]): void {
  if (found) throw said(409, 'wrongFigures', { ...found });
}

interface Exported {
  readonly record: DocumentRecord;
  readonly invoice: EInvoice;
}

async function exported(db: Db, id: number, caller: Caller): Promise<Exported> {
  const record = await loadDocument(db, id);
  if (!record || documentSides(record, caller).length === 0) throw notFound();
  const { snapshot } = record.data;
  if (!snapshot) throw said(409, 'notIssued');
  return { record, invoice: modelOf(snapshot) };
}

/** `FV2027/03/1` as `FV2027-03-1.xml`. */
const fileName = ({ snapshot }: EInvoice, kind: string): string =>
  `${snapshot.number.replace(/[^\p{L}\p{N}]+/gu, '-')}-${kind}.xml`;

/** A correction stands on the order of what it corrects. */
const orderOf = ({ data, targets }: DocumentRecord): string =>
  String(data.order_id ?? targets.find(({ order_id }) => order_id !== null)?.order_id ?? '');

/** Issued documents as electronic invoices. */
export function documentInvoices(app: App): void {
  route(app, e.documentUbl, async ({ params, query, caller, services, reply }) => {
    const { record, invoice } = await exported(services.db, params.id, caller);
    const options = {
      profile: query.profile,
      order: orderOf(record),
      buyerReference: query.buyer_reference,
    };
    refuse(ublBreaches(invoice, options));
    const xml = ublOf(invoice, options);
    verify(checkUblOf(xml, invoice));
    return reply.headers(attachmentHeaders(fileName(invoice, query.profile), 'application/xml')).send(xml);
  });
  route(app, e.documentFa3, async ({ params, caller, services, now, reply }) => {
    const { record, invoice } = await exported(services.db, params.id, caller);
    // What goes to the tax office is the seller's matter.
    if (!documentSides(record, caller).includes('seller')) throw forbidden();
    refuse(fa3Breaches(invoice, now));
    const xml = fa3Of(invoice, record.data.issued_at ?? now);
    verify(checkFa3Of(xml, invoice));
    return reply.headers(attachmentHeaders(fileName(invoice, 'FA3'), 'application/xml')).send(xml);
  });
}
