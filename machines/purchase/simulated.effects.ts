import type { Because } from '../kit/because.ts';
import type { Acceptance } from '../lifecycles/inquire/inquire.awards.ts';
import type { Changed, Released } from '../lifecycles/inquire/inquire.events.ts';
import type { Invitation } from '../lifecycles/inquire/inquire.guards.ts';
import type { Place } from '../lifecycles/inquire/inquire.ranking.ts';
import { ANSWER_DAYS, plusDays } from '../lifecycles/order/order.rules.ts';
import { orderIs } from '../lifecycles/order/order.tags.ts';
import { isZero } from '../money/decimal.ts';
import { awardedOrders, type OrderDraft } from './awarded-orders.ts';
import { invitedCompanies } from './inquire.running.ts';
import { invitedBy } from './readers.ts';
import type { PurchaseMessage } from './messages.ts';
import { wantedFacts } from './simulated.contexts.ts';
import { decision, type Letter } from './simulated.letters.ts';
import { type AwardRow, inquiry, type OrderRow, type Purchase, rowOf, standing, withRow } from './simulated.ts';

/* What each action writes beside its own record, and whether before, between or after its messages. */

/** One event while it is processed. */
export interface Work {
  purchase: Purchase;
  readonly at: string;
  readonly by: number;
  /** Writes each letter once; further letters about the same fact are dropped. */
  readonly write: (letters: readonly Letter[]) => void;
}

export interface Doing {
  readonly work: Work;
  readonly id: number;
  readonly params: never;
  /** The action's messages, computed from the facts at the time of the call. */
  readonly messages: () => readonly PurchaseMessage[];
  readonly send: (messages: readonly PurchaseMessage[]) => void;
}

type Effect = (doing: Doing) => void;

const columns = (work: Work, change: Parameters<typeof withRow<'inquire'>>[3]): void => {
  work.purchase = withRow(work.purchase, 'inquire', inquiry(work.purchase).id, change);
};

const awards = (work: Work, change: (award: AwardRow) => AwardRow): void => {
  work.purchase = { ...work.purchase, awards: work.purchase.awards.map(change) };
};

/** Creates the view of each company that has none. */
export function showTo(work: Work, companies: readonly number[]): void {
  const { tender } = work.purchase;
  const fresh = companies.filter((company) => !tender.some(({ organization }) => organization === company));
  const rows = fresh.map((organization, index) => ({
    id: work.purchase.next + index,
    organization,
    state: 'invited' as const,
    told: null,
    agreedRevision: null,
    remindedAt: null,
  }));
  work.purchase = { ...work.purchase, tender: [...tender, ...rows], next: work.purchase.next + rows.length };
}

function publish({ work, messages, send }: Doing): void {
  const row = inquiry(work.purchase);
  const { id } = row;
  const companies = invitedCompanies(row);
  columns(work, { invited: companies, fromGroups: [], askedBy: null });
  showTo(work, companies);
  work.write(companies.map((to) => ({ to, about: 'publish', fact: `invitation ${id}` })));
  send(messages());
}

function invite({ work, params, messages, send }: Doing): void {
  const { organizations } = params as Invitation;
  const { id, invited } = inquiry(work.purchase);
  const told = messages();
  const { first, again } = invitedBy(told, work.purchase.tender, organizations);
  columns(work, { invited: [...new Set([...invited, ...organizations])] });
  showTo(work, first);
  work.write(first.map((to) => ({ to, about: 'invite', fact: `invitation ${id}` })));
  send(told);
  work.write(again.map((to) => ({ to, about: 'inviteAgain', fact: null })));
}

/** The lot adds the quantity to the existing awards. */
function recordAward({ work, params, messages, send }: Doing): void {
  const { offer, lot, quantity } = params as Acceptance;
  const told = messages();
  send(told.slice(0, 1));
  const row = rowOf(work.purchase, 'offer', offer);
  const line = row?.lines.find((one) => one.lot === lot);
  if (row && line && !isZero(quantity)) {
    const { next } = work.purchase;
    const { organization } = row;
    const { price, currency } = line;
    const award = {
      id: next,
      lot,
      offer,
      organization,
      quantity,
      price,
      currency,
      order: null,
      told: false,
      revoked: null,
    };
    work.purchase = { ...work.purchase, awards: [...work.purchase.awards, award], next: next + 1 };
  }
  send(told.slice(1));
}

/** Creates an order with one line per award and links the awards to it. */
function order(work: Work, draft: OrderDraft): void {
  const { next } = work.purchase;
  const own = work.purchase.awards.filter(({ id }) => draft.awards.includes(id));
  const row: OrderRow = {
    id: next,
    state: draft.state,
    offer: draft.offer,
    seller: draft.seller,
    currency: draft.currency,
    createdAt: work.at,
    answerBy: draft.answerBy,
    confirmedAt: null,
    deliveredAt: null,
    restBy: null,
    lines: own.map(({ id, quantity, price }, index) => ({
      id: next + 1 + index,
      quantity,
      price,
      shipped: '0',
      award: id,
      product: null,
    })),
  };
  work.purchase = { ...work.purchase, order: [...work.purchase.order, row], next: next + 1 + own.length };
  awards(work, (award) => (draft.awards.includes(award.id) ? { ...award, order: row.id, told: true } : award));
}

