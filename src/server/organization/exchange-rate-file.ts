import papaparse from 'papaparse';
import type * as z from 'zod/mini';
import { isRateDay, rateDays } from '../../../machines/money/rate-days.ts';
import { exchangeRateBody, MOST_IMPORTED_RATES, RATE_COLUMNS } from '../../contract/organization/exchange-rate.ts';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { type FieldMap, fieldProblem } from '../platform/problem.ts';
import { unsetTexts } from '../platform/texts.ts';
import { fieldMap } from '../platform/http/validate.ts';

type Row = z.output<typeof exchangeRateBody>;
type Column = (typeof RATE_COLUMNS)[number] | 'to';

const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
/** May mean a thousand and more, or slightly more than one. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
/** A first line that declares the separator to some spreadsheets. */
const SEPARATOR = /^sep=(.)\r?\n/i;

/** `4,2345` and `4.2345`, `21.11.2026` and `2026-11-21`: formats of spreadsheets in our countries. */
const decimalOf = (text: string): string =>
  text
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
const dayOf = (text: string): string => {
  const [, day, month, year] = DOTTED_DAY.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

/** Earlier headings of the list: files saved with them can still be read. */
const FORMER: readonly [string, Column][] = [['Into currency', 'to']];

/** Headings by field name of this API and as in the list in each language. */
const headings: ReadonlyMap<string, Column> = new Map(
  LANGUAGES.flatMap((language): [string, Column][] => {
    const t = unsetTexts(language, 'comparison');
    return [
      [t('own.from'), 'currency'],
      [t('own.to'), 'to'],
      [t('own.rate'), 'rate'],
      [t('rates.date'), 'date'],
      [t('rates.source'), 'source'],
    ];
  }).concat(
    [...RATE_COLUMNS, 'to' as const].map((name) => [name, name]),
    FORMER,
  ),
);
const lowered = new Map([...headings].map(([heading, column]) => [heading.toLowerCase(), column]));

interface Table {
  /** File row number of the first data row; the headings are row 1, or row 2 below a separator line. */
  readonly first: number;
  readonly columns: ReadonlyMap<Column, number>;
  readonly rows: readonly (readonly string[])[];
}

function tableOf(csv: string): Table {
  const text = csv.replace(/^\uFEFF/, '');
  const [line = '', delimiter = ''] = SEPARATOR.exec(text) ?? [];
  const { data } = papaparse.parse<string[]>(text.slice(line.length), { skipEmptyLines: 'greedy', delimiter });
  const [head = [], ...rows] = data;
  const named = head.map((heading) => lowered.get(heading.trim().toLowerCase()));
  const twice = [...new Set(named.filter((name, at) => name !== undefined && named.indexOf(name) !== at))];
  if (twice.length > 0) throw fieldProblem({ csv: [`columns_twice|${twice.join(', ')}`] });
  const missing = RATE_COLUMNS.filter((name) => !named.includes(name));
  if (missing.length > 0) throw fieldProblem({ csv: [`columns_missing|${missing.join(', ')}`] });
  if (rows.length === 0) throw fieldProblem({ csv: ['empty_file'] });
  if (rows.length > MOST_IMPORTED_RATES) throw fieldProblem({ csv: [`max_entries|${MOST_IMPORTED_RATES}`] });
  const first = line === '' ? 2 : 3;
  return {
    first,
    columns: new Map(named.flatMap((name, at) => (name === undefined ? [] : [[name, at] as const]))),
    rows,
  };
}

/** In a file the source currency is in the column `currency`. */
const inFile = ({ from, ...others }: FieldMap): FieldMap => (from ? { currency: from, ...others } : others);

/** Problems beyond those of a single rate's form: ambiguous numbers, days without rates, duplicate days. */
function faultsIn(typed: string, row: Row, earlier: Map<string, number>, at: number, today: string): FieldMap {
  const place = `${row.from} ${row.to} ${row.date}`;
  const first = earlier.get(place);
  if (first === undefined) earlier.set(place, at);
  const [whole = '', fraction = ''] = typed.split(',');
  return {
    ...(AMBIGUOUS.test(typed) ? { rate: [`rate_ambiguous|${whole}.${fraction}|${whole}${fraction}`] } : {}),
    ...(!isRateDay(row.date, today)
      ? { date: [`rate_day|${rateDays(today).join('|')}`] }
      : first === undefined
        ? {}
        : { date: [`rate_twice|${first}`] }),
  };
}

/**
 * Reads every row, or refuses the file and lists the problems of each row: `rows` follows the file, without its
 * headings.
 */
export function rateRows(csv: string, to: string, today: string): Row[] {
  const { first, columns, rows } = tableOf(csv);
  const earlier = new Map<string, number>();
  const read = rows.map((cells, at): { readonly row?: Row; readonly faults: FieldMap } => {
    const cell = (name: Column): string => cells[columns.get(name) ?? -1] ?? '';
    const typed = cell('rate').trim();
    const raw = {
      from: cell('currency').trim().toUpperCase(),
      to: cell('to').trim().toUpperCase() || to,
      rate: decimalOf(typed),
      date: dayOf(cell('date').trim()),
      source: cell('source'),
    };
    const result = exchangeRateBody.safeParse(raw);
    if (!result.success) return { faults: inFile(fieldMap(result.error.issues, raw)) };
    return { row: result.data, faults: faultsIn(typed, result.data, earlier, first + at, today) };
  });
  const faults = read.map((one) => one.faults);
  if (faults.some((fields) => Object.keys(fields).length > 0)) throw fieldProblem({ rows: faults });
  return read.flatMap(({ row }) => row ?? []);
}
