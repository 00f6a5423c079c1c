import { type Kysely, type Migration, sql } from 'kysely';

const TEXTS = ['alter table document_items add column order_item_id integer references order_items on delete set null'];

/**
 * Adds the order line that a document line invoices, from which the quantity delivered and not yet invoiced follows.
 */
export const partialFinals: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TEXTS) await sql.raw(text).execute(db);
  },
};
