import type { Permission } from '../../kit/permissions.ts';
import { BUYERS } from './buyerRequest.catalogue.ts';

/** A company's quotation; prices without VAT, decimal strings. */
export interface Quoted {
  readonly currency: string;
  /** Lines without a quotation are omitted. */
  readonly lines: readonly { readonly line: number; readonly price: string; readonly quantity: string }[];
  readonly deliveryTime: string;
  readonly message: string;
}

export interface AnswerFacts {
  readonly company: number;
  /** Calendar day, `2030-01-31`. */
  readonly validUntil: string;
  /** Starts at 1; increased with each further answer of the company. */
  readonly revision: number;
}

/** Facts of one request for quotations, as its guards need them. */
export interface BuyerRequestContext {
  /** Hash of the mailed token; null after its use, and for members. */
  readonly tokenHash: string | null;
  readonly submittedAt: string | null;
  readonly routedAt: string | null;
  /** Ids of the requested lines. */
  readonly lines: readonly number[];
  /** Companies it was sent to. */
  readonly routed: readonly number[];
  /** The latest revision of each company. */
  readonly answers: readonly AnswerFacts[];
  /** Whether the requesting member's organisation is active. */
  readonly organizationActive: boolean;
  /** Whether the caller is signed in and may manage inquiries for an organisation. */
  readonly mayInquire: boolean;
}

/** A user who opens a mailed link may belong to no organisation, or may lack the permission in it. */
export const mayInquire = (
  asker: {
    readonly organization: object | number | null;
    readonly permissions: ReadonlySet<Permission>;
  } | null,
): boolean => asker !== null && asker.organization !== null && asker.permissions.has(BUYERS);

const HOUR = 3_600_000;
export const VERIFY_HOURS = 72;
export const ROUTED_DAYS = 30;

const passed = (since: string | null, at: string, hours: number): boolean =>
  since !== null && Date.parse(at) - Date.parse(since) >= hours * HOUR;

export const verifiable = (context: BuyerRequestContext, at: string): boolean =>
  context.submittedAt !== null && !unverifiedTooLong(context, at);
export const unverifiedTooLong = (context: Pick<BuyerRequestContext, 'submittedAt'>, at: string): boolean =>
  passed(context.submittedAt, at, VERIFY_HOURS);
export const routedTooLong = (context: BuyerRequestContext, at: string): boolean =>
  passed(context.routedAt, at, ROUTED_DAYS * 24);

/** ASSUMED: the last day of validity ends at midnight UTC for all users. */
export const stillValid = (validUntil: string, at: string): boolean => validUntil >= at.slice(0, 10);
export const allAnswersPast = (context: BuyerRequestContext, at: string): boolean =>
  context.answers.length > 0 && context.answers.every(({ validUntil }) => !stillValid(validUntil, at));

/** A company's answer replaces only its own earlier one. */
export function answered(answers: readonly AnswerFacts[], company: number, validUntil: string): readonly AnswerFacts[] {
  const earlier = answers.find((one) => one.company === company);
  return [
    ...answers.filter((one) => one.company !== company),
    { company, validUntil, revision: (earlier?.revision ?? 0) + 1 },
  ];
}

/** ASSUMED: a company may quote only some of the lines, each at most once. */
export const quotesLines = (context: BuyerRequestContext, lines: Quoted['lines']): boolean =>
  lines.length > 0 &&
  new Set(lines.map(({ line }) => line)).size === lines.length &&
  lines.every(({ line }) => context.lines.includes(line));

/**
 * Whether a company may see the requester: only if the request was routed to it, and only while it receives requests.
 * ASSUMED: a company that stops receiving requests keeps the request but no longer sees the contact.
 */
export const seesContact = (
  context: Pick<BuyerRequestContext, 'routed'>,
  company: number,
  receives: boolean,
): boolean => receives && context.routed.includes(company);
