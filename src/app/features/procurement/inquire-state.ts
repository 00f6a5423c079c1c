import { stateName } from '../../../../machines/kit/decide.ts';
import { type Evaluation, inquireFromRow, type ProcStatus } from '../../../contract/procurement/inquire.state.ts';

/** `Evaluation.sealed`: where the row stands on its chart. */
export const stateOf = (row: { readonly proc_status: ProcStatus; readonly evaluation?: Evaluation | null }): string =>
  stateName(inquireFromRow(row));
