import { vi } from 'vitest';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { allowed, type AllowedEvent } from '../../machines/kit/allowed.ts';
import { decide } from '../../machines/kit/decide.ts';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { actionPath } from '../../machines/kit/restore.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import type { offerMachine } from '../../machines/lifecycles/offer/offer.machine.ts';

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

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
  readonly ifMatch: string | null;
}

/**
 * The server of one supplier's offer, in memory: every step is decided by the real chart, so a button
 * that the screen offers is a step that the chart takes.
 */
export class OfferServer {
  snapshot: OfferSnapshot;
  /** The instant of the next request. */
  now = '2030-01-01T12:00:00.000Z';
  readonly sent: Sent[] = [];
  /** The offer has a row; otherwise the first save makes it. */
  stored = true;
  /** Answers the next write instead of the chart. */
  fault: { readonly status: number; readonly body: unknown } | null = null;
  #version = 1;
  #content: Record<string, unknown> = {};
  #receipts: { revision: number; at: string; hash: string }[] = [];

  constructor(snapshot: OfferSnapshot) {
    this.snapshot = snapshot;
  }

  /** Something that happens without this screen: the clock, the buyer, the tender. */
  happen(event: OfferEvent): void {
    const decision = decide(offer.machine, this.snapshot, event);
    if (!decision.ok) throw new Error(`${event.type}: ${decision.refusal.code}`);
    this.snapshot = decision.snapshot;
    this.#version += 1;
  }

  allowed(): AllowedEvent[] {
    return allowed(offer, this.snapshot, { sides: ['supplier'], permissions: new Set(PERMISSIONS) }, this.now);
  }

  readonly fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(String(input), 'http://kontor.test').pathname;
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
    if (method !== 'GET') this.sent.push({ method, path, body, ifMatch: new Headers(init.headers).get('if-match') });
    const [status, answer] = this.#answer(method, path, body);
    return new Response(JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json', date: new Date(this.now).toUTCString() },
    });
  });

  #answer(method: string, path: string, body: Record<string, unknown> | undefined): [number, unknown] {
    if (path === '/api/profile/')
      return [200, { id: 1, email: 'seller@kontor.example', organization: 2, permissions: PERMISSIONS }];
    if (method === 'GET') return [200, path.startsWith('/api/quotations/') ? this.#tender() : this.#row()];
    if (this.fault) {
      const { status, body: answer } = this.fault;
      this.fault = null;
      return [status, answer];
    }
    if (path === '/api/offers/') {
      this.stored = true;
      this.#content = body ?? {};
      return [201, this.#row()];
    }
    const action = path.replace(`/api/offers/${OFFER}/`, '').replace('/', '');
    const type =
      method === 'PATCH' ? 'SAVE' : Object.keys(offer.catalogue).find((event) => actionPath(event) === action);
    const event = { ...body, type, at: this.now } as unknown as OfferEvent;
    const decision = decide(offer.machine, this.snapshot, event);
    if (!decision.ok) return [409, { detail: 'refused', refusal: decision.refusal }];
    if (body?.['offeritem_set']) this.#content = body;
    this.snapshot = decision.snapshot;
    this.#version += 1;
    if (decision.actions.some((each) => each.type === 'keepRevision')) {
      const { revision } = this.snapshot.context;
      this.#receipts.push({ revision, at: this.now, hash: `${revision}`.padStart(64, 'a') });
    }
    return [200, this.#row()];
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

  #row() {
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
      version: this.#version,
      revision: this.snapshot.context.revision,
      based_on: 1,
      inquire_revision: 1,
      stale_lots: this.snapshot.context.staleLots,
      offeritem_set: lines,
      totals: [{ currency: 'EUR', amount: '7500.00' }],
      receipts: this.#receipts,
      allowed: this.allowed(),
    };
  }
}
