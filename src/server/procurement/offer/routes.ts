import type { offerMachine } from '../../../../machines/lifecycles/offer/offer.machine.ts';
import { type OfferBody, offerEndpoints } from '../../../contract/procurement/offer.ts';
import { offerForeseenEndpoints } from '../../../contract/procurement/offer.foreseen.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { change, type EventOf, execute } from '../../platform/command.ts';
import type { App, Context, Handler } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { countOf, likePattern, paged } from '../../platform/http/paging.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { totalsOf } from '../../platform/values/decimals.ts';
import { foretold } from '../foretell.ts';
import { asMaker } from './foretell.ts';
import { asSupplier, storeWith } from './offer.ts';
import { readOffer, toldStatus } from './record.ts';
import { unseenBy } from '../inquire/seen.ts';
import { storesOf } from '../procurement.ts';
import { beginOffer } from './begin.ts';
import { offerWire, type OfferWire } from './wire.ts';

interface Calling extends Context {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly ifMatch: string | undefined;
}

/** `body`: of a step that counts for the newest revision of the inquiry. */
const send = (
  call: Calling,
  event: EventOf<typeof offerMachine>,
  body?: OfferBody,
  complete = true,
): Promise<OfferWire> => {
  const own = asSupplier(storesOf(call.services.config).offer);
  return execute(call, body ? storeWith(own, body, complete) : own, call.params.id, event, {
    ifMatch: call.ifMatch,
    unseen: body && unseenBy(body),
    answer: ({ trx, services, now }, record) => offerWire(trx, services, record, call.caller, now),
  });
};

const decline = (call: Calling & { readonly body: { readonly reason: string } }): Promise<OfferWire> =>
  send(call, { type: 'SUPPLIER_DECLINE', reason: call.body.reason, because: 'supplier' });

const offerList: Handler<typeof offerEndpoints.offerList> = async ({ query, caller, services, request }) => {
  const { organization } = caller;
  if (!organization) throw forbidden('organization_required');
  let rows = services.db
    .selectFrom('offers as f')
    .innerJoin('inquires as i', 'i.id', 'f.inquire_id')
    .where('f.organization_id', '=', organization.id);
  if (query.status) rows = rows.where(toldStatus, '=', query.status);
  if (query.inquire)
    rows = rows.where('f.inquire_id', '=', /^\d{1,9}$/.test(query.inquire) ? Number(query.inquire) : 0);
  if (query.search) rows = rows.where('i.name', 'ilike', likePattern(query.search));
  return paged(request, query, {
    count: () => countOf(rows),
    rows: async ({ limit, offset }) => {
      const found = await rows
        .select(['f.id', 'f.inquire_id', 'i.name', 'f.revision', 'i.expire_at', 'f.valid_until', 'f.submitted_at'])
        .select(toldStatus.as('status'))
        .orderBy('f.nth', query.ordering === 'created_at' ? 'asc' : 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const ids = found.map(({ id }) => id);
      const items =
        ids.length === 0
          ? []
          : await services.db
              .selectFrom('offer_items')
              .selectAll()
              .where('offer_id', 'in', ids)
              .orderBy('id')
              .execute();
      return found.map(({ inquire_id, name, ...row }) => ({
        ...row,
        inquire: inquire_id,
        inquire_name: name,
        totals: totalsOf(items.filter((item) => item.offer_id === row.id)),
      }));
    },
  });
};

const offerCreate: Handler<typeof offerEndpoints.offerCreate> = async (call) => {
  const {
    body: { inquire, ...content },
    caller,
    now,
  } = call;
  const { organization } = caller;
  if (!organization) throw forbidden('organization_required');
  if (!caller.permissions.has('offer.edit')) throw forbidden();
  return change(call, { lifecycle: 'offer', event: 'CREATE', payload: call.body }, async (step) => {
    const { record, begun } = await beginOffer(step, {
      inquire,
      content,
      company: organization,
      user: caller.user.id,
    });
    const answer = await offerWire(step.trx, call.services, record, caller, now);
    return { id: record.row.id, answer, nothing: !begun };
  });
};

export function offers(app: App): void {
  route(app, offerEndpoints.offerList, offerList);
  route(app, offerEndpoints.offerCreate, offerCreate);

  route(app, offerEndpoints.offerGet, async ({ params, caller, services, now }) => {
    const record = await readOffer(services.db, params.id);
    if (!record || storesOf(services.config).offer.sides(record, caller).length === 0) throw notFound();
    return offerWire(services.db, services, record, caller, now);
  });

  route(app, offerEndpoints.offerUpdate, (call) => send(call, { type: 'SAVE' }, call.body, false));
  route(app, offerEndpoints.offerSubmit, (call) => send(call, { type: 'SUBMIT' }, call.body));
  route(app, offerEndpoints.offerRevise, (call) => send(call, { type: 'UPDATE' }, call.body));
  route(app, offerEndpoints.offerConfirm, (call) => send(call, { type: 'CONFIRM' }, call.body));
  route(app, offerEndpoints.offerWithdraw, (call) => send(call, { type: 'WITHDRAW' }));
  route(app, offerEndpoints.offerRestore, (call) => send(call, { type: 'RESTORE' }));
  route(app, offerEndpoints.offerDiscard, (call) => send(call, { type: 'DISCARD' }));
  route(app, offerEndpoints.offerSupplierDecline, decline);
  route(app, offerForeseenEndpoints.offerSupplierDeclineDryRun, (call) => foretold(call, decline, asMaker));
}
