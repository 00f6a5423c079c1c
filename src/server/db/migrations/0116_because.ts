import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Who caused a step is a fact of its own. Until now "declined" and "decided" in columns of free text were read as words
 * of the program, also where a person had typed them; the log tells them apart.
 */
export const because: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('offers').addColumn('because', 'text').execute();
    await db.schema.alterTable('awards').addColumn('because', 'text').execute();
    await db.schema.alterTable('awards').addColumn('told_at', 'timestamptz').execute();
    await sql`
      update awards w set told_at = o.created_at from orders o where o.id = w.order_id`.execute(db);
    await sql`
      update offers o set because = coalesce(
        (select case
            when s.event = 'REJECT' and coalesce((s.payload ->> 'decided')::boolean, o.lost_by_decision) then 'system.award'
            when s.event = 'REJECT' then 'buyer'
            when a.lifecycle = 'offer' then 'supplier'
            when a.event = 'EXPIRE' then 'system.expired'
            else 'system.declined'
          end
          from audit_steps s join audit_log a on a.id = s.audit_id
          where s.lifecycle = 'offer' and s.record_id = o.id and s.to_state = 'rejected'
          order by s.id desc limit 1),
        case when o.lost_by_decision then 'system.award' when o.reason = 'declined' then 'system.declined' else 'buyer' end)
      where o.status = 'rejected'`.execute(db);
    await sql`
      update awards w set because = coalesce(
        (select case
            when s.event = 'REVOKE_AWARD' then 'buyer'
            when a.event = 'EXPIRE' then 'system.expired'
            else 'system.declined'
          end
          from audit_steps s join audit_log a on a.id = s.audit_id
          where s.lifecycle = 'inquire' and s.record_id = w.inquire_id
            and ((s.event = 'REVOKE_AWARD' and s.payload ->> 'award' = w.id::text)
              or (s.event = 'SUPPLIER_DECLINED' and s.payload -> 'awards' @> to_jsonb(w.id)))
          order by s.id desc limit 1),
        case when w.revoke_reason = 'declined' then 'system.declined' else 'buyer' end)
      where w.revoked_at is not null`.execute(db);
    // What the program had put there were no words of a person.
    await sql`update offers set reason = '' where because like 'system.%'`.execute(db);
    await sql`update awards set revoke_reason = '' where because like 'system.%'`.execute(db);
    await db.schema.alterTable('offers').dropColumn('lost_by_decision').execute();
    // These texts may no longer be missing. A step that was taken without one is believed instead of judged anew.
    await sql`
      update audit_steps set facts = null
      where (lifecycle = 'inquire' and event = 'CANCEL' and trim(coalesce(payload ->> 'comment', '')) = '')
        or (lifecycle = 'order' and event = 'CANCEL' and trim(coalesce(payload ->> 'reason', '')) = '')
        or (lifecycle = 'order' and event = 'REJECT_CHANGE' and trim(coalesce(payload ->> 'comment', '')) = '')`.execute(
      db,
    );
    // ASSUMED: no change of an order goes beyond what was awarded, unless the buying organisation has said so before.
    await db.schema
      .alterTable('organizations')
      .addColumn('changes_beyond_award', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
  },
};
