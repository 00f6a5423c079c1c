import type { SnapshotFrom } from 'xstate';
import type { productImportMachine } from '../../../machines/lifecycles/productImport/productImport.machine.ts';

/** The wire uses the chart's state names. An import without a file has no row. */
export const IMPORT_STATUSES = ['idle', 'mapping', 'checked', 'importing', 'cancelled', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export type ImportState = SnapshotFrom<typeof productImportMachine>['value'];

export const importFromRow = (row: { readonly status: ImportStatus }): ImportState => row.status;
export const importToRow = (state: ImportState): { status: ImportStatus } => ({ status: state });

/** Value of a row before its first step, within the transaction that creates it. */
export const UNCHOSEN: ImportStatus = 'idle';
/** Rows are being written. */
export const isRunning = (status: ImportStatus): boolean => status === 'importing';
export const RUNNING: ImportStatus = 'importing';
/** The file waits for the user to continue. */
export const WAITING: readonly ImportStatus[] = ['mapping', 'checked'];
export const isMapped = (status: ImportStatus): boolean => status === 'mapping';
export const isChecked = (status: ImportStatus): boolean => status === 'checked';
/** A final state. */
export const isEnded = (status: ImportStatus): boolean =>
  status === 'cancelled' || status === 'done' || status === 'failed';
