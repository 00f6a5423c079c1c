import { big, isDecimal } from '../../money/decimal.ts';
import type { LotContent } from '../lot/lot.fields.ts';
import { AMENDABLE } from './inquire.rules.ts';

/*
 * What an amendment changes, field by field. The server keeps it with the revision, the buyer's screen shows it
 * before it is sent: both from here.
 */

/** Attachments; an id of null is one that the record does not have yet. */
type AskedFiles = readonly { readonly id: number | null; readonly name: string }[];

/** A lot as it was published. */
export interface AskedLot extends LotContent {
  readonly id: number | null;
  /** Files of this lot alone; nothing in revisions from before lots had any. */
  readonly documents?: AskedFiles | undefined;
}

/** The part of an inquiry that may change after its publication, under the names of the wire. */
export interface Asked {
  readonly [field: string]: unknown;
  readonly lots: readonly AskedLot[];
  /** Files of the whole inquiry. */
  readonly documents: AskedFiles;
}

type Value = string | boolean | null;

/** One change: `lot` is null for the whole inquiry; an attachment is one entry, `before` null when it is new. */
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

/** Files that went, then files that came. */
function filesCompared(lot: number | null, before: AskedFiles = [], after: AskedFiles = []): Difference[] {
  const missing = (files: AskedFiles, from: AskedFiles) =>
    files.filter(({ id }) => id === null || !from.some((one) => one.id === id));
  const file = { lot, field: 'documents' } as const;
  return [
    ...missing(before, after).map(({ name }) => ({ ...file, before: name, after: null })),
    ...missing(after, before).map(({ name }) => ({ ...file, before: null, after: name })),
  ];
}

/** Lots are neither added nor removed after publication, so each is compared with itself. */
export function differencesOf(before: Asked, after: Asked): readonly Difference[] {
  const lots = before.lots.flatMap((lot) => {
    const next = after.lots.find(({ id }) => id === lot.id);
    if (!next) return [];
    return [...compared(lot.id, LOT_FIELDS, lot, next), ...filesCompared(lot.id, lot.documents, next.documents)];
  });
  return [...compared(null, FIELDS, before, after), ...filesCompared(null, before.documents, after.documents), ...lots];
}

/** What the chart is told: names of fields, a lot as `lot:<id>`, the opening to all companies as `open:on`. */
export const namesOf = (differences: readonly Difference[]): readonly string[] => [
  ...new Set(
    differences.map(({ lot, field, after }) =>
      lot !== null ? `lot:${lot}` : field === 'open' && after === true ? 'open:on' : field,
    ),
  ),
];

/**
 * Several amendments as one: from what stood first to what stands now; what went back is no difference. A file that
 * went and came again is another one under the same name, as far as anybody can tell.
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
