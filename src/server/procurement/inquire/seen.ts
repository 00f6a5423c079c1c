import type { Selectable } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { Trx } from '../../db/schema.ts';
import type { InquiresTable } from '../../db/tables/procurement.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import type { Store } from '../../platform/command.ts';
import type { Context } from '../../platform/http.ts';
import { stale } from '../../platform/problem.ts';

/** A body that can name the newest revision of the inquiry that its sender saw. */
export interface Seen {
  readonly based_on?: number | undefined;
}
interface OfInquire {
  readonly inquire: Pick<Selectable<InquiresTable>, 'id' | 'revision'>;
}

/**
 * Whether the sender of a command has not seen the newest revision: it names an older one, or names none and arrived
 * before that one was published.
 */
async function unseen(
  trx: Trx,
  { id, revision }: Pick<Selectable<InquiresTable>, 'id' | 'revision'>,
  { based_on }: Seen,
  at: string,
): Promise<boolean> {
  if (based_on !== undefined) return based_on !== revision;
  const newer = await trx
    .selectFrom('inquire_revisions')
    .select('revision')
    .where('inquire_id', '=', id)
    .where('at', '>', at)
    .executeTakeFirst();
  return newer !== undefined;
}

/**
 * The store for a command of a supplier that counts for the newest revision: refused, with the row, if the supplier has
 * not seen it. Judged after the lock, so no revision can come in between.
 */
export const whoSaw = <M extends AnyStateMachine, Row extends OfInquire>(
  store: Store<M, Row>,
  { caller, now }: Context & { readonly caller: Caller },
  body: Seen,
  answer: (trx: Trx, row: Row) => Promise<object>,
): Store<M, Row> => ({
  ...store,
  lock: async (trx, id) => {
    const row = await store.lock(trx, id);
    const own = row !== undefined && store.sides(row, caller).includes('supplier');
    if (own && (await unseen(trx, row.inquire, body, now))) throw stale(await answer(trx, row));
    return row;
  },
});
