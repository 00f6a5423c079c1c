import { isInternal } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import type { Asked, AskedLot } from '../../../../machines/lifecycles/inquire/inquire.difference.ts';
import { askingOpen, askUntil } from '../../../../machines/lifecycles/question/question.rules.ts';
import type { AwardFact } from './awards.ts';
import { valuedTerms } from './decided.ts';
import { type OcdsFacts, shownIn } from './facts.ts';
import { item, type Json, lean, lotBlock, party, reference, value } from './building-blocks.ts';

/**
 * ASSUMED: no prefix is registered with the Open Contracting Partnership yet; the publisher must register one and set
 * it here before the first release. It must never change afterwards.
 */
export const OCID_PREFIX = 'ocds-kontor';
export const ocidOf = (inquire: number): string => `${OCID_PREFIX}-${inquire}`;

export type Revision = OcdsFacts['revisions'][number];

/** State while building the releases. */
export interface Tale {
  readonly facts: OcdsFacts;
  readonly base: string;
  /** Of the current release. */
  at: string;
  revision: Revision;
  deadline: string | null;
  status: string;
  /** Valid awards already included in a release. */
  readonly told: Set<number>;
  /** Lots already released as unsuccessful. */
  readonly left: Set<number>;
  /** When the last decision was made. */
  decided: string | null;
  last: string;
}

export const text = (content: unknown): string => (typeof content === 'string' ? content : '');
export const lotOf = ({ revision }: Tale, id: number) => revision.content.lots.find((lot) => lot.id === id);

/** The period for questions; undefined if the tender is too short for one. */
const askingIn = (from: string | null, deadline: string | null): Json | undefined =>
  from !== null && deadline !== null && askingOpen(deadline, from)
    ? { startDate: from, endDate: askUntil(deadline) }
    : undefined;

/** Fields supported by the contract extension. */
const contractTerms = (content: Asked): Json => {
  const delivered = ['delivery_term', 'delivery_place'].map((field) => text(content[field])).filter(Boolean);
  return lean({
    performanceTerms: [delivered.join(' '), text(content['delivery_time'])].filter(Boolean).join('; '),
    financialTerms: [
      text(content['payment_condition']),
      content['vat_included'] === true ? 'Prices include VAT' : 'Prices are without VAT',
    ]
      .filter(Boolean)
      .join('; '),
  });
};

export function tender(tale: Tale, more: Json = {}): Json {
  const {
    facts,
    base,
    revision: { content },
    deadline,
    status,
    left,
    decided,
  } = tale;
  const { inquire, documents } = facts;
  const place = text(content['delivery_place']);
  const open = (content['open'] ?? inquire.open) === true;
  const file = ({ id, name }: { id: number | null; name: string }, lot?: AskedLot): Json => {
    const url = id === null ? undefined : documents.get(id);
    return lean({
      id: String(id ?? name),
      documentType: lot ? 'technicalSpecifications' : 'biddingDocuments',
      title: name,
      url: url && base + url,
      relatedLots: lot && [String(lot.id)],
    });
  };
  return lean({
    id: String(inquire.id),
    title: text(content['name']),
    description: text(content['description']),
    status,
    procuringEntity: reference(facts, inquire.organization_id),
    lots: content.lots.map((lot) => lotBlock(lot, lot.id !== null && left.has(lot.id) ? 'unsuccessful' : status)),
    items: content.lots.map((lot) => item(lot, { quantity: lot.quantity, place })),
    // Applies to the buyer's package as well: it is meant to be passed on, and must not contain the budget.
    value: value(inquire.estimate ?? '0', inquire.currency),
    procurementMethod: open ? 'open' : 'limited',
    procurementMethodDetails: open && inquire.local ? "Suppliers of the buyer's country" : undefined,
    mainProcurementCategory: 'goods',
    // ASSUMED: the best offer is chosen, and choosing one other than the cheapest requires a reason.
    awardCriteria: 'bestProposal',
    awardCriteriaDetails: decided === null ? undefined : valuedTerms(facts),
    submissionMethod: ['electronicSubmission'],
    submissionMethodDetails: inquire.parts_allowed
      ? 'An offer may be for a part of the quantity of a lot'
      : 'An offer is for the whole quantity of a lot',
    tenderPeriod: lean({ startDate: inquire.published_at, endDate: deadline }),
    enquiryPeriod: askingIn(inquire.published_at, deadline),
    // Answered questions only: before the answer a question is not public.
    hasEnquiries: facts.answeredAt !== null && facts.answeredAt <= tale.at,
    awardPeriod: decided === null ? undefined : lean({ startDate: inquire.opened_at, endDate: decided }),
    documents: [
      ...content.documents.map((one) => file(one)),
      ...content.lots.flatMap((lot) => (lot.documents ?? []).map((one) => file(one, lot))),
    ],
    contractTerms: contractTerms(content),
    // Not in the schema, which has no separate fields for delivery and payment terms.
    deliveryTerms: lean({
      incoterm: text(content['delivery_term']),
      incotermPlace: text(content['delivery_place']),
      time: text(content['delivery_time']),
      payment: text(content['payment_condition']),
    }),
    ...more,
  });
}

export const amendment = (
  tale: Tale,
  id: string,
  at: string,
  reason: string,
  changed: readonly string[] = [],
): Json => ({
  amendments: [
    lean({
      id,
      date: at,
      rationale: reason,
      description: changed.filter((name) => !isInternal(name)).join(', '),
      amendsReleaseID: tale.last,
      releaseID: id,
    }),
  ],
});

export function release(tale: Tale, at: string, name: string, tag: readonly string[], body: Json): Json {
  const { facts } = tale;
  const { inquire, organizations } = facts;
  const id = `${ocidOf(inquire.id)}-${name}`;
  const roles = new Map<number, Set<string>>([[inquire.organization_id, new Set(['buyer', 'procuringEntity'])]]);
  const add = (company: number, role: string) => roles.set(company, (roles.get(company) ?? new Set()).add(role));
  if (inquire.opened_at !== null && at >= inquire.opened_at)
    for (const company of facts.tenderers) add(company, 'tenderer');
  if ('bids' in body) for (const { organization } of facts.bids) add(organization, 'tenderer');
  for (const fact of facts.awards) if (named(body, fact)) add(fact.organization, 'supplier');
  tale.last = id;
  return {
    ocid: ocidOf(inquire.id),
    id,
    date: at,
    tag,
    initiationType: 'tender',
    parties: [...roles].flatMap(([company, own]) => {
      const row = organizations.get(company);
      if (!row) return [];
      const shown = company === inquire.organization_id ? shownIn(inquire, tale.revision.content) : null;
      return [party(row, [...own], shown === null ? undefined : facts.contacts.get(shown))];
    }),
    buyer: reference(facts, inquire.organization_id),
    ...body,
  };
}

const named = (body: Json, fact: AwardFact): boolean => {
  const { awards = [], contracts = [] } = body as { awards?: { id: string }[]; contracts?: { awardID: string }[] };
  return (
    awards.some(({ id }) => id === `award-${fact.id}`) ||
    contracts.some(({ awardID }) => awardID === `award-${fact.id}`)
  );
};

/** A supplier's view of a decision is partial, and so a different release from the buyer's. */
export const own = ({ facts }: Tale, name: string): string =>
  facts.reader === null ? name : `${name}-to-${facts.reader}`;
