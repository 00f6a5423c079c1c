import { type Kysely, type Migration, sql } from 'kysely';

/** Adds the product's state, further product fields, and references from lines to products. */
export const products: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`alter table products
      add column status text not null default 'shelved',
      add column article text not null default '',
      add column manufacturer text not null default '',
      add column category_id integer,
      add column image text,
      add column changed_at timestamptz`);
    await run("update products set status = 'offered' where for_sale");
    await run('alter table products alter column status drop default, drop column for_sale');
    await run('create index products_listed on products (organization_id, status, nth)');
    await run('create index products_image on products (image) where image is not null');
    for (const lines of ['document_items', 'order_items']) {
      await run(`alter table ${lines} add column product_id integer references products`);
      await run(`create index ${lines}_product on ${lines} (product_id) where product_id is not null`);
    }
  },
};
