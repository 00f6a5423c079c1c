import { open } from 'node:fs/promises';
import { MOST_COLUMNS } from '../../../../contract/catalogue/import.ts';
import { showsComma, showsPoint } from '../../../../contract/platform/sheet-figures.ts';
import type { ColumnRead } from '../../../db/tables/imports.ts';
import { meant } from '../../../platform/sheets/inert.ts';
import { csvRows } from './csv.ts';
import { Lines } from './lines.ts';
import { type Row, Unreadable } from './unreadable.ts';
import { xlsxRows } from './xlsx.ts';

/** Number of first rows searched for the headings: price lists begin with a company's name. */
const ABOVE = 20;
const SAMPLES = 3;
const LONGEST_SAMPLE = 80;

/** Signature of the file format of older spreadsheets, which Microsoft also uses for encrypted workbooks. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const ZIP = Buffer.from([0x50, 0x4b]);

interface Cells {
  readonly pieces: AsyncGenerator<Row[]>;
  /** The value of a cell; a workbook has no apostrophe that marks text. */
  readonly said: (cell: string) => string;
}

async function cellsOf(path: string): Promise<Cells> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, 8).equals(COMPOUND)) {
      const { size } = await file.stat();
      const end = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, Math.max(0, size - 64 * 1024));
      const encrypted = head.includes(ENCRYPTED) || end.buffer.includes(ENCRYPTED);
      throw new Unreadable(encrypted ? 'import_encrypted' : 'import_old');
    }
    if (head.subarray(0, 2).equals(ZIP)) return { pieces: xlsxRows(path), said: (cell) => cell };
    return { pieces: csvRows(path), said: meant };
  } finally {
    await file.close();
  }
}

/** Statistics of one column, collected while reading. */
class Column {
  samples: string[] = [];
  comma = false;
  point = false;

  see(cell: string): void {
    if (cell === '') return;
    if (this.samples.length < SAMPLES && !this.samples.includes(cell.slice(0, LONGEST_SAMPLE)))
      this.samples.push(cell.slice(0, LONGEST_SAMPLE));
    if (cell.length > 24) return;
    this.comma ||= showsComma(cell);
    this.point ||= showsPoint(cell);
  }
}

/** The heading row among the first rows: the one with most known headings, otherwise the first with several cells. */
export function headAmong(rows: readonly Row[], known: ReadonlySet<string>): Row | undefined {
  const scored = rows.map((row) => ({ row, score: row[1].filter((cell) => known.has(headingOf(cell))).length }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, next) => (next.score > (most?.score ?? 0) ? next : most),
    undefined,
  );
  const several = rows.find(([, cells]) => cells.filter((cell) => cell !== '').length > 1);
  return best && (best.score > 1 || !several) ? best.row : several;
}

/** A heading normalised for comparison: without surrounding punctuation, in lower case. */
export const headingOf = (cell: string): string =>
  cell
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(/^[\s*№#"'«»]+|[\s*:"'«»]+$/g, '');

export interface TableRead {
  readonly columns: readonly ColumnRead[];
  readonly rows: number;
}

const isEmpty = ([, cells]: Row): boolean => cells.every((cell) => cell === '');

/**
 * Writes the rows below the headings as lines of JSON, `[row, cells]`. Reading stops at the first row over the limit.
 * @throws Unreadable if the file is not a table
 */
export async function readTable(
  source: string,
  target: string,
  { headings, most }: { readonly headings: readonly string[]; readonly most: number },
): Promise<TableRead> {
  const known = new Set(headings);
  const above: Row[] = [];
  let head: Row | undefined;
  let columns: Column[] = [];
  let rows = 0;
  const lines = await Lines.into(target);
  const write = async (row: Row): Promise<void> => {
    rows += 1;
    for (const [at, cell] of row[1].entries()) (columns[at] ??= new Column()).see(cell);
    await lines.write(JSON.stringify(row));
  };
  const begin = async (): Promise<void> => {
    head = headAmong(above, known);
    if (!head) throw new Unreadable(above.length === 0 ? 'import_empty' : 'import_no_table');
    columns = head[1].map(() => new Column());
    for (const row of above.slice(above.indexOf(head) + 1)) await write(row);
  };
  try {
    const { pieces, said } = await cellsOf(source);
    reading: for await (const some of pieces) {
      for (const [nth, cells] of some) {
        const row: Row = [nth, cells.slice(0, MOST_COLUMNS).map((cell) => said(cell.trim()))];
        if (isEmpty(row)) continue;
        if (head) await write(row);
        else above.push(row);
        if (!head && above.length === ABOVE) await begin();
        if (rows > most) break reading;
      }
    }
    if (!head) await begin();
  } finally {
    await lines.end();
  }
  return {
    rows,
    columns: columns.map(({ samples, comma, point }, at) => ({ title: head?.[1][at] ?? '', samples, comma, point })),
  };
}
