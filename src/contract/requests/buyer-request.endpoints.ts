import * as z from 'zod/mini';
import { detailAnswer } from '../platform/visit.ts';
import {
  answerBody,
  buyerRequestPage,
  buyerRequestRow,
  memberRequestBody,
  visitorRequestBody,
} from './buyer-request.ts';
import { REQUEST_STATUSES } from './buyer-request.state.ts';
import { endpoint } from '../platform/endpoint.ts';
import { choice, listQuery } from '../platform/fields.ts';

const event = <const T extends string>(type: T) => ({ lifecycle: 'buyerRequest', type }) as const;

const act = <const P extends string, const T extends string>(action: P, type: T, summary: string) => ({
  method: 'POST' as const,
  path: `/api/buyer-request/{id}/${action}/` as const,
  auth: 'token' as const,
  summary,
  answer: buyerRequestRow,
  event: event(type),
});

/** `{secret}` comes from a mailed link and acts as the visitor's credential. */
export const buyerRequestEndpoints = {
  unauthBuyerRequestCreate: endpoint({
    method: 'POST',
    path: '/api/unauth-buyer-request/',
    auth: 'none',
    summary: 'Request quotations as a visitor; the same response for every address, followed by an email with a link',
    body: visitorRequestBody,
    answer: detailAnswer,
    status: 201,
    event: event('SUBMIT_VISITOR'),
  }),
  unauthBuyerRequestVerify: endpoint({
    method: 'POST',
    path: '/api/unauth-buyer-request/verify/',
    auth: 'none',
    summary: 'Verify the address with the emailed token; the request goes to the companies, and a new link is returned',
    body: z.object({
      token: z.string('invalid_text').check(z.minLength(1, 'blank'), z.maxLength(200, 'link_invalid')),
    }),
    answer: z.object({ secret: z.string(), companies_count: z.number() }),
    event: event('VERIFY'),
  }),
  unauthBuyerRequestGet: endpoint({
    method: 'GET',
    path: '/api/unauth-buyer-request/{secret}/',
    auth: 'optional',
    summary: "A visitor's request with its quotations",
    answer: buyerRequestRow,
  }),
  unauthBuyerRequestClose: endpoint({
    method: 'POST',
    path: '/api/unauth-buyer-request/{secret}/close/',
    auth: 'optional',
    summary: 'Visitor: close the request',
    answer: buyerRequestRow,
    event: event('CLOSE'),
  }),
  unauthBuyerRequestConvert: endpoint({
    method: 'POST',
    path: '/api/unauth-buyer-request/{secret}/convert/',
    auth: 'token',
    summary: "Create a draft inquiry from a visitor's request, for the active organization of the link's holder",
    answer: buyerRequestRow,
    event: event('CONVERT'),
  }),
  buyerRequestList: endpoint({
    method: 'GET',
    path: '/api/buyer-request/',
    auth: 'token',
    summary: 'Requests sent (`side=sent`, also those sent as a visitor from the same address) or received',
    query: z.object({
      ...listQuery,
      side: z.optional(choice(['sent', 'received'])),
      status: z.optional(choice(REQUEST_STATUSES)),
    }),
    answer: buyerRequestPage,
  }),
  buyerRequestCreate: endpoint({
    method: 'POST',
    path: '/api/buyer-request/',
    auth: 'token',
    summary: 'Request quotations for the active organization',
    body: memberRequestBody,
    answer: buyerRequestRow,
    status: 201,
    event: event('SUBMIT_MEMBER'),
  }),
  buyerRequestGet: endpoint({
    method: 'GET',
    path: '/api/buyer-request/{id}/',
    auth: 'token',
    summary: 'One request, sent or received',
    answer: buyerRequestRow,
  }),
  buyerRequestAnswer: endpoint({
    ...act('answer', 'ANSWER', "Seller: quote, or replace the company's quotation"),
    versioned: true,
    body: answerBody,
  }),
  buyerRequestClose: endpoint(act('close', 'CLOSE', 'Buyer: close the request')),
  buyerRequestConvert: endpoint(
    act('convert', 'CONVERT', 'Buyer: create a draft inquiry from the request, once; its id is in `inquire`'),
  ),
};
