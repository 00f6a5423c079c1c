import type { Language } from '../../../contract/platform/fields.ts';
import { ublFile } from '../einvoice/file.ts';
import type { Attachment } from '../../platform/mail/mail.ts';
import type { DocumentRecord } from '../store/record.ts';
import { documentPdf, type Drawing } from './document-pdf.ts';

/** Files of a letter, and what of the document that may still change was printed in them. */
export interface Enclosed {
  readonly paid: string;
  readonly due: string;
  readonly files: readonly Attachment[];
}

/** What goes along with a letter about the document. `language`: the first one on its paper; `ubl`: the XML as well. */
export async function documentAttachments(
  services: Drawing,
  record: DocumentRecord,
  language: Language,
  { ubl }: { readonly ubl: boolean } = { ubl: false },
): Promise<Enclosed> {
  const { snapshot, paid, due } = record.data;
  // What the standard forbids is told before any paper is drawn.
  const xml =
    ubl && snapshot
      ? [await ublFile(services.heavy, record, snapshot, { profile: 'en16931', buyerReference: '' })]
      : [];
  return { paid, due, files: [await documentPdf(services, record, language), ...xml] };
}

/** A payment or a correction came between the drawing up and the transaction: both begin again. */
class Outdated extends Error {
  override readonly message = 'The files of a letter no longer say what the document says';
}

/** The files, as long as they say what the document says now. */
export function stillTrue(enclosed: Enclosed | null, { data }: Pick<DocumentRecord, 'data'>): Enclosed {
  if (enclosed && enclosed.paid === data.paid && enclosed.due === data.due) return enclosed;
  throw new Outdated();
}

const TRIES = 4;

/**
 * Draws files up while no lock is held, then hands them to a transaction, which asks `stillTrue` of them: what takes
 * seconds for hundreds of lines keeps nobody waiting for the row.
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
