import { randomUUID } from 'node:crypto';
import { normalEmail } from '../../contract/platform/credentials.ts';
import { execute } from '../platform/command.ts';
import type { Services } from '../platform/services.ts';
import { registrationStore } from './registration.ts';

/**
 * Account changes reserved for the operator of the server. A disabled user is signed out everywhere. Throws when there
 * is no such account or its chart refuses.
 */
export async function operate(services: Services, event: 'DISABLE' | 'ENABLE', email: string): Promise<void> {
  const user = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();
  if (!user) throw new Error(`There is no account ${email}`);
  const context = {
    services,
    now: services.clock.now(),
    caller: null,
    requestId: randomUUID(),
    ip: 'operator',
    idempotency: null,
  };
  await execute(context, registrationStore(), user.id, { type: event }, { answer: () => Promise.resolve(undefined) });
}
