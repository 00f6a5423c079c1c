import { sql } from 'kysely';
import type { tenderMachine } from '../../../machines/lifecycles/tender/tender.machine.ts';
import {
  ACTIVE_PARTICIPATIONS,
  CLOSED_PARTICIPATIONS,
  DEADLINES,
  quotationEndpoints,
} from '../../contract/quotation.ts';
import { visibleInquire, visibleTo } from '../access.ts';
import type { Caller } from '../auth.ts';
import { type EventOf, execute } from '../command.ts';
import { attachment } from '../file-headers.ts';
import type { App, Context } from '../http.ts';
import { route } from '../http.ts';
import { countOf, likePattern, paged } from '../paging.ts';
import { forbidden, notFound } from '../problem.ts';
import { storesOf } from '../stores/procurement.ts';
import { ensureTender } from '../stores/tender.ts';
import { participantsCount } from './inquires/wire.ts';
import { partiesOf } from './parties.ts';
import { calendarOf } from './quotations/calendar.ts';
import { ownOffer, quotationListWire, quotationWire } from './quotations/wire.ts';

/** An offer that stands or stood when the tender closed. */
const MADE = ['submitted', 'locked', 'opened', 'accepted', 'fulfilled', 'rejected'] as const;

const DAY_MS = 86_400_000;

interface Calling extends Context {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly ifMatch: string | undefined;
}

async function send(call: Calling, event: EventOf<typeof tenderMachine>) {
  const { caller, services, params, now, ifMatch } = call;
  const { organization } = caller;
  const id = organization ? await ensureTender(services.db, params.id, organization, now) : null;
  if (id === null) throw notFound();
  return execute(call, storesOf(services.config).tender, id, event, {
    ifMatch,
    answer: async ({ trx }, { inquire }) => quotationWire(trx, services, inquire, caller, now),
  });
}

/** Other companies' inquiries as the active organisation sees them. */
export function quotations(app: App): void {
  route(app, quotationEndpoints.quotationList, async ({ query, caller, services, request, now }) => {
    const { organization } = caller;
    if (!organization) throw forbidden('organization_required');
    const { db } = services;
    const state = sql<string>`coalesce((select t.state from tenders t where t.inquire_id = i.id and t.organization_id = ${organization.id}), 'viewed')`;
    const made = sql<boolean>`exists (select 1 from offers f where f.inquire_id = i.id and f.organization_id = ${organization.id} and f.status in (${sql.join([...MADE])}))`;
    let rows = db.selectFrom('inquires as i').where(visibleTo(organization));
    if (query.status)
      rows = rows.where(
        state,
        'in',
        query.status === 'active' ? [...ACTIVE_PARTICIPATIONS] : [...CLOSED_PARTICIPATIONS],
      );
    if (query.participation) rows = rows.where(state, '=', query.participation);
    if (query.offer) rows = rows.where(made, '=', query.offer === 'made');
    if (query.deadline) {
      const until = new Date(Date.parse(now) + DEADLINES[query.deadline] * DAY_MS).toISOString();
      rows = rows.where('i.closed_at', 'is', null).where('i.expire_at', '>', now).where('i.expire_at', '<=', until);
    }
    if (query.search) {
      const pattern = likePattern(query.search);
      rows = rows.where((e) => e.or([e('i.name', 'ilike', pattern), e('i.description', 'ilike', pattern)]));
    }
    return paged(request, query, {
      count: () => countOf(rows),
      rows: async ({ limit, offset }) => {
        const found = await rows
          .selectAll('i')
          .orderBy('i.published_at', query.ordering === 'created_at' ? 'asc' : 'desc')
          .orderBy('i.id', query.ordering === 'created_at' ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
        const ids = found.map(({ id }) => id);
        if (ids.length === 0) return [];
        const nameOf = await partiesOf(
          db,
          found.map((row) => row.organization_id),
        );
        const tenders = await db.selectFrom('tenders').selectAll().where('inquire_id', 'in', ids).execute();
        const offers = await db
          .selectFrom('offers')
          .select(['id', 'status', 'inquire_id'])
          .where('inquire_id', 'in', ids)
          .where('organization_id', '=', organization.id)
          .orderBy('id')
          .execute();
        const lots = await db.selectFrom('inquire_lots').select('inquire_id').where('inquire_id', 'in', ids).execute();
        return found.map((inquire) => {
          const views = tenders.filter(({ inquire_id }) => inquire_id === inquire.id);
          return quotationListWire({
            inquire,
            tender: views.find(({ organization_id }) => organization_id === organization.id),
            offer: ownOffer(offers, inquire.id),
            organizer: nameOf(inquire.organization_id),
            lots: lots.filter(({ inquire_id }) => inquire_id === inquire.id).length,
            participants: participantsCount(views.map((view) => view.state)),
          });
        });
      },
    });
  });

  route(app, quotationEndpoints.quotationGet, async ({ params, caller, services, now }) => {
    const inquire = caller.organization ? await visibleInquire(services.db, params.id, caller.organization) : undefined;
    if (!inquire) throw notFound();
    return quotationWire(services.db, services, inquire, caller, now);
  });
  route(app, quotationEndpoints.quotationCalendar, async ({ params, caller, services, now, language, reply }) => {
    const inquire = caller.organization ? await visibleInquire(services.db, params.id, caller.organization) : undefined;
    if (!inquire?.expire_at) throw notFound();
    const text = calendarOf(inquire, inquire.expire_at, { language, now, publicUrl: services.config.publicUrl });
    return reply
      .headers(attachment(`tender-${inquire.id}.ics`, 'text/calendar; charset=utf-8; method=PUBLISH'))
      .send(text);
  });
  route(app, quotationEndpoints.quotationView, (call) => send(call, { type: 'VIEW' }));
  route(app, quotationEndpoints.quotationParticipate, (call) => send(call, { type: 'PARTICIPATE' }));
  route(app, quotationEndpoints.quotationDecline, (call) => send(call, { type: 'DECLINE', ...call.body }));
  route(app, quotationEndpoints.quotationRejoin, (call) => send(call, { type: 'REJOIN' }));
}
