import { moved } from '../../../../machines/purchase/timers.ts';
import { partiesOf } from '../../organization/parties.ts';
import { ends, ordersIn, timersOf, type View } from '../foretell.ts';
import type { OfferRecord } from './record.ts';

/**
 * What a supplier may read of a dry run: its own offer and orders, and whether the buyer is notified. It may not learn
 * that other suppliers are considered again.
 */
export const asMaker: View<OfferRecord> = {
  locked: async () => null,
  async done({ trx, root, row: { row, inquire, orders } }, own) {
    const steps = ends([own, ...root.messages]).filter(({ lifecycle, id }) =>
      lifecycle === 'order' ? orders.some((order) => order.id === id) : lifecycle === 'offer' && id === row.id,
    );
    const after = (await ordersIn(trx, inquire.id)).filter(({ offer_id }) => offer_id === row.id);
    const buyer = inquire.organization_id;
    const partyOf = await partiesOf(trx, [buyer]);
    return {
      steps: steps.map(({ lifecycle, id, from, to }) => ({ lifecycle, id, from, to, name: '', company: null })),
      mails: root.letters.some(({ reader }) => reader === buyer) ? [partyOf(buyer)] : [],
      others: false,
      timers: [...moved(timersOf(orders), timersOf(after))],
    };
  },
};
