import type { Kysely, Migration } from 'kysely';

/**
 * Budget and published estimate are two fields. ASSUMED: what was published while they were one stays as it was
 * published, in the tender and in its releases; a draft has told nobody anything and begins without an estimate.
 */
export const estimate: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('inquires').addColumn('estimate', 'numeric(18, 2)').execute();
    await db
      .withTables<{ inquires: { estimate: string | null; budget: string; published_at: string | null } }>()
      .updateTable('inquires')
      .set((e) => ({ estimate: e.ref('budget') }))
      .where('published_at', 'is not', null)
      .where('budget', '>', '0')
      .execute();
  },
};
