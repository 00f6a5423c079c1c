import type { Acceptance } from '../../../../machines/lifecycles/inquire/inquire.awards.ts';
import { big } from '../../../../machines/money/decimal.ts';
import type { Step } from '../../command.ts';
import { plain } from '../../decimals.ts';
import type { Tell } from '../messages.ts';
import { mailCompany } from '../recipients.ts';
import { draftOrders } from './ordering.ts';
import { type AwardRow, type InquireRecord, standingAwards } from './record.ts';

type InquireStep = Step<InquireRecord>;
type Effect<P> = (step: InquireStep, params: P) => Promise<void>;

const standing = ({ trx, row: { row } }: InquireStep): Promise<AwardRow[]> =>
  standingAwards(trx).where('a.inquire_id', '=', row.id).execute();

export const decisionEffects = (send: Tell) => {
  const recordAward: Effect<Acceptance> = async (step, { offer, lot, quantity, justification, closeShort }) => {
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
  };

  const recordNoAward: Effect<{ lot: number; reason: string; comment: string }> = async (
    step,
    { lot, reason, comment },
  ) => {
    await send(step, 'lot', lot, { type: 'NO_AWARD', reason });
    await step.trx.updateTable('inquire_lots').set({ reason, comment }).where('id', '=', lot).execute();
  };

  const rejectOffer: Effect<{ offer: number; reason: string }> = (step, { offer, reason }) =>
    send(step, 'offer', offer, { type: 'REJECT', reason, decided: false });

  /** The last lot is decided: orders, the remaining offers, everybody's outcome. */
  const settle: Effect<unknown> = async (step) => {
    await draftOrders(step);
    const awards = await standing(step);
    const offers = await step.trx
      .selectFrom('offers')
      .select('id')
      .where('inquire_id', '=', step.row.row.id)
      .where('status', '=', 'opened')
      .orderBy('nth')
      .execute();
    for (const { id } of offers) await send(step, 'offer', id, { type: 'REJECT', reason: 'decided', decided: true });
    for (const { id, organization_id, state } of step.row.tenders) {
      if (state !== 'awaiting') continue;
      const won = awards.some((award) => award.organization_id === organization_id);
      await send(step, 'tender', id, { type: won ? 'OUTCOME_WON' : 'OUTCOME_LOST' });
    }
  };

  /** Nothing is decided for good any more: who lost may win again, who has no award left waits again. */
  async function reopen(step: InquireStep): Promise<void> {
    const awards = await standing(step);
    for (const { id, status, lost_by_decision } of step.row.offers) {
      if (status === 'rejected' && lost_by_decision) await send(step, 'offer', id, { type: 'REINSTATE' });
    }
    for (const { id, organization_id, state } of step.row.tenders) {
      const bare = !awards.some((award) => award.organization_id === organization_id);
      if (state === 'lost' || (state === 'won' && bare))
        await send(step, 'tender', id, { type: 'DECISION_REVOKED', because: 'revoked' });
    }
  }

  async function release(step: InquireStep, awards: readonly AwardRow[], reason: string): Promise<void> {
    for (const award of awards) {
      // The lot first: its sum still holds this line.
      await send(step, 'lot', award.lot_id, { type: 'REVOKE', quantity: plain(award.quantity) });
      await step.trx
        .updateTable('awards')
        .set({ revoked_at: step.now, revoke_reason: reason })
        .where('id', '=', award.id)
        .execute();
    }
  }

  const withoutAward = async (step: InquireStep, offers: readonly number[]): Promise<number[]> => {
    const left = await standing(step);
    return step.row.offers
      .filter(
        ({ id, status }) =>
          status === 'accepted' && offers.includes(id) && !left.some((award) => award.offer_id === id),
      )
      .map(({ id }) => id);
  };

  const takeBack: Effect<{ award: number; reason: string }> = async (step, { award: id, reason }) => {
    const award = step.row.awards.find((known) => known.id === id);
    if (!award) return;
    await release(step, [award], reason);
    if (award.order_id !== null && (award.order_status === 'new' || award.order_status === 'changeProposed')) {
      await send(step, 'order', award.order_id, { type: 'CANCEL' });
      // What else was on the order is ordered anew with the next decision.
      await step.trx
        .updateTable('awards')
        .set({ order_id: null })
        .where('order_id', '=', award.order_id)
        .where('revoked_at', 'is', null)
        .execute();
    }
    for (const offer of await withoutAward(step, [award.offer_id]))
      await send(step, 'offer', offer, { type: 'REVOKE' });
    await reopen(step);
    // Who has nothing left hears it with the reopening.
    const kept = (await standing(step)).some(({ organization_id }) => organization_id === award.organization_id);
    if (kept) await mailRevoked(step, award, reason);
  };

  const mailRevoked = async (step: InquireStep, award: AwardRow, reason: string): Promise<void> => {
    const { row, lots } = step.row;
    await mailCompany(step, award.organization_id, 'offer.edit', {
      template: 'award-revoked',
      path: `/tenders/${row.id}`,
      params: { name: row.name, lot: lots.find(({ id }) => id === award.lot_id)?.name ?? '', reason },
    });
  };

  const freeAwards: Effect<{ awards: readonly number[] }> = async (step, { awards: ids }) => {
    const awards = step.row.awards.filter(({ id }) => ids.includes(id));
    await release(step, awards, 'declined');
    const offers = await withoutAward(
      step,
      awards.map(({ offer_id }) => offer_id),
    );
    for (const offer of offers) await send(step, 'offer', offer, { type: 'SUPPLIER_DECLINE', reason: 'declined' });
    await reopen(step);
    const { row } = step.row;
    await mailCompany(step, row.organization_id, 'inquire.award', {
      template: 'supplier-declined',
      path: `/inquires/${row.id}`,
      params: { name: row.name },
    });
  };

  return { recordAward, recordNoAward, rejectOffer, settle, takeBack, freeAwards } as Record<string, Effect<unknown>>;
};
