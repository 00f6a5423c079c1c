import { tendersThatAre } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { offersThatAre } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { orderingOf } from '../../platform/http/ordering.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { DEADLINES, type quotationEndpoints, type quotationListRow } from '../../../contract/procurement/quotation.ts';
import { countriesOf } from '../../../contract/platform/countries.ts';
import type { QueryOut } from '../../../contract/platform/endpoint.ts';
import { type Company, visibleTo } from '../access.ts';
import type { Db } from '../../db/schema.ts';
import { likePattern } from '../../platform/http/paging.ts';
import { lotsCount, takingPart } from '../inquire/list.ts';
import { ownOffer, quotationListWire } from './wire.ts';
import { toldStatus } from '../offer/record.ts';

type Query = QueryOut<typeof quotationEndpoints.quotationList>;

const DAY_MS = 86_400_000;

const stateFor = (company: Company) =>
  sql<string>`coalesce((select t.state from tenders t where t.inquire_id = i.id and t.organization_id = ${company.id}), 'viewed')`;

/** Other companies' inquiries that this one may see and that match the filters. */
export function tendersOf(db: Db, company: Company, query: Query, now: string) {
  const state = stateFor(company);
  const made = sql<boolean>`exists (select 1 from offers f where f.inquire_id = i.id and f.organization_id = ${company.id} and f.status in (${sql.join(offersThatAre('made'))}))`;
  let rows = db.selectFrom('inquires as i').where(visibleTo(company));
  if (query.status) rows = rows.where(state, 'in', tendersThatAre(query.status === 'active' ? 'running' : 'closed'));
  if (query.participation) rows = rows.where(state, '=', query.participation);
  if (query.offer) rows = rows.where(made, '=', query.offer === 'made');
  if (query.deadline) {
    const until = new Date(Date.parse(now) + DEADLINES[query.deadline] * DAY_MS).toISOString();
    rows = rows.where('i.closed_at', 'is', null).where('i.expire_at', '>', now).where('i.expire_at', '<=', until);
  }
  if (query.country)
    rows = rows.where('i.organization_id', 'in', (e) =>
      e
        .selectFrom('organizations')
        .select('id')
        .where('country', 'in', countriesOf(query.country ?? '')),
    );
  if (query.search) {
    const pattern = likePattern(query.search);
    rows = rows.where((e) => e.or([e('i.name', 'ilike', pattern), e('i.description', 'ilike', pattern)]));
  }
  return rows;
}

const SORTS = {
  created_at: { column: 'published_at' },
  name: { column: 'name' },
  expire_at: { column: 'expire_at' },
};

/**
 * The order `closing`: tenders still accepting offers first, the next deadline on top; closed ones follow, the latest
 * first.
 */
function closingFirst(company: Company, now: string): RawBuilder<unknown> {
  const runs = sql`(i.closed_at is null and i.expire_at > ${now} and ${stateFor(company)} in (${sql.join(tendersThatAre('running'))}))`;
  return sql`case when ${runs} then i.expire_at end asc nulls last, i.expire_at desc nulls last`;
}

/** One page of the list in two queries; counts are calculated only for its rows. */
export async function tenderRows(
  db: Db,
  company: Company,
  rows: ReturnType<typeof tendersOf>,
  {
    ordering,
    now,
    limit,
    offset,
  }: { readonly ordering: string | undefined; readonly now: string; readonly limit: number; readonly offset: number },
): Promise<z.input<typeof quotationListRow>[]> {
  const order = orderingOf(ordering, SORTS, '-created_at');
  const by = ordering === 'closing' ? closingFirst(company, now) : order.by('i.');
  const page = rows.selectAll('i').orderBy(by).orderBy('i.nth', order.direction).limit(limit).offset(offset);
  const found = await db
    .selectFrom(page.as('i'))
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .leftJoin('tenders as own', (join) =>
      join.onRef('own.inquire_id', '=', 'i.id').on('own.organization_id', '=', company.id),
    )
    .selectAll('i')
    .select(['o.name as organizer', 'o.intername as organizer_intername', 'o.country as organizer_country'])
    .select('own.state as own_state')
    .select([lotsCount.as('lots'), takingPart.as('taking_part')])
    .orderBy(by)
    .orderBy('i.nth', order.direction)
    .execute();
  const ids = found.map(({ id }) => id);
  const offers =
    ids.length === 0
      ? []
      : await db
          .selectFrom('offers as f')
          .select(['f.id', 'f.inquire_id', 'f.currency', toldStatus.as('status')])
          .where('f.inquire_id', 'in', ids)
          .where('f.organization_id', '=', company.id)
          .orderBy('f.nth')
          .execute();
  return found.map(({ organizer, organizer_intername, organizer_country, own_state, lots, taking_part, ...inquire }) =>
    quotationListWire({
      inquire,
      participation: own_state ?? undefined,
      offer: ownOffer(offers, inquire.id),
      organizer: {
        id: inquire.organization_id,
        name: organizer,
        intername: organizer_intername,
        country: organizer_country,
      },
      lots: Number(lots),
      participants: inquire.opened_at === null ? null : Number(taking_part),
    }),
  );
}
