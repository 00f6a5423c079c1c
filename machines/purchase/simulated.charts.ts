import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { stateName } from '../kit/decide.ts';
import { restore } from '../kit/restore.ts';
import { inquireMachine } from '../lifecycles/inquire/inquire.machine.ts';
import { invitationMachine } from '../lifecycles/invitation/invitation.machine.ts';
import { lotMachine } from '../lifecycles/lot/lot.machine.ts';
import { offerMachine } from '../lifecycles/offer/offer.machine.ts';
import { seenState } from '../lifecycles/offer/offer.told.ts';
import { orderMachine } from '../lifecycles/order/order.machine.ts';
import { stockMachine } from '../lifecycles/stock/stock.machine.ts';
import { tenderMachine } from '../lifecycles/tender/tender.machine.ts';
import { tenderIs } from '../lifecycles/tender/tender.tags.ts';
import type { PurchaseFacts } from './facts.ts';
import type { PurchaseCharts } from './messages.ts';
import * as contexts from './simulated.contexts.ts';
import {
  inquiry,
  type OfferRow,
  type OrderRow,
  type Purchase,
  rowOf,
  type RowOf,
  standing,
  type TenderRow,
  withRow,
} from './simulated.ts';

/* Converts rows to snapshots and back, and to the facts from which messages are derived. */

export type Kind = keyof PurchaseCharts;

export const CHARTS: PurchaseCharts = {
  inquire: inquireMachine,
  lot: lotMachine,
  tender: tenderMachine,
  invitation: invitationMachine,
  offer: offerMachine,
  order: orderMachine,
  stock: stockMachine,
};

const tenderValue = ({ state }: TenderRow) => (tenderIs('running', state) ? { active: state } : { closed: state });

/** The state of an offer that its company sees. */
const toldState = (purchase: Purchase, row: OfferRow): OfferRow['state'] =>
  seenState(
    row.state,
    standing(purchase).some((award) => award.offer === row.id && award.told),
  );

/** `by`: the acting user. `itself`: the company acts on its own record, in the state that it knows. */
export interface Acting {
  readonly by: number;
  readonly itself: boolean;
}

const SNAPSHOTS: {
  readonly [K in Kind]: (purchase: Purchase, row: RowOf<K>, acting: Acting) => SnapshotFrom<PurchaseCharts[K]>;
} = {
  inquire: (purchase, row, { by }) => restore(inquireMachine, row.state, contexts.inquireContext(purchase, row, by)),
  lot: (purchase, row) => restore(lotMachine, row.state, contexts.lotContext(purchase, row)),
  tender: (purchase, row) => restore(tenderMachine, tenderValue(row) as never, contexts.tenderContext(purchase, row)),
  invitation: (purchase, row) => restore(invitationMachine, row.state, contexts.invitationContext(purchase, row)),
  offer: (purchase, row, { itself }) =>
    restore(offerMachine, itself ? toldState(purchase, row) : row.state, contexts.offerContext(purchase, row)),
  order: (purchase, row) => restore(orderMachine, row.state, contexts.orderContext(purchase, row)),
  stock: (_, { id: __, state, price: ___, currency: ____, ...context }) => restore(stockMachine, state, context),
};

export function snapshotOf(purchase: Purchase, kind: Kind, id: number, acting: Acting): SnapshotFrom<AnyStateMachine> {
  const row = rowOf(purchase, kind, id);
  if (!row) throw new Error(`${kind} ${id} is gone`);
  // The name links row and chart, which a union type cannot express.
  return SNAPSHOTS[kind](purchase, row as never, acting) as SnapshotFrom<AnyStateMachine>;
}

const SAVED: {
  readonly [K in Kind]: (next: SnapshotFrom<PurchaseCharts[K]>, row: RowOf<K>, at: string) => Partial<RowOf<K>>;
} = {
  inquire: ({ context }) => ({
    expireAt: context.expireAt,
    revision: context.revision,
    closedEarly: context.closedEarly,
    openedAt: context.openedAt,
    rates: context.rates,
    termValues: context.termValues ?? [],
    asked: context.asked ?? null,
  }),
  lot: () => ({}),
  tender: () => ({}),
  invitation: ({ context: { sentAt, letters } }) => ({ sentAt, letters }),
  offer: ({ context: { revision, basedOn, staleLots, because } }) => ({ revision, basedOn, staleLots, because }),
  order: ({ value, context }, row, at) => ({
    lines: row.lines.map((line) => ({ ...line, ...lineOf(context.lines.find(({ id }) => id === line.id)) })),
    confirmedAt: row.confirmedAt ?? (value === 'confirmed' ? at : null),
    deliveredAt: context.deliveredAt,
    restBy: context.restBy ?? null,
  }),
  stock: ({ context: { onHand, reserved, orders, minimum } }) => ({ onHand, reserved, orders, minimum }),
};

const lineOf = (line: Partial<OrderRow['lines'][number]> | undefined) => {
  const { quantity, price, shipped, received, receivedNote, reserved, proposedQuantity, proposedPrice } = line ?? {};
  const known = { quantity, price, shipped, received, receivedNote, reserved, proposedQuantity, proposedPrice };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
};

/** For a tender the last segment of its state path, otherwise the state itself. */
const stateOf = (kind: Kind, { value }: SnapshotFrom<AnyStateMachine>): unknown =>
  kind === 'tender' ? stateName(value).split('.').at(-1) : value;

/** Applies the chart's next snapshot to the row. */
export function saved(
  purchase: Purchase,
  {
    kind,
    id,
    next,
    at,
  }: { readonly kind: Kind; readonly id: number; readonly next: SnapshotFrom<AnyStateMachine>; readonly at: string },
): Purchase {
  const row = rowOf(purchase, kind, id);
  const columns = SAVED[kind](next as never, row as never, at);
  const agreed =
    kind === 'tender'
      ? { agreedRevision: (next.context as { agreed: boolean }).agreed ? inquiry(purchase).revision : null }
      : {};
  return withRow(purchase, kind, id, { ...columns, ...agreed, state: stateOf(kind, next) } as never);
}

/** Facts of one record, from which its messages to others are derived. */
export function factsOf(purchase: Purchase, kind: Kind, self: number, at: string): PurchaseFacts {
  const row = inquiry(purchase);
  const order = kind === 'order' ? rowOf(purchase, 'order', self) : undefined;
  return {
    self,
    at,
    // An order from a cart has no inquiry.
    inquire: order && order.offer === null ? null : row.id,
    buyer: purchase.buyer,
    expireAt: row.expireAt,
    participants: row.invited,
    lots: purchase.lot.map(({ id, state, quantity }) => ({ id, state, quantity })),
    tenders: purchase.tender,
    invitations: purchase.invitation.map(({ id, state, companies }) => ({ id, state, companies })),
    offers: purchase.offer.map(({ id, organization, state, because, lines }) => ({
      id,
      organization,
      state,
      because,
      lots: lines.map(({ lot }) => lot),
    })),
    awards: standing(purchase).map(({ id, lot, offer, organization, quantity, order: of, told }) => ({
      id,
      lot,
      offer,
      organization,
      quantity,
      order: of,
      told,
    })),
    orders: purchase.order.map(({ id, offer, state, answerBy }) => ({ id, offer, state, answerBy })),
    order: order
      ? contexts.orderContext(purchase, order)
      : { createdAt: at, answerBy: at, deliveredAt: null, currency: row.currency, lines: [] },
  };
}
