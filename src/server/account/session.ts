import { membershipsThatAre } from '../../../machines/lifecycles/membership/membership.tags.ts';
import { session as lifecycle } from '../../../machines/lifecycles/session/session.lifecycle.ts';
import type { sessionMachine } from '../../../machines/lifecycles/session/session.machine.ts';
import { fromRow, toRow } from '../../contract/account/session.state.ts';
import { assigned, type Store } from '../platform/command.ts';
import type { Trx } from '../db/schema.ts';

export async function revokeKeys(trx: Trx, userId: number, now: string): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Sets the active organisation of this sign-in; the user's other sign-ins are unchanged. */
export async function workFor(trx: Trx, keyHash: string, organization: number | null): Promise<void> {
  await trx.updateTable('tokens').set({ organization_id: organization }).where('key_hash', '=', keyHash).execute();
}

export interface SignIn {
  readonly id: number;
  readonly user_id: number;
  readonly key_hash: string;
  readonly revoked_at: string | null;
  readonly language: string;
  readonly organization_id: number | null;
  readonly organizations: readonly number[];
}

const inBrowser = () => Promise.resolve();

/** One sign-in on the server: a key and whether it was revoked. */
export const sessionStore: Store<typeof sessionMachine, SignIn> = {
  lifecycle,
  lock: async (trx, id) => {
    const row = await trx
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .select(['tokens.id', 'user_id', 'key_hash', 'revoked_at', 'language', 'tokens.organization_id'])
      .where('tokens.id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const member = await trx
      .selectFrom('memberships')
      .select('organization_id')
      .where('user_id', '=', row.user_id)
      .where('state', 'in', membershipsThatAre('belonging'))
      .execute();
    return { ...row, organizations: member.map(({ organization_id }) => organization_id) };
  },
  // Any of the user's own sign-ins, including one on a lost device.
  sides: (row, caller) => (row.user_id === caller.user.id ? ['self'] : []),
  snapshot: ({ revoked_at, language, organization_id, organizations }) =>
    fromRow({ keyed: revoked_at === null, language, organization: organization_id, organizations }),
  save: async ({ trx, row, now }, next) => {
    const { keyed } = toRow(next);
    await trx
      .updateTable('tokens')
      .set({ revoked_at: keyed ? null : (row.revoked_at ?? now) })
      .where('id', '=', row.id)
      .execute();
  },
  effects: {
    ...assigned('enter', 'leave', 'switchTo', 'speak'),
    // Saving has already revoked the key; the rest of signing out happens in the browser.
    revokeKey: inBrowser,
    keepKey: inBrowser,
    keepLanguage: inBrowser,
    removeKey: inBrowser,
    clearCache: inBrowser,
  },
};
