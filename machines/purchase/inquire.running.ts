import { invitationIs } from '../lifecycles/invitation/invitation.tags.ts';
import type { Invitation } from '../lifecycles/inquire/inquire.guards.ts';
import { offerIs } from '../lifecycles/offer/offer.tags.ts';
import { orderIs } from '../lifecycles/order/order.tags.ts';
import { tenderIs } from '../lifecycles/tender/tender.tags.ts';
import type { InvitationFacts, Of, OfferFacts, TenderFacts } from './facts.ts';
import { type PurchaseMessage, tell, type Told } from './messages.ts';

/* What an inquiry makes happen to its offers and the companies' own views from its publication to its end. */

/**
 * Addresses outside the marketplace that were noted: a letter goes to each. ASSUMED: the address of a member is no
 * outside one, and its company is invited as any other is.
 */
export const sendNoted = ({ invitations, buyer }: Of<'invitations' | 'buyer'>): readonly PurchaseMessage[] =>
  invitations
    .filter(({ state }) => state === 'noted')
    .map(({ id, companies }) => {
      const organization = companies.find((company) => company !== buyer);
      return tell(
        'invitation',
        id,
        organization === undefined ? { type: 'SEND' } : { type: 'RECOGNIZE', organization },
      );
    });

/** Offers that have a price for a lot that is another one now; of a company one, and of it those lots. */
export function tellAmended(
  { offers }: Of<'offers'>,
  { lots }: { readonly lots: readonly number[] },
): readonly PurchaseMessage[] {
  const touched = offers.filter(
    (offer) => offerIs('revisable', offer.state) && offer.lots.some((lot) => lots.includes(lot)),
  );
  return touched
    .filter(({ organization }, index) => touched.findIndex((one) => one.organization === organization) === index)
    .map((offer) => tell('offer', offer.id, { type: 'AMENDED', lots: offer.lots.filter((lot) => lots.includes(lot)) }));
}

/** Companies that were excluded before are invited again. */
export const invite = (
  { tenders }: Of<'tenders'>,
  { organizations, reason = '' }: Invitation,
): readonly PurchaseMessage[] =>
  tenders
    .filter(({ state, organization }) => state === 'removed' && organizations.includes(organization))
    .map(({ id }) => tell('tender', id, { type: 'INVITE_AGAIN', reason }));

/** An offer ends with what it was made for. ASSUMED: a draft was never anybody's matter, and goes without a word. */
const end = ({ id, state }: OfferFacts): readonly PurchaseMessage[] => {
  if (state === 'draft') return [tell('offer', id, { type: 'DISCARD' })];
  return offerIs('voidable', state) ? [tell('offer', id, { type: 'VOID' })] : [];
};

/** A company is out, and what it has offered with it. */
export const exclude = (
  { tenders, offers }: Of<'tenders' | 'offers'>,
  { organization, reason }: { readonly organization: number; readonly reason: string },
): readonly PurchaseMessage[] => [
  ...tenders
    .filter((tender) => tender.organization === organization)
    .map(({ id }) => tell('tender', id, { type: 'REMOVE', reason })),
  ...offers.filter((offer) => offer.organization === organization).flatMap(end),
];

/** The tender has ended: whoever has not joined by now does not join any more. */
const expire = (invitations: readonly InvitationFacts[]): readonly PurchaseMessage[] =>
  invitations
    .filter(({ state }) => invitationIs('waiting', state))
    .map(({ id }) => tell('invitation', id, { type: 'EXPIRE' }));

/**
 * Every company's view is closed, offers are locked, what is unfinished lapses. Where the buyer ends it before the
 * deadline nothing has lapsed: it is void.
 */
export function seal({
  at,
  expireAt,
  tenders,
  invitations,
  offers,
}: Of<'at' | 'expireAt' | 'tenders' | 'invitations' | 'offers'>): readonly PurchaseMessage[] {
  const early = expireAt === null || Date.parse(at) < Date.parse(expireAt);
  const unfinished = ({ id, state }: OfferFacts): readonly PurchaseMessage[] => {
    if (state === 'submitted') return [tell('offer', id, { type: 'LOCK' })];
    if (state === 'draft') return [tell('offer', id, { type: early ? 'DISCARD' : 'DEADLINE' })];
    if (state !== 'stale' && state !== 'withdrawn') return [];
    return [tell('offer', id, { type: early ? 'VOID' : 'DEADLINE' })];
  };
  return [
    ...tenders.filter(({ state }) => tenderIs('running', state)).map(({ id }) => tell('tender', id, { type: 'CLOSE' })),
    ...expire(invitations),
    ...offers.flatMap(unfinished),
  ];
}

export const openOffers = ({ offers }: Of<'offers'>): readonly Told<'offer'>[] =>
  offers.filter(({ state }) => state === 'locked').map(({ id }) => tell('offer', id, { type: 'OPEN' }));

const over = ({ id, state }: TenderFacts): readonly PurchaseMessage[] => {
  const cancelled = tell('tender', id, { type: 'TENDER_CANCELLED' });
  if (tenderIs('decided', state))
    return [tell('tender', id, { type: 'DECISION_REVOKED', because: 'buyer' }), cancelled];
  return tenderIs('cancellable', state) ? [cancelled] : [];
};

/** Everybody who took part hears that it is over; offers, and orders that wait for an answer, fall with it. */
export const cancel = (
  { tenders, invitations, offers, orders }: Of<'tenders' | 'invitations' | 'offers' | 'orders'>,
  { comment }: { readonly comment: string },
): readonly PurchaseMessage[] => [
  ...tenders.flatMap(over),
  ...expire(invitations),
  ...offers.flatMap(end),
  ...orders
    .filter(({ state }) => orderIs('waiting', state))
    .map(({ id }) => tell('order', id, { type: 'CANCEL', reason: comment, because: 'system.revoked' })),
];
