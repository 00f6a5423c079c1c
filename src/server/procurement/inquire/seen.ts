import type { Selectable } from 'kysely';
import type { InquiresTable } from '../../db/tables/procurement.ts';
import type { Step } from '../../platform/command.ts';

/** A body that can name the newest revision of the inquiry that its sender saw. */
export interface Seen {
  readonly based_on?: number | undefined;
}
interface OfInquire {
  readonly inquire: Pick<Selectable<InquiresTable>, 'id' | 'revision'>;
}

/**
 * Whether the sender of a command that counts for the newest revision has not seen it: the command names an older one,
 * or names none and arrived before that one was published.
 */
export const unseenBy =
  ({ based_on }: Seen) =>
  async ({ trx, now }: Step<unknown>, { inquire: { id, revision } }: OfInquire): Promise<boolean> => {
    if (based_on !== undefined) return based_on !== revision;
    const newer = await trx
      .selectFrom('inquire_revisions')
      .select('revision')
      .where('inquire_id', '=', id)
      .where('at', '>', now)
      .executeTakeFirst();
    return newer !== undefined;
  };
