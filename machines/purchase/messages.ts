import type { MessageAmong, Sent } from '../kit/consequences.ts';
import type { inquireMachine } from '../lifecycles/inquire/inquire.machine.ts';
import type { invitationMachine } from '../lifecycles/invitation/invitation.machine.ts';
import type { lotMachine } from '../lifecycles/lot/lot.machine.ts';
import type { offerMachine } from '../lifecycles/offer/offer.machine.ts';
import type { orderMachine } from '../lifecycles/order/order.machine.ts';
import type { stockMachine } from '../lifecycles/stock/stock.machine.ts';
import type { tenderMachine } from '../lifecycles/tender/tender.machine.ts';

/** The charts of a purchase; they exchange messages only within the transaction of one root event. */
export interface PurchaseCharts {
  readonly inquire: typeof inquireMachine;
  readonly tender: typeof tenderMachine;
  readonly offer: typeof offerMachine;
  readonly lot: typeof lotMachine;
  readonly invitation: typeof invitationMachine;
  readonly order: typeof orderMachine;
  /** Stock of an ordered product. */
  readonly stock: typeof stockMachine;
}

export type PurchaseMessage = MessageAmong<PurchaseCharts>;

/** Messages to one kind of record. */
export type Told<K extends keyof PurchaseCharts> = PurchaseMessage & { readonly to: K };

/** Ensures that the event belongs to the recipient's chart. */
export const tell = <K extends keyof PurchaseCharts>(to: K, id: number, event: Sent<PurchaseCharts[K]>): Told<K> =>
  ({ to, id, event }) as unknown as Told<K>;
