import { leavesBusiness, needsSuccessor } from '../../../machines/lifecycles/registration/registration.rules.ts';
import { farewellEndpoints } from '../../contract/account/farewell.ts';
import { count, forgive, LIMITS } from '../platform/auth/attempts.ts';
import { newSecret } from '../platform/auth/caller.ts';
import { hashPassword, passwordFits } from '../platform/auth/passwords.ts';
import { allowedFor, execute } from '../platform/command.ts';
import { attachmentHeaders } from '../platform/http/attachment.ts';
import { type App, route } from '../platform/http.ts';
import { fieldProblem, notFound } from '../platform/problem.ts';
import { everythingOf } from './export.ts';
import { aliasOf } from './forget.ts';
import { type HeldOrganization, heldBy } from './held.ts';
import { registrationStore } from './registration.ts';

function partingOf(held: HeldOrganization): 'hand_over' | 'finish' | 'empty' | 'leave' {
  if (needsSuccessor(held)) return 'hand_over';
  if (leavesBusiness(held)) return 'finish';
  return held.others === 0 ? 'empty' : 'leave';
}

export function farewell(app: App): void {
  route(app, farewellEndpoints.profileExport, async ({ caller, services, now, reply }) => {
    const data = await everythingOf(services, caller, now);
    return reply
      .headers(attachmentHeaders('my-data.json', 'application/json; charset=utf-8'))
      .send(JSON.stringify(data, null, 2));
  });

  route(app, farewellEndpoints.profileFarewell, async ({ caller, services: { db }, now }) => {
    const row = await db.selectFrom('users').selectAll().where('id', '=', caller.user.id).executeTakeFirst();
    if (!row) throw notFound();
    const held = await heldBy(db, row.id);
    return {
      allowed: allowedFor(registrationStore(), { ...row, held }, caller, now),
      alias: aliasOf(row.id),
      organizations: held.map((one) => ({ id: one.id, name: one.name, parting: partingOf(one) })),
    };
  });

  route(app, farewellEndpoints.profileDelete, async (call) => {
    const { body, caller, now, services } = call;
    const { db, config } = services;
    const { id } = caller.user;
    // Someone with a stolen key must not be able to guess the password here.
    await count(db, LIMITS.passwordAgain, String(id), now);
    const user = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
    if (!(await passwordFits(user?.password_hash ?? null, body.password, config)))
      throw fieldProblem({ password: ['password_wrong'] });
    await forgive(db, LIMITS.passwordAgain, String(id));
    const nobodys = await hashPassword(newSecret(), config);
    await execute(
      call,
      registrationStore({ passwordHash: nobodys }),
      id,
      { type: 'DELETE' },
      { answer: () => Promise.resolve() },
    );
  });
}
