import type { PurchaseCharts, PurchaseMessage } from '../../../machines/purchase/messages.ts';
import type { EventOf, Step } from '../platform/command.ts';

/** Sends a message from one record to another. Passed to each store, so that the stores need not import one another. */
export type Tell = <K extends keyof PurchaseCharts, Row>(
  step: Step<Row>,
  lifecycle: K,
  id: number,
  event: EventOf<PurchaseCharts[K]>,
) => Promise<void>;

type EventName = PurchaseMessage['event']['type'];

/** Messages caused by a chart's action, sent in order; an effect may write or mail between two of them. */
export interface Outgoing {
  readonly next: () => Promise<void>;
  /** Sends the next messages while they are among these events. */
  readonly only: (...events: readonly EventName[]) => Promise<void>;
  /** Sends all remaining messages. */
  readonly rest: () => Promise<void>;
}

export function outgoing<Row>(tell: Tell, step: Step<Row>, messages: readonly PurchaseMessage[]): Outgoing {
  const left = [...messages];
  const next = async (): Promise<void> => {
    const message = left.shift();
    // Each kind of message pairs a recipient with its events, which the union type does not express.
    if (message) await tell(step, message.to, message.id, message.event as never);
  };
  const sendWhile = async (wanted: (event: EventName) => boolean): Promise<void> => {
    while (left[0] && wanted(left[0].event.type)) await next();
  };
  return { next, only: (...events) => sendWhile((event) => events.includes(event)), rest: () => sendWhile(() => true) };
}
