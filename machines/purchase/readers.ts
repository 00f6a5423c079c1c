import type { Because } from '../kit/because.ts';
import { bindsPastDeadline } from '../lifecycles/offer/offer.rules.ts';
import { offerIs } from '../lifecycles/offer/offer.tags.ts';
import type { OrderSide } from '../lifecycles/order/order.rules.ts';
import { tenderIs } from '../lifecycles/tender/tender.tags.ts';

/* Who gets a letter about another record's step: the server and the dry run ask the same questions. */

interface Seen {
  readonly state: string;
  readonly organization: number;
}

/** Companies that can still answer a running tender. */
export const answering = (tenders: readonly Seen[]): readonly number[] =>
  tenders.filter(({ state }) => tenderIs('asked', state)).map(({ organization }) => organization);

/** Of the companies invited by a step: those that see the tender for the first time, and those invited again. */
export function invitedBy(
  messages: readonly { readonly id: number }[],
  tenders: readonly { readonly id: number; readonly organization: number }[],
  organizations: readonly number[],
): { readonly first: readonly number[]; readonly again: readonly number[] } {
  const again = tenders
    .filter(({ id }) => messages.some((message) => message.id === id))
    .map(({ organization }) => organization);
  return { first: organizations.filter((company) => !again.includes(company)), again };
}

/** The owner is notified of the end of a tender that has offers; without offers it is unsuccessful. */
export const hearsOfSealing = (offers: readonly Pick<Seen, 'state'>[]): boolean =>
  offers.some(({ state }) => offerIs('live', state));

/** The offers that an opening opens; the company of each gets a letter. */
export const openedBy = <T extends Pick<Seen, 'state'>>(offers: readonly T[]): readonly T[] =>
  offers.filter(({ state }) => state === 'locked');

/**
 * What the letter about a later deadline says: `stale`: the offer must still be confirmed; `ends`: it is not binding
 * until the new deadline and could not be chosen; `plain`: it stays valid, or there is none.
 */
export type Extension = 'stale' | 'ends' | 'plain';

export function extensionOf(
  offer: { readonly state: string; readonly validUntil: string | null } | undefined,
  { expireAt, zone }: { readonly expireAt: string | null; readonly zone: string },
): Extension {
  if (offer?.state === 'stale') return 'stale';
  const sent = offer?.state === 'submitted' && expireAt !== null;
  return sent && !bindsPastDeadline(offer.validUntil, expireAt, zone) ? 'ends' : 'plain';
}

/** A cancelled inquiry has its own letter, and a supplier that withdrew knows already. */
export const hearsOfRevocation = (because: Because): boolean => because !== 'buyer' && because !== 'supplier';

/** Companies that lose by a decision are notified by the outcome of the tender. */
export const hearsOfRejection = (because: Because): boolean => because === 'buyer';

/** A supplier that withdraws from its offer needs no letter about the order. */
export const hearsOfCancelledOrder = (because: Because): boolean => because !== 'supplier';

/** ASSUMED: a company that only viewed an open tender was not invited and is not notified of its end. */
export const hearsOfEnd = ({ state, invited }: { readonly state: string; readonly invited: boolean }): boolean =>
  invited || state !== 'viewed';

/** A receipt without missing goods needs no letter. */
export const hearsOfMissing = (missing: readonly unknown[]): boolean => missing.length > 0;

/** Sides that are notified that an order is closed; a buyer who closes it knows. */
export const hearOfClosing = (byBuyer: boolean): readonly OrderSide[] => (byBuyer ? ['seller'] : ['seller', 'buyer']);

/** The other side of an order. */
export const otherSide = (by: OrderSide): OrderSide => (by === 'buyer' ? 'seller' : 'buyer');
