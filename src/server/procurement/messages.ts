import type { PurchaseCharts, PurchaseMessage } from '../../../machines/purchase/messages.ts';
import type { EventOf, Step } from '../platform/command.ts';

/** Sends a message from one record to another. Handed to each store, so that the stores need not know one another. */
export type Tell = <K extends keyof PurchaseCharts, Row>(
  step: Step<Row>,
  lifecycle: K,
  id: number,
  event: EventOf<PurchaseCharts[K]>,
) => Promise<void>;

type EventName = PurchaseMessage['event']['type'];

/** What a chart's action makes happen to others, to be sent in this order; between two an effect may write or tell. */
export interface Outgoing {
  readonly next: () => Promise<void>;
  /** Sends what comes next as long as it is one of these events. */
  readonly only: (...events: readonly EventName[]) => Promise<void>;
  /** Sends all that is left. */
  readonly rest: () => Promise<void>;
}

export function outgoing<Row>(tell: Tell, step: Step<Row>, messages: readonly PurchaseMessage[]): Outgoing {
  const left = [...messages];
  const next = async (): Promise<void> => {
    const message = left.shift();
    // Recipient and event belong together in each kind of message, which a union does not say.
    if (message) await tell(step, message.to, message.id, message.event as never);
  };
  const sendWhile = async (wanted: (event: EventName) => boolean): Promise<void> => {
    while (left[0] && wanted(left[0].event.type)) await next();
  };
  return { next, only: (...events) => sendWhile((event) => events.includes(event)), rest: () => sendWhile(() => true) };
}
