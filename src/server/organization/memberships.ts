import { membershipsThatAre } from '../../../machines/lifecycles/membership/membership.tags.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { membershipEndpoints } from '../../contract/organization/membership.ts';
import { normalEmail } from '../../contract/platform/credentials.ts';
import type { Role } from '../../../machines/kit/permissions.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { allowedFor, change, type EventOf, execute, type Step, within } from '../platform/command.ts';
import type { Db } from '../db/schema.ts';
import { carriedBy, roleLabel } from '../platform/auth/roles.ts';
import type { App, Context, Handler } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { likePattern, paged } from '../platform/http/paging.ts';
import { conflict, fieldProblem, forbidden } from '../platform/problem.ts';
import { called } from './called.ts';
import { type MembershipRow, memberships, membershipStore, nameOf } from './membership.ts';
import type { membershipMachine } from '../../../machines/lifecycles/membership/membership.machine.ts';

type Asking = Context & { readonly caller: Caller; readonly language: Language };
type MembershipEvent = EventOf<typeof membershipMachine>;

const wire = ({ caller, now, language }: Asking, row: MembershipRow) => ({
  id: row.id,
  version: row.version,
  organization: row.organization_id,
  organization_name: row.organization_name,
  organization_intername: row.organization_intername,
  organization_country: row.organization_country,
  user: row.user_id,
  email: row.email,
  name: nameOf(row),
  image: row.state === 'invited' ? null : row.image,
  country: row.state === 'invited' ? null : row.country,
  role: row.role,
  role_label: roleLabel(language, row.role, row.own_role),
  state: row.state,
  created_at: row.created_at,
  allowed: allowedFor(membershipStore, row, caller, now),
});

/** The permissions that a role hands over, and those of the giver; an unknown role is an error in the form. */
async function handing({ caller, services }: Asking, role: Role) {
  const carries = await carriedBy(services.db, caller.organization?.id ?? 0, role);
  if (!carries) throw fieldProblem({ role: ['invalid_choice'] });
  return { role, carries, giver: [...caller.permissions] };
}

const live = (db: Db) => memberships(db).where('m.state', 'in', membershipsThatAre('live'));

const send = (call: Asking & { ifMatch?: string | undefined }, id: number, event: MembershipEvent) =>
  execute(call, membershipStore, id, event, {
    ifMatch: call.ifMatch,
    answer: (_, row) => Promise.resolve(wire(call, row)),
  });

interface Beginning {
  readonly organization: number;
  readonly email: string;
  readonly user: number | null;
  readonly role: Role;
}

/**
 * Creates a membership without a state and sends it its first event. If one is already in progress, the event goes to
 * that one, and its chart refuses it.
 */
async function begin(call: Asking, beginning: Beginning, event: MembershipEvent) {
  const { organization, email, role } = beginning;
  const under = await live(call.services.db)
    .where('m.organization_id', '=', organization)
    .where('m.email', '=', email)
    .executeTakeFirst();
  if (under) return send(call, under.id, event);
  return change(
    call,
    { lifecycle: 'membership', event: event.type, payload: { ...event, organization, email } },
    async (step) => {
      const id = await insert(step, beginning, role);
      await within(step, membershipStore, id, event);
      const row = await memberships(step.trx).where('m.id', '=', id).executeTakeFirstOrThrow();
      return { id, answer: wire(call, row) };
    },
  );
}

async function insert(step: Step<null>, { organization, email, user }: Beginning, role: Role): Promise<number> {
  const values = {
    organization_id: organization,
    email,
    user_id: user,
    role,
    state: 'none',
    created_at: step.now,
  } as const;
  const row = await step.trx
    .insertInto('memberships')
    .values(values)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  // The same person was invited or asked to join concurrently.
  if (!row) throw conflict('stale');
  return row.id;
}

