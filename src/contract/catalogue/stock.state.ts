import type { SnapshotFrom } from 'xstate';
import type { stockMachine } from '../../../machines/lifecycles/stock/stock.machine.ts';

export const STOCK_STATES = ['enough', 'low'] as const;
export type StockState = SnapshotFrom<typeof stockMachine>['value'];

/** When stock fell below its warning level; null while there is enough. */
export interface LowSince {
  readonly low_since: string | null;
}

export const isLow = (state: StockState): boolean => state === 'low';
export const stockFromRow = (row: LowSince): StockState => (row.low_since === null ? 'enough' : 'low');
/** A continuing warning keeps its start time. */
export const stockToRow = (state: StockState, before: LowSince, now: string): LowSince => ({
  low_since: isLow(state) ? (before.low_since ?? now) : null,
});
