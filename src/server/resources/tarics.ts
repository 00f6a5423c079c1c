import { taricEndpoints, type TariffScheme } from '../../contract/taric.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { App } from '../http.ts';
import { route } from '../http.ts';
import { countOf, likePattern, paged } from '../paging.ts';
import type { Problem } from '../problem.ts';
import { searchText } from '../search-text.ts';

const LENGTHS: Readonly<Record<number, TariffScheme>> = { 6: 'hs', 8: 'cn', 10: 'uktzed' };

/**
 * A tariff number must exist once a list of its scheme was imported; before, its form is enough.
 * `fault` makes the problem that names the field.
 */
export async function checkTariff(db: Db | Trx, code: string, fault: (key: string) => Problem): Promise<void> {
  const known = await unknownTariffs(db, [code]);
  if (known.length > 0) throw fault('unknown_tariff_number');
}

/** Those of the codes that an imported list does not know. */
export async function unknownTariffs(db: Db | Trx, codes: readonly string[]): Promise<string[]> {
  const asked = [...new Set(codes)].filter((code) => LENGTHS[code.length] !== undefined);
  if (asked.length === 0) return [];
  const found = await db.selectFrom('tarics').select(['scheme', 'code']).where('code', 'in', asked).execute();
  const missing = asked.filter(
    (code) => !found.some((row) => row.code === code && row.scheme === LENGTHS[code.length]),
  );
  if (missing.length === 0) return [];
  const loaded = await db.selectFrom('tarics').select('scheme').distinct().execute();
  return missing.filter((code) => loaded.some((row) => row.scheme === LENGTHS[code.length]));
}

/** What the loaded lists call the codes. */
export async function tariffNames(db: Db | Trx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(codes)].filter((code) => code !== '');
  if (asked.length === 0) return new Map();
  const rows = await db.selectFrom('tarics').select(['scheme', 'code', 'name']).where('code', 'in', asked).execute();
  return new Map(
    rows.filter(({ scheme, code }) => scheme === LENGTHS[code.length]).map(({ code, name }) => [code, name]),
  );
}

export function tarics(app: App): void {
  route(app, taricEndpoints.taricList, async ({ query, services, request }) => {
    let rows = services.db.selectFrom('tarics');
    if (query.scheme) rows = rows.where('scheme', '=', query.scheme);
    const digits = (query.search ?? '').replace(/[\s.]/g, '');
    if (/^\d+$/.test(digits)) rows = rows.where('code', 'like', `${digits}%`);
    else if (query.search) rows = rows.where('search_text', 'like', likePattern(searchText(query.search)));
    return paged(request, query, {
      count: () => countOf(rows),
      rows: ({ limit, offset }) =>
        rows.select(['scheme', 'code', 'name']).orderBy('code').orderBy('scheme').limit(limit).offset(offset).execute(),
    });
  });
}
