import { type Kysely, type Migration, sql } from 'kysely';

/** Each is asked for by a list, or by the check of a reference when a row goes. */
const INDEXES = [
  ['offers_inquire', 'offers (inquire_id)'],
  ['orders_inquire', 'orders (inquire_id)'],
  ['awards_order', 'awards (order_id)'],
  ['offer_items_lot', 'offer_items (lot_id)'],
  ['order_items_lot', 'order_items (lot_id)'],
  ['memberships_organization', 'memberships (organization_id)'],
  ['inquires_published', 'inquires (published_at desc, id desc) where published_at is not null'],
  ['inquires_undecided', 'inquires (organization_id, expire_at) where outcome is null'],
] as const;

export const listIndexes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, columns] of INDEXES)
      await sql.raw(`create index if not exists ${name} on ${columns}`).execute(db);
  },
};
