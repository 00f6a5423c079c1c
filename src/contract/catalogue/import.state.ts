import type { SnapshotFrom } from 'xstate';
import type { productImportMachine } from '../../../machines/lifecycles/productImport/productImport.machine.ts';

/** The states of the chart are the words of the wire. Of an import without a file there is no row. */
export const IMPORT_STATUSES = ['idle', 'mapping', 'checked', 'importing', 'cancelled', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export type ImportState = SnapshotFrom<typeof productImportMachine>['value'];

export const importFromRow = (row: { readonly status: ImportStatus }): ImportState => row.status;
export const importToRow = (state: ImportState): { status: ImportStatus } => ({ status: state });

/** A row before its first step, inside the transaction that writes it. */
export const UNCHOSEN: ImportStatus = 'idle';
/** Rows are being written. */
export const isRunning = (status: ImportStatus): boolean => status === 'importing';
export const RUNNING: ImportStatus = 'importing';
/** A file that waits for its reader to go on. */
export const WAITING: readonly ImportStatus[] = ['mapping', 'checked'];
export const isMapped = (status: ImportStatus): boolean => status === 'mapping';
export const isChecked = (status: ImportStatus): boolean => status === 'checked';
/** Nothing more happens to it. */
export const isEnded = (status: ImportStatus): boolean =>
  status === 'cancelled' || status === 'done' || status === 'failed';
