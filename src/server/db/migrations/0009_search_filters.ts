import { type Kysely, type Migration, sql } from 'kysely';

/** Product fields in a search entry other than words. */
const SAID = ['status', 'price', 'organization_id', 'currency', 'category_id', 'tariff_number'];
const of = (row: string) => `row(${SAID.map((name) => `${row}.${name}`).join(', ')})`;
const facets = (row: string) =>
  `search_facets(o.country, ${['currency', 'organization_id', 'category_id', 'tariff_number', 'price'].map((name) => `${row}.${name}`).join(', ')})`;

/**
 * Filter values are indexed together with the words: a common word within one country is found without reading all its
 * matches. Triggers keep them up to date when a product or a company's country changes.
 */
const STEPS: readonly string[] = [
  // Prices within a step differ by a quarter at most. The search builds the same step names.
  `create function search_facets(
    country text, currency text, organization integer, category integer, tariff text, price numeric
  ) returns tsvector language sql immutable as $$
    select array_to_tsvector(array_remove(array[
      'c' || nullif(country, ''), 'u' || nullif(currency, ''), 's' || organization, 'k' || category,
      't' || nullif(tariff, ''), 'p' || case when price >= 0.0001 then floor(10 * log(price)) when price is not null then -50 end
    ], null))
  $$`,
  `alter table product_search add column price numeric(18, 4), add column facets tsvector not null default ''`,
  // Dropped before all entries are rewritten, which would update the index again for each.
  'drop index product_search_vector',
  `update product_search s set price = p.price, facets = ${facets('p')}
    from products p join organizations o on o.id = p.organization_id where p.id = s.product_id`,
  'create index product_search_found on product_search using gin (vector, facets) with (fastupdate = off)',
  'create index product_search_newest on product_search (status, nth)',
  `create or replace function product_search_begin() returns trigger language plpgsql as $$
  begin
    insert into product_search (product_id, nth, status, price, facets)
      select f.id, f.nth, f.status, f.price, ${facets('f')}
      from fresh f join organizations o on o.id = f.organization_id order by f.nth;
    return null;
  end $$`,
  `create or replace function product_search_moved() returns trigger language plpgsql as $$
  begin
    update product_search s set status = new.status, price = new.price, facets = ${facets('new')}
      from organizations o where s.product_id = new.id and o.id = new.organization_id;
    return null;
  end $$`,
  'drop trigger product_search_moved on products',
  `create trigger product_search_moved after update on products
    for each row when (${of('old')} is distinct from ${of('new')}) execute function product_search_moved()`,
  `create function product_search_abroad() returns trigger language plpgsql as $$
  begin
    update product_search s set facets = search_facets(new.country, p.currency, p.organization_id, p.category_id, p.tariff_number, p.price)
      from products p where p.organization_id = new.id and s.product_id = p.id;
    return null;
  end $$`,
  `create trigger product_search_abroad after update on organizations
    for each row when (old.country is distinct from new.country) execute function product_search_abroad()`,
];

export const searchFilters: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of STEPS) await sql.raw(text).execute(db);
  },
};
