import type { AnyStateMachine } from 'xstate';
import type { inquireMachine } from '../../../machines/lifecycles/inquire/inquire.machine.ts';
import type { invitationMachine } from '../../../machines/lifecycles/invitation/invitation.machine.ts';
import type { lotMachine } from '../../../machines/lifecycles/lot/lot.machine.ts';
import type { orderMachine } from '../../../machines/lifecycles/order/order.machine.ts';
import type { stockMachine } from '../../../machines/lifecycles/stock/stock.machine.ts';
import type { tenderMachine } from '../../../machines/lifecycles/tender/tender.machine.ts';
import { type StockRecord, stockStore } from '../catalogue/stock/stock.ts';
import { type EventOf, type Store, within } from '../platform/command.ts';
import type { Config } from '../platform/config.ts';
import { inquireStore } from './inquire/inquire.ts';
import type { InquireRecord } from './inquire/record.ts';
import { type InvitationRecord, invitationStore } from './invitation/invitation.ts';
import { lotStore, type LotRecord } from './lot/lot.ts';
import type { Tell } from './messages.ts';
import { offerStore, type OfferStore } from './offer/offer.ts';
import { orderStore } from './order/order.ts';
import type { OrderRecord } from './order/record.ts';
import { tenderStore, type TenderRecord } from './tender/tender.ts';

export interface ProcurementStores {
  readonly inquire: Store<typeof inquireMachine, InquireRecord>;
  readonly tender: Store<typeof tenderMachine, TenderRecord>;
  readonly offer: OfferStore;
  readonly lot: Store<typeof lotMachine, LotRecord>;
  readonly invitation: Store<typeof invitationMachine, InvitationRecord>;
  readonly order: Store<typeof orderMachine, OrderRecord>;
  readonly stock: Store<typeof stockMachine, StockRecord>;
}

interface Built {
  readonly stores: ProcurementStores;
  readonly tell: Tell;
}
const known = new WeakMap<Config, Built>();

/** The stores, connected so that each can send messages to the others. */
function builtFor(config: Config): Built {
  const before = known.get(config);
  if (before) return before;
  const tell: Tell = (step, lifecycle, id, event) =>
    within(
      step,
      stores[lifecycle] as unknown as Store<AnyStateMachine, unknown>,
      id,
      event as EventOf<AnyStateMachine>,
    );
  const stores: ProcurementStores = {
    inquire: inquireStore(tell, config.minimumRunMinutes),
    tender: tenderStore(),
    offer: offerStore(tell),
    lot: lotStore(),
    invitation: invitationStore(tell),
    order: orderStore(tell),
    stock: stockStore,
  };
  const built = { stores, tell };
  known.set(config, built);
  return built;
}

export const storesOf = (config: Config): ProcurementStores => builtFor(config).stores;
export const tellOf = (config: Config): Tell => builtFor(config).tell;
