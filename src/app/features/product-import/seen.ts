import { importIs } from '../../../../machines/lifecycles/productImport/productImport.tags.ts';
import type { Seen } from '../../../../machines/flows/import-products.flow.ts';
import { isChecked } from '../../../contract/catalogue/import.state.ts';
import type { ProductImport } from '../../../contract/catalogue/import.ts';

const placeOf = ({ status }: ProductImport): Seen['place'] => {
  if (importIs('ended', status)) return 'over';
  if (importIs('running', status)) return 'running';
  return isChecked(status) ? 'result' : 'columns';
};

/** The parts of a row that the flow needs. */
export const seenOf = (row: ProductImport): Seen => ({
  id: row.id,
  version: row.version === undefined ? null : `"${row.version}"`,
  place: placeOf(row),
  mapping: row.mapping,
  currency: row.currency,
});
