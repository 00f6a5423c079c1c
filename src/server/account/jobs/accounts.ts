import { RESET_MS } from '../../../../machines/lifecycles/passwordReset/passwordReset.rules.ts';
import { execute } from '../../platform/command.ts';
import { Problem } from '../../platform/problem.ts';
import { ABSOLUTE_MS, IDLE_MS } from '../../platform/auth/caller.ts';
import { DEVICE_MS } from '../../platform/auth/devices.ts';
import type { Services } from '../../platform/services.ts';
import { passwordResetStore } from '../password-reset.ts';
import { every } from '../../platform/jobs/loop.ts';

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const BATCH = 100;

const before = (now: string, milliseconds: number): string => new Date(Date.parse(now) - milliseconds).toISOString();

/** Expires password reset links not used in time. Two instances may try: the second is refused and continues. */
async function expireResets(services: Services, now: string): Promise<void> {
  const late = await services.db
    .selectFrom('password_resets')
    .select('id')
    .where('requested_at', '<', before(now, RESET_MS))
    .where('confirmed_at', 'is', null)
    .where('expired_at', 'is', null)
    .limit(BATCH)
    .execute();
  const context = { services, now, caller: null, requestId: 'job', ip: '', idempotency: null };
  for (const { id } of late) {
    try {
      await execute(context, passwordResetStore(), id, { type: 'EXPIRE' }, { answer: () => Promise.resolve(null) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
}

/** How long a repeated request is recognised by its idempotency key. */
const KEY_MS = DAY_MS;
/** ASSUMED: applies to letters with long-expired links, to finished password resets and to accounts never activated. */
const KEPT_MS = 30 * DAY_MS;
const LINK_LETTERS = ['activation', 'account-exists', 'password-reset', 'password-changed', 'account-deleted'];

/** Deletes records that are valid only for a limited time and would otherwise be kept forever. */
async function forget({ db }: Services, now: string): Promise<void> {
  await db.deleteFrom('attempts').where('window_start', '<', before(now, DAY_MS)).execute();
  await db.deleteFrom('idempotency_keys').where('at', '<', before(now, KEY_MS)).execute();
  await db.deleteFrom('web_sessions').where('seen_at', '<', before(now, ABSOLUTE_MS)).execute();
  await db.deleteFrom('tokens').where('created_at', '<', before(now, ABSOLUTE_MS)).execute();
  await db.deleteFrom('tokens').where('used_at', '<', before(now, IDLE_MS)).execute();
  await db.deleteFrom('devices').where('used_at', '<', before(now, DEVICE_MS)).execute();
  await db
    .deleteFrom('password_resets')
    .where('requested_at', '<', before(now, KEPT_MS))
    .where((e) => e.or([e('confirmed_at', 'is not', null), e('expired_at', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('outbox')
    .where('template', 'in', LINK_LETTERS)
    .where('status', 'in', ['queued', 'sent', 'failed'])
    .where('at', '<', before(now, KEPT_MS))
    .execute();
  await forgetStrangers(db, now);
}

/** A user who signed up and never opened the link has verified nothing and may sign up again. */
async function forgetStrangers(db: Services['db'], now: string): Promise<void> {
  await db
    .deleteFrom('users')
    .where('activated_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('registered_at', '<', before(now, KEPT_MS))
    .where((e) => e.or([e('activation_sent_at', 'is', null), e('activation_sent_at', '<', before(now, KEPT_MS))]))
    .where((e) =>
      e.not(e.exists(e.selectFrom('memberships as m').select('m.id').whereRef('m.user_id', '=', 'users.id'))),
    )
    .execute();
}

/** Cleans up accounts every ten minutes by the server's clock. */
export function accountKeeper(services: Services): (now: string) => Promise<void> {
  const due = every(EVERY_MS);
  return async (now) => {
    if (!due(now)) return;
    await expireResets(services, now);
    await forget(services, now);
  };
}
