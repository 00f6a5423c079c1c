import { approvalGuards, covers } from '../../kit/approval.ts';
import { atTime } from '../../kit/guards.ts';
import * as award from './inquire.awards.ts';
import * as asked from './inquire.invited.ts';
import * as ranking from './inquire.ranking.ts';
import * as rules from './inquire.rules.ts';
import type { InquireContext } from './inquire.rules.ts';

type Facts = { readonly context: InquireContext };
export type At = { readonly at: string };
export type Reason = { readonly reason: string };
export type Amendment = Reason & { readonly changed: readonly string[]; readonly expireAt: string | null };

/** Reason, required if one of the companies was excluded before. */
export interface Invitation {
  readonly organizations: readonly number[];
  readonly reason?: string;
}

export interface EnteredRate {
  readonly currency: string;
  /** Units of the inquiry's currency for one unit of `currency`. */
  readonly rate: string;
  readonly date: string;
  /** Publisher of the rate, e.g. `NBP 226/A/NBP/2026`. */
  readonly source: string;
}

/** Guards of the chart; their names are keys of the texts that explain a refusal. */
export const inquireGuards = {
  named: ({ context }: Facts) => context.name.trim() !== '',
  hasLots: ({ context }: Facts) => context.lots.length > 0,
  quantitiesPositive: ({ context }: Facts) => rules.quantitiesPositive(context.lots),
  unitsKnown: ({ context }: Facts) => context.lots.every(({ unitKnown }) => unitKnown),
  tariffsKnown: ({ context }: Facts) => context.lots.every(({ tariffKnown }) => tariffKnown),
  runsLongEnough: ({ context }: Facts, p: At) => rules.deadlineIn(context.expireAt, p.at, context.minimumRunMinutes),
  currencyKnown: ({ context }: Facts) => context.currency !== '',
  incotermKnown: ({ context }: Facts) => context.incotermKnown,
  somebodyCanAnswer: ({ context }: Facts) =>
    context.open || context.participants.length + context.fromGroups.length + (context.addresses ?? 0) > 0,
  uploadsFinished: ({ context }: Facts) => context.pendingDocuments === 0,
  budgetNotNegative: ({ context }: Facts) => !context.budget.startsWith('-'),
  beforeDeadline: ({ context }: Facts, p: At) => rules.running(context.expireAt, p.at),
  deadlinePassed: ({ context }: Facts, p: At) => rules.passed(context.expireAt, p.at),
  openable: ({ context }: Facts, p: At) => context.closedEarly || rules.passed(context.expireAt, p.at),
  liveOffers: ({ context }: Facts) => context.liveOffers > 0,
  noLiveOffers: ({ context }: Facts) => context.liveOffers === 0,
  reasonGiven: (_: Facts, p: Reason) => p.reason.trim() !== '',
  commentGiven: (_: Facts, p: { comment: string }) => p.comment.trim() !== '',
  nothingLocked: (_: Facts, p: Amendment) => rules.lockedAmong(p.changed).length === 0,
  somethingChanged: (_: Facts, p: Amendment) => p.changed.length > 0,
  notShortened: ({ context }: Facts, p: Amendment) => rules.notShortened(context.expireAt, p.expireAt),
  timeLeft: ({ context }: Facts, p: Amendment & At) => rules.timeLeft(p.changed, context.expireAt, p.expireAt, p.at),
  laterDeadline: ({ context }: Facts, p: At & { expireAt: string }) => rules.later(p.expireAt, context.expireAt, p.at),
  notYetInvited: ({ context }: Facts, p: Invitation) => !asked.alreadyAsked(context.participants, p.organizations),
  invitedAgainExplained: ({ context }: Facts, p: Invitation) =>
    asked.explained(context.participants, p.organizations, p.reason),
  someSilent: ({ context }: Facts) => asked.someSilent(context.participants),
  remindedLongAgo: ({ context }: Facts, p: At) => asked.dueReminders(context.participants, p.at).length > 0,
  notOwnCompany: ({ context }: Facts, p: { organizations: readonly number[] }) =>
    context.organization !== null && !p.organizations.includes(context.organization),
  removable: ({ context }: Facts, p: { organization: number }) =>
    context.participants.some(({ organization, removable }) => removable && organization === p.organization),
  invitedOnly: ({ context }: Facts) => !context.open,
  agreedAndOffered: ({ context }: Facts) => rules.mayCloseEarly(context),
  ...approvalGuards,
  awardAboveLimit: ({ context }: Facts, p: award.Acceptance) =>
    context.approval ? !covers(context.approval.limit, award.worthOf(context, p)) : false,
  offerStands: ({ context }: Facts, p: award.Acceptance) => award.offered(context, p),
  lotUndecided: ({ context }: Facts, p: { lot: number }) => award.lotUndecided(context, p.lot),
  offerBinds: ({ context }: Facts, p: award.Acceptance & At) => award.stillBinding(context, p, p.at),
  quantityFits: ({ context }: Facts, p: award.Acceptance) => award.quantityFits(context, p),
  shortExplained: ({ context }: Facts, p: award.Acceptance) => award.shortExplained(context, p),
  justified: ({ context }: Facts, p: award.Acceptance & At) => award.justified(context, p, p.at),
  notDeclinedBefore: ({ context }: Facts, p: award.Acceptance) => !award.declinedBefore(context, p),
  unrankedJustified: ({ context }: Facts, p: award.Acceptance & At) => award.unrankedJustified(context, p, p.at),
  otherTerm: ({ context }: Facts, p: ranking.Valuation) => p.term !== context.deliveryTerm,
  lotsKnown: ({ context }: Facts, p: ranking.Valuation) =>
    p.lots.every(({ lot }) => context.lots.some(({ id }) => id === lot)),
  mayBeAside: ({ context }: Facts, p: ranking.Place) => ranking.mayBeAside(context, p.offer, p.lot),
  rateNeeded: ({ context }: Facts, p: EnteredRate) => award.rateNeeded(context, p.currency),
  rateMissing: ({ context }: Facts, p: EnteredRate) => award.rateMissing(context, p.currency),
  rateOfThatDay: ({ context }: Facts, p: EnteredRate) =>
    context.openedAt !== null && p.date <= context.openedAt.slice(0, 10),
  sourceNamed: (_: Facts, p: EnteredRate) => p.source.trim() !== '',
  notOwnOffer: ({ context }: Facts, p: award.Acceptance) => !award.ownOffer(context, p),
  decidesLast: ({ context }: Facts, p: award.Acceptance) =>
    award.fillsLot(context, p) && award.othersDecided(context, p.lot),
  lotUntouched: ({ context }: Facts, p: { lot: number }) =>
    context.lots.some(({ id, state }) => id === p.lot && state === 'active'),
  lastLot: ({ context }: Facts, p: { lot: number }) => award.othersDecided(context, p.lot),
  nothingAwarded: ({ context }: Facts) => !award.someAwarded(context),
  offerOpen: ({ context }: Facts, p: { offer: number }) =>
    context.offers.some(({ offer, standing }) => offer === p.offer && standing === 'open'),
  someAwardRevocable: ({ context }: Facts, p: { ordered: boolean }) => award.someRevocable(context, p),
  awardRevocable: ({ context }: Facts, p: { award: number }) =>
    context.awards.some(({ id, confirmed }) => id === p.award && !confirmed),
  notOrdered: ({ context }: Facts, p: { award: number }) =>
    !context.awards.some(({ id, ordered }) => id === p.award && ordered !== false),
  awardsOrdered: ({ context }: Facts, p: award.Meant) => award.givenOut(context, p),
  awardsUnconfirmed: ({ context }: Facts, p: award.Meant) => award.unconfirmed(context, p),
  changeDecidesLast: ({ context }: Facts, p: { awards: readonly { id: number; quantity: string }[] }) =>
    award.changeDecides(context, p.awards),
  ordersConfirmed: ({ context: { awards, awardsKnown } }: Facts) =>
    awardsKnown === false || (awards.length > 0 && awards.every(({ confirmed }) => confirmed)),
  noOrderConfirmed: ({ context }: Facts) => !context.awards.some(({ confirmed }) => confirmed),
};

/** G-valid: requirements for publishing a draft. */
export const publishable = [
  'named',
  'hasLots',
  'quantitiesPositive',
  'unitsKnown',
  'tariffsKnown',
  { type: 'runsLongEnough', params: atTime },
  'currencyKnown',
  'incotermKnown',
  'somebodyCanAnswer',
  'uploadsFinished',
  'budgetNotNegative',
] as const;
