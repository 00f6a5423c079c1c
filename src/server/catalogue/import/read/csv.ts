import { encodingOf, textOf } from './encoding.ts';
import { LONGEST_CELL, type Row, Unreadable } from './unreadable.ts';

/*
 * Streams the rows of a CSV file. Papaparse, used for small files, rereads everything before with each chunk when a
 * quotation mark is never closed, and these files have up to 50 MB.
 */

const [QUOTE, CR, LF] = [0x22, 0x0d, 0x0a];

/** The reader's position within a cell. */
const In = { Start: 0, Plain: 1, Quoted: 2, AfterQuote: 3 } as const;

export class CsvRows {
  readonly #delimiter: number;
  #state: (typeof In)[keyof typeof In] = In.Start;
  #cell = '';
  #cells: string[] = [];
  #row = 1;
  #afterCr = false;
  #out: Row[] = [];

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  #endCell(): void {
    if (this.#cell.length > LONGEST_CELL) throw new Unreadable(`import_cell|${this.#row}`);
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = In.Start;
  }

  #endRow(): void {
    this.#endCell();
    this.#out.push([this.#row, this.#cells]);
    this.#cells = [];
    this.#row += 1;
  }

  /** The rows that end in this chunk of text. */
  push(text: string): Row[] {
    let start = 0;
    const take = (end: number): void => {
      if (end > start) this.#cell += text.slice(start, end);
    };
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (this.#afterCr) {
        this.#afterCr = false;
        if (sign === LF) {
          start = at + 1;
          continue;
        }
      }
      if (this.#state === In.Quoted) {
        if (sign !== QUOTE) continue;
        take(at);
        this.#state = In.AfterQuote;
        start = at + 1;
        continue;
      }
      if (sign === QUOTE && this.#state !== In.Plain) {
        // A doubled quotation mark is a literal one.
        if (this.#state === In.AfterQuote) this.#cell += '"';
        this.#state = In.Quoted;
        start = at + 1;
      } else if (sign === this.#delimiter) {
        take(at);
        this.#endCell();
        start = at + 1;
      } else if (sign === CR || sign === LF) {
        take(at);
        this.#endRow();
        this.#afterCr = sign === CR;
        start = at + 1;
      } else if (this.#state !== In.Plain) {
        this.#state = In.Plain;
      }
    }
    take(text.length);
    if (this.#cell.length > LONGEST_CELL) throw new Unreadable(`import_cell|${this.#row}`);
    return this.#taken();
  }

  end(): Row[] {
    if (this.#cell !== '' || this.#cells.length > 0 || this.#state !== In.Start) this.#endRow();
    return this.#taken();
  }

  #taken(): Row[] {
    const out = this.#out;
    this.#out = [];
    return out;
  }
}

const DELIMITERS = [';', ',', '\t', '|'] as const;
const LOOKED_AT = 50;
/** A first line that declares the separator to some spreadsheets. */
const SEPARATOR = /^sep=(.)\r?\n/i;

/** The separator: the one that divides most of the first rows into the same number of cells, more than one. */
export function delimiterOf(beginning: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const widths = new CsvRows(delimiter)
      .push(beginning)
      .slice(0, LOOKED_AT)
      .map(([, cells]) => cells.length)
      .filter((width) => width > 1);
    const counts = new Map<number, number>();
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width = 0, rows = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, rows, width };
  });
  scored.sort((a, b) => b.rows - a.rows || b.width - a.width);
  return scored[0]?.rows ? scored[0].delimiter : ',';
}

/** Beginnings of JSON, XML and PDF files. */
const STRANGE = /^\s*(?:[{[<]|%PDF)/;
/** Two adjacent control characters do not occur in text, so the file is binary. */
const CONTROL = /[^\P{Cc}\t\r\n\f\v]{2}/u;

export async function* csvRows(path: string): AsyncGenerator<Row[]> {
  let rows: CsvRows | undefined;
  for await (const piece of textOf(path, await encodingOf(path))) {
    if (piece === '') continue;
    if (piece.includes('\u0000')) throw new Unreadable('import_no_table');
    let text = piece;
    if (!rows) {
      if (STRANGE.test(piece.slice(0, 4096)) || CONTROL.test(piece.slice(0, 4096)))
        throw new Unreadable('import_no_table');
      const [line = '', told] = SEPARATOR.exec(piece) ?? [];
      // The last line may be cut off and so have too few cells; the line break marks its end.
      rows = new CsvRows(told ?? delimiterOf(`${piece.slice(line.length, 65_536)}\n`));
      // The separator line counts as a row of the file, as in a spreadsheet that ignores it.
      if (line !== '') yield rows.push('\n');
      text = piece.slice(line.length);
    }
    yield rows.push(text);
  }
  if (rows) yield rows.end();
}
