import type { LineField, StoredLine } from './line.fields.ts';

/** Fields that a line needs before its document is issued. */
export const NEEDED_OF_LINE = ['name', 'quantity', 'price'] as const satisfies readonly LineField[];
export const isFinished = (line: Pick<StoredLine, (typeof NEEDED_OF_LINE)[number]>): boolean =>
  NEEDED_OF_LINE.every((field) => line[field] !== null && line[field] !== '');
