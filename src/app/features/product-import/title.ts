import type { TFunction } from 'i18next';
import type { ProductImport } from '../../../contract/catalogue/import.ts';

/** Title of a column of the file; without a heading, its number. */
export const titleOf = (
  t: TFunction<readonly ['product-import', ...string[]]>,
  row: ProductImport,
  at: number,
): string => row.columns[at]?.title || t('mapping.untitled', { number: at + 1 });
