import { BUYERS } from '../../../machines/lifecycles/buyerRequest/buyerRequest.catalogue.ts';
import type { buyerRequestMachine } from '../../../machines/lifecycles/buyerRequest/buyerRequest.machine.ts';
import { buyerRequestEndpoints } from '../../contract/requests/buyer-request.endpoints.ts';
import { count, LIMITS } from '../platform/auth/attempts.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, type EventOf, execute, within } from '../platform/command.ts';
import { type App, type Context, route } from '../platform/http.ts';
import { forbidden, notFound } from '../platform/problem.ts';
import { companiesFor, lockRequest, readRequest } from './record.ts';
import { requestStore, sidesOf } from './request.ts';
import { insertRequest } from './insert.ts';
import { requestList } from './list.ts';
import { visitorRequests } from './visitor.ts';
import { requestWire } from './wire.ts';

interface Calling extends Context {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly ifMatch: string | undefined;
}

const send = (call: Calling, event: EventOf<typeof buyerRequestMachine>) =>
  execute(call, requestStore({ caller: call.caller }), call.params.id, event, {
    ifMatch: call.ifMatch,
    answer: ({ trx, now }, record) => requestWire(trx, record, { caller: call.caller }, now),
  });

/** Requests for quotations by members and visitors. */
export function requests(app: App): void {
  requestList(app);

  route(app, buyerRequestEndpoints.buyerRequestCreate, async (call) => {
    const { body, caller, services, now } = call;
    const { organization, user, permissions } = caller;
    if (!organization) throw forbidden('organization_required');
    if (!permissions.has(BUYERS)) throw forbidden();
    await count(services.db, LIMITS.requestMember, String(organization.id), now);
    return change(call, { lifecycle: 'buyerRequest', event: 'CREATE', payload: body }, async (step) => {
      const { name, email, language } = user;
      const who = { organization_id: organization.id, user_id: user.id, name, email, phone: '', language };
      const id = await insertRequest(step.trx, { ...who, company: organization.name }, body, now);
      const draft = await lockRequest(step.trx, id);
      if (!draft) throw notFound();
      const companies = await companiesFor(step.trx, draft);
      await within(step, requestStore({ caller }), id, { type: 'SUBMIT_MEMBER', companies });
      const record = (await lockRequest(step.trx, id)) ?? draft;
      return { id, answer: await requestWire(step.trx, record, { caller }, now) };
    });
  });

  route(app, buyerRequestEndpoints.buyerRequestGet, async ({ params, caller, services, now }) => {
    const record = await readRequest(services.db, params.id);
    if (!record || sidesOf(record, { caller }).length === 0) throw notFound();
    return requestWire(services.db, record, { caller }, now);
  });

  route(app, buyerRequestEndpoints.buyerRequestAnswer, ({ body, ...call }) =>
    send(call, {
      type: 'ANSWER',
      company: call.caller.organization?.id ?? 0,
      validUntil: body.valid_until,
      quoted: {
        currency: body.currency,
        lines: body.answeritem_set.map(({ requestitem, price, quantity }) => ({ line: requestitem, price, quantity })),
        deliveryTime: body.delivery_time,
        message: body.message,
      },
    }),
  );
  route(app, buyerRequestEndpoints.buyerRequestClose, (call) => send(call, { type: 'CLOSE' }));
  route(app, buyerRequestEndpoints.buyerRequestConvert, (call) => send(call, { type: 'CONVERT' }));

  visitorRequests(app);
}