/** Creates the first membership of a new company. */
export async function found(step: Step<null>, caller: Caller, organization: number): Promise<void> {
  const id = await insert(
    step,
    { organization, email: caller.user.email, user: caller.user.id, role: 'administrator' },
    'administrator',
  );
  await within(step, membershipStore, id, { type: 'FOUND' });
}

const membershipList: Handler<typeof membershipEndpoints.membershipList> = async (call) => {
  const { query, request, services, caller } = call;
  let rows = live(services.db).where('m.organization_id', '=', caller.organization?.id ?? 0);
  if (query.search) {
    const pattern = likePattern(query.search);
    rows = rows.where((e) =>
      e.or([e('m.email', 'ilike', pattern), e('u.first_name', 'ilike', pattern), e('u.last_name', 'ilike', pattern)]),
    );
  }
  const all = await rows.orderBy('m.nth').execute();
  return paged(request, query, {
    count: () => Promise.resolve(all.length),
    rows: ({ limit, offset }) => Promise.resolve(all.slice(offset, offset + limit).map((row) => wire(call, row))),
  });
};

const membershipInvite: Handler<typeof membershipEndpoints.membershipInvite> = async (call) => {
  const { body, caller, services } = call;
  if (!caller.organization || !caller.permissions.has('user.manage')) throw forbidden();
  const email = normalEmail(body.email);
  const user = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
  const beginning = { organization: caller.organization.id, email, user: user?.id ?? null, role: body.role };
  return begin(call, beginning, { type: 'INVITE', ...(await handing(call, body.role)) });
};

const membershipRequest: Handler<typeof membershipEndpoints.membershipRequest> = async (call) => {
  const { body, caller, services } = call;
  const known = await services.db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', body.organization)
    .executeTakeFirst();
  if (!known) throw fieldProblem({ organization: ['invalid_id'] });
  const beginning = {
    organization: known.id,
    email: caller.user.email,
    user: caller.user.id,
    role: 'viewer',
  } as const;
  return begin(call, beginning, { type: 'REQUEST_JOIN' });
};

export function membershipsOf(app: App): void {
  const mine = (db: Db, { user }: Caller) =>
    live(db).where((e) => e.or([e('m.user_id', '=', user.id), e('m.email', '=', user.email)]));

  route(app, membershipEndpoints.membershipList, membershipList);

  route(app, membershipEndpoints.membershipMine, async (call) => {
    const { query, request, services, caller, language } = call;
    const all = await mine(services.db, caller).orderBy(called(language)).orderBy('m.nth').execute();
    return paged(request, query, {
      count: () => Promise.resolve(all.length),
      rows: ({ limit, offset }) => Promise.resolve(all.slice(offset, offset + limit).map((row) => wire(call, row))),
    });
  });

  route(app, membershipEndpoints.membershipInvite, membershipInvite);
  route(app, membershipEndpoints.membershipRequest, membershipRequest);

  route(app, membershipEndpoints.membershipApprove, async (call) =>
    send(call, call.params.id, { type: 'APPROVE', ...(await handing(call, call.body.role ?? 'viewer')) }),
  );
  route(app, membershipEndpoints.membershipReject, (call) => send(call, call.params.id, { type: 'REJECT' }));
  route(app, membershipEndpoints.membershipAccept, (call) => send(call, call.params.id, { type: 'ACCEPT' }));
  route(app, membershipEndpoints.membershipDecline, (call) => send(call, call.params.id, { type: 'DECLINE' }));
  route(app, membershipEndpoints.membershipChangeRole, async (call) =>
    send(call, call.params.id, { type: 'CHANGE_ROLE', ...(await handing(call, call.body.role)) }),
  );
  route(app, membershipEndpoints.membershipRemove, (call) =>
    send(call, call.params.id, { type: 'REMOVE', giver: [...call.caller.permissions] }),
  );
  route(app, membershipEndpoints.membershipLeave, (call) => send(call, call.params.id, { type: 'LEAVE' }));
}
