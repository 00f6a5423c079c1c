import { sql } from 'kysely';
import {
  type ColumnField,
  isColumn,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductKind,
} from '../../../../machines/lifecycles/product/product.fields.ts';
import type { Trx } from '../../db/schema.ts';
import type { Step } from '../../platform/command.ts';
import type { ProductRow } from '../products/product.ts';
import { leaveStock } from '../products/quantity.ts';
import { searched } from '../products/write.ts';
import { keepQuantities } from '../stock/quantities.ts';
import type { Planned } from './plan.ts';

type Written = Extract<Planned, { readonly steps: unknown }>;

/** PostgreSQL type of each kind of field. */
const TYPES = {
  name: 'text',
  line: 'text',
  code: 'text',
  text: 'text',
  tariff: 'text',
  price: 'numeric',
  amount: 'numeric',
  currency: 'text',
  flag: 'boolean',
  unit: 'text',
  measures: 'text',
} as const satisfies Readonly<Record<ProductKind<ColumnField>, string>>;

type Column = keyof ProductRow;
const BESIDE = { category_id: 'integer', image: 'text', search_text: 'text', status: 'text' } as const;

/** Columns that a row of a file may set, and columns derived from them. Quantities belong to the stock. */
const COLUMNS: ReadonlyMap<Column, string> = new Map<Column, string>([
  ...PRODUCT_FIELD_NAMES.filter(isColumn).flatMap((field): [Column, string][] =>
    field === 'quantity' ? [] : [[field, TYPES[PRODUCT_FIELDS[field].kind]]],
  ),
  ...(Object.entries(BESIDE) as [keyof typeof BESIDE, string][]),
]);
const NAMES = [...COLUMNS.keys()];

const list = (of: (name: string) => string, between = ', ') => sql.raw(NAMES.map(of).join(between));
const RECORD = `(id integer, version integer, ${NAMES.map((name) => `"${name}" ${COLUMNS.get(name)}`).join(', ')})`;

/** All rows as one parameter: a statement with ten thousand parameters takes longer to build than to run. */
const asJson = (rows: readonly ProductRow[]): string =>
  JSON.stringify(
    rows.map((row) => ({
      id: row.id,
      version: row.version,
      ...Object.fromEntries(NAMES.map((name) => [name, row[name]])),
      search_text: searched(row),
    })),
  );

async function insert(trx: Trx, rows: readonly ProductRow[], organization: number, now: string): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: made } = await sql<{ id: number; nth: number }>`
    insert into products (organization_id, created_at, changed_at, version, ${list((name) => `"${name}"`)})
      select ${organization}, ${now}, ${now}, x.version, ${list((name) => `x."${name}"`)}
      from rows from (jsonb_to_recordset(${asJson(rows)}::jsonb) as ${sql.raw(RECORD)}) with ordinality
        as x (id, version, ${list((name) => `"${name}"`)}, place)
      order by x.place
    returning id, nth`.execute(trx);
  // Numbered in the order of the input.
  return made.sort((a, b) => a.nth - b.nth).map(({ id }) => id);
}

async function update(trx: Trx, rows: readonly ProductRow[], now: string): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update products p set changed_at = ${now}, version = greatest(p.version + 1, x.version), ${list((name) => `"${name}" = x."${name}"`)}
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as x ${sql.raw(RECORD)}
      where p.id = x.id`.execute(trx);
}

/** Writes the planned changes and records them for the log. */
export async function write(
  step: Step<unknown>,
  planned: readonly Planned[],
  { organization, sha256 }: { readonly organization: number; readonly sha256: string },
): Promise<void> {
  const { trx, now } = step;
  const kind = (wanted: Written['kind']) => planned.filter((one): one is Written => one.kind === wanted);
  const [added, changed] = [kind('added'), kind('changed')];
  const ids = await insert(
    trx,
    added.map(({ row }) => row),
    organization,
    now,
  );
  // Runs while the product still has a stock.
  for (const { before, row } of changed)
    if (before && row.is_service) await leaveStock(step, before, { is_service: true });
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
        // This row had created a product that was deleted since.
        conflict
          .columns(['organization_id', 'sha256', 'row_number'])
          .doUpdateSet((e) => ({ product_id: e.ref('excluded.product_id') })),
      )
      .execute();
  const all = [...made, ...changed.map((one) => ({ ...one, id: one.row.id }))];
  for (const { id, steps } of all) for (const one of steps) if (one.ok) step.root.messages.push(one.audited(id));
  const quantities = all.flatMap(({ id, row: { is_service, quantity } }) =>
    is_service || quantity === null ? [] : [{ product: id, quantity }],
  );
  await keepQuantities(step, quantities, 'import');
}
