import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { LISTED } from '../../../contract/catalogue/product.state.ts';
import type { tenderCountries } from '../../../contract/dashboard/places.ts';
import type { openTenders } from '../../../contract/dashboard/selling.ts';
import type { Database, Db } from '../../db/schema.ts';
import { visibleTo } from '../../procurement/access.ts';
import { type Asking, idsOf, type Scope, scopesOf } from './scope.ts';

const SHOWN = 10;

type Builder = ExpressionBuilder<Database & { i: Database['inquires'] }, 'i'>;

/** Running tenders that one of the organisations may see; whatever it is theirs by, each counts once. */
function running(db: Db, scopes: readonly Scope[], now: string) {
  return db
    .selectFrom('inquires as i')
    .where('i.published_at', 'is not', null)
    .where('i.closed_at', 'is', null)
    .where('i.expire_at', '>', now)
    .where((e) => e.or(scopes.map((scope) => visibleTo(scope)(e as unknown as Builder))));
}

export async function tenderCountryFigures(asking: Asking): Promise<z.input<typeof tenderCountries>> {
  const { db, now } = asking;
  const scopes = await scopesOf('tender-countries', asking);
  const results = await running(db, scopes, now)
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .select(['o.country', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('o.country')
    .orderBy('count', 'desc')
    .orderBy('o.country')
    .execute();
  return { organizations: idsOf(scopes), total: results.reduce((sum, { count }) => sum + count, 0), results };
}

/** A lot of it has the heading of a product that the organisation lists. */
const inTariffs = (id: number): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from inquire_lots l where l.inquire_id = i.id and substr(l.tariff_number, 1, 4) in (
    select distinct substr(p.tariff_number, 1, 4) from products p
    where p.organization_id = ${id} and p.tariff_number <> '' and p.status = any(${[...LISTED]})))`;

/** Its buyer is where the organisation is, or where somebody is whose order it has confirmed. */
const inCountries = ({
  id,
  country,
}: Scope): RawBuilder<boolean> => sql<boolean>`(o.country = ${country} or o.country in (
  select coalesce(b.country, r.contact_country) from orders r left join organizations b on b.id = r.buyer_id
  where r.seller_id = ${id} and r.confirmed_at is not null))`;

const declined = ({ id }: Scope): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from tenders t where t.inquire_id = i.id and t.organization_id = ${id} and t.state in ('declined', 'removed'))`;

/** Of any of the organisations. */
const any = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...parts], sql` or `)})`;

export async function openTenderFigures(asking: Asking): Promise<z.input<typeof openTenders>> {
  const { db, now } = asking;
  const scopes = await scopesOf('open-tenders', asking);
  const fitting = running(db, scopes, now)
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .where(sql<boolean>`not (${sql.join(scopes.map(declined), sql` and `)})`)
    .select(['i.id', 'i.nth', 'i.name', 'i.expire_at', 'o.name as organizer', 'o.country'])
    .select([
      any(scopes.map(({ id }) => inTariffs(id))).as('in_tariff'),
      any(scopes.map(inCountries)).as('in_country'),
    ]);
  const counts = await db
    .selectFrom(fitting.as('f'))
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where in_tariff)`.as('in_tariffs'),
      sql<number>`count(*) filter (where in_country)`.as('in_countries'),
      sql<number>`count(*) filter (where in_tariff and in_country)`.as('in_both'),
    ])
    .executeTakeFirstOrThrow();
  const results =
    counts.in_tariffs === 0
      ? []
      : await db
          .selectFrom(fitting.as('f'))
          .select([
            'f.id',
            'f.name',
            'f.organizer',
            'f.country',
            'f.expire_at',
            sql<boolean>`in_country`.as('in_country'),
          ])
          .where(sql<boolean>`in_tariff`)
          .orderBy('f.expire_at')
          .orderBy('f.nth')
          .limit(SHOWN)
          .execute();
  return { organizations: idsOf(scopes), ...counts, results };
}
