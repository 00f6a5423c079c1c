import { big, isDecimal } from '../../money/decimal.ts';
import type { LotContent } from '../lot/lot.fields.ts';
import { AMENDABLE } from './inquire.rules.ts';

/*
 * Field by field differences of an amendment, both for the revision that the server stores and for the preview on the
 * buyer's screen.
 */

/** Attachments; an id of null means not stored yet. */
type AskedFiles = readonly { readonly id: number | null; readonly name: string }[];

/** A lot as published. */
export interface AskedLot extends LotContent {
  readonly id: number | null;
  /** Files of this lot only; absent in revisions from before lots had files. */
  readonly documents?: AskedFiles | undefined;
}

/** The amendable part of an inquiry, with wire names. */
export interface Asked {
  readonly [field: string]: unknown;
  readonly lots: readonly AskedLot[];
  /** Files of the whole inquiry. */
  readonly documents: AskedFiles;
}

type Value = string | boolean | null;

/**
 * One change: `lot` is null for the inquiry itself; each attachment is one entry, with `before` null when it is new.
 */
export interface Difference {
  readonly lot: number | null;
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
}

const LOT_FIELDS = AMENDABLE.lot.filter((field) => field !== 'documents');
const FIELDS = [...AMENDABLE.free, ...AMENDABLE.whole, 'expire_at'].filter((field) => field !== 'documents');

const valueOf = (value: unknown): Value =>
  value === undefined || value === null || value === ''
    ? null
    : typeof value === 'boolean' || typeof value === 'string'
      ? value
      : String(value as number);

function equal(field: string, a: Value, b: Value): boolean {
  if (a === b || a === null || b === null) return a === b;
  if (field === 'quantity') return [a, b].every((one) => isDecimal(String(one))) && big(String(a)).eq(String(b));
  return field === 'expire_at' && Date.parse(String(a)) === Date.parse(String(b));
}

function compared(lot: number | null, fields: readonly string[], before: object, after: object): Difference[] {
  const read = (from: object, field: string) => valueOf((from as Record<string, unknown>)[field]);
  return fields
    .map((field) => ({ lot, field, before: read(before, field), after: read(after, field) }))
    .filter((one) => !equal(one.field, one.before, one.after));
}

/** Removed files, then added files. */
function filesCompared(lot: number | null, before: AskedFiles = [], after: AskedFiles = []): Difference[] {
  const missing = (files: AskedFiles, from: AskedFiles) =>
    files.filter(({ id }) => id === null || !from.some((one) => one.id === id));
  const file = { lot, field: 'documents' } as const;
  return [
    ...missing(before, after).map(({ name }) => ({ ...file, before: name, after: null })),
    ...missing(after, before).map(({ name }) => ({ ...file, before: null, after: name })),
  ];
}

/** Lots cannot be added or removed after publication, so each is compared with itself. */
export function differencesOf(before: Asked, after: Asked): readonly Difference[] {
  const lots = before.lots.flatMap((lot) => {
    const next = after.lots.find(({ id }) => id === lot.id);
    if (!next) return [];
    return [...compared(lot.id, LOT_FIELDS, lot, next), ...filesCompared(lot.id, lot.documents, next.documents)];
  });
  return [...compared(null, FIELDS, before, after), ...filesCompared(null, before.documents, after.documents), ...lots];
}

/** Changes as the chart expects them: field names, a lot as `lot:<id>`, opening to all companies as `open:on`. */
export const namesOf = (differences: readonly Difference[]): readonly string[] => [
  ...new Set(
    differences.map(({ lot, field, after }) =>
      lot !== null ? `lot:${lot}` : field === 'open' && after === true ? 'open:on' : field,
    ),
  ),
];

/**
 * Combines several amendments, from the first value to the latest; reverted changes are dropped. A file that was
 * removed and added again counts as a different file of the same name.
 */
export function merged(amendments: readonly (readonly Difference[])[]): readonly Difference[] {
  const found = new Map<string, Difference>();
  for (const one of amendments.flat()) {
    const file = one.field === 'documents' ? String(one.before ?? one.after) : '';
    const key = JSON.stringify([one.lot, one.field, file]);
    const first = found.get(key);
    found.set(key, first ? { ...one, before: first.before } : one);
  }
  return [...found.values()].flatMap((one) => {
    const { field, before, after } = one;
    if (field === 'documents' && before !== null && after !== null)
      return [
        { ...one, after: null },
        { ...one, before: null },
      ];
    return equal(field, before, after) ? [] : [one];
  });
}
