import papaparse from 'papaparse';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { CsvForm } from '../../../contract/platform/export.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { readable } from '../values/readable.ts';
import { inert } from './inert.ts';

export interface Column<Row> {
  readonly title: string;
  /** `number`: a decimal string, written as a number. `day` and `instant`: ISO. Text by default. */
  readonly kind?: 'text' | 'number' | 'day' | 'instant';
  readonly value: (row: Row) => string | null;
}

/** One table of a file. */
export interface Sheet {
  /** Name of the worksheet; CSV files have none. */
  readonly name: string;
  readonly titles: readonly string[];
  readonly kinds: readonly NonNullable<Column<unknown>['kind']>[];
  readonly cells: readonly (readonly (string | null)[])[];
}

export const sheet = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  titles: columns.map(({ title }) => title),
  kinds: columns.map(({ kind }) => kind ?? 'text'),
  cells: rows.map((row) => columns.map(({ value }) => value(row))),
});

const NUMBER = /^-?\d+(\.\d+)?$/;
/** Numbers with more digits than a spreadsheet can store remain text, so that no digit is lost. */
const MOST_DIGITS = 15;

const spelled = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`;

/** Spreadsheets read `_x0041_` as `A` (ECMA-376, ST_Xstring), so such an underscore is escaped. */
function literal(text: string): string {
  const written = readable(text)
    .replace(/\p{Noncharacter_Code_Point}/gu, '\ufffd')
    .replace(/_(?=x[\da-f]{4}_)/gi, spelled)
    // Characters that XML allows and the library removes (noncharacters, replaced above, with half of the following
    // one), including the replacement character.
    .replace(/[\u007f-\u009f\ufffd]/g, spelled);
  // The library stores texts as keys of an object: a built-in key such as `constructor` would break the file.
  return written in {} ? spelled(written) + written.slice(1) : written;
}

const BOM = '\uFEFF';

export interface CsvStyle {
  readonly delimiter: ',' | ';';
  readonly point: '.' | ',';
  /** Whether UTF-8 is marked by a byte order mark for spreadsheets. */
  readonly mark: boolean;
}

const INTERNATIONAL: CsvStyle = { delimiter: ',', point: '.', mark: false };

/**
 * Delimiter and decimal point follow the language, because spreadsheets assume those of their country. Days are ISO.
 */
export const csvStyle = (form: CsvForm, language: Language): CsvStyle => {
  if (form === 'international') return INTERNATIONAL;
  return language === 'en' ? { ...INTERNATIONAL, mark: true } : { delimiter: ';', point: ',', mark: true };
};

/** RFC 4180 in UTF-8 with the separators of a style. */
export function csv({ titles, kinds, cells }: Sheet, { delimiter, point, mark }: CsvStyle): string {
  const cell = (value: string | null, kind: Sheet['kinds'][number] = 'text'): string => {
    if (value === null) return '';
    return kind === 'number' && NUMBER.test(value) ? value.replace('.', point) : inert(value);
  };
  const data = cells.map((row) => row.map((value, at) => cell(value, kinds[at])));
  return (mark ? BOM : '') + papaparse.unparse({ fields: titles.map(inert), data }, { newline: '\r\n', delimiter });
}

function excelCell(value: string | null, kind: Sheet['kinds'][number]): Cell {
  if (value === null || value === '') return null;
  if (kind === 'number' && NUMBER.test(value) && value.replace(/\D/g, '').length <= MOST_DIGITS) {
    const decimals = value.split('.')[1]?.length ?? 0;
    return { value: Number(value), type: Number, format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0' };
  }
  if (kind === 'day' || kind === 'instant') {
    return { value: new Date(value), type: Date, format: kind === 'day' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
  }
  // Cells declared as text are never evaluated; an apostrophe would be visible.
  return { value: literal(value), type: String };
}

/** Worksheet names must not contain these characters and have at most 31. */
const worksheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || '1';

const widthOf = (of: Sheet, at: number): number =>
  Math.min(60, Math.max(8, ...[of.titles, ...of.cells.slice(0, 200)].map((row) => (row[at] ?? '').length + 2)));

export const xlsx = (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map((one) => ({
      sheet: worksheetName(one.name),
      columns: one.titles.map((_, at) => ({ width: widthOf(one, at) })),
      stickyRowsCount: 1,
      data: [
        one.titles.map((title) => ({ value: literal(title), type: String, fontWeight: 'bold' as const })),
        ...one.cells.map((row) => row.map((value, at) => excelCell(value, one.kinds[at] ?? 'text'))),
      ],
    })),
  ).toBuffer();
