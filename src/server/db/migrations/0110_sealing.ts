import { randomBytes } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';

/** Records whose number another company, a colleague or the public sees. */
const TOLD = [
  'users',
  'organizations',
  'memberships',
  'bank_accounts',
  'files',
  'products',
  'company_groups',
  'organization_rates',
  'inquires',
  'inquire_lots',
  'inquire_documents',
  'questions',
  'offers',
  'offer_documents',
  'awards',
  'orders',
  'order_items',
  'invoice_chains',
  'documents',
  'document_items',
  'document_sendings',
  'payments',
  'buyer_requests',
  'buyer_request_lines',
  'buyer_request_answers',
] as const;

/** Lists that were read along the number are read along the order of making. */
const INDEXES = [
  ['inquires_owner', 'inquires (organization_id, nth)'],
  ['inquires_published', 'inquires (published_at desc, nth desc) where published_at is not null'],
  ['offers_company', 'offers (organization_id, nth)'],
  ['orders_buyer', 'orders (buyer_id, nth)'],
  ['orders_seller', 'orders (seller_id, nth)'],
  ['documents_seller', 'documents (organization_id, nth)'],
  ['documents_buyer', 'documents (buyer_id, nth)'],
  ['payments_document', 'payments (document_id, nth)'],
  ['buyer_requests_own', 'buyer_requests (organization_id, nth)'],
  ['buyer_requests_status', 'buyer_requests (status, nth)'],
] as const;

/**
 * The number of the n-th row of a table: nine digits, each once, in an order that only this installation knows. A
 * Feistel network over 30 bits with a secret key, walked until it lands among the nine-digit numbers: a permutation
 * of them, so no number comes twice, and from some of them nobody can count the others.
 */
const SCATTERED = sql`
  create function scattered(which text, n bigint) returns integer language plpgsql stable as $$
  declare
    x bigint := 100000000 + n;
    l integer;
    r integer;
    t integer;
    key text;
  begin
    if n < 0 or n >= 900000000 then raise exception 'there are no more numbers for %', which; end if;
    select k.secret into strict key from number_key k;
    loop
      l := (x >> 15)::integer;
      r := (x & 32767)::integer;
      for turn in 1..6 loop
        t := r;
        r := l # (('x' || substr(encode(sha256(convert_to(key || which || turn || '.' || r, 'UTF8')), 'hex'), 1, 4))::bit(16)::integer & 32767);
        l := t;
      end loop;
      x := (l::bigint << 15) | r;
      exit when x between 100000000 and 999999999;
    end loop;
    return x;
  end $$`;

/**
 * Rows that are there keep their numbers; new ones have numbers of which nothing can be read, and `nth`, which
 * rises with every row and never leaves the server.
 */
async function scatter(db: Kysely<unknown>, table: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`alter table ${table} alter column id drop identity`);
  await run(`alter table ${table} add column nth integer`);
  await run(`update ${table} set nth = id`);
  await run(`create sequence ${table}_nth owned by ${table}.nth`);
  await run(`select setval('${table}_nth', coalesce((select max(id) from ${table}), 0) + 1, false)`);
  await run(`alter table ${table} alter column nth set default nextval('${table}_nth'), alter column nth set not null`);
  await run(`alter table ${table} alter column id set default scattered('${table}', nextval('${table}_nth'))`);
}

export const sealing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('number_key')
      .addColumn('secret', 'text', (c) => c.notNull())
      .execute();
    await sql`insert into number_key (secret) values (${randomBytes(32).toString('hex')})`.execute(db);
    await SCATTERED.execute(db);
    for (const table of TOLD) await scatter(db, table);
    for (const [name, columns] of INDEXES) {
      await sql.raw(`drop index if exists ${name}`).execute(db);
      await sql.raw(`create index ${name} on ${columns}`).execute(db);
    }
    // What a company has told the buyer by itself; drafts and envelopes move its state without a word.
    await db.schema.alterTable('tenders').addColumn('told', 'text').addColumn('agreed_revision', 'integer').execute();
    const said = (events: string) =>
      `exists (select 1 from audit_log a where a.lifecycle = 'tender' and a.record_id = t.id
        and a.outcome = 'done' and a.event in (${events}))`;
    await sql
      .raw(
        `update tenders t set told = case when t.state in ('declined', 'noQuote') then 'declined'
           when ${said("'PARTICIPATE', 'REJOIN'")} then 'participating' when ${said("'VIEW'")} then 'viewed' end`,
      )
      .execute(db);
  },
};
