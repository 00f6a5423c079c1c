import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import type { Because } from '../../../../machines/kit/because.ts';
import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';
import { big } from '../../../../machines/money/decimal.ts';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Effects, Step } from '../../platform/command.ts';
import { texts } from '../../platform/texts.ts';
import { plain } from '../../platform/values/decimals.ts';
import type { Tell } from '../messages.ts';
import { decisionOn, mailCompany } from '../../organization/recipients.ts';
import { awardsText } from '../letters/lots-text.ts';
import { mailRevoked } from '../letters/reopened-letters.ts';
import { standing } from './decision.ts';
import type { AwardRow, InquireRecord } from './record.ts';

type InquireStep = Step<InquireRecord>;
type ReleaseEffects = Pick<
  Effects<typeof inquireMachine, InquireRecord>,
  'takeBack' | 'dropAward' | 'freeAwards' | 'reofferAwards' | 'changeAwards'
>;

const companiesOf = (awards: readonly AwardRow[]): number[] => [
  ...new Set(awards.map(({ organization_id }) => organization_id)),
];

async function supplierOf({ trx }: InquireStep, awards: readonly AwardRow[]) {
  const found = await trx
    .selectFrom('organizations')
    .select(['name', 'intername'])
    .where('id', 'in', companiesOf(awards))
    .orderBy('nth')
    .execute();
  return (language: Language) => ({ supplier: found.map((one) => companyName(language, one)).join(', ') });
}

/** To whoever decides: lots of an award are open again, so much of each, and why. */
async function tellAwarders(
  step: InquireStep,
  template: string,
  awards: readonly AwardRow[],
  reasonIn: (language: Language) => string,
): Promise<void> {
  const { row, lots } = step.row;
  const supplier = await supplierOf(step, awards);
  await mailCompany(step, row.organization_id, 'inquire.award', {
    template,
    path: `/inquires/${row.id}`,
    params: { name: row.name },
    words: (language) => ({
      ...supplier(language),
      lots: awardsText(language, lots, awards),
      reason: reasonIn(language),
    }),
    fact: decisionOn(row.id),
  });
}

