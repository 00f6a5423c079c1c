import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { productImport } from '../../../machines/lifecycles/productImport/productImport.lifecycle.ts';
import { importFromRow } from '../../contract/catalogue/import.state.ts';
import type { ProductImport } from '../../contract/catalogue/import.ts';
import type { Reader } from './untold.ts';

/** Only its own company gets the response. */
export const stepsOf = (row: ProductImport, { permissions, at }: Reader): AllowedEvent[] => {
  const { rows, mapping, checked, done } = row;
  const snapshot = restore(productImport.machine, importFromRow(row), { rows, mapping, checked, done });
  return allowed(productImport, snapshot, { sides: ['seller'], permissions }, at);
};
