import { assign, setup } from 'xstate';
import { all, atTime, given } from '../../kit/guards.ts';
import * as rules from './buyerRequest.rules.ts';
import type { BuyerRequestContext, Quoted } from './buyerRequest.rules.ts';
import { REQUEST_TAGS } from './buyerRequest.tags.ts';

type At = { readonly at: string };
type Companies = { readonly companies: readonly number[] };
type Answer = { readonly company: number; readonly validUntil: string; readonly quoted: Quoted };
type Token = { readonly tokenHash: string };
export type BuyerRequestEvent = At &
  (
    | { readonly type: 'EDIT' | 'EXPIRE' | 'CLOSE' | 'CONVERT' }
    | ({ readonly type: 'SUBMIT_VISITOR'; readonly emailValid: boolean } & Token)
    /** `companies`: selected by the routing rules. */
    | ({ readonly type: 'SUBMIT_MEMBER' } & Companies)
    | ({ readonly type: 'VERIFY' } & Token & Companies)
    | ({ readonly type: 'ANSWER' } & Answer)
  );

const companies = ({ event }: { event: Companies & At }) => ({ companies: event.companies, at: event.at });
const tokenOf = ({ event }: { event: Token }) => ({ tokenHash: event.tokenHash });
const answerOf = ({ event }: { event: Answer & At }) => ({
  company: event.company,
  validUntil: event.validUntil,
  quoted: event.quoted,
  at: event.at,
});
const send = [{ type: 'route', params: companies }, 'mailSellers'] as const;
const answer = {
  target: 'answered',
  guard: all(given('companyRouted'), given('validAhead'), given('linesKnown')),
  actions: [{ type: 'keepAnswer', params: answerOf }, { type: 'keepQuoted', params: answerOf }, 'mailBuyer'],
} as const;
const close = { target: 'closed', actions: 'mailClosed' } as const;
const convert = { target: 'converted', guard: 'mayInquire', actions: 'draftInquire' } as const;

/** A visitor's or member's request for quotations, sent to every company whose filters it matches. */
export const buyerRequestMachine = setup({
  types: {
    context: {} as BuyerRequestContext,
    events: {} as BuyerRequestEvent,
    input: {} as Partial<BuyerRequestContext>,
  },
  guards: {
    // Only the result and not the address: events are logged, and the address may have to be erased.
    emailValid: (_, p: { emailValid: boolean }) => p.emailValid,
    organizationActive: ({ context }) => context.organizationActive,
    tokenMatches: ({ context }, p: Token) => context.tokenHash !== null && p.tokenHash === context.tokenHash,
    tokenFresh: ({ context }, p: At) => rules.verifiable(context, p.at),
    unverifiedTooLong: ({ context }, p: At) => rules.unverifiedTooLong(context, p.at),
    routedTooLong: ({ context }, p: At) => rules.routedTooLong(context, p.at),
    answersPast: ({ context }, p: At) => rules.allAnswersPast(context, p.at),
    companyRouted: ({ context }, p: Answer) => context.routed.includes(p.company),
    validAhead: (_, p: Answer & At) => rules.stillValid(p.validUntil, p.at),
    linesKnown: ({ context }, p: Answer) => rules.quotesLines(context, p.quoted.lines),
    mayInquire: ({ context }) => context.mayInquire,
  },
  actions: {
    mailVerification: () => {},
    /** Mails the visitor the link for managing the request. */
    mailLink: () => {},
    mailSellers: () => {},
    mailBuyer: () => {},
    keepQuoted: (_, _p: Answer) => {},
    mailClosed: () => {},
    /** Erases the requester's details and texts, because their address was never verified. */
    erase: () => {},
    /** Creates a draft inquiry with the lines as lots and the companies that answered as participants. */
    draftInquire: () => {},
    keepToken: assign({
      tokenHash: (_, p: Token & At) => p.tokenHash,
      submittedAt: (_, p: Token & At) => p.at,
    }),
    forgetToken: assign({ tokenHash: null }),
    route: assign({
      routed: (_, p: Companies & At) => p.companies,
      routedAt: (_, p: Companies & At) => p.at,
    }),
    keepAnswer: assign({
      answers: ({ context }, p: Answer & At) => rules.answered(context.answers, p.company, p.validUntil),
    }),
  },
}).createMachine({
  id: 'buyerRequest',
  context: ({ input }) => ({
    tokenHash: null,
    submittedAt: null,
    routedAt: null,
    lines: [],
    routed: [],
    answers: [],
    organizationActive: false,
    mayInquire: false,
    ...input,
  }),
  initial: 'draft',
  states: {
    // Exists only on the requester's screen.
    draft: {
      tags: [...REQUEST_TAGS.draft],
      on: {
        EDIT: {},
        // The rate limit per person and address is checked before this, together with the other attempts (429).
        SUBMIT_VISITOR: {
          target: 'unverified',
          guard: { type: 'emailValid', params: ({ event }) => ({ emailValid: event.emailValid }) },
          actions: [
            { type: 'keepToken', params: ({ event }) => ({ tokenHash: event.tokenHash, at: event.at }) },
            'mailVerification',
          ],
        },
        SUBMIT_MEMBER: { target: 'routed', guard: 'organizationActive', actions: send },
      },
    },
    // Sellers see a request only after its address is verified.
    unverified: {
      tags: [...REQUEST_TAGS.unverified],
      on: {
        VERIFY: {
          target: 'routed',
          guard: all({ type: 'tokenMatches', params: tokenOf }, { type: 'tokenFresh', params: atTime }),
          actions: ['forgetToken', ...send, 'mailLink'],
        },
        EXPIRE: {
          target: 'expired',
          guard: { type: 'unverifiedTooLong', params: atTime },
          actions: ['forgetToken', 'erase'],
        },
      },
    },
    routed: {
      tags: [...REQUEST_TAGS.routed],
      on: {
        ANSWER: answer,
        CLOSE: close,
        CONVERT: convert,
        EXPIRE: { target: 'expired', guard: { type: 'routedTooLong', params: atTime } },
      },
    },
    answered: {
      tags: [...REQUEST_TAGS.answered],
      on: {
        ANSWER: answer,
        CLOSE: close,
        CONVERT: convert,
        EXPIRE: { target: 'expired', guard: { type: 'answersPast', params: atTime } },
      },
    },
    closed: { type: 'final', tags: [...REQUEST_TAGS.closed] },
    // Only once: all further steps belong to the inquiry.
    converted: { type: 'final', tags: [...REQUEST_TAGS.converted] },
    expired: { type: 'final', tags: [...REQUEST_TAGS.expired] },
  },
});
