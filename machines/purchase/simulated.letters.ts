import type { Because } from '../kit/because.ts';
import type { Kind } from './simulated.charts.ts';
import { readersOfAmendment } from './inquire.running.ts';
import {
  answering,
  hearOfClosing,
  hearsOfCancelledOrder,
  hearsOfEnd,
  hearsOfMissing,
  hearsOfRejection,
  hearsOfRevocation,
  hearsOfSealing,
  openedBy,
  otherSide,
} from './readers.ts';
import { inquiry, type Purchase, rowOf } from './simulated.ts';
import type { OrderSide } from '../lifecycles/order/order.rules.ts';

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
  readonly by?: OrderSide;
  readonly byBuyer?: boolean;
  readonly missing?: readonly unknown[];
  readonly changed?: readonly string[];
  readonly organizations?: readonly number[];
}

interface Writing {
  /** The purchase before the action. */
  readonly purchase: Purchase;
  /** The purchase before the step. */
  readonly before: Purchase;
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
const sided = (side: OrderSide, writing: Writing) => (side === 'buyer' ? buyer(writing) : seller(writing));
const other: Readers = (writing) => sided(otherSide(writing.params.by ?? 'seller'), writing);
const asked: Readers = ({ purchase }) => answering(purchase.tender);

const missed: Readers = (writing) => {
  const { purchase, before, id } = writing;
  const { invited } = inquiry(purchase);
  const state = rowOf(before, 'tender', id)?.state ?? '';
  return viewer(writing).filter((company) => hearsOfEnd({ state, invited: invited.includes(company) }));
};

const amended: Readers = (writing) => {
  const { purchase, params } = writing;
  const touched = purchase.offer.filter(({ state, staleLots }) => state === 'stale' && staleLots.length > 0);
  const stale = touched.filter(({ lines }) => lines.some(({ lot }) => params.lots?.includes(lot)));
  return readersOfAmendment(
    { asked: asked(writing), stale: stale.map(({ organization }) => organization) },
    params.changed ?? [],
  );
};

const because =
  (hears: (because: Because) => boolean, readers: Readers): Readers =>
  (writing) =>
    writing.params.because !== undefined && hears(writing.params.because) ? readers(writing) : [];

const LETTERS: { readonly [K in Kind]?: { readonly [action: string]: Readers } } = {
  inquire: {
    tellAmended: amended,
    tellExtended: asked,
    seal: (writing) => (hearsOfSealing(writing.purchase.offer) ? buyer(writing) : []),
    openOffers: ({ purchase: { offer } }) => openedBy(offer).map(({ organization }) => organization),
    remind: ({ params }) => params.organizations ?? [],
    freeAwards: buyer,
    reofferAwards: buyer,
    tellUnsuccessful: buyer,
    tellCompleted: buyer,
  },
  tender: {
    mailRemoved: viewer,
    mailWon: viewer,
    mailLost: viewer,
    mailCancelled: viewer,
    mailMissed: missed,
    mailRevoked: because(hearsOfRevocation, viewer),
  },
  offer: {
    keepRevision: maker,
    mailDifference: maker,
    mailRejected: because(hearsOfRejection, maker),
  },
  order: {
    bind: (writing) => (writing.event === 'ACCEPT_CHANGE' ? seller(writing) : buyer(writing)),
    mailProposal: buyer,
    mailRejection: seller,
    mailDeclined: buyer,
    mailExpired: both,
    mailUnanswered: both,
    mailSeller: seller,
    mailCancelled: because(hearsOfCancelledOrder, seller),
    mailShipped: buyer,
    mailMissing: (writing) => (hearsOfMissing(writing.params.missing ?? []) ? seller(writing) : []),
    mailClosed: (writing) => hearOfClosing(writing.params.byBuyer === true).flatMap((side) => sided(side, writing)),
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
