import { publishedContent } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import { lotContent } from '../../../../machines/lifecycles/lot/lot.fields.ts';
import {
  type Asked,
  type Difference,
  differencesOf,
} from '../../../../machines/lifecycles/inquire/inquire.difference.ts';
import type { Step } from '../../platform/command.ts';
import type { Trx } from '../../db/schema.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import { personLabel } from '../../organization/parties.ts';
import { documentsFor } from './attached.ts';
import { type InquireRecord, readInquire } from './record.ts';

type InquireStep = Step<InquireRecord>;

const filesOf = (documents: InquireRecord['documents'], lot: number | null) =>
  documentsFor(documents, lot).map(({ id, name }) => ({ id, name }));

/** The part of a record that may change after publication, as stored in its revisions. */
export const askedOf = ({ row, lots, documents }: Pick<InquireRecord, 'row' | 'lots' | 'documents'>): Asked => ({
  id: row.id,
  name: row.name,
  ...publishedContent(row),
  lots: lots.map((lot) => ({
    id: lot.id,
    ...lotContent(lot),
    quantity: plainOrNone(lot.quantity),
    documents: filesOf(documents, lot.id),
  })),
  documents: filesOf(documents, null),
});

/** Stores users by name, because an account may be deleted before the difference is read. */
async function named(trx: Trx, differences: readonly Difference[]): Promise<readonly Difference[]> {
  const label = async (value: Difference['before']) => (value === null ? null : personLabel(trx, Number(value)));
  return Promise.all(
    differences.map(async (one) =>
      one.field === 'assigned_to' ? { ...one, before: await label(one.before), after: await label(one.after) } : one,
    ),
  );
}

/** Stores the published content and the changes permanently. Returns the changes. */
export async function freeze(
  step: InquireStep,
  reason: string,
  changed: readonly string[],
): Promise<readonly Difference[]> {
  const { trx, row: before, now } = step;
  const after = await readInquire(trx, before.row.id);
  if (!after) throw new Error(`inquiry ${before.row.id} is gone`);
  const content = askedOf(after);
  const difference = changed.length === 0 ? [] : await named(trx, differencesOf(askedOf(before), content));
  await trx
    .insertInto('inquire_revisions')
    .values({
      inquire_id: before.row.id,
      revision: after.row.revision,
      at: now,
      reason,
      changed: JSON.stringify(changed),
      content: JSON.stringify(content),
      difference: JSON.stringify(difference),
    })
    .execute();
  return difference;
}

/** A later deadline creates no revision, because offers need not follow it; it is listed like one. */
export async function keepExtension({ trx, row: { row }, now }: InquireStep, reason: string): Promise<void> {
  const after = await trx.selectFrom('inquires').select('expire_at').where('id', '=', row.id).executeTakeFirstOrThrow();
  if (row.expire_at === null || after.expire_at === null) return;
  await trx
    .insertInto('inquire_extensions')
    .values({
      inquire_id: row.id,
      revision: row.revision,
      at: now,
      reason,
      before: row.expire_at,
      after: after.expire_at,
    })
    .execute();
}
