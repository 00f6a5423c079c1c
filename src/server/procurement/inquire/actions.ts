import { placeAsked } from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';
import type { BodyOut } from '../../../contract/platform/endpoint.ts';
import { inquireEndpoints } from '../../../contract/procurement/inquire.endpoints.ts';
import { foreseenEndpoints } from '../../../contract/procurement/inquire.foreseen.ts';
import type { InquireBody } from '../../../contract/procurement/inquire.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { type EventOf, execute, matches } from '../../platform/command.ts';
import type { App, Call, Context } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { fieldProblem, notFound, stale } from '../../platform/problem.ts';
import { foretold } from '../foretell.ts';
import { asBuyer } from './foretell.ts';
import { checkAttaching } from './attachments.ts';
import { changesOf, checkInquire } from './content.ts';
import { type InquireRecord, readInquire } from './record.ts';
import { storesOf } from '../procurement.ts';
import { inquireWire, type InquireWire, ownerOf } from './wire.ts';

type Event = EventOf<typeof inquireMachine>;
export interface Calling extends Context {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly ifMatch: string | undefined;
}

/** The organisation's own inquiry before the command, for data that the event needs. */
export async function ownRecord({
  services,
  caller,
  params,
}: Pick<Calling, 'services' | 'caller' | 'params'>): Promise<InquireRecord> {
  const record = await readInquire(services.db, params.id);
  if (!record || record.row.organization_id !== caller.organization?.id) throw notFound();
  return record;
}

export async function send(call: Calling, event: Event, record?: InquireRecord): Promise<InquireWire> {
  const { row } = record ?? (await ownRecord(call));
  const caller = ownerOf(call.caller, row);
  return execute({ ...call, caller }, storesOf(call.services.config).inquire, call.params.id, event, {
    ifMatch: call.ifMatch,
    answer: ({ trx, services, now }, after) => inquireWire(trx, services, after, caller, now),
  });
}

/** Adds content that the chart does not judge; it is written with the step. */
const withBody = <E extends Event>(event: E, content: InquireBody): E => ({ ...event, content });

type Amending = Calling & { readonly body: BodyOut<typeof inquireEndpoints.inquireAmend> };

/** Changes are relative to the version read, which may be outdated. */
async function amend(call: Amending): Promise<InquireWire> {
  const record = await ownRecord(call);
  const { reason, attach = [], detach: detached = [], ...body } = call.body;
  await checkInquire(call.services.db, body, record.row.organization_id, record);
  // A running inquiry always has a deadline.
  if (body.expire_at === null) throw fieldProblem({ expire_at: ['required'] });
  const { delivery_term: term = record.row.delivery_term, delivery_place: place = record.row.delivery_place } = body;
  const moved = body.delivery_term !== undefined || body.delivery_place !== undefined;
  if (moved && !placeAsked({ term, place })) throw fieldProblem({ delivery_place: ['required'] });
  await checkAttaching(call.services.db, { files: attach, detached }, record);
  // Files attached by an earlier amendment whose response was lost are not attached again.
  const standing = record.documents.filter(({ id, lot }) => lot === null && !detached.includes(id));
  const files = attach.filter((named) => !standing.some(({ file }) => file === named));
  const attaching = { files, detached };
  const changed = changesOf(record, body, attaching);
  const event: Event = { type: 'AMEND', reason, changed, expireAt: body.expire_at ?? null };
  const ifMatch = call.ifMatch ?? `"${record.row.version}"`;
  if (!matches(ifMatch, record.row.version)) {
    throw stale(await inquireWire(call.services.db, call.services, record, call.caller, call.now));
  }
  return send(
    { ...call, ifMatch: `"${record.row.version}"` },
    withBody({ ...event, attaching } as Event, body),
    record,
  );
}

const closeEarly = (call: Calling): Promise<InquireWire> => send(call, { type: 'CLOSE_EARLY' });

function valueTerm(call: Call<typeof inquireEndpoints.inquireValueTerm>): Promise<InquireWire> {
  const { lots } = call.body;
  const twice = lots.map(({ lot }, at) => lots.findIndex((other) => other.lot === lot) !== at);
  if (twice.includes(true)) throw fieldProblem({ lots: twice.map((bad) => (bad ? { lot: ['lot_twice'] } : {})) });
  return send(call, { type: 'VALUE_TERM', ...call.body });
}

export function inquireActions(app: App): void {
  const table = inquireEndpoints;

  route(app, table.inquireUpdate, async (call) => {
    const record = await ownRecord(call);
    await checkInquire(call.services.db, call.body, record.row.organization_id, record);
    return send(call, withBody({ type: 'EDIT' }, call.body), record);
  });
  route(app, table.inquireDelete, async (call) => {
    await send(call, { type: 'DELETE' });
  });
  route(app, table.inquireAmend, amend);
  route(app, foreseenEndpoints.inquireAmendDryRun, (call) => foretold(call, amend, asBuyer()));
  route(app, table.inquireExtendDeadline, (call) =>
    send(call, { type: 'EXTEND_DEADLINE', expireAt: call.body.expire_at, reason: call.body.reason }),
  );
  route(app, table.inquireInvite, async (call) => {
    const record = await ownRecord(call);
    const { participants, reason } = call.body;
    await checkInquire(call.services.db, { participants }, record.row.organization_id, null);
    const organizations = [...new Set(participants)];
    return send(call, { type: 'INVITE', organizations, reason }, record);
  });
  route(app, table.inquireRemind, (call) => send(call, { type: 'REMIND' }));
  route(app, table.inquireRemoveParticipant, (call) => send(call, { type: 'REMOVE_PARTICIPANT', ...call.body }));
  route(app, table.inquireActivate, (call) => send(call, { type: 'ACTIVATE' }));
  route(app, table.inquireApprove, (call) => send(call, { type: 'APPROVE' }));
  route(app, table.inquireRefuse, (call) => send(call, { type: 'REFUSE', reason: call.body.reason }));
  route(app, table.inquireRetract, (call) => send(call, { type: 'RETRACT' }));
  route(app, table.inquireCloseEarly, closeEarly);
  route(app, foreseenEndpoints.inquireCloseEarlyDryRun, (call) => foretold(call, closeEarly, asBuyer()));
  route(app, table.inquireOpen, (call) => send(call, { type: 'OPEN' }));
  route(app, table.inquireEnterRate, (call) => send(call, { type: 'ENTER_RATE', ...call.body }));
  route(app, table.inquireValueTerm, valueTerm);
  route(app, table.inquireSetAside, (call) => send(call, { type: 'SET_ASIDE', ...call.body }));
  route(app, table.inquireComplete, (call) => send(call, { type: 'COMPLETE' }));
}
