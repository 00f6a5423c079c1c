import { stateName } from '../../../../machines/kit/decide.ts';
import { type Participation, tenderFromRow } from '../../../contract/procurement/quotation.ts';

/** State of the tender for this company on its chart, such as `active.viewed`. */
export const chartState = (row: { readonly participation: Participation }): string => stateName(tenderFromRow(row));
