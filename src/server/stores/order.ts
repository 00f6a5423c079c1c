import type { Selectable } from 'kysely';
import { restore } from '../../../machines/kit/restore.ts';
import { order as lifecycle } from '../../../machines/lifecycles/order/order.lifecycle.ts';
import type { orderMachine } from '../../../machines/lifecycles/order/order.machine.ts';
import { ANSWER_DAYS, type LineChange, plusDays } from '../../../machines/lifecycles/order/order.rules.ts';
import { orderFromRow, orderToRow, type OrderState } from '../../contract/order.ts';
import type { Step, Store } from '../command.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { OrderItemsTable, OrdersTable } from '../db/tables/procurement.ts';
import { plain } from '../decimals.ts';
import type { Tell } from './messages.ts';
import { mailCompany } from './recipients.ts';

export interface OrderRecord {
  readonly row: Selectable<OrdersTable>;
  readonly items: readonly Selectable<OrderItemsTable>[];
}

export async function completeOrder(db: Db | Trx, row: Selectable<OrdersTable>): Promise<OrderRecord> {
  return {
    row,
    items: await db.selectFrom('order_items').selectAll().where('order_id', '=', row.id).orderBy('nth').execute(),
  };
}

async function lock(trx: Trx, id: number): Promise<OrderRecord | undefined> {
  const found = await trx.selectFrom('orders').select('inquire_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  if (found.inquire_id !== null)
    await trx.selectFrom('inquires').select('id').where('id', '=', found.inquire_id).forUpdate().execute();
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && completeOrder(trx, row);
}

type OrderStep = Step<OrderRecord>;
type Effect<P> = (step: OrderStep, params: P) => Promise<void>;

const toBuyer = async (step: OrderStep, template: string, params: Record<string, string> = {}): Promise<void> => {
  const { row } = step.row;
  await mailCompany(step, row.buyer_id, 'order.buy', {
    template,
    path: `/orders/${row.id}`,
    params: { number: row.id, ...params },
  });
};
const toSeller = async (step: OrderStep, template: string, params: Record<string, string> = {}): Promise<void> => {
  const { row } = step.row;
  await mailCompany(step, row.seller_id, 'order.sell', {
    template,
    path: `/orders/${row.id}`,
    params: { number: row.id, ...params },
  });
};
const comment = async ({ trx, row: { row } }: OrderStep, text: string): Promise<void> => {
  await trx.updateTable('orders').set({ comment: text }).where('id', '=', row.id).execute();
};
/** The ball is in the other court, for as long as the first time. */
const restartClock = async ({ trx, row: { row }, now }: OrderStep): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ answer_by: plusDays(now, ANSWER_DAYS) })
    .where('id', '=', row.id)
    .execute();
};

const orderEffects = (send: Tell) => {
  const bind: Effect<unknown> = async (step) => {
    const { row } = step.row;
    const offer =
      row.offer_id === null
        ? undefined
        : await step.trx
            .selectFrom('offers')
            .select(['id', 'status'])
            .where('id', '=', row.offer_id)
            .executeTakeFirst();
    // A second order of the same offer, in another currency, finds it fulfilled already.
    if (offer?.status === 'accepted') await send(step, 'offer', offer.id, { type: 'ORDER_CONFIRMED' });
    await (step.event.type === 'ACCEPT_CHANGE'
      ? toSeller(step, 'order-change-accepted')
      : toBuyer(step, 'order-confirmed'));
  };

  const keepProposal: Effect<{ changes: readonly LineChange[]; comment: string }> = async (
    step,
    { changes, comment: text },
  ) => {
    for (const { id, quantity, price } of changes) {
      await step.trx
        .updateTable('order_items')
        .set({ proposed_quantity: quantity ?? null, proposed_price: price ?? null })
        .where('id', '=', id)
        .where('order_id', '=', step.row.row.id)
        .execute();
    }
    await comment(step, text);
    await restartClock(step);
    await toBuyer(step, 'order-change-proposed', { comment: text });
  };

  const forget = { proposed_quantity: null, proposed_price: null } as const;
  const takeProposal: Effect<unknown> = async ({ trx, row: { row, items } }) => {
    for (const item of items) {
      await trx
        .updateTable('order_items')
        .set({ quantity: item.proposed_quantity ?? item.quantity, price: item.proposed_price ?? item.price, ...forget })
        .where('id', '=', item.id)
        .execute();
    }
    await trx
      .updateTable('orders')
      .set({ revision: row.revision + 1 })
      .where('id', '=', row.id)
      .execute();
  };

  const dropProposal: Effect<{ comment: string }> = async (step, { comment: text }) => {
    await step.trx.updateTable('order_items').set(forget).where('order_id', '=', step.row.row.id).execute();
    await comment(step, text);
    await restartClock(step);
    await toSeller(step, 'order-change-rejected', { comment: text });
  };

  const keepReason: Effect<{ reason: string }> = async (step, { reason }) => {
    await comment(step, reason);
    await toBuyer(step, 'order-declined', { reason });
  };

  const releaseAwards: Effect<unknown> = async (step) => {
    const { row } = step.row;
    if (step.event.type === 'EXPIRE') {
      await toBuyer(step, 'order-expired');
      await toSeller(step, 'order-expired');
    }
    if (row.inquire_id === null) return;
    const awards = await step.trx
      .selectFrom('awards')
      .select('id')
      .where('order_id', '=', row.id)
      .where('revoked_at', 'is', null)
      .orderBy('nth')
      .execute();
    if (awards.length > 0)
      await send(step, 'inquire', row.inquire_id, { type: 'SUPPLIER_DECLINED', awards: awards.map(({ id }) => id) });
  };

  const mailSeller: Effect<unknown> = (step) => toSeller(step, 'order-placed', { name: '' });
  const mailCancelled: Effect<unknown> = (step) => toSeller(step, 'order-cancelled');

  return {
    bind,
    keepProposal,
    takeProposal,
    dropProposal,
    keepReason,
    releaseAwards,
    mailSeller,
    mailCancelled,
  } as Record<string, Effect<unknown>>;
};

const note = (already: string | null, now: string, when: boolean): string | null => already ?? (when ? now : null);

export const orderStore = (tell: Tell): Store<typeof orderMachine, OrderRecord> => ({
  lifecycle,
  lock,
  sides: ({ row }, caller) => [
    ...(caller.organization?.id === row.buyer_id ? (['buyer'] as const) : []),
    ...(caller.organization?.id === row.seller_id ? (['seller'] as const) : []),
  ],
  snapshot: ({ row, items }) =>
    restore(lifecycle.machine, orderFromRow(row), {
      createdAt: row.created_at,
      answerBy: row.answer_by,
      deliveredAt: row.delivered_at,
      // An award's price binds the seller by the offer, and no stock is kept for what a lot asks for.
      holds: true,
      lines: items.map((item) => ({
        id: item.id,
        quantity: plain(item.quantity),
        price: plain(item.price),
        shipped: plain(item.shipped),
      })),
    }),
  version: ({ row }) => row.version,
  save: async ({ trx, row: { row }, now }, next) => {
    const { status } = orderToRow(next.value as OrderState);
    for (const line of next.context.lines) {
      await trx.updateTable('order_items').set({ shipped: line.shipped }).where('id', '=', line.id).execute();
    }
    await trx
      .updateTable('orders')
      .set({
        status,
        confirmed_at: note(row.confirmed_at, now, status === 'confirmed'),
        delivered_at: next.context.deliveredAt,
        closed_at: note(row.closed_at, now, status === 'closed'),
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: orderEffects(tell),
});
