import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';
import { big } from '../../../../machines/money/decimal.ts';
import * as consequences from '../../../../machines/purchase/inquire.decision.ts';
import type { NoAwardReason } from '../../../contract/procurement/award.ts';
import type { Effects, Step } from '../../platform/command.ts';
import { awardFacts, inquireFacts, offerFacts } from '../facts.ts';
import { outgoing, type Tell } from '../messages.ts';
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

async function noteReason(
  { trx }: InquireStep,
  lots: readonly number[],
  why: { readonly reason: string; readonly comment: string },
): Promise<void> {
  if (lots.length > 0) await trx.updateTable('inquire_lots').set(why).where('id', 'in', lots).execute();
}

/** Offers and awards after the decision; the companies' own views have not changed yet. */
async function factsAfter(step: InquireStep) {
  const { row } = step.row;
  const offers = await step.trx
    .selectFrom('offers')
    .selectAll()
    .where('inquire_id', '=', row.id)
    .orderBy('nth')
    .execute();
  return {
    ...inquireFacts(step.row, step.now),
    offers: offers.map((offer) => offerFacts(offer, [])),
    awards: (await standing(step)).map(awardFacts),
  };
}

/** Stores lots and awards, and sends letters when the last lot is decided. */
export const decisionEffects = (send: Tell): DecisionEffects => ({
  async recordAward(step, acceptance) {
    const {
      trx,
      now,
      row: { row, lines, offers },
    } = step;
    const { offer, lot, quantity, justification } = acceptance;
    const told = outgoing(send, step, consequences.recordAward(inquireFacts(step.row, now), acceptance));
    // The lot adds the quantity to its existing awards.
    await told.next();
    const line = lines.find((known) => known.offer_id === offer && known.lot_id === lot);
    const supplier = offers.find(({ id }) => id === offer);
    if (line && supplier && !big(quantity).eq('0'))
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
    await told.rest();
  },

  async recordNoAward(step, left) {
    await outgoing(send, step, consequences.recordNoAward({}, left)).rest();
    await noteReason(step, [left.lot], { reason: left.reason, comment: left.comment });
  },

  async recordNoOffers(step) {
    const facts = inquireFacts(step.row, step.now);
    await outgoing(send, step, consequences.recordNoOffers(facts)).rest();
    const reason: NoAwardReason = consequences.NO_OFFERS;
    await noteReason(
      step,
      facts.lots.map(({ id }) => id),
      { reason, comment: '' },
    );
  },

  rejectOffer: (step, rejected) => outgoing(send, step, consequences.rejectOffer({}, rejected)).rest(),

  /** The last lot is decided: creates orders, ends remaining offers and sets every company's outcome. */
  async settle(step) {
    const { row } = step.row;
    const orders = await draftOrders(step);
    await outgoing(send, step, consequences.settle(await factsAfter(step))).rest();
    // Members who get both letters have read it with the award.
    for (const { id, seller } of orders)
      await mailCompany(step, seller, 'order.sell', {
        ...(await toldOf(step.trx, id)),
        template: 'order-placed',
        company: row.organization_id,
        path: `/orders/${id}`,
        fact: decisionOn(row.id),
      });
  },
});
