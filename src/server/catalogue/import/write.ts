import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import type { AuditStep } from '../../platform/audit.ts';
import type { ProductRow } from '../products/product.ts';
import { searched } from '../products/write.ts';
import type { Planned } from './plan.ts';

type Written = Extract<Planned, { readonly steps: unknown }>;

/** What a row of a file may set, and what follows from it; with the type that PostgreSQL knows it by. */
const COLUMNS = {
  name: 'text',
  intername: 'text',
  product_code: 'text',
  barcode: 'text',
  article: 'text',
  manufacturer: 'text',
  tariff_number: 'text',
  category_id: 'integer',
  price: 'numeric',
  quantity: 'numeric',
  currency: 'text',
  description: 'text',
  is_service: 'boolean',
  minimum_order_quantity: 'numeric',
  weight: 'text',
  volume: 'text',
  length: 'text',
  width: 'text',
  height: 'text',
  unit: 'text',
  measurement: 'text',
  image: 'text',
  search_text: 'text',
  status: 'text',
  version: 'integer',
} as const satisfies Partial<Record<keyof ProductRow, string>>;
const NAMES = Object.keys(COLUMNS) as readonly (keyof typeof COLUMNS)[];

const list = (of: (name: string) => string, between = ', ') => sql.raw(NAMES.map(of).join(between));
const RECORD = `(id integer, ${NAMES.map((name) => `"${name}" ${COLUMNS[name]}`).join(', ')})`;

/** All rows as one parameter: a statement of ten thousand parameters is slower to write than to run. */
const asJson = (rows: readonly ProductRow[]): string =>
  JSON.stringify(
    rows.map((row) => ({
      id: row.id,
      ...Object.fromEntries(NAMES.map((name) => [name, row[name]])),
      search_text: searched(row),
    })),
  );

async function insert(trx: Trx, rows: readonly ProductRow[], organization: number, now: string): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: made } = await sql<{ id: number; nth: number }>`
    insert into products (organization_id, created_at, changed_at, ${list((name) => `"${name}"`)})
      select ${organization}, ${now}, ${now}, ${list((name) => `x."${name}"`)}
      from rows from (jsonb_to_recordset(${asJson(rows)}::jsonb) as ${sql.raw(RECORD)}) with ordinality
        as x (id, ${list((name) => `"${name}"`)}, place)
      order by x.place
    returning id, nth`.execute(trx);
  // They were numbered in the order in which they came.
  return made.sort((a, b) => a.nth - b.nth).map(({ id }) => id);
}

async function update(trx: Trx, rows: readonly ProductRow[], now: string): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update products p set changed_at = ${now}, ${list((name) => `"${name}" = x."${name}"`)}
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as x ${sql.raw(RECORD)}
      where p.id = x.id`.execute(trx);
}

/** Writes what was planned; answers the steps for the log. */
export async function write(
  trx: Trx,
  planned: readonly Planned[],
  { organization, sha256, now }: { readonly organization: number; readonly sha256: string; readonly now: string },
): Promise<AuditStep[]> {
  const kind = (wanted: Written['kind']) => planned.filter((one): one is Written => one.kind === wanted);
  const [added, changed] = [kind('added'), kind('changed')];
  const ids = await insert(
    trx,
    added.map(({ row }) => row),
    organization,
    now,
  );
  await update(
    trx,
    changed.map(({ row }) => row),
    now,
  );
  const made = added.map((one, at) => {
    const id = ids[at];
    if (id === undefined) throw new Error('Fewer products were written than there are rows');
    return { ...one, id };
  });
  if (made.length > 0)
    await trx
      .insertInto('product_import_rows')
      .values(made.map(({ n, id }) => ({ organization_id: organization, sha256, row_number: n, product_id: id })))
      .onConflict((conflict) =>
        // It came from this row before, and was deleted since.
        conflict
          .columns(['organization_id', 'sha256', 'row_number'])
          .doUpdateSet((e) => ({ product_id: e.ref('excluded.product_id') })),
      )
      .execute();
  return [...made, ...changed.map((one) => ({ ...one, id: one.row.id }))].flatMap(({ id, steps }) =>
    steps.flatMap((step) => (step.ok ? [step.audited(id)] : [])),
  );
}
