import papaparse from 'papaparse';
import type * as z from 'zod/mini';
import { exchangeRateBody, MOST_IMPORTED_RATES, RATE_COLUMNS } from '../../contract/exchange-rate.ts';
import { type FieldMap, fieldProblem } from '../problem.ts';
import { fieldMap } from '../validate.ts';

const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** `4,2345` and `4.2345`, `21.11.2026` and `2026-11-21`: what spreadsheets of our countries write. */
const decimalOf = (text: string): string => text.replace(/[\s\u00A0]/g, '').replace(',', '.');
const dayOf = (text: string): string => {
  const [, day, month, year] = DOTTED_DAY.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

/** In a file the first currency is the column `currency`. */
const inFile = ({ from, ...others }: FieldMap): FieldMap => (from ? { currency: from, ...others } : others);

/** Reads every row, or refuses all of them and says for each what is wrong: `rows` runs as the file does, without its head. */
export function rateRows(csv: string, to: string): z.output<typeof exchangeRateBody>[] {
  const { data, meta } = papaparse.parse<Record<string, string | undefined>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const missing = RATE_COLUMNS.filter((name) => !(meta.fields ?? []).includes(name));
  if (missing.length > 0) throw fieldProblem({ csv: [`columns_missing|${missing.join(', ')}`] });
  if (data.length === 0) throw fieldProblem({ csv: ['empty_file'] });
  if (data.length > MOST_IMPORTED_RATES) throw fieldProblem({ csv: [`max_entries|${MOST_IMPORTED_RATES}`] });
  const raw = data.map((row) => ({
    from: (row['currency'] ?? '').trim().toUpperCase(),
    to: row['to']?.trim().toUpperCase() || to,
    rate: decimalOf(row['rate'] ?? ''),
    date: dayOf((row['date'] ?? '').trim()),
    source: row['source'] ?? '',
  }));
  const read = raw.map((row) => exchangeRateBody.safeParse(row));
  const wrong = read.map(
    (result, at): FieldMap => (result.success ? {} : inFile(fieldMap(result.error.issues, raw[at]))),
  );
  if (wrong.some((fields) => Object.keys(fields).length > 0)) throw fieldProblem({ rows: wrong });
  return read.flatMap((result) => (result.success ? [result.data] : []));
}
