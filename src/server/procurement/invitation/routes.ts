import type { invitationMachine } from '../../../../machines/lifecycles/invitation/invitation.machine.ts';
import { normalEmail } from '../../../contract/platform/credentials.ts';
import { invitationEndpoints } from '../../../contract/procurement/invitation.ts';
import { count, LIMITS } from '../../platform/auth/attempts.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { secretHash } from '../../platform/auth/caller.ts';
import { change, type EventOf, execute } from '../../platform/command.ts';
import type { Db } from '../../db/schema.ts';
import { type App, type Context, route } from '../../platform/http.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { ownRecord } from '../inquire/actions.ts';
import { readInquire } from '../inquire/record.ts';
import { ownerOf } from '../inquire/wire.ts';
import { storesOf, tellOf } from '../procurement.ts';
import { invitationStore } from './invitation.ts';
import { note, sendNoted } from './invite.ts';
import { invitationPageWire, invitationsWire } from './wire.ts';

interface Calling extends Context {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly ifMatch: string | undefined;
}

/** ASSUMED: letters to one address are limited across all buyers, to prevent flooding. */
const countLetter = (db: Db, email: string, now: string) =>
  count(db, LIMITS.mailPerson, `invitation ${normalEmail(email)}`, now);

async function send(call: Calling, type: EventOf<typeof invitationMachine>['type'] & ('SEND_AGAIN' | 'WITHDRAW')) {
  const { services, caller, params, now } = call;
  const known = await services.db
    .selectFrom('invitations as v')
    .innerJoin('inquires as i', 'i.id', 'v.inquire_id')
    .select(['v.email', 'i.organization_id', 'i.assigned_to'])
    .where('v.id', '=', params.id)
    .executeTakeFirst();
  if (!known || known.organization_id !== caller.organization?.id) throw notFound();
  const owner = ownerOf(caller, known);
  if (type === 'SEND_AGAIN' && owner.permissions.has('inquire.manage'))
    await countLetter(services.db, known.email, now);
  const store = storesOf(services.config).invitation;
  return execute(
    { ...call, caller: owner },
    store,
    params.id,
    { type },
    {
      ifMatch: call.ifMatch,
      answer: async ({ trx }, { row, inquire }) => {
        const [wire] = await invitationsWire(trx, store, inquire, caller, now, row.id);
        if (!wire) throw notFound();
        return wire;
      },
    },
  );
}

/** The invitation behind a link; wrong links and withdrawn invitations are not found. */
async function linked(db: Db, token: string) {
  const row = await db
    .selectFrom('invitation_links as l')
    .innerJoin('invitations as v', 'v.id', 'l.invitation_id')
    .selectAll('v')
    .where('l.secret_hash', '=', secretHash(token))
    .where('v.state', '<>', 'withdrawn')
    .executeTakeFirst();
  const inquire =
    row && (await db.selectFrom('inquires').selectAll().where('id', '=', row.inquire_id).executeTakeFirst());
  if (!inquire) throw notFound();
  return { row, inquire };
}

/** Suppliers outside the marketplace: invited by the buyer, and joining by the link of their letter. */
export function invitations(app: App): void {
  route(app, invitationEndpoints.invitationList, async (call) => {
    const { row } = await ownRecord(call);
    const { services, caller, now } = call;
    return invitationsWire(services.db, storesOf(services.config).invitation, row, caller, now);
  });

  route(app, invitationEndpoints.invitationCreate, async (call) => {
    const { body, services, now } = call;
    const { row } = await ownRecord(call);
    const caller = ownerOf(call.caller, row);
    if (!caller.permissions.has('inquire.manage')) throw forbidden();
    for (const email of body.emails) await countLetter(services.db, email, now);
    return change({ ...call, caller }, { lifecycle: 'invitation', event: 'NOTE', payload: body }, async (step) => {
      const inquire = await readInquire(step.trx, row.id, true);
      if (!inquire) throw notFound();
      await note(step, caller, inquire.row, body);
      // Adding an address after the end is refused by the chart, like every other letter at that time.
      if (inquire.row.published_at !== null) await sendNoted(step, tellOf(services.config), inquire.row);
      const store = storesOf(services.config).invitation;
      return { id: row.id, answer: await invitationsWire(step.trx, store, inquire.row, caller, now) };
    });
  });
  route(app, invitationEndpoints.invitationSendAgain, (call) => send(call, 'SEND_AGAIN'));
  route(app, invitationEndpoints.invitationWithdraw, (call) => send(call, 'WITHDRAW'));

  route(app, invitationEndpoints.invitationOpen, async (call) => {
    const { services, caller, body, now } = call;
    const { row, inquire } = await linked(services.db, body.token);
    const page = await invitationPageWire(services.db, row, inquire, caller, now);
    // Link scanners run no scripts and so do not send this request; the buyer's own view does not count.
    if (row.state === 'sent' && !page.own)
      await execute(
        { ...call, caller: null },
        storesOf(services.config).invitation,
        row.id,
        { type: 'OPEN' },
        {
          answer: () => Promise.resolve(null),
        },
      );
    return page;
  });

  route(app, invitationEndpoints.invitationJoin, async (call) => {
    const { services, caller, body } = call;
    const { organization } = caller;
    const { row, inquire } = await linked(services.db, body.token);
    if (!organization) throw forbidden('organization_required');
    // Repeated by the company that has already joined: it is redirected to the tender.
    if (row.company_id === organization.id) return { tender: inquire.id };
    const store = invitationStore(tellOf(services.config), true);
    return execute(
      call,
      store,
      row.id,
      { type: 'JOIN', organization: organization.id },
      {
        answer: () => Promise.resolve({ tender: inquire.id }),
      },
    );
  });
}
