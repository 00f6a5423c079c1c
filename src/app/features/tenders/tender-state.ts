import { stateName } from '../../../../machines/kit/decide.ts';
import { type Participation, tenderFromRow } from '../../../contract/procurement/quotation.ts';

/** `active.viewed`: where the tender stands for this company on its chart. */
export const chartState = (row: { readonly participation: Participation }): string => stateName(tenderFromRow(row));
