import { stateName } from '../../../../machines/kit/decide.ts';
import type { Document } from '../../../contract/invoicing/document.ts';
import { documentFromRow, type DocumentStatus } from '../../../contract/invoicing/document.state.ts';
import { isNothing } from '../amounts.ts';

/** `issued.unpaid`: where the row stands on its chart. */
export const stateOf = (row: { readonly status: DocumentStatus }): string => stateName(documentFromRow(row));

/** What asks for money waits for it; a correction and a final over 0.00 do not. */
export const waits = (row: Pick<Document, 'type' | 'total'>): string | undefined =>
  row.type === 'correction' || isNothing(row.total) ? undefined : 'issued.unpaid';
