import { signInEndpoints } from '../../contract/account/sign-in.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { isLive } from '../platform/auth/caller.ts';
import { change, execute, within } from '../platform/command.ts';
import type { Db } from '../db/schema.ts';
import { type App, route } from '../platform/http.ts';
import { countOf, paged } from '../platform/http/paging.ts';
import { deviceOf } from './agent.ts';
import { sessionStore } from './session.ts';

/** The user's sign-ins whose keys are still valid. */
const own = (db: Db, { user }: Caller, now: string) =>
  db.selectFrom('tokens as t').where('t.user_id', '=', user.id).where(isLive(now));

export function signIns(app: App): void {
  route(app, signInEndpoints.signInList, async ({ query, request, services: { db }, caller, now }) =>
    paged(request, query, {
      count: () => countOf(own(db, caller, now)),
      rows: async ({ limit, offset }) => {
        const rows = await own(db, caller, now)
          .select(['t.id', 't.ip', 't.agent', 't.created_at', 't.used_at'])
          .select((e) => e('t.key_hash', '=', caller.tokenHash).as('current'))
          .orderBy('current', 'desc')
          .orderBy('t.used_at', 'desc')
          .orderBy('t.created_at', 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
        return rows.map(({ agent, current, ...row }) => ({ ...row, ...deviceOf(agent), current: Boolean(current) }));
      },
    }),
  );

  route(app, signInEndpoints.signInEnd, (call) =>
    execute(call, sessionStore, call.params.id, { type: 'LOGOUT' }, { answer: () => Promise.resolve() }),
  );

  route(app, signInEndpoints.signInEndOthers, (call) =>
    change(call, { lifecycle: 'session', event: 'END_OTHERS', payload: null }, async (step) => {
      const { caller, now } = call;
      const others = await own(step.trx, caller, now)
        .select('t.id')
        .where('t.key_hash', '<>', caller.tokenHash)
        .orderBy('t.id')
        .forUpdate()
        .execute();
      for (const { id } of others) await within(step, sessionStore, id, { type: 'LOGOUT' });
      // The other devices may belong to someone who knew the password: they lose their trusted status and are
      // rate-limited again.
      await step.trx.deleteFrom('devices').where('user_id', '=', caller.user.id).execute();
      return { id: null, answer: { ended: others.length } };
    }),
  );
}
