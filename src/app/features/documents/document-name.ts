import type { TFunction } from 'i18next';
import type { Document } from '../../../contract/invoicing/document.ts';

/** The name of a document in its title and in the path to it: `Invoice FV2026/11/1`; of a draft its type. */
export function documentName(
  t: TFunction<readonly ['money', ...string[]]>,
  row: Pick<Document, 'type' | 'number'>,
): string {
  const type = t(`type.${row.type}`);
  return row.number === null ? type : t('titled', { type, number: row.number });
}
