import { type Kysely, type Migration, sql } from 'kysely';

/** The unit shown to the buyer with the price. Existing cart lines get the product's current unit. */
const STEPS: readonly string[] = [
  "alter table cart_lines add column unit text not null default 'PCS'",
  'update cart_lines l set unit = p.unit from products p where p.id = l.product_id',
];

export const cartUnits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of STEPS) await sql.raw(text).execute(db);
  },
};
