import { importStates } from '../../../machines/lifecycles/productImport/productImport.tags.ts';
import type { SnapshotFrom } from 'xstate';
import type { productImportMachine } from '../../../machines/lifecycles/productImport/productImport.machine.ts';

/** The wire uses the chart's state names. An import without a file has no row. */
export const IMPORT_STATUSES = importStates;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export type ImportState = SnapshotFrom<typeof productImportMachine>['value'];

export const importFromRow = (row: { readonly status: ImportStatus }): ImportState => row.status;
export const importToRow = (state: ImportState): { status: ImportStatus } => ({ status: state });

/** Value of a row before its first step, within the transaction that creates it. */
export const UNCHOSEN: ImportStatus = 'idle';
export const isMapped = (status: ImportStatus): boolean => status === 'mapping';
export const isChecked = (status: ImportStatus): boolean => status === 'checked';
