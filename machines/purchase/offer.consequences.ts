import type { Because } from '../kit/because.ts';
import type { Of } from './facts.ts';
import { type PurchaseMessage, tell } from './messages.ts';

/* Messages from an offer to its company's view, to the inquiry and to the resulting orders. */

type Own = Of<'self' | 'offers' | 'tenders'>;

const viewOf = ({ self, offers, tenders }: Own) => {
  const company = offers.find(({ id }) => id === self)?.organization;
  return tenders.find(({ organization }) => organization === company);
};

/** A company that submits an offer has seen the tender and takes part, even if it did not say so before. */
export function keepRevision(facts: Own): readonly PurchaseMessage[] {
  const view = viewOf(facts);
  if (!view || view.state === 'quoted') return [];
  const seen = view.state !== 'invited';
  const takesPart = seen && view.state !== 'viewed';
  return [
    ...(seen ? [] : [tell('tender', view.id, { type: 'VIEW' })]),
    ...(takesPart ? [] : [tell('tender', view.id, { type: 'PARTICIPATE' })]),
    tell('tender', view.id, { type: 'OFFER_SUBMITTED' }),
  ];
}

export function tellWithdrawn(facts: Own): readonly PurchaseMessage[] {
  const view = viewOf(facts);
  return view?.state === 'quoted' ? [tell('tender', view.id, { type: 'OFFER_WITHDRAWN' })] : [];
}

/** A supplier withdraws: the inquiry can award again; it gets its message before the orders end. */
export function stepBack(
  { self, at, inquire, awards, orders }: Of<'self' | 'at' | 'inquire' | 'awards' | 'orders'>,
  { reason }: { readonly reason: string; readonly because: Because },
): readonly PurchaseMessage[] {
  const given = awards.filter(({ offer }) => offer === self).map(({ id }) => id);
  const own = orders.filter(({ offer }) => offer === self);
  return [
    ...(inquire !== null && given.length > 0
      ? [tell('inquire', inquire, { type: 'SUPPLIER_DECLINED', awards: given, because: 'system.declined', reason })]
      : []),
    ...own.flatMap(({ id, state, answerBy }): readonly PurchaseMessage[] => {
      // An order past its deadline expires instead of being declined, even if the scheduled job has not run yet.
      const ranOut = answerBy !== undefined && Date.parse(at) >= Date.parse(answerBy);
      if (state === 'new' && ranOut) return [tell('order', id, { type: 'EXPIRE' })];
      if (state === 'new') return [tell('order', id, { type: 'DECLINE', reason })];
      if (state === 'changeProposed') return [tell('order', id, { type: 'CANCEL', reason, because: 'supplier' })];
      return [];
    }),
  ];
}
