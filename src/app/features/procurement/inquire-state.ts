import { stateName } from '../../../../machines/kit/decide.ts';
import { type Evaluation, inquireFromRow, type ProcStatus } from '../../../contract/procurement/inquire.state.ts';

/** State of the row on its chart, such as `Evaluation.sealed`. */
export const stateOf = (row: { readonly proc_status: ProcStatus; readonly evaluation?: Evaluation | null }): string =>
  stateName(inquireFromRow(row));
