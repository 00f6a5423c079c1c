import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { ProductImportEvent, productImportMachine } from './productImport.machine.ts';
import { MOST_ROWS, type ProductImportContext } from './productImport.rules.ts';

const at = '2030-01-02T12:00:00.000Z';

/** An import whose rows are all processed, and one whose rows are not. */
export const productImportStarts: readonly Partial<ProductImportContext>[] = [{ done: 3 }, {}];

export const productImportSamples = {
  CHOOSE_FILE: [
    { type: 'CHOOSE_FILE', at, rows: 3, mapping: [null, 'price'] },
    { type: 'CHOOSE_FILE', at, rows: 0, mapping: [] },
    { type: 'CHOOSE_FILE', at, rows: MOST_ROWS + 1, mapping: ['name'] },
  ],
  MAP: [
    { type: 'MAP', at, mapping: ['name', 'price'] },
    { type: 'MAP', at, mapping: ['name', 'name'] },
  ],
  CHECK: [
    { type: 'CHECK', at, counts: { added: 2, changed: 0, unchanged: 0, failed: 1 } },
    { type: 'CHECK', at, counts: { added: 0, changed: 0, unchanged: 2, failed: 1 } },
  ],
  IMPORT: [{ type: 'IMPORT', at }],
  CANCEL: [{ type: 'CANCEL', at }],
  DONE: [{ type: 'DONE', at }],
  FAIL: [{ type: 'FAIL', at, reason: 'file_lost' }],
} satisfies Samples<ProductImportEvent>;

export const productImportKey = (s: SnapshotFrom<typeof productImportMachine>): string =>
  JSON.stringify([s.value, s.context]);
