import { HOUR, ok } from '../procurement/procurement.kit.ts';
import { type Purchase, reason } from './purchase.ts';
import type { Reach, Stage } from './stage.ts';

/** Every state of an existing inquiry. */
export function inquireReach(purchase: Purchase): Reach {
  const stage = async (inquiry: Promise<Parameters<Purchase['inquire']>[0]>): Promise<Stage> =>
    purchase.inquire(await inquiry);
  return {
    Draft: () => stage(purchase.draft()),
    Pending: async () => {
      const inquiry = await purchase.draft();
      await purchase.asking('publish', async (clerk) =>
        ok(await clerk.send('POST', `/api/inquires/${inquiry.id}/activate/`)),
      );
      return purchase.inquire(inquiry);
    },
    Published: () => stage(purchase.published()),
    'Evaluation.sealed': async () => {
      const inquiry = await purchase.published();
      await purchase.market.submitted(purchase.market.first, inquiry, ['1', '2']);
      await purchase.market.pass(49 * HOUR);
      return purchase.inquire(inquiry);
    },
    'Evaluation.opened': () => stage(purchase.opened()),
    'Evaluation.pending': async () => {
      const inquiry = await purchase.opened();
      const body = { offer: inquiry.offers[0], lot: inquiry.lots[1] };
      await purchase.asking('award', async (clerk) =>
        ok(await clerk.send('POST', `/api/inquires/${inquiry.id}/accept/`, body)),
      );
      return purchase.inquire(inquiry);
    },
    Awarded: () => stage(purchase.awarded()),
    Completed: async () => {
      const inquiry = await purchase.awarded();
      await purchase.order(inquiry, purchase.market.first, 'confirm');
      ok(await purchase.market.act(inquiry.id, 'complete'));
      return purchase.inquire(inquiry);
    },
    Unsuccessful: async () => {
      const inquiry = await purchase.published();
      await purchase.market.pass(49 * HOUR);
      return purchase.inquire(inquiry);
    },
    Cancelled: async () => {
      const inquiry = await purchase.published();
      ok(await purchase.market.act(inquiry.id, 'cancel', { reason: 'other', comment: reason }));
      return purchase.inquire(inquiry);
    },
  };
}
