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
    // For the buyer an offer exists only after it is opened.
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
        // The version must not reveal which offer the buyer is about to choose either.
        version: UNTOLD.has(event.type) ? row.version : row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: offerEffects(tell),
});

/** The store for a supplier's own steps, which are based on the announced state. */
export const asSupplier = (store: OfferStore): OfferStore => ({
  ...store,
  snapshot: (record) => store.snapshot(asTold(record)),
});

/**
 * The store for a call with content: the chart judges the offer with the content applied, and the step writes both.
 * `complete`: no required field may be missing.
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
