import { invitationIs } from '../lifecycles/invitation/invitation.tags.ts';
import { isInternalChange } from '../lifecycles/inquire/inquire.fields.ts';
import type { Invitation } from '../lifecycles/inquire/inquire.guards.ts';
import { offerIs } from '../lifecycles/offer/offer.tags.ts';
import { orderIs } from '../lifecycles/order/order.tags.ts';
import { tenderIs } from '../lifecycles/tender/tender.tags.ts';
import type { InvitationFacts, Of, OfferFacts, TenderFacts } from './facts.ts';
import { openedBy } from './readers.ts';
import { type PurchaseMessage, tell, type Told } from './messages.ts';

/* Messages from an inquiry to its offers and the companies' views, from publication to its end. */

/** Companies invited directly or by a group, each once: a publication shows them the tender and mails them. */
export const invitedCompanies = ({
  invited,
  fromGroups,
}: {
  readonly invited: readonly number[];
  readonly fromGroups: readonly number[];
}): readonly number[] => [...new Set([...invited, ...fromGroups])];

/**
 * Sends a letter to each noted address outside the marketplace. ASSUMED: an address that belongs to a member is not
 * outside; its company is invited in the usual way.
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

/** One offer per company that has a price for an amended lot, with the affected lots. */
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

/** Of the companies that were asked, those that get the letter about an amendment; `stale` get one about their offer. */
export const readersOfAmendment = (
  { asked, stale }: { readonly asked: readonly number[]; readonly stale: readonly number[] },
  changed: readonly string[],
): readonly number[] => (isInternalChange(changed) ? [] : asked.filter((company) => !stale.includes(company)));

/** Invites previously excluded companies again. */
export const invite = (
  { tenders }: Of<'tenders'>,
  { organizations, reason = '' }: Invitation,
): readonly PurchaseMessage[] =>
  tenders
    .filter(({ state, organization }) => state === 'removed' && organizations.includes(organization))
    .map(({ id }) => tell('tender', id, { type: 'INVITE_AGAIN', reason }));

/**
 * An offer ends together with its tender. ASSUMED: a draft was never visible to others and is discarded without a
 * notification.
 */
const end = ({ id, state }: OfferFacts): readonly PurchaseMessage[] => {
  if (state === 'draft') return [tell('offer', id, { type: 'DISCARD' })];
  return offerIs('voidable', state) ? [tell('offer', id, { type: 'VOID' })] : [];
};

/** Excludes a company together with its offers. */
export const exclude = (
  { tenders, offers }: Of<'tenders' | 'offers'>,
  { organization, reason }: { readonly organization: number; readonly reason: string },
): readonly PurchaseMessage[] => [
  ...tenders
    .filter((tender) => tender.organization === organization)
    .map(({ id }) => tell('tender', id, { type: 'REMOVE', reason })),
  ...offers.filter((offer) => offer.organization === organization).flatMap(end),
];

/** The tender has ended: invitations that were not accepted expire. */
const expire = (invitations: readonly InvitationFacts[]): readonly PurchaseMessage[] =>
  invitations
    .filter(({ state }) => invitationIs('waiting', state))
    .map(({ id }) => tell('invitation', id, { type: 'EXPIRE' }));

/**
 * Closes every company's view, locks the offers and lets unfinished ones lapse. If the buyer ends the tender before the
 * deadline, they become void instead.
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
  openedBy(offers).map(({ id }) => tell('offer', id, { type: 'OPEN' }));

const over = ({ id, state }: TenderFacts): readonly PurchaseMessage[] => {
  const cancelled = tell('tender', id, { type: 'TENDER_CANCELLED' });
  if (tenderIs('decided', state))
    return [tell('tender', id, { type: 'DECISION_REVOKED', because: 'buyer' }), cancelled];
  return tenderIs('cancellable', state) ? [cancelled] : [];
};

/** Notifies all participants of the cancellation; offers and unanswered orders end too. */
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
