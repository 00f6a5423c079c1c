import { amendableAs } from './inquire.fields.ts';
import { LOT_FIELD_NAMES } from '../lot/lot.fields.ts';
import Big from 'big.js';
import type { ApprovalFacts } from '../../kit/approval.ts';
import type { Acceptance } from './inquire.awards.ts';
import type { TermValue } from './inquire.ranking.ts';
import { REMIND_HOURS } from '../tender/tender.rules.ts';

/** One lot as the guards of the decision see it. */
export interface LotFacts {
  readonly id: number;
  /** Decimal; null while the draft has none. */
  readonly quantity: string | null;
  readonly unitKnown: boolean;
  /** The tariff number, if any, is in the list. */
  readonly tariffKnown: boolean;
  readonly state: 'active' | 'partly' | 'awarded' | 'unsuccessful';
  /** Σ of the standing award lines. */
  readonly awarded: string;
}

/** One line of an opened offer: a price for a lot. Empty as long as the offers are sealed. */
export interface OfferFacts {
  readonly offer: number;
  readonly lot: number;
  readonly quantity: string;
  readonly price: string;
  readonly currency: string;
  readonly vatIncluded: boolean;
  /** Σ of the standing award lines of this offer for this lot. */
  readonly awarded: string;
  /** Day until which the offer binds. */
  readonly validUntil: string;
  /** Whose day that is: the zone in which the buyer named the deadline. Absent: UTC. */
  readonly zone?: string;
  /** `open`: may be rejected; `taken`: has an award; `out`: rejected or declined. */
  readonly standing: 'open' | 'taken' | 'out';
  /** Its company was awarded something of this lot before, and declined or did not answer. */
  readonly declined?: boolean;
  /** The delivery term that counts for the line; null for none. */
  readonly term?: string | null;
  /** Set aside in this lot, with a reason: it has no rank, and the others do not wait for it. */
  readonly aside?: boolean;
  /** The supplier is the buyer itself. */
  readonly own: boolean;
}

export interface AwardFacts {
  readonly id: number;
  readonly lot: number;
  readonly offer: number;
  readonly quantity: string;
  /** The supplier has confirmed the order that came of it. */
  readonly confirmed: boolean;
  /** There is an order of it. */
  readonly ordered?: boolean;
  /** Its company has heard of it. */
  readonly told?: boolean;
}

export interface ParticipantFacts {
  readonly organization: number;
  readonly invited: boolean;
  /** It has agreed to an early end, or has declined or was removed. */
  readonly agreed: boolean;
  /** Neither declined nor removed. */
  readonly removable: boolean;
  /** Excluded by the buyer. */
  readonly removed?: boolean;
  /** Was invited, and has told the buyer neither that it takes part nor that it declines. */
  readonly silent?: boolean;
  /** When the buyer last reminded it; null for never. */
  readonly remindedAt?: string | null;
}

/** Of the publication of a draft; later of an award, whose sum begins with all that the inquiry has awarded before. */
export interface InquireApproval extends ApprovalFacts {
  /** What one unit of the inquiry's currency is in that of the limits; null: no rate is known. */
  readonly exchange?: string | null;
  /** What one unit of what was offered is in the inquiry's currency; older logs were measured by its own rates. */
  readonly rates?: InquireContext['rates'];
}

