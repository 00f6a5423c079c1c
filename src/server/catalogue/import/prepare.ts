import { productPatch } from '../../../contract/catalogue/product.ts';
import type { Problem } from '../../db/tables/imports.ts';
import { keyOf } from './keys.ts';
import { eachLine, Lines } from './read/lines.ts';
import type { Row } from './read/unreadable.ts';
import { CellReader, type Reading } from './values.ts';

/** The product fields given in a row; missing fields are left out. */
export interface Said {
  readonly name?: string;
  readonly [field: string]: string | number | boolean | null | undefined;
}

/** A row prepared for import: its values or its problems. */
export type Ready =
  | { readonly n: number; readonly b: Said; readonly e?: undefined }
  | { readonly n: number; readonly e: readonly Problem[] };

export interface Preparing extends Reading {
  readonly source: string;
  readonly target: string;
  readonly mapping: readonly (string | null)[];
  /** Currency of prices without one of their own. */
  readonly currency: string | null;
}

/** ASSUMED: the beginning of a long cell is enough to find it. */
const LONGEST_VALUE = 80;

export const problem = (column: number | null, key: string, value = ''): Problem => [
  column,
  key,
  value.slice(0, LONGEST_VALUE),
];

/** The first message of each field, in the order of the columns. */
function problemsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  at: (field: string, key: string) => Problem,
): Problem[] {
  const first = new Map<string, Problem>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (!first.has(field)) first.set(field, at(field, message));
  }
  return [...first.values()];
}

/** A dash means an empty cell; in a service or sale column it means no. */
const DASH = /^[-–—]$/;
const TRUTHS = new Set(['is_service', 'for_sale']);

/** Reads one row on its own by the same rules as a form. Empty cells are ignored. */
function rowReader({ mapping, currency, ...reading }: Preparing) {
  const cells = new CellReader(reading);
  return ([n, values]: Row): Ready => {
    const raw: Record<string, unknown> = {};
    const wrong: Problem[] = [];
    let beside: string | undefined;
    for (const [at, field] of mapping.entries()) {
      const cell = values[at] ?? '';
      if (field === null || cell === '' || (DASH.test(cell) && !TRUTHS.has(field))) continue;
      const said = cells.read(field, cell, at);
      if ('key' in said) wrong.push(problem(at, said.key, cell));
      else {
        raw[field] = said.value;
        beside = said.currency ?? beside;
      }
    }
    if (raw['price'] !== undefined) raw['currency'] ??= beside ?? currency ?? undefined;
    const parsed = productPatch.safeParse(raw);
    if (!parsed.success)
      wrong.push(
        ...problemsOf(parsed.error.issues, (field, key) => {
          const at = mapping.indexOf(field);
          return problem(at < 0 ? null : at, key, values[at] ?? '');
        }),
      );
    if (wrong.length > 0 || !parsed.success) return { n, e: wrong };
    return { n, b: parsed.data as Said };
  };
}

/** Reads every row again by the column mapping and returns their number. A product may occur once per file. */
export async function prepare(preparing: Preparing): Promise<{ readonly rows: number }> {
  const read = rowReader(preparing);
  const first = new Map<string, number>();
  const lines = await Lines.into(preparing.target);
  let rows = 0;
  try {
    for await (const line of eachLine(preparing.source)) {
      let ready = read(JSON.parse(line) as Row);
      rows += 1;
      const key = ready.e ? null : keyOf(ready.b);
      if (key !== null) {
        const earlier = first.get(key);
        if (earlier === undefined) first.set(key, ready.n);
        else ready = { n: ready.n, e: [problem(null, `import_row_twice|${earlier}`)] };
      }
      await lines.write(JSON.stringify(ready));
    }
  } finally {
    await lines.end();
  }
  return { rows };
}
