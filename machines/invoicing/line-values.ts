import { plain, unitPrice } from '../money/decimal.ts';
import {
  type CommonField,
  eachLineField,
  LINE_FIELDS,
  lineFieldsOf,
  type LineField,
  type LineKinds,
  type PrintedFields,
  type RareField,
  type StoredLine,
} from './line.fields.ts';

/* Formatting of stored line values for output and print: decimals have no more digits than needed. */

const same = (value: string): string => value;
const WRITTEN: Readonly<Record<LineKinds, (value: string) => string>> = {
  line: same,
  quantity: plain,
  unit: same,
  price: unitPrice,
  sum: same,
  category: same,
  rate: plain,
  exchange: plain,
  flag: same,
};

const written = <V>(field: LineField, value: V): V | string =>
  typeof value === 'string' ? WRITTEN[LINE_FIELDS[field].kind](value) : value;

export const lineTold = (line: StoredLine): StoredLine =>
  eachLineField<StoredLine>((field) => written(field, line[field]));

/** Fields that every line has; missing numbers become zero. */
export const linePrinted = (line: StoredLine): Pick<PrintedFields, CommonField> =>
  Object.fromEntries(lineFieldsOf(false).map((field) => [field, written(field, line[field] ?? '0')])) as Pick<
    PrintedFields,
    CommonField
  >;

/** Stored value of an empty field, by kind. */
const UNSAID: Readonly<{ readonly [K in LineKinds]: StoredLine[LineField] }> = {
  line: '',
  quantity: null,
  unit: 'PCS',
  price: null,
  sum: '0.00',
  category: 'S',
  rate: '0',
  exchange: null,
  flag: false,
};

const RARE = lineFieldsOf(true) as readonly RareField[];

/** Rare fields with their empty values. */
export const RARE_UNSAID = Object.fromEntries(RARE.map((field) => [field, UNSAID[LINE_FIELDS[field].kind]])) as Pick<
  StoredLine,
  RareField
>;

/** Rare fields that are set. Exchange rates are left out: their printing depends on the document's rate. */
export const rarePrinted = (line: StoredLine): Pick<PrintedFields, RareField> =>
  Object.fromEntries(
    RARE.filter((field) => LINE_FIELDS[field].kind !== 'exchange' && line[field] !== RARE_UNSAID[field]).map(
      (field) => [field, line[field]],
    ),
  );
