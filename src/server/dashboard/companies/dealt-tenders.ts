import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { sql } from 'kysely';
import { stateName } from '../../../../machines/kit/decide.ts';
import { OPENED_STATUSES } from '../../../contract/procurement/offer.ts';
import { type Participation, tenderFromRow } from '../../../contract/procurement/quotation.ts';
import { visibleTo } from '../../procurement/access.ts';
import { toldParticipation } from '../../../../machines/lifecycles/inquire/inquire.sealed.ts';
import { toldKnown } from '../../procurement/inquire/sealed.ts';
import { toldStatus } from '../../procurement/offer/record.ts';
import { offersThatAre } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { type Between, MOST_LAST } from './between.ts';

interface Standing {
  readonly id: number;
  readonly name: string;
  readonly at: string | null;
  readonly state: Participation;
}

const counted = (rows: readonly Standing[], won: number) => ({
  asked: rows.length,
  declined: rows.filter(({ state }) => tenderIs('refusing', state)).length,
  won,
  last: rows.slice(0, MOST_LAST).map(({ state, ...row }) => ({
    ...row,
    state: stateName(tenderFromRow({ participation: state })),
    amount: null,
    currency: null,
  })),
});

/**
 * The organisation's inquiries that the company was invited to or responded to. Until the opening they show the state
 * that the company itself reported, as on the inquiry's page; its offers are counted only after they are opened.
 */
export async function inquiriesWith({ db, organization }: Between, company: number) {
  const rows = await db
    .selectFrom('inquires as i')
    .leftJoin('inquire_participants as p', (join) =>
      join.onRef('p.inquire_id', '=', 'i.id').on('p.organization_id', '=', company),
    )
    .leftJoin('tenders as t', (join) => join.onRef('t.inquire_id', '=', 'i.id').on('t.organization_id', '=', company))
    .where('i.organization_id', '=', organization.id)
    .where('i.published_at', 'is not', null)
    .where((e) =>
      e.or([
        e('p.organization_id', 'is not', null),
        toldKnown,
        e.and([e('t.id', 'is not', null), e('i.opened_at', 'is not', null)]),
      ]),
    )
    .select(['i.id', 'i.name', 'i.published_at as at', 'i.opened_at', 'i.outcome', 't.state', 't.told'])
    .select(
      sql<number>`(select count(*)::integer from offers f where f.inquire_id = i.id and f.organization_id = ${company}
        and i.opened_at is not null and f.status in (${sql.join([...OPENED_STATUSES])}))`.as('offers'),
    )
    .select(
      sql<boolean>`exists (select 1 from awards w where w.inquire_id = i.id and w.organization_id = ${company}
        and w.revoked_at is null)`.as('awarded'),
    )
    .orderBy('i.published_at', 'desc')
    .orderBy('i.nth', 'desc')
    .execute();
  const standing = rows.map(({ id, name, at, opened_at, outcome, state, told }): Standing => {
    const tender = state === null ? undefined : { state, told };
    return { id, name, at, state: opened_at === null ? toldParticipation(tender, outcome) : (state ?? 'invited') };
  });
  return {
    ...counted(standing, rows.filter(({ awarded }) => awarded).length),
    offers: rows.reduce((sum, row) => sum + row.offers, 0),
  };
}

/**
 * The company's tenders visible to the organisation, and the organisation's offers in them with their announced status.
 */
export async function tendersWith({ db, organization }: Between, company: number) {
  const rows = await db
    .selectFrom('inquires as i')
    .innerJoin('tenders as t', (join) =>
      join.onRef('t.inquire_id', '=', 'i.id').on('t.organization_id', '=', organization.id),
    )
    .where('i.organization_id', '=', company)
    .where((e) => visibleTo(organization)(e as never))
    .select(['i.id', 'i.name', 'i.published_at as at', 't.state'])
    .orderBy('i.published_at', 'desc')
    .orderBy('i.nth', 'desc')
    .execute();
  const offers = await db
    .selectFrom('offers as f')
    .innerJoin('inquires as i', 'i.id', 'f.inquire_id')
    .where('f.organization_id', '=', organization.id)
    .where('i.organization_id', '=', company)
    .where(toldStatus, 'in', offersThatAre('made'))
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return {
    ...counted(rows, rows.filter(({ state }) => state === 'won').length),
    offers: Number(offers.n),
  };
}
