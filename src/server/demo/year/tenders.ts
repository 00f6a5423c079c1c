import type { PersonKey } from '../accounts.ts';
import type { DemoInquiry, DemoOffer } from '../inquiry.ts';
import { clock, seeded } from './pick.ts';
import { type Topic, TOPICS } from './topics.ts';

/** Tenders of a year: one is published every six days, and each topic repeats after ten weeks. */
const FIRST = -352;
const EVERY = 6;
const COUNT = 54;
/** Days until the deadlines of running tenders: this week and the next. */
const RUNNING = [1, 2, 3, 6, 9] as const;

export type Ending = 'awarded' | 'unanswered' | 'cancelled' | 'running';

export interface YearTender {
  readonly it: DemoInquiry;
  readonly topic: Topic;
  readonly ending: Ending;
  /** Winners, the value of each of their lots, and the day of delivery. */
  readonly won: readonly { readonly by: PersonKey; readonly net: number; readonly delivered: number }[];
}

const endingOf = (n: number): Ending => (n % 9 === 4 ? 'unanswered' : n % 13 === 7 ? 'cancelled' : 'awarded');

const CANCELLED: Readonly<Record<string, string>> = {
  buyer: 'Потребу закрито складськими залишками.',
  buyer2: 'Zapotrzebowanie pokryto z zapasów magazynowych.',
  buyer3: 'The need was met from stock.',
  seller6: 'Zapotrzebowanie pokryto z zapasów magazynowych.',
};

/** The cheapest offer of each lot; all offers of a tender have its currency. */
function winners(topic: Topic, offers: readonly DemoOffer[]) {
  return topic.lots.map((_, lot) => {
    const bids = offers.map(({ by, prices }) => ({ by, price: Number(prices[lot] ?? Number.POSITIVE_INFINITY) }));
    return bids.reduce((best, bid) => (bid.price < best.price ? bid : best));
  });
}

/** The outcome: none, a cancellation, or confirmed awards with their delivery in the past or future. */
function endOf(
  ending: Ending,
  { by }: Topic,
  winners: readonly PersonKey[],
  { start, deadline, delivered }: Readonly<Record<'start' | 'deadline' | 'delivered', number>>,
): Partial<DemoInquiry> {
  if (ending === 'cancelled')
    return {
      cancelled: { at: [start + 4, clock(14, 0)], reason: 'need_gone', comment: CANCELLED[by] ?? '' },
    };
  if (ending !== 'awarded') return {};
  const sellers = [...new Set(winners)];
  return {
    opened: [deadline + 1, clock(7, 30)],
    awards: winners.map((to, lot) => ({ at: [deadline + 2, clock(9, 10 + lot)], lot, to })),
    confirmed: sellers.map((seller, at) => ({ by: seller, at: [deadline + 3, clock(8, 20 + at)] })),
    completed: [deadline + 4, clock(12, 0)],
    ...(delivered < 0
      ? { delivered: sellers.map((seller, at) => ({ by: seller, at: [delivered, clock(13, 10 + at)] })) }
      : {}),
  };
}

function tender(n: number, start: number, ending: Ending, deadline: number): YearTender {
  const topic = TOPICS[n % TOPICS.length] as Topic;
  const random = seeded(1000 + n);
  const grown = 1 + Math.floor(n / TOPICS.length) * 0.02;
  const fair = topic.lots.map(([, , , , price]) => price * grown);
  const quantities = topic.lots.map(([, , , quantity]) => Math.round(quantity * (0.8 + random() * 0.5)));
  const worth = quantities.reduce((sum, quantity, lot) => sum + quantity * (fair[lot] ?? 0), 0);
  const offering = ending === 'awarded' ? topic.sellers : ending === 'running' ? topic.sellers.slice(0, 1) : [];
  const offers = offering.map(
    ([by], at): DemoOffer => ({
      by,
      at: [start + 2 + at, clock(9 + at, 10)],
      currency: topic.currency,
      prices: fair.map((price) => (price * (0.9 + random() * 0.13)).toFixed(2)),
      deliveryTime: topic.time,
      payment: topic.payment,
      submitted: [start + 3 + at, clock(11, 20)],
    }),
  );
  const best = ending === 'awarded' ? winners(topic, offers) : [];
  const sellers = [...new Set(best.map(({ by }) => by))];
  // One in six is delivered late.
  const delivered = deadline + (n % 6 === 5 ? 46 : 18 + Math.floor(random() * 10));
  const it: DemoInquiry = {
    key: `year${n}`,
    by: topic.by,
    name: topic.name,
    description: topic.text,
    currency: topic.currency,
    budget: (worth * 1.04).toFixed(2),
    ...(n % 3 === 0 ? { estimate: (worth * 1.02).toFixed(2) } : {}),
    delivery: ['DAP', topic.place],
    deliveryTime: topic.time,
    payment: topic.payment,
    lots: topic.lots.map(([name, unit, tariff], lot) => ({
      name,
      description: '',
      quantity: String(quantities[lot]),
      unit,
      tariff,
    })),
    participants: topic.sellers.map(([, organization]) => organization),
    open: n % 2 === 0,
    created: [start - 1, clock(8, 15)],
    published: [start, clock(8, 40)],
    deadline: [deadline, clock(12, 0)],
    participating: offers.slice(0, 2).map(({ by }, at) => ({ by, at: [start + 1, clock(10 + at, 5)] })),
    offers,
    ...endOf(
      ending,
      topic,
      best.map(({ by }) => by),
      { start, deadline, delivered },
    ),
  };
  const net = (by: PersonKey) =>
    best.reduce((sum, bid, lot) => sum + (bid.by === by ? bid.price * (quantities[lot] ?? 0) : 0), 0);
  return { it, topic, ending, won: sellers.map((by) => ({ by, net: net(by), delivered })) };
}

export const YEAR_TENDERS: readonly YearTender[] = [
  ...Array.from({ length: COUNT }, (_, n) => {
    const start = FIRST + n * EVERY;
    return tender(n, start, endingOf(n), start + 9);
  }),
  ...RUNNING.map((deadline, at) => tender(COUNT + at * 2, Math.min(deadline - 8, -5), 'running', deadline)),
];
