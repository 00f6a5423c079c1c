import type { Because } from '../kit/because.ts';
import type { Kind } from './simulated.charts.ts';
import { readersOfAmendment } from './inquire.running.ts';
import { inquiry, type Purchase, rowOf } from './simulated.ts';
import { tenderIs } from '../lifecycles/tender/tender.tags.ts';

/* Recipients of each action's letters. Their content belongs to the server. */

export interface Letter {
  readonly to: number;
  /** The action that caused it. */
  readonly about: string;
  /** Each company gets one letter per fact and step, the first one; null: no such limit. */
  readonly fact: string | null;
}

interface Said {
  readonly lots?: readonly number[];
  readonly because?: Because;
  readonly by?: 'buyer' | 'seller';
  readonly byBuyer?: boolean;
  readonly missing?: readonly unknown[];
  readonly changed?: readonly string[];
  readonly organizations?: readonly number[];
}

interface Writing {
  /** The purchase before the action. */
  readonly purchase: Purchase;
  readonly id: number;
  /** The event that caused the action. */
  readonly event: string;
  readonly params: Said;
}

type Readers = (writing: Writing) => readonly number[];

const buyer: Readers = ({ purchase }) => [purchase.buyer];
const seller: Readers = ({ purchase, id }) => [rowOf(purchase, 'order', id)?.seller ?? 0];
const both: Readers = (writing) => [...buyer(writing), ...seller(writing)];
const maker: Readers = ({ purchase, id }) => [rowOf(purchase, 'offer', id)?.organization ?? 0];
const viewer: Readers = ({ purchase, id }) => [rowOf(purchase, 'tender', id)?.organization ?? 0];
const other: Readers = (writing) => (writing.params.by === 'buyer' ? seller(writing) : buyer(writing));
const answering: Readers = ({ purchase }) =>
  purchase.tender.filter(({ state }) => tenderIs('asked', state)).map(({ organization }) => organization);

/** A company that only viewed an open tender was not invited and is not notified of its end. */
const asked: Readers = (writing) => {
  const { purchase, id } = writing;
  const invited = viewer(writing).filter((company) => inquiry(purchase).invited.includes(company));
  return purchase.tender.find((tender) => tender.id === id)?.told === null ? viewer(writing) : invited;
};

const amended: Readers = (writing) => {
  const { purchase, params } = writing;
  const touched = purchase.offer.filter(({ state, staleLots }) => state === 'stale' && staleLots.length > 0);
  const stale = touched.filter(({ lines }) => lines.some(({ lot }) => params.lots?.includes(lot)));
  return readersOfAmendment(
    { asked: answering(writing), stale: stale.map(({ organization }) => organization) },
    params.changed ?? [],
  );
};

const LETTERS: { readonly [K in Kind]?: { readonly [action: string]: Readers } } = {
  inquire: {
    tellAmended: amended,
    tellExtended: answering,
    remind: ({ params }) => params.organizations ?? [],
    freeAwards: buyer,
    reofferAwards: buyer,
    tellUnsuccessful: buyer,
    tellCompleted: ({ purchase }) => [
      ...new Set(
        purchase.tender.filter(({ state }) => tenderIs('decided', state)).map((tender) => tender.organization),
      ),
    ],
  },
  tender: {
    mailRemoved: viewer,
    mailWon: viewer,
    mailLost: viewer,
    mailCancelled: viewer,
    mailMissed: asked,
    // A cancelled inquiry has its own letter, and a supplier that withdrew knows already.
    mailRevoked: (writing) =>
      writing.params.because === 'buyer' || writing.params.because === 'supplier' ? [] : viewer(writing),
  },
  offer: {
    keepRevision: maker,
    mailDifference: maker,
    // Companies that lose by a decision are notified by the outcome of the tender.
    mailRejected: (writing) => (writing.params.because === 'buyer' ? maker(writing) : []),
  },
  order: {
    bind: (writing) => (writing.event === 'ACCEPT_CHANGE' ? seller(writing) : buyer(writing)),
    mailProposal: buyer,
    mailRejection: seller,
    mailDeclined: buyer,
    mailExpired: both,
    mailUnanswered: both,
    mailSeller: seller,
    // A supplier that withdraws from its offer needs no letter about the order.
    mailCancelled: (writing) => (writing.params.because === 'supplier' ? [] : seller(writing)),
    mailShipped: buyer,
    mailMissing: (writing) => (writing.params.missing?.length ? seller(writing) : []),
    mailClosed: (writing) => (writing.params.byBuyer === true ? seller(writing) : both(writing)),
    mailRestProposed: other,
    mailRestKept: other,
    mailRestCancelled: other,
  },
};

const OF_DECISION: ReadonlySet<string> = new Set(['freeAwards', 'reofferAwards', 'tellCompleted']);

/** The decision on an inquiry, including the orders created or cancelled by it. */
export const decision = (purchase: Purchase): string => `decision ${inquiry(purchase).id}`;

function factOf(kind: Kind, action: string, { purchase, id }: Writing): string | null {
  if (kind === 'tender') return decision(purchase);
  if (kind === 'order') return rowOf(purchase, 'order', id)?.offer === null ? null : decision(purchase);
  return OF_DECISION.has(action) ? decision(purchase) : null;
}

export function lettersOf(kind: Kind, action: string, writing: Writing): Letter[] {
  const readers = LETTERS[kind]?.[action];
  if (!readers) return [];
  const fact = factOf(kind, action, writing);
  return readers(writing).map((to) => ({ to, about: action, fact }));
}
