import { VERIFY_HOURS } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Services } from '../../platform/services.ts';
import { transact } from '../../platform/transact.ts';
import { free, send } from '../../procurement/jobs/deadlines.ts';
import { storesOf } from '../../procurement/procurement.ts';

const BATCH = 100;
const HOUR = 3_600_000;

/**
 * Ends orders that were never verified and erases the visitor's data. ASSUMED: together with the contact, everything
 * the visitor wrote and the mail with the link are deleted.
 */
export async function expireUnverified(services: Services, now: string): Promise<void> {
  const { db, config } = services;
  const ended = new Date(Date.parse(now) - VERIFY_HOURS * HOUR).toISOString();
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'unverified')
    .where('created_at', '<=', ended)
    .orderBy('nth')
    .limit(BATCH)
    .execute();
  for (const { id } of rows) await send(services, now, storesOf(config).order, free('orders'), id, { type: 'EXPIRE' });
  await transact(db, async (trx) => {
    const over = await trx
      .selectFrom('orders')
      .select(['id', 'contact_email', 'created_at'])
      .where('status', '=', 'expired')
      .where('token_hash', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, contact_email, created_at } of over) {
      await trx
        .updateTable('orders')
        .set({
          token_hash: null,
          contact_name: null,
          contact_company: null,
          contact_email: null,
          contact_phone: null,
          delivery_address: '',
          note: '',
        })
        .where('id', '=', id)
        .execute();
      await trx
        .deleteFrom('outbox')
        .where('template', '=', 'order-verify')
        .where('recipient', '=', contact_email ?? '')
        .where('at', '=', created_at)
        .execute();
    }
  });
}
