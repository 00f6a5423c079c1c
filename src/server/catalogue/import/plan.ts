import { isFigure, PRODUCT_FIELD_NAMES } from '../../../../machines/lifecycles/product/product.fields.ts';
import { product as lifecycle } from '../../../../machines/lifecycles/product/product.lifecycle.ts';
import { stock } from '../../../../machines/lifecycles/stock/stock.lifecycle.ts';
import { noneReserved } from '../../../../machines/lifecycles/stock/stock.rules.ts';
import { isOnSale } from '../../../contract/catalogue/product.state.ts';
import type { Trx } from '../../db/schema.ts';
import type { Problem } from '../../db/tables/imports.ts';
import { type Considered, consider } from '../../platform/many.ts';
import { plain, plainOrNone } from '../../platform/values/decimals.ts';
import { contentOf, productStore, type ProductRecord, type ProductRow } from '../products/product.ts';
import { beginning } from '../products/write.ts';
import { stockStore } from '../stock/stock.ts';
import { Catalogue } from './find.ts';
import { problem, type Ready, type Said } from './prepare.ts';

/** The planned outcome of a row. */
export type Planned =
  | {
      readonly kind: 'added' | 'changed';
      readonly n: number;
      readonly row: ProductRow;
      /** Null for a new product. */
      readonly before: ProductRow | null;
      readonly steps: readonly Step[];
    }
  | { readonly kind: 'unchanged'; readonly n: number }
  | { readonly kind: 'failed'; readonly n: number; readonly problems: readonly Problem[] };
type Step = Considered<typeof lifecycle.machine>;

interface Planning {
  readonly organization: number;
  readonly sha256: string;
  readonly hold: boolean;
  readonly now: string;
  readonly mapping: readonly (string | null)[];
}

const DECIMALS: ReadonlySet<string> = new Set(PRODUCT_FIELD_NAMES.filter(isFigure));
/** API field → column, where the names differ. */
const COLUMNS: Readonly<Record<string, string>> = { category: 'category_id' };

/** The product after applying the row. */
function written(before: ProductRow, said: Said): ProductRow {
  const after: Record<string, unknown> = { ...before };
  for (const [field, value] of Object.entries(said)) {
    if (field === 'for_sale' || value === undefined || value === null) continue;
    after[COLUMNS[field] ?? field] = DECIMALS.has(field) ? plainOrNone(String(value)) : value;
  }
  const row = after as unknown as ProductRow;
  // A service has no stock, so the quantity column is ignored.
  return row.is_service ? { ...row, quantity: null } : row;
}

/** Why the row's quantity cannot be stored; null if it can. */
function uncounted(before: ProductRow, { is_service, quantity }: ProductRow, at: string): [string, string] | null {
  if (is_service)
    return before.is_service || noneReserved(plain(before.reserved)) ? null : ['is_service', 'stock_reserved'];
  if (quantity === null || plainOrNone(before.quantity) === quantity) return null;
  const record = { row: { ...before, is_service, search_text: '' }, orders: [] };
  const told = { reason: 'import', note: '', document: '' } as const;
  const step = consider(stock, stockStore.snapshot(record), { type: 'COUNT', counted: quantity, ...told, at });
  return step.ok ? null : ['quantity', `stock|${step.guards[0] ?? ''}`];
}

const differs = (a: ProductRow, b: ProductRow): boolean =>
  (Object.keys(b) as (keyof ProductRow)[]).some((column) => {
    const [x, y] = [a[column], b[column]];
    return DECIMALS.has(column) ? plainOrNone(x as string | null) !== y && x !== y : x !== y;
  });

const FIELDS: Readonly<Record<string, string>> = lifecycle.catalogue.SAVE.fields ?? {};

/** How to report a problem: at the column that caused it. */
interface Saying {
  readonly now: string;
  readonly wrong: (field: string, key: string, said: Said) => Problem;
}

const refusal = ({ wrong }: Saying, guards: readonly string[], said: Said): Problem[] =>
  guards.length === 0
    ? [problem(null, 'import_withdrawn')]
    : guards.map((guard) => wrong(FIELDS[guard] ?? '', `guard|${guard}`, said));

