import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Heavy } from '../../platform/heavy.ts';
import { ublBreaches } from '../../../../machines/invoicing/einvoice/en16931.rules.ts';
import type { AskedUbl } from '../../../../machines/invoicing/einvoice/profiles.ts';
import type { RuleBreach } from '../../../../machines/invoicing/einvoice/breach.ts';
import type { Attachment } from '../../platform/mail/mail.ts';
import { Problem } from '../../platform/problem.ts';
import type { DocumentRecord } from '../store/record.ts';
import { texts } from '../../platform/texts.ts';
import type { Finding } from './check.ts';
import { invoiceFacts } from './facts.ts';
import { type EInvoice, modelOf } from './model.ts';

/**
 * Messages for breaches are below `refusal.` in `einvoice.json`. Each starts with the name of the rule, so that it can
 * be looked up in the standard.
 */
export function refuse(breaches: readonly RuleBreach[]): void {
  if (breaches.length === 0) return;
  const rules = breaches.map(({ rule }) => rule);
  throw new Problem(400, rules, (language) => {
    const t = texts(language, 'einvoice');
    const fields: Record<string, string[]> = {};
    for (const { field, rule, text, params } of breaches)
      (fields[field] ??= []).push(`${rule}: ${t(`refusal.${text}`, { ...params })}`);
    return fields;
  });
}

export const said = (
  status: number,
  key: 'notIssued' | 'wrongFigures',
  params: Readonly<Record<string, string>> = {},
) => new Problem(status, [key], (language: Language) => ({ detail: texts(language, 'einvoice')(key, params) }));

/** A file with a figure that differs from the document, even by one cent, is never sent. */
export function verify([found]: readonly Finding[]): void {
  if (found) throw said(409, 'wrongFigures', { ...found });
}

/** `FV2027/03/1` as `FV2027-03-1.xml`. */
export const fileName = ({ snapshot }: EInvoice, kind: string): string =>
  `${snapshot.number.replace(/[^\p{L}\p{N}]+/gu, '-')}-${kind}.xml`;

/** A correction belongs to the order of the corrected document. */
const orderOf = ({ data, targets }: DocumentRecord): string =>
  String(data.order_id ?? targets.find(({ order_id }) => order_id !== null)?.order_id ?? '');

/** The issued document as UBL; violations of the standard are a 400 with field and rule. */
export async function ublFile(
  heavy: Heavy,
  record: DocumentRecord,
  snapshot: DocumentSnapshot,
  chosen: Pick<AskedUbl, 'profile' | 'buyerReference'>,
  gone?: AbortSignal,
): Promise<Attachment> {
  const invoice = modelOf(snapshot);
  const options = { ...chosen, order: orderOf(record) };
  refuse(ublBreaches(invoiceFacts(invoice), options));
  const { xml, findings } = await heavy.run('ubl', { snapshot, options }, gone);
  verify(findings);
  return { name: fileName(invoice, chosen.profile), type: 'application/xml', content: Buffer.from(xml, 'utf8') };
}
