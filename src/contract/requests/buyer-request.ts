import * as z from 'zod/mini';
import { REQUEST_STATUSES } from './buyer-request.state.ts';
import { dayOrNone, phone } from '../platform/contact-fields.ts';
import {
  allowedEvents,
  choice,
  clearable,
  clearableName,
  country,
  currency,
  day,
  email,
  identifier,
  nameText,
  page,
  quantity,
  unitPrice,
} from '../platform/fields.ts';
import { REQUEST_CATEGORIES } from '../catalogue/request-category.ts';
import {
  amount,
  amountOrNone,
  instantOrNone,
  party,
  shown,
  tariffNumber,
  tariffUnlisted,
  unit,
} from '../platform/trade-fields.ts';

/* A request for a quotation: the body, and what each side sees of it. */

const MAX_LINES = 100;

const requestLineBody = z.object({
  name: nameText(200),
  quantity: quantity(),
  unit: unit(),
  tariff_number: z._default(tariffNumber(), ''),
});

const content = {
  subject: nameText(200),
  description: z._default(clearable(10_000), ''),
  /** '' for none. */
  category: z._default(z.union([z.literal(''), choice(REQUEST_CATEGORIES)], 'invalid_choice'), ''),
  country: country(),
  wanted_delivery: z._default(dayOrNone(), null),
  delivery_place: z._default(clearableName(200), ''),
  requestitem_set: z
    .array(requestLineBody, 'invalid_list')
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, `max_items|${MAX_LINES}`)),
};

export const memberRequestBody = z.object(content);
export type MemberRequestBody = z.output<typeof memberRequestBody>;

const lowerEmail = () =>
  z.pipe(
    email(),
    z.transform((value: string) => value.toLowerCase()),
  );

export const visitorRequestBody = z.object({
  ...content,
  name: nameText(120),
  company: nameText(200),
  email: lowerEmail(),
  phone: z._default(phone(), ''),
  /** Consent to pass the data to the companies that receive requests. */
  consent: z.literal(true, 'consent_required'),
});
export type VisitorRequestBody = z.output<typeof visitorRequestBody>;

export const answerBody = z.object({
  currency: currency(),
  valid_until: day(),
  delivery_time: z._default(clearableName(200), ''),
  message: z._default(clearable(4000), ''),
  /** The quoted lines; price per unit without VAT. */
  answeritem_set: z
    .array(z.object({ requestitem: identifier(), price: unitPrice(), quantity: quantity() }), 'invalid_list')
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, `max_items|${MAX_LINES}`)),
});
export type AnswerBody = z.output<typeof answerBody>;

export const requestLine = z.object({
  id: z.number(),
  name: shown(),
  quantity: amount(),
  unit: z.string(),
  tariff_number: shown(),
  tariff_unlisted: tariffUnlisted(),
});
export type RequestLine = z.output<typeof requestLine>;

export const requestAnswer = z.object({
  id: z.number(),
  company: party,
  /** 1, plus one for each time the company answered again. */
  revision: z._default(z.number(), 1),
  currency: z.string(),
  /** Σ of the quoted lines, without VAT. */
  total: amount(),
  delivery_time: shown(),
  valid_until: z.string(),
  message: shown(),
  answered_at: instantOrNone(),
  answeritem_set: z.array(z.object({ requestitem: z.number(), price: amount(), quantity: amount(), amount: amount() })),
});
export type RequestAnswer = z.output<typeof requestAnswer>;

const shared = {
  id: z.number(),
  status: z.enum(REQUEST_STATUSES),
  /** The caller's side: the asking party, or a company that was asked. */
  side: z._default(z.enum(['buyer', 'supplier']), 'buyer'),
  subject: shown(),
  category: shown(),
  country: shown(),
  wanted_delivery: z._default(z.nullable(z.string()), null),
  routed_at: instantOrNone(),
  lines_count: z._default(z.number(), 0),
  /** Number of companies that answered; a company that was asked counts only its own answer. */
  answers_count: z._default(z.number(), 0),
};

export const buyerRequestListRow = z.object({
  ...shared,
  /** The own answer, for a company that was asked. */
  own_total: amountOrNone(),
  own_currency: z._default(z.nullable(z.string()), null),
});
export type BuyerRequestListRow = z.output<typeof buyerRequestListRow>;

export const buyerRequestRow = z.object({
  ...shared,
  version: z.optional(z.number()),
  description: shown(),
  delivery_place: shown(),
  /** The asking party; null for a company that does not receive requests (any more). */
  contact: z._default(z.nullable(z.object({ name: shown(), company: shown(), email: shown(), phone: shown() })), null),
  /** Number of companies that received it; null for a company that was asked. */
  companies_count: z._default(z.nullable(z.number()), null),
  /** When it expires without an answer. */
  expires_at: instantOrNone(),
  /** The inquiry created from it, for the asking party. */
  inquire: z._default(z.nullable(z.number()), null),
  requestitem_set: z.array(requestLine),
  /** A company that was asked sees only its own. */
  answer_set: z.array(requestAnswer),
  allowed: allowedEvents,
});
export type BuyerRequest = z.output<typeof buyerRequestRow>;

export const buyerRequestPage = page(buyerRequestListRow);
