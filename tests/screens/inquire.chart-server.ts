import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { covers } from '../../machines/kit/approval.ts';
import { decide } from '../../machines/kit/decide.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import type { inquireMachine } from '../../machines/lifecycles/inquire/inquire.machine.ts';
import type { LotFacts, OfferFacts } from '../../machines/lifecycles/inquire/inquire.rules.ts';
import { lot as lotLifecycle } from '../../machines/lifecycles/lot/lot.lifecycle.ts';
import type { LotEvent, lotMachine } from '../../machines/lifecycles/lot/lot.machine.ts';
import { inquireToRow } from '../../src/contract/procurement/inquire.state.ts';
import { type Body, ChartServer } from './chart.server.ts';

export type InquireSnapshot = SnapshotFrom<typeof inquireMachine>;
export type InquireEvent = EventFromLogic<typeof inquireMachine>;

const INQUIRE = 7;
const NAMES: Readonly<Record<number, string>> = { 1: 'Paper', 2: 'Glue' };
const COMPANIES: Readonly<Record<number, string>> = { 2: 'North', 3: 'South', 4: 'West' };
/** Offers 11, 12 and 13 belong to the companies 2, 3 and 4. */
const companyOf = (offer: number) => ({ id: offer - 9, name: COMPANIES[offer - 9] ?? '', country: 'PL' });
export const lotName = (id: number): string => NAMES[id] ?? '';
export const companyName = (offer: number): string => companyOf(offer).name;

const STATUS = { open: 'opened', taken: 'accepted', out: 'rejected' } as const;
const KNOWN: Readonly<Record<string, (body: Body) => object>> = {
  AMEND: ({ reason, expire_at, ...changes }) => ({
    reason,
    changed: Object.keys(changes),
    expireAt: expire_at ?? null,
  }),
  EXTEND_DEADLINE: ({ expire_at, reason }) => ({ expireAt: expire_at, reason }),
  INVITE: ({ participants }) => ({ organizations: participants }),
  ACCEPT: ({ close_short, ...body }) => ({ ...body, closeShort: close_short }),
};

/** An in-memory server of one inquiry and its lots. Each lot has a chart of its own, which is checked as well. */
export class InquireServer extends ChartServer<typeof inquireMachine> {
  #content: Body = { name: 'Office paper', currency: 'EUR' };

  constructor(snapshot: InquireSnapshot) {
    super(inquire, 'buyer', `/api/inquires/${INQUIRE}/`, snapshot);
  }

  protected override eventOf(type: string, body: Body): InquireEvent {
    const rest = KNOWN[type]?.(body) ?? body;
    return { ...rest, type, at: this.now } as unknown as InquireEvent;
  }

  protected override onTaken(_decision: unknown, event: InquireEvent, body: Body): void {
    if (event.type === 'EDIT') this.#content = { ...this.#content, ...body };
  }

  protected override read(path: string): unknown {
    if (path === '/api/companies/')
      return { count: 1, next: null, previous: null, results: [{ id: 3, name: 'South', country: 'PL' }] };
    if (path.endsWith('/offers/')) return this.#comparison();
    return path === this.address ? undefined : [];
  }

  /** A lot's snapshot in its own chart, from the facts of the inquiry. */
  lot(id: number): SnapshotFrom<typeof lotMachine> {
    const { lots, awards } = this.snapshot.context;
    const facts = lots.find((one) => one.id === id);
    if (!facts) throw new Error(`No lot ${id}`);
    return lotLifecycle.machine.resolveState({
      value: facts.state,
      context: {
        requested: facts.quantity ?? '0',
        awarded: facts.awarded,
        orderConfirmed: awards.some((award) => award.lot === id && award.confirmed),
      },
    }) as SnapshotFrom<typeof lotMachine>;
  }

  lotTakes(id: number, event: LotEvent): boolean {
    return decide(lotLifecycle.machine, this.lot(id), event).ok;
  }

  #lot({ id, quantity, state, awarded }: LotFacts) {
    return { id, name: lotName(id), quantity, unit: 'KGM', state, awarded };
  }

  #line(line: OfferFacts) {
    return {
      offer: line.offer,
      organization: companyOf(line.offer),
      status: STATUS[line.standing],
      price: line.price,
      currency: line.currency,
      quantity: line.quantity,
      unit: 'KGM',
      amount: '25.00',
      awarded: line.awarded,
      best: true,
      aside: line.aside ? 'Because' : '',
    };
  }

  #comparison() {
    const { lots, offers, currency, rates } = this.snapshot.context;
    const foreign = new Set(offers.map((line) => line.currency).filter((one) => one !== currency));
    return {
      inquire: INQUIRE,
      currency,
      rates: [...foreign].map((one) => ({
        currency: one,
        rate: rates.find((known) => known.currency === one)?.rate ?? null,
        date: '2030-01-08',
        source: 'NBP',
      })),
      lots: lots.map((lot) => ({
        ...this.#lot(lot),
        offers: offers.filter((line) => line.lot === lot.id).map((line) => this.#line(line)),
      })),
      offers: [...new Map(offers.map((line) => [line.offer, line])).values()].map((line) => ({
        id: line.offer,
        organization: companyOf(line.offer),
        status: STATUS[line.standing],
        revision: 1,
        submitted_at: null,
        totals: [],
      })),
      awards: this.#awards(),
    };
  }

  #awards() {
    return this.snapshot.context.awards.map(({ id, lot, offer, quantity, confirmed, ordered }) => ({
      id,
      lot,
      offer,
      organization: companyOf(offer),
      quantity,
      price: '2.50',
      currency: 'EUR',
      at: this.now,
      order: ordered ? 31 : null,
      order_status: confirmed ? 'confirmed' : ordered ? 'new' : null,
    }));
  }

  #approval() {
    const { value, context } = this.snapshot;
    if (!context.approval) return null;
    const { sum, limit, own, unchanged } = context.approval;
    const waits = value === 'Pending' || JSON.stringify(value) === '{"Evaluation":"pending"}';
    const asked = { by: 'Jan Kowalski', own, at: this.now, unchanged, approvers: own ? ['Anna Nowak'] : [] };
    return {
      step: value === 'Draft' || value === 'Pending' ? 'publish' : 'award',
      needed: value === 'Draft' && !covers(limit, sum),
      sum,
      limit,
      currency: 'EUR',
      asked: waits ? asked : null,
      refused: null,
    };
  }

  protected override row() {
    const { value, context } = this.snapshot;
    return {
      timezone: 'UTC',
      budget: '0',
      ...this.#content,
      id: INQUIRE,
      version: this.version,
      ...inquireToRow(value as Parameters<typeof inquireToRow>[0]),
      expire_at: context.expireAt,
      revision: context.revision,
      inquireitem_set: context.lots.map((lot) => this.#lot(lot)),
      participants: context.participants.map(({ organization, removable }) => ({
        id: organization,
        name: COMPANIES[organization] ?? '',
        country: 'PL',
        participation: removable ? 'invited' : 'declined',
      })),
      awards: this.#awards(),
      approval: this.#approval(),
      allowed: this.allowed(),
    };
  }
}