/** The last lot is decided: creates orders, rejects the remaining offers, and sends everyone the outcome. */
function settle({ work, messages, send }: Doing): void {
  const row = inquiry(work.purchase);
  const { offer } = work.purchase;
  const drafts = awardedOrders(
    standing(work.purchase).filter((award) => award.order === null),
    {
      inquire: row,
      offers: new Map(offer.map((one) => [one.id, one])),
      lines: offer.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, offer: id }))),
    },
    work.at,
  );
  for (const draft of drafts) order(work, draft);
  send(messages());
  work.write(drafts.map(({ seller }) => ({ to: seller, about: 'settle', fact: decision(work.purchase) })));
}

/** Each lot gets its message before its line is removed, because its sum must still contain it. */
function release(doing: Doing, ids: readonly number[], because: Because): readonly PurchaseMessage[] {
  const { work, messages, send } = doing;
  const told = messages();
  const gone = standing(work.purchase).filter(({ id }) => ids.includes(id));
  for (const [index, { id }] of gone.entries()) {
    send(told.slice(index, index + 1));
    awards(work, (award) => (award.id === id ? { ...award, revoked: because } : award));
  }
  return told.slice(gone.length);
}

function takeBack(doing: Doing): void {
  const { work, params, send } = doing;
  const { award: id } = params as { readonly award: number };
  const award = work.purchase.awards.find((one) => one.id === id);
  const fell = work.purchase.order.find((one) => one.id === award?.order);
  const left = release(doing, [id], 'buyer');
  if (award) work.write([{ to: award.organization, about: 'takeBack', fact: decision(work.purchase) }]);
  const cancels = left.filter(({ to }) => to === 'order');
  send(cancels);
  // The other awards of the cancelled order get a new order with the next decision.
  if (fell && orderIs('waiting', fell.state))
    awards(work, (one) => (one.order === fell.id && one.revoked === null ? { ...one, order: null } : one));
  send(left.filter(({ to }) => to !== 'order'));
}

function dropAward(doing: Doing): void {
  const { work, params, send } = doing;
  const { award: id } = params as { readonly award: number };
  const award = work.purchase.awards.find((one) => one.id === id);
  const left = release(doing, [id], 'buyer');
  if (award?.told) work.write([{ to: award.organization, about: 'dropAward', fact: decision(work.purchase) }]);
  send(left);
}

const given =
  (because: (released: Released) => Because): Effect =>
  (doing) => {
    const released = doing.params as Released;
    doing.send(release(doing, released.awards, because(released)));
  };

function changeAwards({ work, params, messages, send }: Doing): void {
  const told = messages();
  const { awards: changes } = params as Changed;
  awards(work, (award) => ({ ...award, ...changes.find(({ id }) => id === award.id) }));
  send(told);
}

/** Freezes the rates of the currencies used in offers. */
function freezeRates({ work }: Doing): void {
  const { currency, market } = inquiry(work.purchase);
  const offered = new Set(
    work.purchase.offer
      .filter(({ state }) => state === 'locked')
      .flatMap(({ lines }) => lines.map((one) => one.currency)),
  );
  columns(work, { rates: market.filter((known) => known.currency !== currency && offered.has(known.currency)) });
}

function recordAside({ work, params }: Doing): void {
  const { offer, lot } = params as Place;
  const lines = rowOf(work.purchase, 'offer', offer)?.lines ?? [];
  const aside = lines.map((line) => (line.lot === lot ? { ...line, aside: true } : line));
  work.purchase = withRow(work.purchase, 'offer', offer, { lines: aside });
}

function remind({ work, params }: Doing): void {
  const { organizations } = params as { readonly organizations: readonly number[] };
  for (const { id, organization } of work.purchase.tender)
    if (organizations.includes(organization))
      work.purchase = withRow(work.purchase, 'tender', id, { remindedAt: work.at });
}

// The chart itself stores the requested award.
const askApproval: Effect = ({ work }) => {
  columns(work, { askedBy: work.by });
  columns(work, { askedFacts: wantedFacts(work.purchase) });
};
const answered: Effect = ({ work }) => columns(work, { askedBy: null });

/** The other side now has the full time to answer. */
const restartClock: Effect = ({ work, id }) => {
  work.purchase = withRow(work.purchase, 'order', id, { answerBy: plusDays(work.at, ANSWER_DAYS) });
};

const beginAnew: Effect = ({ work, id }) => {
  work.purchase = withRow(work.purchase, 'tender', id, { told: null, remindedAt: null });
};

export const EFFECTS: { readonly [kind: string]: { readonly [action: string]: Effect } | undefined } = {
  inquire: {
    publish,
    invite,
    recordAward,
    settle,
    takeBack,
    dropAward,
    freeAwards: given(({ because }) => because),
    reofferAwards: given(() => 'buyer'),
    changeAwards,
    freezeRates,
    recordAside,
    remind,
    askApproval,
    keepApproval: answered,
    keepRefusal: answered,
    keepRetraction: answered,
  },
  tender: { beginAnew },
  order: { mailProposal: restartClock, mailRejection: restartClock },
};
