import { restore } from '../../../../machines/kit/restore.ts';
import { order as lifecycle } from '../../../../machines/lifecycles/order/order.lifecycle.ts';
import type { orderMachine } from '../../../../machines/lifecycles/order/order.machine.ts';
import { ANSWER_DAYS, plusDays, withProposal } from '../../../../machines/lifecycles/order/order.rules.ts';
import * as consequences from '../../../../machines/purchase/order.consequences.ts';
import { hearsOfCancelledOrder } from '../../../../machines/purchase/readers.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { orderFromRow, orderToRow, type OrderState } from '../../../contract/procurement/order.ts';
import { assigned, type Effects, type Step, type Store } from '../../platform/command.ts';
import { awardFacts, offerFacts } from '../facts.ts';
import { standingAwards } from '../inquire/record.ts';
import { outgoing, type Tell } from '../messages.ts';
import { restEffects, stockEffects } from './rest.ts';
import { isUnproved, mailVisitor } from './visitor.ts';
import { contextOf, lockOrder, type OrderRecord } from './record.ts';
import { proposalText, totalsText } from './proposal-text.ts';
import { commentText, netOrGross, toldOf } from './told.ts';
import { decisionOn, type Letter, mailCompany } from '../../organization/recipients.ts';

type OrderStep = Step<OrderRecord>;

const ASSIGNMENTS = [
  'keepProposal',
  'takeProposal',
  'dropProposal',
  'keepReserved',
  'keepDelivery',
  'ship',
  'shipRest',
  'receive',
  'receiveRest',
  'keepRest',
  'dropRest',
  'leaveRest',
  'giveUp',
] as const;

/** Mails the buyer or the seller. Letters about an award share one fact with those of the inquiry. */
const to =
  (side: 'buyer' | 'seller') =>
  async (
    step: OrderStep,
    template: string,
    { params = {}, words }: Pick<Letter, 'params' | 'words'> = {},
  ): Promise<void> => {
    const { row } = step.row;
    const [company, permission] =
      side === 'buyer' ? ([row.buyer_id, 'order.buy'] as const) : ([row.seller_id, 'order.sell'] as const);
    const told = await toldOf(step.trx, row.id);
    const letter = {
      instants: told.instants,
      params: { ...told.params, ...params },
      words: (language: Language) => {
        const own = told.words(language);
        return { ...own, partner: side === 'buyer' ? own.seller : own.buyer, ...words?.(language) };
      },
    };
    if (company === null) return mailVisitor(step, template, letter);
    await mailCompany(step, company, permission, {
      ...letter,
      template,
      // Steps of the clock are sent on behalf of the marketplace.
      company: step.caller?.organization?.id ?? null,
      path: `/orders/${row.id}`,
      ...(row.inquire_id === null ? {} : { fact: decisionOn(row.inquire_id) }),
    });
  };
const toBuyer = to('buyer');
const toSeller = to('seller');

/** Stores the latest comment. */
export const comment = async ({ trx, row: { row } }: OrderStep, text: string): Promise<void> => {
  await trx.updateTable('orders').set({ comment: text }).where('id', '=', row.id).execute();
};
/** Restarts the time limit for the other side. */
const restartClock = async ({ trx, row: { row }, now }: OrderStep): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ answer_by: plusDays(now, ANSWER_DAYS) })
    .where('id', '=', row.id)
    .execute();
};

/** The order with the valid awards of its offer. */
async function awardedFacts({ trx, row: { row } }: OrderStep) {
  const { id, inquire_id: inquire, offer_id: offer, status: state } = row;
  const awards =
    inquire === null
      ? []
      : await standingAwards(trx)
          .where('a.offer_id', '=', offer ?? 0)
          .execute();
  return { self: id, inquire, orders: [{ id, offer, state }], awards: awards.map(awardFacts) };
}

async function boundFacts({ trx, row: { row } }: OrderStep) {
  const { id, offer_id: offer, status: state } = row;
  const offers = await trx
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offer ?? 0)
    .execute();
  return { self: id, orders: [{ id, offer, state }], offers: offers.map((one) => offerFacts(one, [])) };
}

/** Each line with its award. */
function changedFacts({ row: record }: OrderStep) {
  const context = contextOf(record);
  const lines = context.lines.map((line) => ({
    ...line,
    award: record.items.find(({ id }) => id === line.id)?.award_id ?? null,
  }));
  return { inquire: record.row.inquire_id, order: { ...context, lines } };
}

