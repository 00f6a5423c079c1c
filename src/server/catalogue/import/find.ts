import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import { readNamed } from '../products/named.ts';
import type { ProductRecord, ProductRow } from '../products/product.ts';
import { type Mark, markOf, type Marks, MARKS, mayBeOne } from './keys.ts';
import type { Ready, Said } from './prepare.ts';

/** A product that may match a row: an existing one, or one added by an earlier row of this batch. */
export interface Candidate {
  readonly record: ProductRecord | null;
  /** The marks that identify it, updated as rows change it. */
  marks: Marks;
  /** Row of this batch that already refers to it. */
  row: number | null;
}

export type Found = Candidate | null | { readonly key: string; readonly field: string };

interface Lookup {
  readonly organization: number;
  readonly sha256: string;
  /** Whether to lock the products, because the rows are about to be written. */
  readonly hold: boolean;
}

/** The part of the catalogue that one batch of rows refers to. */
export class Catalogue {
  readonly #by = new Map<Mark, Map<string, Candidate[]>>(MARKS.map((mark) => [mark, new Map()]));
  readonly #ofRow = new Map<number, Candidate>();

  static async of(trx: Trx, rows: readonly Ready[], lookup: Lookup): Promise<Catalogue> {
    const said = rows.flatMap((row) => (row.e ? [] : [row]));
    const catalogue = new Catalogue();
    const ids = new Set<number>();
    for (const mark of MARKS) for (const id of await idsBy(trx, mark, said, lookup.organization)) ids.add(id);
    const earlier = await earlierRows(trx, said, lookup);
    for (const { product_id } of earlier) ids.add(product_id);
    const records = await recordsOf(trx, [...ids], lookup);
    const candidates = new Map(
      records.map((record): [number, Candidate] => [record.row.id, { record, marks: record.row, row: null }]),
    );
    for (const candidate of candidates.values()) catalogue.add(candidate);
    for (const { row_number, product_id } of earlier) {
      const candidate = candidates.get(product_id);
      if (candidate) catalogue.#ofRow.set(row_number, candidate);
    }
    return catalogue;
  }

  /** Makes the candidate findable by its current marks as well. */
  add(candidate: Candidate): void {
    for (const mark of MARKS) {
      const value = markOf(candidate.marks, mark);
      const found = this.#by.get(mark);
      const others = found?.get(value) ?? [];
      if (value !== '' && !others.includes(candidate)) found?.set(value, [...others, candidate]);
    }
  }

  /** The product that a row refers to; null for a new one. */
  find(n: number, said: Said): Found {
    for (const mark of MARKS) {
      const value = markOf(said, mark);
      const known = value === '' ? [] : (this.#by.get(mark)?.get(value) ?? []);
      // A candidate's marks may have changed since it was indexed under this one.
      const same = known.filter(({ marks }) => markOf(marks, mark) === value && mayBeOne(said, marks, mark));
      if (same.length > 1) return { field: mark, key: 'import_several' };
      if (same[0]) return same[0];
    }
    return this.#ofRow.get(n) ?? null;
  }
}

type Row = { readonly n: number; readonly b: Said };

async function idsBy(trx: Trx, mark: Mark, rows: readonly Row[], organization: number): Promise<number[]> {
  const values = [...new Set(rows.map(({ b }) => markOf(b, mark)))].filter((value) => value !== '');
  if (values.length === 0) return [];
  const found = await trx
    .selectFrom('products')
    .select('id')
    .where('organization_id', '=', organization)
    .where(mark, 'in', values)
    // The partial index excludes empty values and is used only if the query excludes them as well.
    .where(mark, '!=', '')
    .execute();
  return found.map(({ id }) => id);
}

const earlierRows = (trx: Trx, rows: readonly Row[], { organization, sha256 }: Lookup) =>
  trx
    .selectFrom('product_import_rows')
    .select(['row_number', 'product_id'])
    .where('organization_id', '=', organization)
    .where('sha256', '=', sha256)
    .where('row_number', 'in', rows.length > 0 ? rows.map(({ n }) => n) : [0])
    .execute();

async function recordsOf(trx: Trx, ids: number[], { organization, hold }: Lookup): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const products = trx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('organization_id', '=', organization)
    // The same lock order as for bulk changes in the list.
    .orderBy('id');
  const rows: ProductRow[] = await (hold ? products.forUpdate() : products).execute();
  const named = await readNamed(trx, ids);
  return rows.map((row) => ({ row, named: named.has(row.id) }));
}

/**
 * The planner has no statistics yet for a catalogue that has just grown and would scan all of it for every batch; here
 * an index is always faster.
 */
export const byIndex = (trx: Trx) => sql`set local enable_seqscan = off`.execute(trx);
