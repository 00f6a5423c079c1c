import type { TFunction } from 'i18next';
import type { ProductImport } from '../../../contract/catalogue/import.ts';

/** What a column of the file is called; one without a heading by its place. */
export const titleOf = (
  t: TFunction<readonly ['product-import', ...string[]]>,
  row: ProductImport,
  at: number,
): string => row.columns[at]?.title || t('mapping.untitled', { number: at + 1 });
