import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import type { offerMachine } from '../../machines/lifecycles/offer/offer.machine.ts';
import { type Body, ChartServer } from './chart.server.ts';

export type OfferSnapshot = SnapshotFrom<typeof offerMachine>;
export type OfferEvent = EventFromLogic<typeof offerMachine>;

const TENDER = 5;
const OFFER = 9;
const lots = [
  {
    id: 1,
    name: 'Paper',
    description: '',
    quantity: '100',
    unit: 'KGM',
    tariff_number: '480256',
    position: 0,
    minimum_prices: [],
    state: 'active',
  },
  {
    id: 2,
    name: 'Envelopes',
    description: '',
    quantity: '500',
    unit: 'PCS',
    tariff_number: '',
    position: 1,
    minimum_prices: [],
    state: 'active',
  },
];

interface OfferFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly document: string;
}

/** An in-memory server of one supplier's offer. */
export class OfferServer extends ChartServer<typeof offerMachine> {
  /** Whether the offer has a row; otherwise the first save creates it. */
  stored = true;
  /** Uploaded files, by id. */
  readonly files = new Map<number, OfferFile>();
  /** The changes of each later revision, as the server returns them. */
  changes: readonly object[] = [];
  #content: Body = {};
  #receipts: { revision: number; at: string; hash: string }[] = [];

  constructor(snapshot: OfferSnapshot) {
    super(offer, 'supplier', `/api/offers/${OFFER}/`, snapshot);
  }

  protected override read(path: string) {
    if (path.endsWith('/revisions/'))
      return this.#receipts.map((one) => ({ ...one, changes: one.revision > 1 ? this.changes : [] }));
    return path.startsWith('/api/quotations/') ? this.#tender() : undefined;
  }

  protected override write(_method: string, path: string, body: Body | undefined): [number, unknown] | null {
    if (path !== '/api/offers/') return null;
    this.stored = true;
    this.#content = body ?? {};
    return [201, this.row()];
  }

  protected override onTaken({ actions }: { actions: readonly { type: string }[] }, _event: OfferEvent, body: Body) {
    if (body['offeritem_set']) this.#content = body;
    if (!actions.some((each) => each.type === 'keepRevision')) return;
    const { revision } = this.snapshot.context;
    this.#receipts.push({ revision, at: this.now, hash: `${revision}`.padStart(64, 'a') });
  }

  #tender() {
    const status = this.snapshot.value;
    const open = ['draft', 'submitted', 'stale', 'withdrawn'].includes(status as string);
    return {
      id: TENDER,
      inquire: TENDER,
      name: 'Office paper',
      status: open ? 'active' : 'closed',
      participation: open ? 'participating' : 'awaiting',
      offer_made: status === 'submitted',
      offer: this.stored ? OFFER : null,
      offer_status: this.stored ? status : null,
      organizer: { id: 1, name: 'Buyer', country: 'UA' },
      expire_at: this.snapshot.context.expireAt,
      timezone: 'Europe/Kyiv',
      currency: 'EUR',
      revision: 1,
      inquireitem_set: lots,
      allowed: [],
    };
  }

  protected override row() {
    const lines =
      this.#content['offeritem_set'] ??
      lots.map((lot) => ({
        lot: lot.id,
        price: '12.50',
        quantity: lot.quantity,
        unit: lot.unit,
        currency: 'EUR',
        vat_included: false,
      }));
    return {
      currency: 'EUR',
      delivery_term: 'FCA',
      delivery_time: '10 days',
      payment_condition: '30 days',
      comment: '',
      valid_until: '2030-03-01',
      ...this.#content,
      id: OFFER,
      inquire: TENDER,
      status: this.snapshot.value,
      version: this.version,
      revision: this.snapshot.context.revision,
      based_on: 1,
      inquire_revision: 1,
      stale_lots: this.snapshot.context.staleLots,
      offeritem_set: lines,
      offerdocument_set: ((this.#content['documents'] ?? []) as number[]).map((id) => this.files.get(id)),
      totals: [{ currency: 'EUR', amount: '7500.00' }],
      receipts: this.#receipts,
      allowed: this.allowed(),
    };
  }
}
