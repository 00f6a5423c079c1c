import type { tenderMachine } from '../../../../machines/lifecycles/tender/tender.machine.ts';
import { quotationEndpoints } from '../../../contract/procurement/quotation.ts';
import { visibleInquire } from '../access.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { type EventOf, execute } from '../../platform/command.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import type { App, Context } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { countOf, paged } from '../../platform/http/paging.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { storesOf } from '../procurement.ts';
import { publicRevisionsOf } from '../inquire/amendments.ts';
import { type Seen, unseenBy } from '../inquire/seen.ts';
import { ensureTender, telling } from './tender.ts';
import { calendarOf } from './calendar.ts';
import { tendersOf, tenderRows } from './list.ts';
import { quotationWire } from './wire.ts';

interface Calling extends Context {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly ifMatch: string | undefined;
}

/** `body`: of a step that counts for the newest revision of the inquiry. */
async function send(call: Calling, event: EventOf<typeof tenderMachine>, body?: Seen) {
  const { caller, services, params, now, ifMatch } = call;
  const { organization } = caller;
  const id = organization ? await ensureTender(services.db, params.id, organization, now) : null;
  if (id === null) throw notFound();
  const own = telling(storesOf(services.config).tender);
  return execute(call, own, id, event, {
    ifMatch,
    unseen: body && unseenBy(body),
    answer: async ({ trx }, { inquire }) => quotationWire(trx, services, inquire, caller, now),
  });
}

/** Other companies' inquiries as the active organisation sees them. */
export function quotations(app: App): void {
  route(app, quotationEndpoints.quotationList, async ({ query, caller, services, request, now }) => {
    const { organization } = caller;
    if (!organization) throw forbidden('organization_required');
    const { db } = services;
    const rows = tendersOf(db, organization, query, now);
    return paged(request, query, {
      count: () => countOf(rows),
      rows: (window) => tenderRows(db, organization, rows, { ordering: query.ordering, now, ...window }),
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
    const changes = await publicRevisionsOf(services.db, inquire.id);
    const { publicUrl } = services.config;
    const text = calendarOf(inquire, inquire.expire_at, { language, now, publicUrl, changes: changes.length });
    return reply
      .headers(attachmentHeaders(`tender-${inquire.id}.ics`, 'text/calendar; charset=utf-8; method=PUBLISH'))
      .send(text);
  });
  route(app, quotationEndpoints.quotationView, (call) => send(call, { type: 'VIEW' }));
  route(app, quotationEndpoints.quotationParticipate, (call) => send(call, { type: 'PARTICIPATE' }));
  route(app, quotationEndpoints.quotationDecline, (call) => send(call, { type: 'DECLINE', ...call.body }));
  route(app, quotationEndpoints.quotationRejoin, (call) => send(call, { type: 'REJOIN' }));
  route(app, quotationEndpoints.quotationAgreeEarly, (call) => send(call, { type: 'AGREE_EARLY' }, call.body));
  route(app, quotationEndpoints.quotationDisagreeEarly, (call) => send(call, { type: 'DISAGREE_EARLY' }));
}
