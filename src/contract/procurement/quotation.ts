import { toldContent } from '../../../machines/lifecycles/inquire/inquire.fields.ts';
import { inquireShown } from './inquire.fields.ts';
import { tenderIs, tendersThatAre } from '../../../machines/lifecycles/tender/tender.tags.ts';
import * as z from 'zod/mini';
import { lotDecision } from './award.ts';
import { endpoint, stepsOf } from '../platform/endpoint.ts';
import { allowedEvents, choice, listQuery, page } from '../platform/fields.ts';
import { countries } from '../platform/countries.ts';
import { inquireDocument, inquireRevision, seenRevision } from './inquire.parts.ts';
import { lotShown } from './lot.ts';
import { PROC_STATUSES } from './inquire.state.ts';
import {
  amount,
  amountOrNone,
  instantOrNone,
  party,
  reasonText,
  shown,
  tariffUnlisted,
  yes,
} from '../platform/trade-fields.ts';

/** Time left until the end of a running tender, as a filter of the list. */
export const DEADLINES = { '24h': 1, '3d': 3, '7d': 7 } as const;
export const DEADLINE_FILTERS = ['24h', '3d', '7d'] as const satisfies readonly (keyof typeof DEADLINES)[];

/* A tender: another company's inquiry as the active organisation sees it. Its id is the inquiry's id. */

/** Why a company does not quote; texts: `tender.reason.<code>` of lifecycles-procurement. */
export const DECLINE_REASONS = ['capacity', 'not_our_range', 'terms', 'deadline_too_short', 'other'] as const;

export const PARTICIPATIONS = [...tendersThatAre('running'), ...tendersThatAre('closed')] as const;
export type Participation = (typeof PARTICIPATIONS)[number];

type ActiveLeaf = ReturnType<typeof tendersThatAre<'running'>>[number];
type ClosedLeaf = ReturnType<typeof tendersThatAre<'closed'>>[number];
/** Leaf states of a tender's chart. */
export type TenderState = { readonly active: ActiveLeaf } | { readonly closed: ClosedLeaf };

const isActive = (leaf: Participation): leaf is ActiveLeaf => tenderIs('running', leaf);

/** The specification's labels "active or closed" and "your participation" are the chart's two levels. */
export const tenderFromRow = (row: { readonly participation: Participation }): TenderState =>
  isActive(row.participation) ? { active: row.participation } : { closed: row.participation };

export function tenderToRow(state: TenderState): { status: 'active' | 'closed'; participation: Participation } {
  return 'active' in state
    ? { status: 'active', participation: state.active }
    : { status: 'closed', participation: state.closed };
}

const shared = {
  id: z.number(),
  /** The same id: a quotation is an inquiry seen from the other side. */
  inquire: z.number(),
  name: shown(),
  status: z._default(z.enum(['active', 'closed']), 'active'),
  participation: z._default(z.enum(PARTICIPATIONS), 'viewed'),
  /** False for an open tender that the company was neither invited to nor has joined: it has no row of its own yet. */
  own_view: z._default(z.boolean(), true),
  /** The own company has a submitted offer. */
  offer_made: yes(),
  /** The own offer, draft or submitted; null when there is none. */
  offer: z._default(z.nullable(z.number()), null),
  offer_status: z._default(z.nullable(z.string()), null),
  proc_status: z._default(z.enum(PROC_STATUSES), 'Published'),
  organizer: party,
  created_at: instantOrNone(),
  published_at: instantOrNone(),
  expire_at: instantOrNone(),
  timezone: z._default(z.string(), 'UTC'),
  /** The expected value that the buyer has published; the budget stays private. */
  estimate: amountOrNone(),
  currency: z._default(z.nullable(z.string()), null),
  /** The currency in which the buyer requests prices: `currency` under the specification's name. */
  currency_requested: z._default(z.nullable(z.string()), null),
  /** The currency of the own offer; null without one. */
  currency_offered: z._default(z.nullable(z.string()), null),
  lots_count: z._default(z.number(), 0),
  /** Number of companies that took part, once the offers are opened; null before, when only the buyer may know it. */
  participants_count: z._default(z.nullable(z.number()), null),
  is_active: yes(),
  finished: yes(),
};