const orderEffects = (send: Tell): Effects<typeof orderMachine, OrderRecord> => {
  return {
    ...assigned(...ASSIGNMENTS),
    ...stockEffects(send),
    ...restEffects(toBuyer, toSeller),
    async bind(step) {
      await outgoing(send, step, consequences.bind(await boundFacts(step))).rest();
      await (step.event.type === 'ACCEPT_CHANGE'
        ? toSeller(step, 'order-change-accepted')
        : toBuyer(step, 'order-confirmed'));
    },
    async mailProposal(step, { changes, comment: text }) {
      await comment(step, text);
      await restartClock(step);
      const { row, items } = step.row;
      const lines = withProposal(contextOf(step.row), changes);
      await toBuyer(step, 'order-change-proposed', {
        words: (language) => ({
          comment: commentText(language, text),
          difference: proposalText(language, { lines, items, currency: row.currency }),
          total: netOrGross(language, totalsText(language, { lines, currency: row.currency }), row),
        }),
      });
    },
    async mailRejection(step, { comment: text }) {
      await comment(step, text);
      await restartClock(step);
      await toSeller(step, 'order-change-rejected', {
        words: (language) => ({ comment: commentText(language, text) }),
      });
    },
    changeAwards: (step, justified) =>
      outgoing(send, step, consequences.changeAwards(changedFacts(step), justified)).rest(),
    async mailDeclined(step, { reason }) {
      await comment(step, reason);
      await toBuyer(step, 'order-declined', { params: { reason } });
    },
    async releaseAwards(step, ended) {
      await outgoing(send, step, consequences.releaseAwards(await awardedFacts(step), ended)).rest();
    },
    async freeAwards(step, ended) {
      await outgoing(send, step, consequences.freeAwards(await awardedFacts(step), ended)).rest();
    },
    async mailExpired(step) {
      await toBuyer(step, 'order-expired');
      await toSeller(step, 'order-expired');
    },
    async mailUnanswered(step) {
      await toBuyer(step, 'order-change-unanswered');
      await toSeller(step, 'order-change-unanswered');
    },
    mailSeller: (step) => toSeller(step, 'order-placed'),
    async mailCancelled(step, { reason, because }) {
      await comment(step, reason);
      if (hearsOfCancelledOrder(because)) await toSeller(step, 'order-cancelled', { params: { reason } });
    },
  };
};

const note = (already: string | null, now: string, when: boolean): string | null => already ?? (when ? now : null);

const AGREED: ReadonlySet<string> = new Set(['ACCEPT_CHANGE', 'ACCEPT_CANCEL_REST', 'AGREE_CANCEL_REST']);

export const orderStore = (tell: Tell): Store<typeof orderMachine, OrderRecord> => ({
  lifecycle,
  lock: lockOrder,
  // A visitor's order is hidden until the address is verified.
  sides: ({ row }, caller) => {
    const own = caller.organization?.id;
    if (own === undefined || isUnproved(row)) return [];
    return [
      ...(own === row.buyer_id ? (['buyer'] as const) : []),
      ...(own === row.seller_id ? (['seller'] as const) : []),
    ];
  },
  snapshot: (record) => restore(lifecycle.machine, orderFromRow(record.row), contextOf(record)),
  version: ({ row }) => row.version,
  save: async ({ trx, row: { row }, now, event }, next) => {
    const { status } = orderToRow(next.value as OrderState);
    for (const line of next.context.lines) {
      await trx
        .updateTable('order_items')
        .set({
          quantity: line.quantity,
          price: line.price,
          shipped: line.shipped,
          received: line.received ?? '0',
          received_note: line.receivedNote ?? '',
          reserved: line.reserved ?? '0',
          proposed_quantity: line.proposedQuantity ?? null,
          proposed_price: line.proposedPrice ?? null,
        })
        .where('id', '=', line.id)
        .execute();
    }
    await trx
      .updateTable('orders')
      .set({
        status,
        confirmed_at: note(row.confirmed_at, now, status === 'confirmed'),
        delivered_at: next.context.deliveredAt,
        closed_at: note(row.closed_at, now, status === 'closed'),
        rest_by: next.context.restBy ?? null,
        // Increases with every change that both sides agreed on.
        revision: AGREED.has(event.type) ? row.revision + 1 : row.revision,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: orderEffects(tell),
});
