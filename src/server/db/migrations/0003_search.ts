import { type Kysely, type Migration, sql } from 'kysely';

/** Product fields that are searched; changes of other fields, such as the stock, leave the entry as it is. */
const TEXTS = [
  'name',
  'intername',
  'product_code',
  'barcode',
  'article',
  'manufacturer',
  'tariff_number',
  'description',
];
const of = (row: string) => `row(${TEXTS.map((text) => `${row}.${text}`).join(', ')})`;

/**
 * Search entries beside the products: any change of a product's texts marks its entry as stale, and the search
 * refreshes it; the sale status in the entry is updated immediately. No extension is needed, because the embedded
 * database and many hosted ones do not have them.
 */
const STEPS: readonly string[] = [
  'create sequence product_search_marked',
  `create table product_search (
    product_id integer primary key references products on delete cascade,
    nth integer not null,
    status text not null,
    rules smallint not null default 0,
    marked bigint not null default nextval('product_search_marked'),
    vector tsvector not null default ''
  )`,
  'alter sequence product_search_marked owned by product_search.marked',
  // In the embedded database no process would clean up a list of pending entries.
  'create index product_search_vector on product_search using gin (vector) with (fastupdate = off)',
  'create index product_search_stale on product_search (rules, marked)',
  // Bytewise collation, so that the index finds words by prefix.
  'create table search_words (word text collate "C" primary key, near text[] not null)',
  'create index search_words_near on search_words using gin (near) with (fastupdate = off)',
  `create function product_search_begin() returns trigger language plpgsql as $$
  begin
    insert into product_search (product_id, nth, status) select id, nth, status from fresh order by nth;
    return null;
  end $$`,
  `create function product_search_stale() returns trigger language plpgsql as $$
  begin
    update product_search set rules = 0, marked = default where product_id = new.id;
    return null;
  end $$`,
  `create function product_search_moved() returns trigger language plpgsql as $$
  begin
    update product_search set status = new.status where product_id = new.id;
    return null;
  end $$`,
  'insert into product_search (product_id, nth, status) select id, nth, status from products order by nth',
  `create trigger product_search_begin after insert on products
    referencing new table as fresh for each statement execute function product_search_begin()`,
  `create trigger product_search_stale after update on products
    for each row when (${of('old')} is distinct from ${of('new')}) execute function product_search_stale()`,
  `create trigger product_search_moved after update on products
    for each row when (old.status is distinct from new.status) execute function product_search_moved()`,
  'create index products_newest on products (status, nth)',
  'create index products_tariff on products (tariff_number text_pattern_ops)',
  'create index products_price on products (currency, price)',
];

export const search: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of STEPS) await sql.raw(text).execute(db);
  },
};