/** Facts of one inquiry. All of them come from rows; nothing is remembered beside them. */
export interface InquireContext {
  /** Whose it is; null: nobody has said. */
  readonly organization: number | null;
  readonly name: string;
  readonly expireAt: string | null;
  /** Shortest time between publication and deadline. */
  readonly minimumRunMinutes: number;
  readonly currencyKnown: boolean;
  readonly incotermKnown: boolean;
  readonly budget: string;
  readonly open: boolean;
  /** The term asked for; null for none. */
  readonly deliveryTerm?: string | null;
  /** Offers for a part of a lot are as good as for the whole. */
  readonly partsAllowed?: boolean;
  /** What is counted for other terms than the one asked for. */
  readonly termValues?: readonly TermValue[];
  /** Attachments that are still being uploaded. */
  readonly pendingDocuments: number;
  readonly revision: number;
  readonly closedEarly: boolean;
  /** Submitted offers that stand: neither stale, withdrawn nor void. */
  readonly liveOffers: number;
  readonly participants: readonly ParticipantFacts[];
  /** Companies that the draft's groups bring, never the own one; publication makes them participants. */
  readonly fromGroups: readonly number[];
  /** Outside the marketplace, which the draft's publication writes to. */
  readonly addresses?: number;
  readonly lots: readonly LotFacts[];
  readonly offers: readonly OfferFacts[];
  /** What offers in other currencies are compared in; '' while the draft has none. */
  readonly currency: string;
  /** Instant of the opening. */
  readonly openedAt: string | null;
  /** Frozen with the inquiry: units of its currency for one unit of the other. */
  readonly rates: readonly { readonly currency: string; readonly rate: string }[];
  readonly awards: readonly AwardFacts[];
  /** Null and absent: the organisation has no limits. */
  readonly approval?: InquireApproval | null;
  /** The award that waits for a second person. */
  readonly asked?: Acceptance | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const time = (at: string): number => Date.parse(at);
const big = (value: string): Big => new Big(value);

export const deadlineIn = (expireAt: string | null, at: string, minutes: number): boolean =>
  expireAt !== null && time(expireAt) >= time(at) + minutes * 60_000;

export const passed = (expireAt: string | null, at: string): boolean => expireAt !== null && time(at) >= time(expireAt);

/** What time alone does with a running inquiry, and when: reminders, then the end. Only what still lies ahead. */
export function timersOf(expireAt: string | null, from: string): { what: 'reminder' | 'deadline'; at: string }[] {
  if (expireAt === null) return [];
  const before = (hours: number) => new Date(time(expireAt) - hours * HOUR).toISOString();
  return [
    ...REMIND_HOURS.map((hours) => ({ what: 'reminder' as const, at: before(hours) })).toReversed(),
    { what: 'deadline' as const, at: before(0) },
  ].filter(({ at }) => time(at) > time(from));
}

export const later = (next: string, expireAt: string | null, at: string): boolean =>
  expireAt !== null && time(next) > time(expireAt) && time(next) > time(at);

export const quantitiesPositive = (lots: readonly LotFacts[]): boolean =>
  lots.every(({ quantity }) => quantity !== null && big(quantity).gt(0));

/**
 * ASSUMED: which fields may change after publication. Free: offers stand. A lot's own fields make the offers
 * on that lot stale, the terms of the whole make every offer stale, the rest is locked: `open` there means back
 * from open to invited only, `lots` adding, removing or moving one. The deadline has a rule of its own: later only.
 */
export const AMENDABLE = {
  free: [...amendableAs('free'), 'open'],
  lot: [...LOT_FIELD_NAMES, 'documents'],
  whole: [...amendableAs('whole'), 'documents'],
  locked: [...amendableAs('locked'), 'open', 'lots'],
} as const;
const FREE: ReadonlySet<string> = new Set(AMENDABLE.free.map((field) => (field === 'open' ? 'open:on' : field)));
const WHOLE: ReadonlySet<string> = new Set(AMENDABLE.whole);
const lotOf = (field: string): number | null => (field.startsWith('lot:') ? Number(field.slice(4)) : null);

/** `name`, `budget`, `estimate`, `timezone`, `participants`, added or removed lots and everything unknown are locked as well. */
export const lockedAmong = (changed: readonly string[]): readonly string[] =>
  changed.filter((field) => !FREE.has(field) && !WHOLE.has(field) && field !== 'expire_at' && lotOf(field) === null);

/** Lots whose offers no longer answer what is asked for. */
export function staleLots(changed: readonly string[], lots: readonly { readonly id: number }[]): readonly number[] {
  if (changed.some((field) => WHOLE.has(field))) return lots.map(({ id }) => id);
  return changed.map(lotOf).filter((id) => id !== null);
}

/** With less than a day left suppliers could not follow, so the deadline must move with the change. */
export const timeLeft = (
  changed: readonly string[],
  expireAt: string | null,
  next: string | null,
  at: string,
): boolean => {
  if (expireAt === null || changed.every((field) => FREE.has(field))) return true;
  return time(expireAt) - time(at) >= DAY || (next !== null && time(next) > time(expireAt));
};

export const notShortened = (expireAt: string | null, next: string | null): boolean =>
  expireAt === null || next === null || time(next) >= time(expireAt);

/** Every company that has not declined has agreed to it, and there is something to open. Older logs have no `agreed`. */
export const mayCloseEarly = ({ participants, liveOffers }: InquireContext): boolean =>
  liveOffers > 0 && !participants.some(({ agreed }) => agreed === false);
