import type { orderMachine } from '../../../../machines/lifecycles/order/order.machine.ts';
import type { Portion } from '../../../../machines/lifecycles/order/order.stock.ts';
import * as consequences from '../../../../machines/purchase/order.consequences.ts';
import * as readers from '../../../../machines/purchase/readers.ts';
import type { Effect, Effects, Step } from '../../platform/command.ts';
import type { Letter } from '../../organization/recipients.ts';
import { outgoing, type Tell } from '../messages.ts';
import { missingText, restText, shippedText } from './goods-text.ts';
import type { OrderRecord } from './record.ts';
import { commentText } from './told.ts';

type OrderStep = Step<OrderRecord>;
type Of<K extends keyof Effects<typeof orderMachine, OrderRecord>> = Pick<Effects<typeof orderMachine, OrderRecord>, K>;
type Send = (step: OrderStep, template: string, letter?: Pick<Letter, 'params' | 'words'>) => Promise<void>;

/** Sends reservations, releases and withdrawals to the stock of each product. */
export function stockEffects(send: Tell): Of<'reserveStock' | 'releaseStock' | 'takeStock'> {
  const each =
    (of: typeof consequences.reserveStock): Effect<OrderRecord, { readonly portions: readonly Portion[] }> =>
    (step, portions) =>
      outgoing(send, step, of({ self: step.row.row.id }, portions)).rest();
  return {
    reserveStock: each(consequences.reserveStock),
    releaseStock: each(consequences.releaseStock),
    takeStock: each(consequences.takeStock),
  };
}

const keep = async ({ trx, row: { row } }: OrderStep, text: string): Promise<void> => {
  await trx.updateTable('orders').set({ comment: text }).where('id', '=', row.id).execute();
};

/** Steps after the confirmation: shipping, missing goods, and cancelling the rest. */
export function restEffects(
  toBuyer: Send,
  toSeller: Send,
): Of<'mailShipped' | 'mailMissing' | 'mailClosed' | 'mailRestProposed' | 'mailRestKept' | 'mailRestCancelled'> {
  const toSide = { buyer: toBuyer, seller: toSeller };
  const toOther = (by: 'buyer' | 'seller'): Send => toSide[readers.otherSide(by)];
  return {
    mailShipped: (step, { lines }) =>
      toBuyer(step, 'order-shipped', {
        words: (language) => ({ lines: shippedText(language, step.row.items, lines) }),
      }),
    async mailMissing(step, { missing }) {
      if (!readers.hearsOfMissing(missing)) return;
      await toSeller(step, 'order-missing', {
        words: (language) => ({ lines: missingText(language, step.row.items, missing) }),
      });
    },
    async mailClosed(step, { byBuyer, missing }) {
      const told: Parameters<Send> =
        missing.length === 0
          ? [step, 'order-closed']
          : [
              step,
              'order-closed-missing',
              { words: (language) => ({ lines: missingText(language, step.row.items, missing) }) },
            ];
      for (const side of readers.hearOfClosing(byBuyer)) await toSide[side](...told);
    },
    async mailRestProposed(step, { by, reason }) {
      await keep(step, reason);
      await toOther(by)(step, 'order-rest-proposed', {
        params: { reason },
        words: (language) => ({ lines: restText(language, step.row.items) }),
      });
    },
    async mailRestKept(step, { by, comment }) {
      await keep(step, comment);
      await toOther(by)(step, 'order-rest-kept', {
        words: (language) => ({
          comment: commentText(language, comment),
          lines: restText(language, step.row.items),
        }),
      });
    },
    async mailRestCancelled(step, { by }) {
      await toOther(by)(step, 'order-rest-cancelled', {
        words: (language) => ({ lines: restText(language, step.row.items) }),
      });
    },
  };
}
