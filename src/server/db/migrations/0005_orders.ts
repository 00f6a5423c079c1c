import { type Kysely, type Migration, sql } from 'kysely';

export const orders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const run = (text: string) => sql.raw(text).execute(db);
    await run('alter table orders alter column buyer_id drop not null');
    await run(`alter table orders
      add column source text not null default 'award',
      add column contact_name text, add column contact_company text, add column contact_email text,
      add column contact_phone text, add column contact_country text, add column contact_language text,
      add column delivery_address text not null default '',
      add column wanted_on date,
      add column note text not null default '',
      add column token_hash text,
      add column verified_at timestamptz`);
    await run(`alter table order_items
      add column received numeric(18, 4) not null default 0,
      add column reserved numeric(18, 4) not null default 0,
      add column received_note text not null default ''`);
  },
};
