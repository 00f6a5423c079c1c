import { isInternalChange } from '../../../machines/lifecycles/inquire/inquire.fields.ts';
import { tenderIs } from '../../../machines/lifecycles/tender/tender.tags.ts';
import { offerIs, offersThatAre } from '../../../machines/lifecycles/offer/offer.tags.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { InquiresTable } from '../db/tables/procurement.ts';
import { outward } from '../../contract/procurement/inquire.state.ts';
import { heard, type ToldAward, toldAwards } from './heard.ts';
import type { LoggedEntry, Subject } from './steps.ts';

type Inquire = Selectable<InquiresTable>;

/** The part of a record's log that a reader may see. */
export interface View {
  readonly subjects: readonly Subject[];
  /** Rewrites an entry for readers who may not see all of it. */
  readonly reads?: (entry: LoggedEntry) => LoggedEntry;
  readonly shows: (entry: LoggedEntry, all: readonly LoggedEntry[]) => boolean;
  /** Whether details may be shown, too: reasons, lots, other companies. */
  readonly tells: (entry: LoggedEntry) => boolean;
  /** False if the states before and after a step would reveal earlier hidden steps. */
  readonly moves?: (entry: LoggedEntry) => boolean;
}

/** Whether the rejection was for the offer itself; older steps only have whether the tender was decided without it. */
const ofItself = ({ event, payload }: LoggedEntry): boolean =>
  event === 'REJECT' && (payload['because'] === 'buyer' || payload['decided'] === false);

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Events of opened offers that the buyer sees. Drafts and their events are visible only to their maker. */
const OF_OFFERS: ReadonlySet<string> = new Set(['SUBMIT', 'UPDATE', 'CONFIRM', 'WITHDRAW', 'SUPPLIER_DECLINE']);

/** The buyer's view. */
export async function ofBuyer(db: Db, inquire: Inquire): Promise<View> {
  const opened = inquire.opened_at !== null;
  const tenders = await db.selectFrom('tenders').select('id').where('inquire_id', '=', inquire.id).execute();
  const offers = opened
    ? await db
        .selectFrom('offers')
        .select('id')
        .where('inquire_id', '=', inquire.id)
        .where('status', 'in', offersThatAre('read'))
        .execute()
    : [];
  const orders = await db.selectFrom('orders').select('id').where('inquire_id', '=', inquire.id).execute();
  return {
    subjects: [
      { lifecycle: 'inquire', ids: [inquire.id] },
      { lifecycle: 'tender', ids: idsOf(tenders) },
      { lifecycle: 'offer', ids: idsOf(offers) },
      { lifecycle: 'order', ids: idsOf(orders) },
    ],
    shows: (entry) => {
      if (entry.lifecycle === 'inquire') return true;
      // Before the opening, only what the company itself has stated; returning with a draft is no statement.
      if (entry.lifecycle === 'tender')
        return (entry.event === 'DECLINE' || entry.event === 'REJOIN') && (opened || entry.direct);
      if (entry.lifecycle === 'offer') return OF_OFFERS.has(entry.event) && entry.direct;
      return entry.direct;
    },
    tells: () => true,
    moves: ({ lifecycle }) => opened || lifecycle !== 'tender',
  };
}

/** Events of an inquiry that its companies see, with reasons. */
const PUBLIC: ReadonlySet<string> = new Set(['ACTIVATE', 'AMEND', 'EXTEND_DEADLINE', 'CANCEL']);
/** Shows an approved publication or award like one without approval. */
function outside(entry: LoggedEntry): LoggedEntry {
  if (entry.lifecycle !== 'inquire') return entry;
  const event = entry.event === 'APPROVE' ? (entry.from === 'Pending' ? 'ACTIVATE' : 'ACCEPT') : entry.event;
  return { ...entry, event, from: outward(entry.from), to: outward(entry.to) };
}
const MOVES = ({ from, to }: LoggedEntry): boolean => from !== null && from !== to;
const inward = ({ event, payload }: LoggedEntry): boolean =>
  event === 'AMEND' && Array.isArray(payload['changed']) && isInternalChange(payload['changed']);

/** A supplier's view: public events of the inquiry, and its own participation, offers and orders. */
export async function ofSupplier(db: Db, inquire: Inquire, company: number): Promise<View> {
  const own = { inquire_id: inquire.id, organization_id: company };
  const tender = await db
    .selectFrom('tenders')
    .select(['id', 'state'])
    .where('inquire_id', '=', own.inquire_id)
    .where('organization_id', '=', own.organization_id)
    .executeTakeFirst();
  const offers = await db
    .selectFrom('offers')
    .select('id')
    .where('inquire_id', '=', own.inquire_id)
    .where('organization_id', '=', own.organization_id)
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('inquire_id', '=', inquire.id)
    .where('seller_id', '=', company)
    .execute();
  const awards = await toldAwards(db, idsOf(offers));
  return {
    subjects: [
      { lifecycle: 'inquire', ids: [inquire.id] },
      { lifecycle: 'tender', ids: tender ? [tender.id] : [] },
      { lifecycle: 'offer', ids: idsOf(offers) },
      { lifecycle: 'order', ids: idsOf(orders) },
    ],
    reads: outside,
    shows: (entry, all) => {
      if (!heard(entry, all, awards)) return false;
      if (entry.lifecycle !== 'inquire') return entry.lifecycle !== 'order' || entry.direct;
      // Requesting approval changes nothing for others.
      if (entry.event === 'ACTIVATE' ? !MOVES(entry) : !PUBLIC.has(entry.event) && !MOVES(entry)) return false;
      // A removed company sees nothing that happened afterwards.
      const removed = tenderIs('excluded', tender?.state)
        ? all.findIndex(({ lifecycle, event }) => lifecycle === 'tender' && event === 'REMOVE')
        : -1;
      return !inward(entry) && (removed < 0 || all.indexOf(entry) > removed);
    },
    tells: (entry) =>
      entry.lifecycle === 'inquire'
        ? PUBLIC.has(entry.event)
        : entry.direct || entry.event === 'REMOVE' || entry.event === 'INVITE_AGAIN' || ofItself(entry),
  };
}

/** One offer: its maker sees everything, the buyer only what follows the opening, without drafts. */
export const ofOffer = (id: number, maker: boolean, awards: readonly ToldAward[]): View => ({
  subjects: [{ lifecycle: 'offer', ids: [id] }],
  shows: (entry, all) =>
    maker
      ? heard(entry, all, awards)
      : (OF_OFFERS.has(entry.event) && entry.direct) || (!entry.direct && offerIs('read', entry.to ?? '')),
  tells: (entry) => entry.direct || ofItself(entry),
});

export const ofOrder = (id: number): View => ({
  subjects: [{ lifecycle: 'order', ids: [id] }],
  shows: () => true,
  tells: ({ direct }) => direct,
});

/** The requester sees everything, including the companies that answered. */
export const ofRequest = (id: number): View => ({
  subjects: [{ lifecycle: 'buyerRequest', ids: [id] }],
  shows: () => true,
  tells: ({ direct }) => direct,
});

const OF_BUYERS_DOCUMENT: ReadonlySet<string> = new Set(['ISSUE', 'SEND', 'CORRECT']);

/** The buyer's history starts with the issue; payments recorded by the seller are visible only to the seller. */
export const ofDocument = (id: number, seller: boolean): View => ({
  subjects: [{ lifecycle: 'document', ids: [id] }],
  shows: ({ event }) => seller || OF_BUYERS_DOCUMENT.has(event),
  tells: ({ direct }) => seller && direct,
});
