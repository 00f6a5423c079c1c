import { unverifiedTooLong } from '../../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';
import type { buyerRequestMachine } from '../../../machines/lifecycles/buyerRequest/buyerRequest.machine.ts';
import { buyerRequestEndpoints } from '../../contract/requests/buyer-request.endpoints.ts';
import { networkOf } from '../platform/http/address.ts';
import { count, countMail, LIMITS } from '../platform/auth/attempts.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, type EventOf, execute, within } from '../platform/command.ts';
import type { Db } from '../db/schema.ts';
import { type App, type Context, route } from '../platform/http.ts';
import { fieldProblem, notFound } from '../platform/problem.ts';
import { companiesFor, readRequest, type RequestRecord } from './record.ts';
import { requestStore } from './request.ts';
import { texts } from '../platform/texts.ts';
import { newSecret, secretHash } from '../platform/auth/caller.ts';
import { insertRequest } from './insert.ts';
import { permissionsOf, requestWire } from './wire.ts';

/** The request behind a mailed link; a wrong link is not distinguished from a missing request. */
export async function linked(db: Db, secret: string): Promise<RequestRecord> {
  const link = await db
    .selectFrom('buyer_request_links')
    .select('request_id')
    .where('secret_hash', '=', secretHash(secret))
    .executeTakeFirst();
  const record = link && (await readRequest(db, link.request_id));
  if (!record) throw notFound();
  return record;
}

interface Calling extends Context {
  readonly params: { readonly secret: string };
  readonly ifMatch: string | undefined;
}

async function send(call: Calling, event: EventOf<typeof buyerRequestMachine>) {
  const { row } = await linked(call.services.db, call.params.secret);
  const bearer = { caller: call.caller, linked: true };
  // The link allows its holder to act; the chart still sees the caller's own permissions.
  const caller: Caller | null = call.caller && { ...call.caller, permissions: permissionsOf(bearer) };
  return execute({ ...call, caller }, requestStore(bearer), row.id, event, {
    ifMatch: call.ifMatch,
    answer: ({ trx, now }, record) => requestWire(trx, record, bearer, now),
  });
}

/** Visitors' requests: authenticated by a mailed link instead of a token. */
export function visitorRequests(app: App): void {
  route(app, buyerRequestEndpoints.unauthBuyerRequestCreate, async (call) => {
    const { body, services, now, ip, language } = call;
    await count(services.db, LIMITS.requestAddress, networkOf(ip), now);
    await countMail(services.db, 'request', body.email, ip, now);
    const secret = newSecret();
    const { name, company, email, phone, ...content } = body;
    // The log contains no personal data, because unverified requests are erased.
    const payload = { country: content.country, lines: content.requestitem_set.length };
    return change(call, { lifecycle: 'buyerRequest', event: 'CREATE', payload }, async (step) => {
      const who = { organization_id: null, user_id: null, name, company, email, phone, language };
      const id = await insertRequest(step.trx, who, content, now);
      await within(step, requestStore({ caller: null, secret }), id, {
        type: 'SUBMIT_VISITOR',
        emailValid: true,
        tokenHash: secretHash(secret),
      });
      return { id, answer: { detail: texts(language, 'requests')('answer.verification_sent') } };
    });
  });

  route(app, buyerRequestEndpoints.unauthBuyerRequestVerify, async (call) => {
    const { body, services, now } = call;
    const tokenHash = secretHash(body.token.trim());
    const row = await services.db
      .selectFrom('buyer_requests')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    const record = row && (await readRequest(services.db, row.id));
    if (!record) throw fieldProblem({ token: ['request_link_used'] });
    if (unverifiedTooLong({ submittedAt: record.row.submitted_at }, now))
      throw fieldProblem({ token: ['link_expired'] });
    const companies = await companiesFor(services.db, record);
    const secret = newSecret();
    const event = { type: 'VERIFY', tokenHash, companies } as const;
    return execute(call, requestStore({ caller: null, secret }), record.row.id, event, {
      answer: (_, { routed }) => Promise.resolve({ secret, companies_count: routed.length }),
    });
  });

  route(app, buyerRequestEndpoints.unauthBuyerRequestGet, async ({ params, caller, services, now, reply }) => {
    reply.header('Cache-Control', 'no-store');
    const record = await linked(services.db, params.secret);
    return requestWire(services.db, record, { caller, linked: true }, now);
  });
  route(app, buyerRequestEndpoints.unauthBuyerRequestClose, (call) => send(call, { type: 'CLOSE' }));
  route(app, buyerRequestEndpoints.unauthBuyerRequestConvert, (call) => send(call, { type: 'CONVERT' }));
}
