import { open, type FileHandle } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import { MOST_COLUMNS } from '../../../../contract/catalogue/import.ts';
import { MEGABYTE } from '../../../../contract/platform/sizes.ts';
import { plain } from '../../../platform/values/decimals.ts';
import { LONGEST_CELL, type Row, Unreadable } from './unreadable.ts';
import { type Entry, entriesOf, unpacked } from './zip.ts';

/* Reads the first sheet of a workbook row by row: only one chunk and the shared strings are in memory. */

/** ASSUMED: unpacked size of a 50 MB file; anything larger is no price list. */
const MOST = { sheet: 400 * MEGABYTE, texts: 200 * MEGABYTE, other: 8 * MEGABYTE };
/** ASSUMED: maximum characters of all shared strings, which stay in memory. */
const MOST_SIGNS = 40_000_000;

type Attributes = Readonly<Record<string, string>>;
interface Heard {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses XML and yields after each chunk, so that the caller can pass on the results so far. */
async function* listen(file: FileHandle, entry: Entry, most: number, heard: Heard): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  parser.on('error', () => {
    throw new Unreadable('import_damaged');
  });
  parser.on('opentag', ({ name, attributes }) => heard.open?.(local(name), attributes as Attributes));
  parser.on('text', (text) => heard.text?.(text));
  parser.on('closetag', ({ name }) => heard.close?.(local(name)));
  const decoder = new TextDecoder();
  for await (const chunk of unpacked(file, entry, most)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.close();
}

async function all(file: FileHandle, entry: Entry | undefined, most: number, heard: Heard): Promise<void> {
  if (!entry) return;
  for await (const _piece of listen(file, entry, most, heard));
}

/** `_x000D_` encodes a character that XML cannot contain. */
const spelled = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

async function sharedTexts(file: FileHandle, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  let [text, signs, reading, spoken] = ['', 0, false, false];
  await all(file, entry, MOST.texts, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') spoken = true;
      else if (name === 't') reading = !spoken;
    },
    text: (piece) => {
      if (reading && text.length <= LONGEST_CELL) text += piece;
    },
    close: (name) => {
      if (name === 't') reading = false;
      else if (name === 'rPh') spoken = false;
      else if (name === 'si') {
        signs += text.length;
        if (signs > MOST_SIGNS) throw new Unreadable('import_unpacked');
        texts.push(spelled(text));
      }
    },
  });
  return texts;
}

/** Path of the first visible sheet. */
async function firstSheet(file: FileHandle, entries: ReadonlyMap<string, Entry>): Promise<Entry> {
  const sheets: { readonly id: string | undefined; readonly hidden: boolean }[] = [];
  const targets = new Map<string, string>();
  await all(file, entries.get('xl/workbook.xml'), MOST.other, {
    open: (name, attributes) => {
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => local(key) === 'id')?.[1];
      sheets.push({ id, hidden: (attributes['state'] ?? 'visible') !== 'visible' });
    },
  });
  await all(file, entries.get('xl/_rels/workbook.xml.rels'), MOST.other, {
    open: (name, { Id = '', Target = '' }) => void (name === 'Relationship' && targets.set(Id, Target)),
  });
  const target = targets.get((sheets.find(({ hidden }) => !hidden) ?? sheets[0])?.id ?? '') ?? 'worksheets/sheet1.xml';
  const found = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!found) throw new Unreadable(entries.has('xl/workbook.xml') ? 'import_damaged' : 'import_no_workbook');
  return found;
}

/** `C7` is in column 2. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** A number as it was typed: without an exponent or floating-point error in the sixteenth digit. */
function figure(value: string): string {
  if (/^-?\d{1,15}(\.\d{1,4})?$/.test(value)) return value;
  const number = Number(value);
  return value === '' || !Number.isFinite(number) ? value : plain(String(Number(number.toPrecision(15))));
}

class Sheet {
  rows: Row[] = [];
  readonly #texts: readonly string[];
  #number = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #value = '';
  #reading = false;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      this.#number = Number(attributes['r']) || this.#number + 1;
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = attributes['r'] ? columnOf(attributes['r']) : this.#column + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#value = '';
    } else if (name === 'v' || name === 't') this.#reading = true;
  }

  text(piece: string): void {
    if (this.#reading && this.#value.length <= LONGEST_CELL) this.#value += piece;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#reading = false;
    else if (name === 'row') this.rows.push([this.#number, this.#cells]);
    else if (name === 'c' && this.#value !== '' && this.#column < MOST_COLUMNS) {
      while (this.#cells.length < this.#column) this.#cells.push('');
      this.#cells[this.#column] = this.#shown();
    }
  }

  #shown(): string {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return this.#texts[Number(value)] ?? '';
      case 'b':
        return value === '1' ? 'true' : 'false';
      // An error value, which could not be calculated.
      case 'e':
        return '';
      case 'n':
        return figure(value);
      default:
        return spelled(value);
    }
  }
}

export async function* xlsxRows(path: string): AsyncGenerator<Row[]> {
  const file = await open(path);
  try {
    const entries = await entriesOf(file);
    const entry = await firstSheet(file, entries);
    const sheet = new Sheet(await sharedTexts(file, entries.get('xl/sharedStrings.xml')));
    const heard: Heard = {
      open: (name, attributes) => sheet.open(name, attributes),
      text: (piece) => sheet.text(piece),
      close: (name) => sheet.close(name),
    };
    for await (const _piece of listen(file, entry, MOST.sheet, heard)) {
      yield sheet.rows;
      sheet.rows = [];
    }
    yield sheet.rows;
  } finally {
    await file.close();
  }
}
