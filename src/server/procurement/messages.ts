import type { inquireMachine } from '../../../machines/lifecycles/inquire/inquire.machine.ts';
import type { invitationMachine } from '../../../machines/lifecycles/invitation/invitation.machine.ts';
import type { lotMachine } from '../../../machines/lifecycles/lot/lot.machine.ts';
import type { offerMachine } from '../../../machines/lifecycles/offer/offer.machine.ts';
import type { orderMachine } from '../../../machines/lifecycles/order/order.machine.ts';
import type { stockMachine } from '../../../machines/lifecycles/stock/stock.machine.ts';
import type { tenderMachine } from '../../../machines/lifecycles/tender/tender.machine.ts';
import type { EventOf, Step } from '../platform/command.ts';

/** The charts of a purchase; they talk to one another, always inside the transaction of one root event. */
export interface PurchaseMachines {
  readonly inquire: typeof inquireMachine;
  readonly tender: typeof tenderMachine;
  readonly offer: typeof offerMachine;
  readonly lot: typeof lotMachine;
  readonly invitation: typeof invitationMachine;
  readonly order: typeof orderMachine;
  /** Of a product that is ordered. */
  readonly stock: typeof stockMachine;
}

/** Sends a message from one record to another. Handed to each store, so that the stores need not know one another. */
export type Tell = <K extends keyof PurchaseMachines, Row>(
  step: Step<Row>,
  lifecycle: K,
  id: number,
  event: EventOf<PurchaseMachines[K]>,
) => Promise<void>;
