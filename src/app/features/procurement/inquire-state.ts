import { stateName } from '../../../../machines/kit/decide.ts';
import { inquireFromRow, type ProcStatus } from '../../../contract/procurement/inquire.state.ts';

/** `Evaluation.sealed`: where the row stands on its chart. */
export const stateOf = (row: {
  readonly proc_status: ProcStatus;
  readonly evaluation?: 'sealed' | 'opened' | null;
}): string => stateName(inquireFromRow(row));
