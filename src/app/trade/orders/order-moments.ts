import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import { plusDays, RECEIVED_DAYS } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Order } from '../../../contract/procurement/order.ts';
import type { Moment } from '../../ui/figures/moments.ts';

interface Words {
  /** Texts of the timeline. */
  readonly word: (key: string) => string;
  /** Names of the chart's states. */
  readonly state: (state: string) => string;
}

type Row = Pick<
  Order,
  'status' | 'created_at' | 'answer_by' | 'confirmed_at' | 'delivered_at' | 'closed_at' | 'wanted_on'
>;

/** When a delivered order closes automatically, if its receipt is not confirmed. */
export const closesAt = ({ delivered_at: at }: Pick<Order, 'delivered_at'>): string | null =>
  at === null ? null : plusDays(at, RECEIVED_DAYS);

/** The stages of an order: placed, confirmed, delivered, closed; or where it was stopped. */
export function orderMoments(row: Row, { word, state }: Words): Moment[] {
  const { status } = row;
  const placed: Moment = { key: 'placed', label: word('placed'), at: row.created_at, done: true };
  const fact = (key: Order['status'], at: string | null, done = at !== null): Moment => ({
    key,
    label: state(key),
    at,
    done,
  });
  const ahead = (key: string, at: string | null = null): Moment => ({ key, label: word(key), at, done: false });
  const confirmed = row.confirmed_at ? [fact('confirmed', row.confirmed_at)] : [];
  if (orderIs('failed', status))
    return [placed, ...confirmed, fact(status, status === 'expired' ? row.answer_by : null, true)];
  const answer: Moment[] = orderIs('waiting', status) && row.answer_by ? [ahead('answerBy', row.answer_by)] : [];
  const wanted: Moment[] = row.wanted_on && row.delivered_at === null ? [ahead('wanted', row.wanted_on)] : [];
  return [
    placed,
    ...answer,
    ...(row.confirmed_at ? confirmed : [ahead('toConfirm')]),
    ...wanted,
    row.delivered_at ? fact('delivered', row.delivered_at) : ahead('toDeliver'),
    status === 'closed' ? fact('closed', row.closed_at, true) : ahead('completed', closesAt(row)),
  ];
}
