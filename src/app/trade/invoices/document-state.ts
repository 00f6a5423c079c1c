import { stateName } from '../../../../machines/kit/decide.ts';
import { documentFromRow, type DocumentStatus } from '../../../contract/invoicing/document.state.ts';

/** `issued.unpaid`: the row's state in its chart. */
export const stateOf = (row: { readonly status: DocumentStatus }): string => stateName(documentFromRow(row));
