import { restore } from '../../../../machines/kit/restore.ts';
import { offer as lifecycle } from '../../../../machines/lifecycles/offer/offer.lifecycle.ts';
import type { offerMachine } from '../../../../machines/lifecycles/offer/offer.machine.ts';
import {
  type OfferBody,
  offerFromRow,
  offerToRow,
  type OfferState,
  OPENED_STATUSES,
} from '../../../contract/procurement/offer.ts';
import type { Step, Store } from '../../platform/command.ts';
import type { Tell } from '../messages.ts';
import { hasContent, withContent, writeContent } from './content.ts';
import { offerEffects } from './effects.ts';
import { asTold, lockOffer, offerContext, type OfferRecord } from './record.ts';

const UNTOLD: ReadonlySet<string> = new Set(['ACCEPT', 'REVOKE']);

export type OfferStore = Store<typeof offerMachine, OfferRecord>;

export const offerStore = (tell: Tell): OfferStore => ({
  lifecycle,
  lock: lockOffer,
  sides: ({ row, inquire }, caller) => {
    if (caller.organization?.id === row.organization_id) return ['supplier'];
    // For the buyer an offer begins to exist when it is opened.
    const opened = inquire.opened_at !== null && (OPENED_STATUSES as readonly string[]).includes(row.status);
    return opened && caller.organization?.id === inquire.organization_id ? ['buyer'] : [];
  },
  snapshot: (record) => restore(lifecycle.machine, offerFromRow(record.row), offerContext(record)),
  version: ({ row }) => row.version,
  save: async ({ trx, row: { row }, now, event }, next) => {
    const { status } = offerToRow(next.value as OfferState);
    const { revision, basedOn, staleLots, because } = next.context;
    await trx
      .updateTable('offers')
      .set({
        status,
        revision,
        based_on: basedOn,
        stale_lots: JSON.stringify(staleLots),
        because,
        submitted_at: revision > row.revision ? now : row.submitted_at,
        // Which of the offers the buyer is about to choose is not to be read from a number either.
        version: UNTOLD.has(event.type) ? row.version : row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: offerEffects(tell),
});

/** The store for what a supplier does itself: it acts on what it was told. */
export const asSupplier = (store: OfferStore): OfferStore => ({
  ...store,
  snapshot: (record) => store.snapshot(asTold(record)),
});

/**
 * The store for one call that brings content: the chart judges the offer as it will be, and the content is
 * written with the step. `complete`: nothing may be missing.
 */
export function storeWith(store: OfferStore, body: OfferBody, complete: boolean): OfferStore {
  if (!hasContent(body)) return store;
  return {
    ...store,
    snapshot: (record) => store.snapshot(withContent(record, body, complete)),
    save: async (step: Step<OfferRecord>, next) => {
      const record = withContent(step.row, body, complete);
      await writeContent(step.trx, record, body);
      await store.save({ ...step, row: record }, next);
    },
  };
}
