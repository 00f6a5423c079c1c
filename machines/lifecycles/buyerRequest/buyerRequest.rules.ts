/** A company's quotation; prices without VAT, decimal strings. */
export interface Quoted {
  readonly currency: string;
  /** A line that is not quoted is left out. */
  readonly lines: readonly { readonly line: number; readonly price: string; readonly quantity: string }[];
  readonly deliveryTime: string;
  readonly message: string;
}

export interface AnswerFacts {
  readonly company: number;
  /** Calendar day, `2030-01-31`. */
  readonly validUntil: string;
  /** 1, and one more each time the company answers again. */
  readonly revision: number;
}

/** Facts of one request for a quotation, as the guards see them. */
export interface BuyerRequestContext {
  /** Hash of the token that was mailed; null once it was used, and for members. */
  readonly tokenHash: string | null;
  readonly submittedAt: string | null;
  readonly routedAt: string | null;
  /** Ids of the lines that are asked for. */
  readonly lines: readonly number[];
  /** Companies it was sent to. */
  readonly routed: readonly number[];
  /** One per company: its last revision. */
  readonly answers: readonly AnswerFacts[];
  /** The asking member's organisation is active. */
  readonly organizationActive: boolean;
  /** Whoever asks now is signed in and may keep inquiries for an organisation. */
  readonly mayInquire: boolean;
}

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

/** ASSUMED: a day of validity ends at midnight UTC, whoever counts on it. */
export const stillValid = (validUntil: string, at: string): boolean => validUntil >= at.slice(0, 10);
export const allAnswersPast = (context: BuyerRequestContext, at: string): boolean =>
  context.answers.length > 0 && context.answers.every(({ validUntil }) => !stillValid(validUntil, at));

/** A company's answer takes the place of its own earlier one and of nobody else's. */
export function answered(answers: readonly AnswerFacts[], company: number, validUntil: string): readonly AnswerFacts[] {
  const earlier = answers.find((one) => one.company === company);
  return [
    ...answers.filter((one) => one.company !== company),
    { company, validUntil, revision: (earlier?.revision ?? 0) + 1 },
  ];
}

/** ASSUMED: a company may quote a part of the lines, each once. */
export const quotesLines = (context: BuyerRequestContext, lines: Quoted['lines']): boolean =>
  lines.length > 0 &&
  new Set(lines.map(({ line }) => line)).size === lines.length &&
  lines.every(({ line }) => context.lines.includes(line));

/**
 * Whether a company may see who asks: only one the request was sent to, and only while it receives requests.
 * ASSUMED: a company that switches the reception off keeps the request, without the contact.
 */
export const seesContact = (
  context: Pick<BuyerRequestContext, 'routed'>,
  company: number,
  receives: boolean,
): boolean => receives && context.routed.includes(company);
