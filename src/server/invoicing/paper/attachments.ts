import type { Language } from '../../../contract/platform/fields.ts';
import { ublFile } from '../einvoice/file.ts';
import type { Attachment } from '../../platform/mail/mail.ts';
import type { DocumentRecord } from '../store/record.ts';
import { documentPdf, type Drawing } from './document-pdf.ts';

/** Files of a letter, with the changeable amounts printed in them. */
export interface Enclosed {
  readonly paid: string;
  readonly due: string;
  readonly files: readonly Attachment[];
}

/**
 * Attachments of a letter about the document. `language`: the first printed language; `ubl`: whether to include the
 * XML.
 */
export async function documentAttachments(
  services: Drawing,
  record: DocumentRecord,
  language: Language,
  { ubl }: { readonly ubl: boolean } = { ubl: false },
): Promise<Enclosed> {
  const { snapshot, paid, due } = record.data;
  // Created first, so that violations of the standard are reported before a PDF is drawn.
  const xml =
    ubl && snapshot
      ? [await ublFile(services.heavy, record, snapshot, { profile: 'en16931', buyerReference: '' })]
      : [];
  return { paid, due, files: [await documentPdf(services, record, language), ...xml] };
}

/** A payment or correction happened between preparation and transaction: both must be repeated. */
class Outdated extends Error {
  override readonly message = 'The files of a letter no longer say what the document says';
}

/** Returns the files if they still match the document. */
export function stillTrue(enclosed: Enclosed | null, { data }: Pick<DocumentRecord, 'data'>): Enclosed {
  if (enclosed && enclosed.paid === data.paid && enclosed.due === data.due) return enclosed;
  throw new Outdated();
}

const TRIES = 4;

/**
 * Prepares files while no lock is held, then passes them to a transaction, which checks them with `stillTrue`: with
 * hundreds of lines preparation takes seconds, during which the row must not be locked.
 */
export async function withEnclosed<E, T>(draw: () => Promise<E>, work: (enclosed: E) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const enclosed = await draw();
    try {
      return await work(enclosed);
    } catch (error) {
      if (!(error instanceof Outdated) || attempt === TRIES) throw error;
    }
  }
}
