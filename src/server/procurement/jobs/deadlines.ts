import { ordersThatAre } from '../../../../machines/lifecycles/order/order.tags.ts';
import type { AnyStateMachine } from 'xstate';
import { RECEIVED_DAYS, plusDays } from '../../../../machines/lifecycles/order/order.rules.ts';
import { type EventOf, execute, type Store } from '../../platform/command.ts';
import type { Trx } from '../../db/schema.ts';
import type { Context } from '../../platform/http.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { storesOf } from '../procurement.ts';

const BATCH = 100;

type Claim = (trx: Trx, id: number) => Promise<{ id: number } | undefined>;

/**
 * Sends the server's own event to a record. A record locked by another instance is skipped, because that one handles
 * it. A refusal by the chart (already done, or a later deadline) is no error.
 */
export async function send<M extends AnyStateMachine, Row>(
  services: Services,
  now: string,
  store: Store<M, Row>,
  claim: Claim,
  id: number,
  event: EventOf<M>,
): Promise<void> {
  const context: Context = { services, now, caller: null, requestId: 'job', ip: '', idempotency: null };
  const claimed: Store<M, Row> = {
    ...store,
    lock: async (trx, record) => ((await claim(trx, record)) ? store.lock(trx, record) : undefined),
  };
  try {
    await execute(context, claimed, id, event, { answer: () => Promise.resolve(null) });
  } catch (error) {
    if (error instanceof Problem) return;
    services.log.error({ err: error, lifecycle: store.lifecycle.id, id }, 'a deadline could not be processed');
  }
}

export const free =
  (table: 'inquires' | 'orders' | 'buyer_requests'): Claim =>
  (trx, id) =>
    trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/** Sends all events caused by time, by the server's clock. */
export async function runDeadlines(services: Services, clock: string): Promise<void> {
  const { db, config, underway } = services;
  const now = underway.decided(clock);
  const { inquire, order } = storesOf(config);

  const tenders = await db
    .selectFrom('inquires')
    .select('id')
    .where('published_at', 'is not', null)
    .where('closed_at', 'is', null)
    .where('expire_at', '<=', now)
    .orderBy('expire_at')
    .limit(BATCH)
    .execute();
  const unanswered = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ordersThatAre('waiting'))
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(BATCH)
    .execute();
  const delivered = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'delivered')
    .where((e) =>
      e.or([
        e('delivered_at', '<=', plusDays(now, -RECEIVED_DAYS)),
        // Or the buyer has recorded that everything was received.
        e.not(
          e.exists(
            e
              .selectFrom('order_items as l')
              .select('l.id')
              .whereRef('l.order_id', '=', 'orders.id')
              .whereRef('l.received', '<', 'l.shipped'),
          ),
        ),
      ]),
    )
    .orderBy('nth')
    .limit(BATCH)
    .execute();

  for (const { id } of tenders) await send(services, now, inquire, free('inquires'), id, { type: 'DEADLINE' });
  for (const { id } of unanswered) await send(services, now, order, free('orders'), id, { type: 'EXPIRE' });
  for (const { id } of delivered)
    await send(services, now, order, free('orders'), id, { type: 'CLOSE', received: false });
}
