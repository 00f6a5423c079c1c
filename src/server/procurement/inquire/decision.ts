import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';
import { big } from '../../../../machines/money/decimal.ts';
import type { NoAwardReason } from '../../../contract/procurement/award.ts';
import type { Effects, Step } from '../../platform/command.ts';
import type { Tell } from '../messages.ts';
import { decisionOn, mailCompany } from '../../organization/recipients.ts';
import { toldOf } from '../order/told.ts';
import { draftOrders } from './ordering.ts';
import { type AwardRow, type InquireRecord, standingAwards } from './record.ts';

type InquireStep = Step<InquireRecord>;

export const standing = ({ trx, row: { row } }: InquireStep): Promise<AwardRow[]> =>
  standingAwards(trx).where('a.inquire_id', '=', row.id).execute();

type DecisionEffects = Pick<
  Effects<typeof inquireMachine, InquireRecord>,
  'recordAward' | 'recordNoAward' | 'recordNoOffers' | 'rejectOffer' | 'settle'
>;

/** What becomes of lots and offers, and what is told when the last lot is decided. */
export const decisionEffects = (send: Tell): DecisionEffects => {
  async function leave(step: InquireStep, lot: number, why: { reason: string; comment: string }): Promise<void> {
    await send(step, 'lot', lot, { type: 'NO_AWARD', reason: why.reason });
    await step.trx.updateTable('inquire_lots').set(why).where('id', '=', lot).execute();
  }
  return {
    async recordAward(step, { offer, lot, quantity, justification, closeShort }) {
      const {
        trx,
        now,
        row: { row, lots, lines, offers },
      } = step;
      const wanted = lots.find(({ id }) => id === lot);
      const line = lines.find((known) => known.offer_id === offer && known.lot_id === lot);
      const taken = (await standing(step)).filter(({ lot_id }) => lot_id === lot);
      const sum = taken.reduce((total, award) => total.plus(award.quantity), big(quantity));
      const fills = closeShort || sum.gte(wanted?.quantity ?? '0');
      await (fills
        ? send(step, 'lot', lot, { type: 'AWARD_ALL', quantity, closeShort, reason: justification })
        : send(step, 'lot', lot, { type: 'AWARD_PART', quantity }));
      const supplier = offers.find(({ id }) => id === offer);
      if (!line || !supplier || big(quantity).eq('0')) return;
      await trx
        .insertInto('awards')
        .values({
          inquire_id: row.id,
          lot_id: lot,
          offer_id: offer,
          organization_id: supplier.organization_id,
          quantity,
          price: line.price ?? '0',
          currency: line.currency ?? '',
          justification,
          at: now,
          user_id: step.caller?.user.id ?? null,
          order_id: null,
        })
        .execute();
      if (supplier.status === 'opened') await send(step, 'offer', offer, { type: 'ACCEPT' });
    },

    recordNoAward: (step, { lot, reason, comment }) => leave(step, lot, { reason, comment }),

    async recordNoOffers(step) {
      const reason: NoAwardReason = 'no-rece';
      for (const { id } of step.row.lots) await leave(step, id, { reason, comment: '' });
    },

    rejectOffer: (step, { offer, reason }) => send(step, 'offer', offer, { type: 'REJECT', reason, because: 'buyer' }),

    /** The last lot is decided: orders, the remaining offers, everybody's outcome. */
    async settle(step) {
      const { row, tenders } = step.row;
      const orders = await draftOrders(step);
      const awards = await standing(step);
      const offers = await step.trx
        .selectFrom('offers')
        .select('id')
        .where('inquire_id', '=', row.id)
        .where('status', '=', 'opened')
        .orderBy('nth')
        .execute();
      for (const { id } of offers)
        await send(step, 'offer', id, { type: 'REJECT', reason: '', because: 'system.award' });
      for (const { id, organization_id, state } of tenders) {
        if (state !== 'awaiting') continue;
        const won = awards.some((award) => award.organization_id === organization_id);
        await send(step, 'tender', id, { type: won ? 'OUTCOME_WON' : 'OUTCOME_LOST' });
      }
      // Who reads both has read it with the award.
      for (const { id, seller } of orders)
        await mailCompany(step, seller, 'order.sell', {
          ...(await toldOf(step.trx, id)),
          template: 'order-placed',
          company: row.organization_id,
          path: `/orders/${id}`,
          fact: decisionOn(row.id),
        });
    },
  };
};
