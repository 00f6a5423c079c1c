import type { Language } from '../../contract/fields.ts';
import type { Attachment } from '../mail.ts';
import { ublFile } from '../einvoice/file.ts';
import { modelOf } from '../einvoice/model.ts';
import type { DocumentRecord } from '../stores/document-record.ts';
import { documentPdf } from './document-pdf.ts';

/** What goes along with a letter about the document. `language`: the first one on its paper; `ubl`: the XML as well. */
export async function documentAttachments(
  record: DocumentRecord,
  language: Language,
  { ubl }: { readonly ubl: boolean } = { ubl: false },
): Promise<Attachment[]> {
  const { snapshot } = record.data;
  const paper = await documentPdf(record, language);
  if (!ubl || !snapshot) return [paper];
  return [paper, ublFile(record, modelOf(snapshot), { profile: 'en16931', buyerReference: '' })];
}
