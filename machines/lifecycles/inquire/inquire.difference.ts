import { big } from '../../money/decimal.ts';
import { AMENDABLE } from './inquire.rules.ts';

/*
 * What an amendment changes, field by field. The server keeps it with the revision, the buyer's screen shows it
 * before it is sent: both from here.
 */

/** A lot as it was published. */
export interface AskedLot {
  readonly id: number | null;
  readonly name: string;
  readonly description: string;
  /** Decimal; null while the draft has none. */
  readonly quantity: string | null;
  readonly unit: string;
  readonly tariff_number: string;
}

/** The part of an inquiry that may change after its publication, under the names of the wire. */
export interface Asked {
  readonly [field: string]: unknown;
  readonly lots: readonly AskedLot[];
  /** Attachments; an id of null is one that the record does not have yet. */
  readonly documents: readonly { readonly id: number | null; readonly name: string }[];
}

type Value = string | boolean | null;

/** One change: `lot` is null for the whole inquiry; an attachment is one entry, `before` null when it is new. */
export interface Difference {
  readonly lot: number | null;
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
}

const LOT_FIELDS = AMENDABLE.lot;
const FIELDS = [...AMENDABLE.free, ...AMENDABLE.whole, 'expire_at'].filter((field) => field !== 'documents');

const valueOf = (value: unknown): Value =>
  value === undefined || value === null || value === ''
    ? null
    : typeof value === 'boolean' || typeof value === 'string'
      ? value
      : String(value as number);

function equal(field: string, a: Value, b: Value): boolean {
  if (a === b || a === null || b === null) return a === b;
  if (field === 'quantity') return /^\d+(\.\d+)?$/.test(String(b)) && big(String(a)).eq(String(b));
  return field === 'expire_at' && Date.parse(String(a)) === Date.parse(String(b));
}

function compared(lot: number | null, fields: readonly string[], before: object, after: object): Difference[] {
  const read = (from: object, field: string) => valueOf((from as Record<string, unknown>)[field]);
  return fields
    .map((field) => ({ lot, field, before: read(before, field), after: read(after, field) }))
    .filter((one) => !equal(one.field, one.before, one.after));
}

/** Lots are neither added nor removed after publication, so each is compared with itself. */
export function differencesOf(before: Asked, after: Asked): readonly Difference[] {
  const lots = before.lots.flatMap((lot) => {
    const next = after.lots.find(({ id }) => id === lot.id);
    return next ? compared(lot.id, LOT_FIELDS, lot, next) : [];
  });
  const file = (name: string, added: boolean): Difference => ({
    lot: null,
    field: 'documents',
    before: added ? null : name,
    after: added ? name : null,
  });
  const has = (side: Asked, id: number | null) => id !== null && side.documents.some((one) => one.id === id);
  return [
    ...compared(null, FIELDS, before, after),
    ...before.documents.filter(({ id }) => !has(after, id)).map(({ name }) => file(name, false)),
    ...after.documents.filter(({ id }) => !has(before, id)).map(({ name }) => file(name, true)),
    ...lots,
  ];
}

/** What the chart is told: names of fields, a lot as `lot:<id>`, the opening to all companies as `open:on`. */
export const namesOf = (differences: readonly Difference[]): readonly string[] => [
  ...new Set(
    differences.map(({ lot, field, after }) =>
      lot !== null ? `lot:${lot}` : field === 'open' && after === true ? 'open:on' : field,
    ),
  ),
];

/** Several amendments as one: from what stood first to what stands now; what went back is no difference. */
export function merged(amendments: readonly (readonly Difference[])[]): readonly Difference[] {
  const found = new Map<string, Difference>();
  for (const one of amendments.flat()) {
    const file = one.field === 'documents' ? String(one.before ?? one.after) : '';
    const key = JSON.stringify([one.lot, one.field, file]);
    const first = found.get(key);
    found.set(key, first ? { ...one, before: first.before } : one);
  }
  return [...found.values()].filter(({ field, before, after }) => !equal(field, before, after));
}
