import { amendableAs } from './inquire.fields.ts';
import { LOT_FIELD_NAMES } from '../lot/lot.fields.ts';
import Big from 'big.js';
import type { ApprovalFacts } from '../../kit/approval.ts';
import type { Acceptance } from './inquire.awards.ts';
import type { TermValue } from './inquire.ranking.ts';
import { REMIND_HOURS } from '../tender/tender.rules.ts';

/** One lot, as the award guards need it. */
export interface LotFacts {
  readonly id: number;
  /** Decimal; null while the draft has none. */
  readonly quantity: string | null;
  readonly unitKnown: boolean;
  /** Whether the tariff number, if any, is in the list. */
  readonly tariffKnown: boolean;
  readonly state: 'active' | 'partly' | 'awarded' | 'unsuccessful';
  /** Σ of the award lines that are not revoked. */
  readonly awarded: string;
}

/** One line of an opened offer: a price for a lot. There are none while the offers are sealed. */
export interface OfferFacts {
  readonly offer: number;
  readonly lot: number;
  readonly quantity: string;
  readonly price: string;
  readonly currency: string;
  readonly vatIncluded: boolean;
  /** Σ of this offer's award lines for this lot that are not revoked. */
  readonly awarded: string;
  /** Last day on which the offer is binding. */
  readonly validUntil: string;
  /** Time zone of that day, in which the buyer set the deadline. Absent: UTC. */
  readonly zone?: string;
  /** `open`: may be rejected; `taken`: has an award; `out`: rejected or declined. */
  readonly standing: 'open' | 'taken' | 'out';
  /** Whether its company had an award for this lot before, and declined or did not answer. */
  readonly declined?: boolean;
  /** Delivery term of the line; null for none. */
  readonly term?: string | null;
  /** Whether it was set aside in this lot, with a reason: it has no rank and does not block the ranking of others. */
  readonly aside?: boolean;
  /** Whether the supplier is the buyer itself. */
  readonly own: boolean;
}

export interface AwardFacts {
  readonly id: number;
  readonly lot: number;
  readonly offer: number;
  readonly quantity: string;
  /** Whether the supplier has confirmed the resulting order. */
  readonly confirmed: boolean;
  /** Whether it has an order. */
  readonly ordered?: boolean;
  /** Whether its company has been notified. */
  readonly told?: boolean;
}

export interface ParticipantFacts {
  readonly organization: number;
  readonly invited: boolean;
  /** Whether it has agreed to an early end, has declined or was removed. */
  readonly agreed: boolean;
  /** Whether it has neither declined nor been removed. */
  readonly removable: boolean;
  /** Whether the buyer excluded it. */
  readonly removed?: boolean;
  /** Whether it was invited and has neither accepted nor declined towards the buyer. */
  readonly silent?: boolean;
  /** When the buyer last reminded it; null for never. */
  readonly remindedAt?: string | null;
}

/** Approval of a publication, or later of an award, whose sum then includes all earlier awards of the inquiry. */
export interface InquireApproval extends ApprovalFacts {
  /** Units of the limits' currency for one unit of the inquiry's currency; null: no rate is known. */
  readonly exchange?: string | null;
  /** Rates from the offered currencies to the inquiry's currency; older logs used the inquiry's own rates. */
  readonly rates?: InquireContext['rates'];
}

/** Facts of one inquiry. All come from rows; nothing else is stored. */
export interface InquireContext {
  /** The owner; null: not set. */
  readonly organization: number | null;
  readonly name: string;
  readonly expireAt: string | null;
  /** Minimum time between publication and deadline. */
  readonly minimumRunMinutes: number;
  readonly incotermKnown: boolean;
  readonly budget: string;
  readonly open: boolean;
  /** The requested delivery term; null for none. */
  readonly deliveryTerm?: string | null;
  /** Whether offers for a part of a lot are ranked like those for the whole. */
  readonly partsAllowed?: boolean;
  /** Surcharges for delivery terms other than the requested one. */
  readonly termValues?: readonly TermValue[];
  /** Number of attachments that are still being uploaded. */
  readonly pendingDocuments: number;
  readonly revision: number;
  readonly closedEarly: boolean;
  /** Number of submitted offers that are neither stale, withdrawn nor void. */
  readonly liveOffers: number;
  readonly participants: readonly ParticipantFacts[];
  /** Companies in the draft's groups, without the own one; they become participants at publication. */
  readonly fromGroups: readonly number[];
  /** Number of addresses outside the marketplace that get a letter at publication. */
  readonly addresses?: number;
  readonly lots: readonly LotFacts[];
  readonly offers: readonly OfferFacts[];
  /** Currency in which offers are compared; '' while the draft has none. */
  readonly currency: string;
  /** Instant of the opening. */
  readonly openedAt: string | null;
  /** Frozen rates: units of the inquiry's currency for one unit of the other. */
  readonly rates: readonly { readonly currency: string; readonly rate: string }[];
  readonly awards: readonly AwardFacts[];
  /** False: another backend did not send the awards, and nothing about their orders may block a step. */
  readonly awardsKnown?: boolean;
  /** Null or absent: the organisation has no limits. */
  readonly approval?: InquireApproval | null;
  /** The award that waits for approval. */
  readonly asked?: Acceptance | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const time = (at: string): number => Date.parse(at);
const big = (value: string): Big => new Big(value);

export const deadlineIn = (expireAt: string | null, at: string, minutes: number): boolean =>
  expireAt !== null && time(expireAt) >= time(at) + minutes * 60_000;

/** Without a known deadline both are false. */
export const running = (expireAt: string | null, at: string): boolean => expireAt !== null && time(at) < time(expireAt);
export const passed = (expireAt: string | null, at: string): boolean => expireAt !== null && time(at) >= time(expireAt);

/** Future events caused by time for a running inquiry: reminders, then the deadline. */
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
 * ASSUMED: which fields may change after publication. Free: offers stay valid. A lot's own fields make the offers on
 * that lot stale, fields of the whole inquiry make every offer stale, the rest is locked: `open` there means back from
 * open to invited only, `lots` adding, removing or moving one. The deadline has its own rule: later only.
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

/**
 * `name`, `budget`, `estimate`, `timezone`, `participants`, added or removed lots and everything unknown are locked
 * too.
 */
export const lockedAmong = (changed: readonly string[]): readonly string[] =>
  changed.filter((field) => !FREE.has(field) && !WHOLE.has(field) && field !== 'expire_at' && lotOf(field) === null);

/** Lots whose offers no longer match the request. */
export function staleLots(changed: readonly string[], lots: readonly { readonly id: number }[]): readonly number[] {
  if (changed.some((field) => WHOLE.has(field))) return lots.map(({ id }) => id);
  return changed.map(lotOf).filter((id) => id !== null);
}

/** With less than a day left suppliers could not react, so the deadline must move with the change. */
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

/** Whether every company that has not declined agreed, and there is an offer to open. Older logs have no `agreed`. */
export const mayCloseEarly = ({ participants, liveOffers }: InquireContext): boolean =>
  liveOffers > 0 && !participants.some(({ agreed }) => agreed === false);