export const quotationListRow = z.object(shared);
export type QuotationListRow = z.output<typeof quotationListRow>;

export const tenderLot = z.object({
  id: z.number(),
  ...lotShown,
  quantity: amount(),
  tariff_unlisted: tariffUnlisted(),
  position: z._default(z.number(), 0),
  /** Files of this lot only. */
  documents: z._default(z.array(inquireDocument), []),
  /** Lowest price per currency; empty before the offers are opened and when the buyer does not show it. */
  minimum_prices: z._default(z.array(z.object({ currency: z.string(), price: amount() })), []),
  state: lotDecision.state,
});

export const quotationRow = z.object({
  ...shared,
  version: z.optional(z.number()),
  ...toldContent(inquireShown),
  /** Null when the buyer does not show it. */
  contact: z._default(z.nullable(z.object({ name: z.string(), email: z.string() })), null),
  /** The revision an offer must be based on. */
  revision: z._default(z.number(), 1),
  revisions: z._default(z.array(inquireRevision), []),
  inquireitem_set: z.array(tenderLot),
  inquiredocument_set: z._default(z.array(inquireDocument), []),
  opened_at: instantOrNone(),
  decline_reason: shown(),
  decline_comment: shown(),
  cancel_reason: shown(),
  cancel_comment: shown(),
  /** The own company agrees to the early end currently proposed. */
  agreed_early: yes(),
  allowed: allowedEvents,
});
export type Quotation = z.output<typeof quotationRow>;

const act = stepsOf('quotations', 'tender', quotationRow);

export const quotationEndpoints = {
  quotationList: endpoint({
    method: 'GET',
    path: '/api/quotations/',
    auth: 'token',
    summary: 'Tenders that the active organization may answer or has answered',
    query: z.object({
      ...listQuery,
      status: z.optional(choice(['active', 'closed'])),
      participation: z.optional(choice(PARTICIPATIONS)),
      offer: z.optional(choice(['made', 'none'])),
      deadline: z.optional(choice(DEADLINE_FILTERS)),
      /** Country of their buyer. */
      country: countries(),
    }),
    answer: page(quotationListRow),
  }),
  quotationGet: endpoint({
    method: 'GET',
    path: '/api/quotations/{id}/',
    auth: 'token',
    summary: "One tender, without other companies' offers",
    answer: quotationRow,
  }),
  quotationCalendar: endpoint({
    method: 'GET',
    path: '/api/quotations/{id}/calendar/',
    auth: 'token',
    summary: 'The deadline as a calendar entry (iCalendar), with alarms a day and an hour before it',
    kind: 'file',
    media: ['text/calendar'],
  }),
  quotationView: endpoint(act('view', 'VIEW', 'Record that an invitation was seen')),
  quotationParticipate: endpoint(act('participate', 'PARTICIPATE', 'Take part in the tender')),
  quotationDecline: endpoint({
    ...act('decline', 'DECLINE', 'Decline to quote, with a reason'),
    body: z.object({ reason: choice(DECLINE_REASONS), comment: reasonText() }),
  }),
  quotationRejoin: endpoint(act('rejoin', 'REJOIN', 'Take part in the tender after declining')),
  quotationAgreeEarly: endpoint({
    ...act('agree-early', 'AGREE_EARLY', 'Agree to closing the tender before its deadline; the buyer is not notified'),
    body: z.object(seenRevision),
  }),
  quotationDisagreeEarly: endpoint(
    act('disagree-early', 'DISAGREE_EARLY', 'Withdraw the agreement to close the tender early'),
  ),
};
