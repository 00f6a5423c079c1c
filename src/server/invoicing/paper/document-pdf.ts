import type { Language } from '../../../contract/platform/fields.ts';
import { snapshotOf } from '../issue/freeze.ts';
import type { Heavy } from '../../platform/heavy.ts';
import type { Attachment } from '../../platform/mail/mail.ts';
import type { DocumentRecord } from '../store/record.ts';
import { texts } from '../../platform/texts.ts';

/** What a number is as the name of a file: `FV2026/02/1` as `FV2026-02-1`. */
export const fileName = (number: string): string => number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');

/** The document as a file to keep or to send. `language`: the first one; a draft is marked as such. */
export async function documentPdf(
  heavy: Heavy,
  record: DocumentRecord,
  language: Language,
  gone?: AbortSignal,
): Promise<Attachment> {
  const { data, id } = record;
  const snapshot = data.snapshot ?? snapshotOf(record, '');
  const draft = data.snapshot === null;
  const content = await heavy.run('pdf', { snapshot, language, draft }, gone);
  const name = draft ? texts(language, 'paper')('draftFile', { id }) : fileName(snapshot.number);
  return { name: `${name}.pdf`, type: 'application/pdf', content };
}
