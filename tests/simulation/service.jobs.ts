import {
  close,
  DAY,
  type Hearing,
  isBefore,
  nobody,
  orderFails,
  type Purchase,
  supplierName,
  BUYER,
} from './service.model.ts';

const REACHED_DAYS = 14;

/** The effects of the server's clock on one purchase at its next run. */
export function passes(m: Purchase, now: string): Hearing {
  const heard: Hearing = nobody();
  const add = ({ must, may }: Hearing): void => {
    heard.must.push(...must);
    heard.may.push(...may);
  };
  if (m.state === 'Published' && !isBefore(now, m)) add(close(m));
  for (const order of m.orders) {
    const due = order.answerBy !== null && Date.parse(now) >= Date.parse(order.answerBy);
    if (due && ['new', 'changeProposed'].includes(order.state)) add(orderFails(m, order, 'expired'));
  }
  for (const order of m.orders) {
    const since = order.deliveredAt === null ? null : Date.parse(now) - Date.parse(order.deliveredAt);
    if (order.state !== 'delivered' || since === null || since < REACHED_DAYS * DAY) continue;
    order.state = 'closed';
    heard.may.push(BUYER, supplierName(order.company));
  }
  return heard;
}
