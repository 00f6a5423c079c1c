import { type Kysely, type Migration, sql } from 'kysely';

const TEXTS = ['alter table document_items add column order_item_id integer references order_items on delete set null'];

/** Which line of an order a line invoices: what was delivered and is not yet invoiced follows from it. */
export const partialFinals: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TEXTS) await sql.raw(text).execute(db);
  },
};
