import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Every step of a record on its own row: the root event of a transaction first, then the messages it caused.
 * What was logged before is taken over without the facts, which nobody wrote down then.
 */
export const history: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('audit_steps')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('audit_id', 'integer', (c) => c.notNull().references('audit_log.id').onDelete('cascade'))
      .addColumn('lifecycle', 'text', (c) => c.notNull())
      .addColumn('record_id', 'integer', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('from_state', 'text')
      .addColumn('to_state', 'text')
      .addColumn('revision', 'integer')
      .addColumn('payload', 'jsonb', (c) => c.notNull().defaultTo(sql`'null'::jsonb`))
      .addColumn('facts', 'jsonb')
      .execute();
    await db.schema
      .createIndex('audit_steps_record')
      .on('audit_steps')
      .columns(['lifecycle', 'record_id', 'id'])
      .execute();
    await db.schema.createIndex('audit_steps_audit').on('audit_steps').columns(['audit_id']).execute();
    await sql`
      insert into audit_steps (audit_id, lifecycle, record_id, event, from_state, to_state, payload)
      select audit_id, lifecycle, record_id, event, from_state, to_state, payload
      from (
        select a.id as audit_id, 0::bigint as place, a.lifecycle, a.record_id, a.event, a.from_state, a.to_state,
          case when jsonb_typeof(a.payload) = 'object' then a.payload - 'content' else 'null'::jsonb end as payload
        from audit_log a
        where a.outcome = 'done' and a.record_id is not null
        union all
        select a.id, m.place, m.entry ->> 'lifecycle', (m.entry ->> 'id')::integer, m.entry ->> 'event',
          nullif(m.entry ->> 'from', ''), m.entry ->> 'to', 'null'::jsonb
        from audit_log a
        cross join lateral jsonb_array_elements(
          case when a.outcome = 'done' and jsonb_typeof(a.details) = 'array' then a.details else '[]'::jsonb end
        ) with ordinality as m (entry, place)
      ) steps
      order by audit_id, place`.execute(db);
  },
};
