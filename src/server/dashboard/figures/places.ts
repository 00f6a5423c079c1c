import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { LISTED, ON_SALE } from '../../../contract/catalogue/product.state.ts';
import type { companyCountries, ownTariffs } from '../../../contract/dashboard/places.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { tariffNames } from '../../catalogue/tarics.ts';
import { type Asking, idsOf, scopesOf } from './scope.ts';

const SHOWN = 20;

export async function companyCountryFigures(asking: Asking): Promise<z.input<typeof companyCountries>> {
  const scopes = await scopesOf('company-countries', asking);
  const results = await asking.db
    .selectFrom('organizations')
    .where('id', 'not in', idsOf(scopes))
    .select(['country', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('country')
    .orderBy('count', 'desc')
    .orderBy('country')
    .execute();
  return { organizations: idsOf(scopes), total: results.reduce((sum, { count }) => sum + count, 0), results };
}

const sumOf = (rows: readonly { readonly count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

export async function ownTariffFigures(asking: Asking, language: Language): Promise<z.input<typeof ownTariffs>> {
  const { db } = asking;
  const scopes = await scopesOf('own-tariffs', asking);
  const rows = await db
    .selectFrom('products')
    .where('organization_id', 'in', idsOf(scopes))
    .where('status', 'in', [...LISTED])
    .groupBy('tariff_number')
    .select(['tariff_number', (e) => e.fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) filter (where status = ${ON_SALE})`.as('for_sale'))
    .orderBy('count', 'desc')
    .orderBy('tariff_number')
    .execute();
  const numbered = rows.filter(({ tariff_number }) => tariff_number !== '');
  const shown = numbered.slice(0, SHOWN);
  const names = await tariffNames(
    db,
    shown.map(({ tariff_number }) => tariff_number),
    language,
  );
  return {
    organizations: idsOf(scopes),
    total: sumOf(rows),
    results: shown.map((row) => ({ ...row, label: names.get(row.tariff_number) ?? '' })),
    others: sumOf(numbered.slice(SHOWN)),
    without_number: sumOf(rows) - sumOf(numbered),
  };
}
