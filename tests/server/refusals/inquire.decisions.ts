import { HOUR, ok } from '../procurement/procurement.kit.ts';
import { shortlived } from './inquire.against.ts';
import { type Opened, type Purchase, reason } from './purchase.ts';
import type { Against } from './stage.ts';

type Facts = Against['facts'];

/** Refusals of decisions while the offers are open, and after the award. */
export function decided(purchase: Purchase): Facts {
  const opened = (over?: object) => purchase.opened(over);
  const of = (inquiry: Opened, over: object = {}) => [purchase.inquire(inquiry), over] as const;
  const act = async (inquiry: Opened, action: string, body: object): Promise<void> => {
    ok(await purchase.market.act(inquiry.id, action, body));
  };
  const aside = ({ offers, lots }: Opened, which: number) => ({ offer: offers[which], lot: lots[0], reason });
  /** Four of the ten of the first lot are awarded to the best offer. */
  const part = async (): Promise<Opened> => {
    const inquiry = await opened();
    await purchase.accept(inquiry, 1, 0, { quantity: '4' });
    return inquiry;
  };
  /** The second lot of the first supplier's offer is in a currency without a rate. */
  const foreign = async (): Promise<Opened> => {
    const { market } = purchase;
    const inquiry = await purchase.published();
    const lines = inquiry.lots.map((lot, at) => ({ lot, price: '100', currency: at === 0 ? 'EUR' : 'PLN' }));
    const offers = [await market.submitted(market.first, inquiry, [], { offeritem_set: lines })];
    await market.pass(49 * HOUR);
    ok(await market.act(inquiry.id, 'open'));
    return { ...inquiry, offers };
  };
  const confirmed = async (): Promise<Opened> => {
    const inquiry = await purchase.awarded();
    await purchase.order(inquiry, purchase.market.first, 'confirm');
    return inquiry;
  };
  return {
    'Evaluation.opened ACCEPT lotUndecided': async () => {
      const inquiry = await part();
      await purchase.accept(inquiry, 1, 0, { quantity: '0', close_short: true });
      return of(inquiry, { offer: inquiry.offers[0], quantity: '6' });
    },
    'Evaluation.opened ACCEPT offerBinds': async () => {
      const inquiry = await shortlived(purchase);
      purchase.late();
      return of(inquiry);
    },
    'Evaluation.opened ACCEPT shortExplained': async () => {
      const inquiry = await part();
      return of(inquiry, { offer: inquiry.offers[1], quantity: '2', close_short: true, justification: ' ' });
    },
    'Evaluation.opened ACCEPT unrankedJustified': async () => {
      const inquiry = await opened();
      await act(inquiry, 'set-aside', aside(inquiry, 1));
      return of(inquiry, { offer: inquiry.offers[1], justification: ' ' });
    },
    // Two currencies make two orders of one offer, which stays accepted when one of them is declined.
    'Evaluation.opened ACCEPT notDeclinedBefore': async () => {
      const inquiry = await foreign();
      await purchase.accept(inquiry, 0, 0);
      await purchase.accept(inquiry, 0, 1);
      const { first } = purchase.market;
      const placed = await purchase.market.ordersOf(first, inquiry.id);
      const { id } = placed.find(({ currency }) => currency === 'EUR');
      ok(await first.send('POST', `/api/orders/${id}/decline/`, { reason }));
      return of(inquiry);
    },
    'Evaluation.opened NO_AWARD lotUntouched': async () => of(await part()),
    'Evaluation.opened ENTER_RATE rateMissing': async () => {
      const inquiry = await foreign();
      const rate = { currency: 'PLN', rate: '0.24', date: '2027-03-03', source: 'NBP 42/A/NBP/2027' };
      await act(inquiry, 'enter-rate', rate);
      return of(inquiry);
    },
    'Evaluation.opened ENTER_RATE rateOfThatDay': async () => of(await foreign(), { date: '2027-03-04' }),
    'Evaluation.opened SET_ASIDE lotUndecided': async () => {
      const inquiry = await opened();
      await act(inquiry, 'no-award', { lot: inquiry.lots[0], reason: 'other' });
      return of(inquiry);
    },
    'Evaluation.opened SET_ASIDE mayBeAside': async () => {
      const inquiry = await opened();
      await act(inquiry, 'set-aside', aside(inquiry, 0));
      return of(inquiry);
    },
    'Evaluation.opened REJECT_OFFER offerOpen': async () => {
      const inquiry = await opened();
      await act(inquiry, 'reject-offer', { offer: inquiry.offers[0], reason });
      return of(inquiry);
    },
    // One lot only, so there is no order yet.
    'Evaluation.opened REVOKE_AWARD reasonGiven': async () => of(await part(), { reason: ' ' }),
    'Evaluation.opened REVOKE_AWARD awardRevocable': async () => of(await part(), { award: 999_999_999 }),
    'Evaluation.opened REVOKE_AWARD someAwardRevocable': async () => of(await opened()),
    // The order of the second lot stays, and the first lot has a new award.
    'Evaluation.opened REVOKE_AWARD notOrdered': async () => {
      const inquiry = await purchase.awarded([0, 1]);
      await purchase.order(inquiry, purchase.market.first, 'decline', { reason });
      await purchase.accept(inquiry, 1, 0, { quantity: '4' });
      return of(inquiry);
    },
    'Evaluation.opened CANCEL noOrderConfirmed': async () => of(await purchase.reopened()),
    'Evaluation.pending CANCEL noOrderConfirmed': async () => {
      const inquiry = await purchase.reopened();
      const body = { offer: inquiry.offers[1], lot: inquiry.lots[0], justification: reason };
      await purchase.asking('award', async (clerk) =>
        ok(await clerk.send('POST', `/api/inquires/${inquiry.id}/accept/`, body)),
      );
      return of(inquiry);
    },
    'Awarded REVOKE_AWARD someAwardRevocable': async () => of(await confirmed()),
    'Awarded REVOKE_AWARD awardRevocable': async () => {
      const inquiry = await purchase.awarded([0, 1]);
      await purchase.order(inquiry, purchase.market.first, 'confirm');
      return of(inquiry);
    },
    'Awarded CANCEL noOrderConfirmed': async () => of(await confirmed()),
  };
}
