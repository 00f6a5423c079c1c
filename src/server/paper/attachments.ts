import type { Language } from '../../contract/fields.ts';
import type { Attachment } from '../mail.ts';
import type { DocumentRecord } from '../stores/document-record.ts';
import { documentPdf } from './document-pdf.ts';

/** What goes along with a letter about the document. `language`: the first one on its paper. */
export async function documentAttachments(record: DocumentRecord, language: Language): Promise<Attachment[]> {
  return [await documentPdf(record, language)];
}
