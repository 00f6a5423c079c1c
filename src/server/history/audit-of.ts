import { sql } from 'kysely';
import type { AuditKind } from '../../contract/history/audit.ts';
import type { Db } from '../db/schema.ts';
import { kindOf } from './audit-words.ts';

/** A record that a step of an entry concerned; for a cart, the product that was added, changed or removed. */
export interface About {
  readonly entry: number;
  readonly kind: AuditKind;
  readonly id: number;
}

/** For entries without a record of their own: the records that they created or changed, in order. */
export async function aboutOf(db: Db, entries: readonly number[]): Promise<About[]> {
  if (entries.length === 0) return [];
  const steps = await db
    .selectFrom('audit_steps as s')
    .select(['s.audit_id', 's.lifecycle', 's.record_id', sql<string | null>`s.payload ->> 'product'`.as('product')])
    .where('s.audit_id', 'in', [...entries])
    .orderBy('s.id')
    .execute();
  return steps.flatMap(({ audit_id: entry, lifecycle, record_id, product }): About[] => {
    const kind = kindOf(lifecycle);
    if (kind === null) return [];
    if (kind !== 'cart') return [{ entry, kind, id: record_id }];
    return product !== null && /^\d{1,9}$/.test(product) ? [{ entry, kind, id: Number(product) }] : [];
  });
}
