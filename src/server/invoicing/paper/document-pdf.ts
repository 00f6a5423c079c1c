import type { Language } from '../../../contract/platform/fields.ts';
import { snapshotOf } from '../issue/freeze.ts';
import { ownPicture } from '../../platform/files/images.ts';
import type { Services } from '../../platform/services.ts';
import type { Attachment } from '../../platform/mail/mail.ts';
import type { DocumentRecord } from '../store/record.ts';
import { MOST_LOGO_BYTES } from './logo.ts';
import { texts } from '../../platform/texts.ts';

/** A document number as a file name: `FV2026/02/1` as `FV2026-02-1`. */
export const fileName = (number: string): string => number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');

export type Drawing = Pick<Services, 'db' | 'files' | 'heavy' | 'log'>;

/** The document as a PDF file. `language`: the first language; a draft is marked as such. */
export async function documentPdf(
  services: Drawing,
  record: DocumentRecord,
  language: Language,
  gone?: AbortSignal,
): Promise<Attachment> {
  const { data, id } = record;
  const snapshot = data.snapshot ?? snapshotOf(record, '');
  const draft = data.snapshot === null;
  const logo = snapshot.logo ? ((await ownPicture(services, snapshot.logo, MOST_LOGO_BYTES))?.content ?? null) : null;
  const content = await services.heavy.run('pdf', { snapshot, language, draft, logo }, gone);
  const name = draft ? texts(language, 'paper')('draftFile', { id }) : fileName(snapshot.number);
  return { name: `${name}.pdf`, type: 'application/pdf', content };
}