/** What was awarded is taken back, given back, or agreed again. */
export const releaseEffects = (send: Tell): ReleaseEffects => {
  async function release(
    step: InquireStep,
    awards: readonly AwardRow[],
    { reason, because }: { readonly reason: string; readonly because: Because },
  ): Promise<void> {
    for (const award of awards) {
      // The lot first: its sum still holds this line.
      await send(step, 'lot', award.lot_id, { type: 'REVOKE', quantity: plain(award.quantity) });
      await step.trx
        .updateTable('awards')
        .set({ revoked_at: step.now, revoke_reason: reason, because })
        .where('id', '=', award.id)
        .execute();
    }
  }

  /** Accepted offers of these awards that no award is left of. */
  async function bareOffers(step: InquireStep, awards: readonly AwardRow[]): Promise<number[]> {
    const left = await standing(step);
    return step.row.offers
      .filter(
        ({ id, status }) =>
          status === 'accepted' &&
          awards.some(({ offer_id }) => offer_id === id) &&
          !left.some(({ offer_id }) => offer_id === id),
      )
      .map(({ id }) => id);
  }

  /**
   * Nothing is decided for good any more: who lost may win again, who has no award left waits again. `itself`: the
   * company by whose doing it is, which needs no letter about it.
   */
  async function reopen(step: InquireStep, because: Because, itself: readonly number[] = []): Promise<void> {
    const told = (await standing(step)).filter(({ told_at }) => told_at !== null);
    for (const { id, status, because: why } of step.row.offers) {
      if (status === 'rejected' && why === 'system.award') await send(step, 'offer', id, { type: 'REINSTATE' });
    }
    for (const { id, organization_id, state } of step.row.tenders) {
      const bare = !told.some((award) => award.organization_id === organization_id);
      if (state !== 'lost' && !(state === 'won' && bare)) continue;
      const cause = itself.includes(organization_id) ? 'supplier' : because;
      await send(step, 'tender', id, { type: 'DECISION_REVOKED', because: cause });
    }
  }

  const backToOpened = async (step: InquireStep, awards: readonly AwardRow[]): Promise<void> => {
    for (const offer of await bareOffers(step, awards)) await send(step, 'offer', offer, { type: 'REVOKE' });
  };

  return {
    async takeBack(step, { award: id, reason }) {
      const award = step.row.awards.find((known) => known.id === id);
      if (!award) return;
      await release(step, [award], { reason, because: 'buyer' });
      await mailRevoked(step, award, reason);
      if (award.order_id !== null && orderIs('waiting', award.order_status ?? '')) {
        await send(step, 'order', award.order_id, { type: 'CANCEL', reason, because: 'system.revoked' });
        // What else was on the order is ordered again with the next decision.
        await step.trx
          .updateTable('awards')
          .set({ order_id: null })
          .where('order_id', '=', award.order_id)
          .where('revoked_at', 'is', null)
          .execute();
      }
      await backToOpened(step, [award]);
      await reopen(step, 'system.revoked');
    },

    // ASSUMED: who was told of it by an earlier decision is told that it is gone; nobody else hears a word.
    async dropAward(step, { award: id, reason }) {
      const award = step.row.awards.find((known) => known.id === id);
      if (!award) return;
      await release(step, [award], { reason, because: 'buyer' });
      await backToOpened(step, [award]);
      if (award.told_at === null) return;
      await mailRevoked(step, award, reason);
      await reopen(step, 'system.revoked');
    },

    async freeAwards(step, { awards: ids, because, reason }) {
      const awards = step.row.awards.filter(({ id }) => ids.includes(id));
      await release(step, awards, { reason: '', because });
      for (const offer of await bareOffers(step, awards))
        await send(step, 'offer', offer, { type: 'SUPPLIER_DECLINE', reason: '', because });
      await tellAwarders(
        step,
        because === 'system.expired' ? 'supplier-silent' : 'supplier-declined',
        awards,
        () => reason,
      );
      await reopen(step, because, companiesOf(awards));
    },

    // The supplier did nothing wrong: its offer may be chosen again.
    async reofferAwards(step, { awards: ids, reason }) {
      const awards = step.row.awards.filter(({ id }) => ids.includes(id));
      await release(step, awards, { reason, because: 'buyer' });
      await backToOpened(step, awards);
      // Without a word the order ended by the clock: the buyer left a proposed change unanswered.
      await tellAwarders(
        step,
        'lots-open-again',
        awards,
        (language) => reason || texts(language, 'mail')('part.unanswered'),
      );
      await reopen(step, 'system.revoked');
    },

    // The lot's own sum is that of its awards. ASSUMED: what was decided stays so, whatever the change takes from it.
    async changeAwards(step, { awards: changes, justification }) {
      for (const { id, quantity, price } of changes) {
        const award = step.row.awards.find((known) => known.id === id);
        if (!award) continue;
        const first = { quantity: award.quantity, price: award.price, justification: award.justification };
        await step.trx
          .updateTable('awards')
          .set({ first: JSON.stringify(first), changed_at: step.now })
          .set({ quantity, price, justification: [award.justification, justification].filter(Boolean).join('\n') })
          .where('id', '=', id)
          .execute();
      }
      const now = await standing(step);
      for (const { id, state, quantity: asked } of step.row.lots) {
        if (state !== 'partly') continue;
        const sum = now
          .filter(({ lot_id }) => lot_id === id)
          .reduce((total, one) => total.plus(one.quantity), big('0'));
        if (sum.lt(asked ?? '0')) continue;
        // All of it is in the sum already; more than was asked for has the buyer's reason.
        const closeShort = sum.gt(asked ?? '0');
        await send(step, 'lot', id, { type: 'AWARD_ALL', quantity: '0', closeShort, reason: justification });
      }
    },
  };
};
