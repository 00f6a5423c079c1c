import { tendersThatAre } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { LISTED } from '../../../contract/catalogue/product.state.ts';
import type { tenderCountries } from '../../../contract/dashboard/places.ts';
import type { Participation } from '../../../contract/procurement/quotation.ts';
import type { openTenders } from '../../../contract/dashboard/selling.ts';
import type { Database, Db } from '../../db/schema.ts';
import { visibleTo } from '../../procurement/access.ts';
import { type Asking, each, idsOf, type Scope, scopesOf } from './scope.ts';

const SHOWN = 10;

type Builder = ExpressionBuilder<Database & { i: Database['inquires'] }, 'i'>;

const out = ({ id }: Scope, states: readonly Participation[]): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from tenders t where t.inquire_id = i.id and t.organization_id = ${id} and t.state = any(${[...states]}))`;

/**
 * Running tenders that an organisation may see and in which its participation has none of the given states; each tender
 * counts once.
 */
function running(db: Db, scopes: readonly Scope[], now: string, states: readonly Participation[]) {
  return db
    .selectFrom('inquires as i')
    .where('i.published_at', 'is not', null)
    .where('i.closed_at', 'is', null)
    .where('i.expire_at', '>', now)
    .where((e) =>
      e.or(scopes.map((scope) => e.and([visibleTo(scope)(e as unknown as Builder), e.not(out(scope, states))]))),
    );
}

export async function tenderCountryFigures(asking: Asking): Promise<z.input<typeof tenderCountries>> {
  const { db, now } = asking;
  const scopes = await scopesOf('tender-countries', asking);
  const results = await running(db, scopes, now, ['removed'])
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .select(['o.country', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('o.country')
    .orderBy('count', 'desc')
    .orderBy('o.country')
    .execute();
  return { organizations: idsOf(scopes), total: results.reduce((sum, { count }) => sum + count, 0), results };
}

/**
 * Tariff headings of the organisations' listed products. Each is found from the previous one, because there are few
 * headings among many products.
 */
async function headings(db: Db, scopes: readonly Scope[]): Promise<string[]> {
  const listed = sql`p.status = any(${[...LISTED]})`;
  const found = await each(scopes, async ({ id }) => {
    const next = (after: RawBuilder<unknown>) => sql`(select substr(p.tariff_number, 1, 4) from products p
      where p.organization_id = ${id} and p.tariff_number > ${after} and ${listed} order by p.tariff_number limit 1)`;
    const { rows } = await sql<{ heading: string }>`
      with recursive found as (
        select ${next(sql`''`)} as heading
        union all
        select ${next(sql`found.heading || '999999'`)} from found where found.heading is not null
      ) select heading from found where heading is not null`.execute(db);
    return rows;
  });
  return found.map(({ heading }) => heading);
}

/** Countries of the organisations and of the buyers whose orders they have confirmed. */
async function countries(db: Db, scopes: readonly Scope[]): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct coalesce(b.country, r.contact_country) as country
    from (
      select distinct buyer_id, contact_country from orders
      where seller_id = any(${idsOf(scopes)}) and confirmed_at is not null
    ) as r left join organizations b on b.id = r.buyer_id`.execute(db);
  return [...scopes.map(({ country }) => country), ...rows.map(({ country }) => country)];
}

type Fitting = z.input<typeof openTenders>['results'][number];

export async function openTenderFigures(asking: Asking): Promise<z.input<typeof openTenders>> {
  const { db, now } = asking;
  const scopes = await scopesOf('open-tenders', asking);
  const own = await headings(db, scopes);
  const near = await countries(db, scopes);
  const answer = await db
    .with('open', () =>
      running(db, scopes, now, tendersThatAre('out'))
        .innerJoin('organizations as o', 'o.id', 'i.organization_id')
        .select([
          'i.id',
          'i.nth',
          'i.name',
          'i.expire_at',
          'i.timezone',
          'o.name as organizer',
          'o.intername',
          'o.country',
        ])
        .select([
          sql<boolean>`exists (select 1 from inquire_lots l where l.inquire_id = i.id
            and substr(l.tariff_number, 1, 4) = any(${own}))`.as('in_tariff'),
          sql<boolean>`o.country = any(${near})`.as('in_country'),
        ]),
    )
    .selectFrom('open')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where in_tariff)`.as('in_tariffs'),
      sql<number>`count(*) filter (where in_country)`.as('in_countries'),
      sql<number>`count(*) filter (where in_tariff and in_country)`.as('in_both'),
      sql<Fitting[]>`(select coalesce(json_agg(f), '[]') from (
        select id, name, json_build_object('name', organizer, 'intername', intername) as organizer, country, expire_at, timezone,
          in_country from open
        where in_tariff order by expire_at, nth limit ${SHOWN}) as f)`.as('results'),
    ])
    .executeTakeFirstOrThrow();
  return {
    organizations: idsOf(scopes),
    ...answer,
    results: answer.results.map((row) => ({ ...row, expire_at: new Date(row.expire_at ?? now).toISOString() })),
  };
}