function add(saying: Saying, fresh: ProductRow, n: number, said: Said): Planned {
  const { now, wrong } = saying;
  const row = written(fresh, said);
  const forSale = said['for_sale'] === true;
  const event = { type: 'SAVE', forSale, content: contentOf(row), at: now } as const;
  const step = consider(lifecycle, productStore.snapshot({ row, named: false }), event);
  if (!step.ok) return { kind: 'failed', n, problems: refusal(saying, step.guards, said) };
  const against = uncounted({ ...fresh, reserved: '0', minimum_stock: null }, row, now);
  if (against) return { kind: 'failed', n, problems: [wrong(...against, said)] };
  return { kind: 'added', n, row: { ...row, status: step.value }, before: null, steps: [step] };
}

function change(saying: Saying, n: number, said: Said, { row: before, named }: ProductRecord): Planned {
  const { now, wrong } = saying;
  const after = written(before, said);
  const on = isOnSale(before.status);
  const events = [
    // Taken off sale first, because the same row may remove the price.
    ...(on && said['for_sale'] === false ? [{ type: 'SHELVE', at: now } as const] : []),
    ...(differs(before, after) ? [{ type: 'EDIT', content: contentOf(after), at: now } as const] : []),
    ...(!on && said['for_sale'] === true ? [{ type: 'OFFER', at: now } as const] : []),
  ];
  if (events.length === 0) return { kind: 'unchanged', n };
  const against = uncounted(before, after, now);
  if (against) return { kind: 'failed', n, problems: [wrong(...against, said)] };
  const steps: Extract<Step, { ok: true }>[] = [];
  let snapshot = productStore.snapshot({ row: before, named });
  for (const event of events) {
    const step = consider(lifecycle, snapshot, event);
    if (!step.ok) return { kind: 'failed', n, problems: refusal(saying, step.guards, said) };
    steps.push(step);
    snapshot = step.snapshot;
  }
  const status = steps.at(-1)?.value ?? before.status;
  return { kind: 'changed', n, row: { ...after, status, version: before.version + steps.length }, before, steps };
}

/** What each row of a batch would change in the catalogue, in file order; nothing is written. */
export async function plan(trx: Trx, rows: readonly Ready[], planning: Planning): Promise<Planned[]> {
  const catalogue = await Catalogue.of(trx, rows, planning);
  const categories = await usable(trx, rows, planning.organization);
  const { now, mapping } = planning;
  const wrong: Saying['wrong'] = (field, key, said) => {
    const at = mapping.indexOf(field);
    return problem(at < 0 ? null : at, key, String(said[field] ?? ''));
  };
  const saying = { now, wrong };
  const fresh = beginning(planning.organization, now);
  return rows.map((ready): Planned => {
    if (ready.e) return { kind: 'failed', n: ready.n, problems: ready.e };
    const { n, b: said } = ready;
    if (typeof said['category'] === 'number' && !categories.has(said['category']))
      return { kind: 'failed', n, problems: [wrong('category', 'invalid_id', said)] };
    const found = catalogue.find(n, said);
    if (found && 'key' in found) return { kind: 'failed', n, problems: [wrong(found.field, found.key, said)] };
    if (found && found.row !== null)
      return { kind: 'failed', n, problems: [problem(null, `import_row_twice|${found.row}`)] };
    const planned = found?.record ? change(saying, n, said, found.record) : add(saying, fresh, n, said);
    if (planned.kind === 'failed') return planned;
    const marks = planned.kind === 'unchanged' ? (found?.marks ?? said) : planned.row;
    const candidate = found ?? { record: null, marks, row: n };
    candidate.marks = marks;
    candidate.row = n;
    catalogue.add(candidate);
    return planned;
  });
}

/** Categories named by the rows that the organisation may use, locked against deletion. */
async function usable(trx: Trx, rows: readonly Ready[], organization: number): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rows.flatMap((row) => (row.e ? [] : [row.b['category']])))].filter(
    (id): id is number => typeof id === 'number',
  );
  if (ids.length === 0) return new Set();
  const found = await trx
    .selectFrom('product_categories')
    .select('id')
    .where('id', 'in', ids)
    .where((e) => e.or([e('organization_id', 'is', null), e('organization_id', '=', organization)]))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(found.map(({ id }) => id));
}
