import { big } from '../../../../machines/money/decimal.ts';
import type { PersonKey } from '../accounts.ts';
import { PEOPLE } from '../accounts.ts';
import type { DemoPerson } from '../accounts.ts';
import type { Moment } from '../inquiry.ts';
import { instantOf } from '../timeline.ts';
import type { World } from '../world.ts';
import { clock } from './pick.ts';
import { PURCHASES } from './purchases.ts';
import { YEAR_TENDERS } from './tenders.ts';

/** A delivered order and how it is invoiced. */
interface Bill {
  readonly n: number;
  /** Number of later deliveries by its seller in the same market, domestic or foreign. */
  readonly rank: number;
  /** Key of the order. */
  readonly key: string;
  readonly buyer: PersonKey;
  readonly seller: PersonKey;
  readonly confirmed: number;
  readonly delivered: number;
}

interface Document {
  readonly id: number;
  readonly leftToPay: string;
  readonly order_total: string;
  readonly documentitem_set: readonly (Record<string, unknown> & {
    readonly price: string;
    readonly quantity: string;
  })[];
}

const UNION = ['PL', 'DE', 'CZ', 'LT'];
const RATES: Readonly<Record<string, string>> = { PL: '23', UA: '20', DE: '19', CZ: '21', LT: '21', GB: '20' };
const DAYS_TO_PAY = 14;

const countryOf = (key: PersonKey): string => (PEOPLE[key] as DemoPerson).country;

function vatOf({ seller, buyer }: Pick<Bill, 'seller' | 'buyer'>): {
  readonly vat_category: string;
  readonly vat_rate: string;
} {
  const [from, to] = [countryOf(seller), countryOf(buyer)];
  if (from === to) return { vat_category: 'S', vat_rate: RATES[from] ?? '20' };
  return { vat_category: UNION.includes(from) && UNION.includes(to) ? 'K' : 'G', vat_rate: '0' };
}

const REASONS: Readonly<Record<string, string>> = {
  pl: 'Rabat po reklamacji jakościowej',
  uk: 'Знижка за рекламацією щодо якості',
  ru: 'Скидка по рекламации на качество',
  en: 'Discount after a quality complaint',
};

/** The documents of one order. */
class Folder {
  readonly #world: World;
  readonly #bill: Bill;
  readonly #by: PersonKey;
  #last = 0;
  #due = '0';

  constructor(world: World, bill: Bill) {
    this.#world = world;
    this.#bill = bill;
    this.#by = bill.seller === 'seller' ? 'accountant' : bill.seller;
  }

  #send<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<T> {
    return this.#world.as(this.#by).send<T>(method, path, body);
  }

  #day = (day: number): string => instantOf(this.#world.now, [day, '12:00']).slice(0, 10);

  async #issue(draft: Document, day: number, more: object = {}): Promise<void> {
    await this.#write(draft, {
      date_of_issue: this.#day(day),
      sale_date: this.#day(day),
      payment_deadline: this.#day(day + DAYS_TO_PAY),
      ...more,
    });
    const issued = await this.#send<Document>('POST', `/api/documents/${draft.id}/issue/`);
    this.#last = issued.id;
    this.#due = issued.leftToPay;
  }

  #write(draft: Document, fields: object): Promise<Document> {
    return this.#send('PATCH', `/api/documents/${draft.id}/`, fields);
  }

  async #begin(type: 'advance' | 'invoice', amount?: string): Promise<readonly [Document, object]> {
    const order = this.#world.orders.get(`${this.#bill.key} ${this.#bill.seller}`);
    const draft = await this.#send<Document>('POST', '/api/documents/', { type, order, ...(amount ? { amount } : {}) });
    const lines = draft.documentitem_set.map((line) => ({ ...line, ...vatOf(this.#bill) }));
    return [draft, { documentitem_set: lines, place_of_issue: '', sale_date: this.#day(this.#bill.delivered) }];
  }

  invoice = (day: number) => async (): Promise<void> => {
    const [draft, fields] = await this.#begin('invoice');
    await this.#issue(draft, day, fields);
  };
  draft = () => async (): Promise<void> => void (await this.#write(...(await this.#begin('invoice'))));

  /** An advance of about this percentage of the gross order total. */
  advance = (day: number, percent: number) => async (): Promise<void> => {
    const [draft, fields] = await this.#begin('advance', '0.01');
    const vat = big(vatOf(this.#bill).vat_rate).div(100).plus(1);
    const whole = draft.documentitem_set.reduce(
      (sum, { quantity, price }) => sum.plus(big(quantity).times(price).times(vat)),
      big('0'),
    );
    await this.#issue(draft, day, { ...fields, amount: whole.times(percent).div(100).toFixed(2) });
  };

  next = (day: number, percent: number) => async (): Promise<void> => {
    const draft = await this.#send<Document>('POST', `/api/documents/${this.#last}/next/`, { amount: '0.01' });
    await this.#issue(draft, day, { amount: big(draft.order_total).times(percent).div(100).toFixed(2) });
  };

  final = (day: number) => async (): Promise<void> =>
    this.#issue(await this.#send<Document>('POST', `/api/documents/${this.#last}/final/`), day);

  /** A discount of five percent on the first line. */
  correction = (day: number) => async (): Promise<void> => {
    const corrected = this.#last;
    const draft = await this.#send<Document>('POST', `/api/documents/${corrected}/correction/`, {});
    const documentitem_set = draft.documentitem_set.map((line, at) =>
      at === 0 ? { ...line, price: big(line.price).times('0.95').toFixed(2) } : line,
    );
    await this.#issue(draft, day, {
      documentitem_set,
      reason: REASONS[this.#world.as(this.#by).person.language] ?? '',
    });
    this.#last = corrected;
  };

  pay =
    (day: number, percent = 100) =>
    async (): Promise<void> => {
      const amount = big(this.#due).times(percent).div(100).toFixed(2);
      await this.#send('POST', `/api/documents/${this.#last}/payment-received/`, { amount, date: this.#day(day) });
    };
}

/** Percent paid so far of a seller's latest invoices, by rank. */
const OPEN: Readonly<Record<number, number>> = { 0: 0, 1: 40, 3: 0, 6: 25, 8: 0, 10: 0 };
/** Deliveries whose final invoice is not issued yet, by rank. */
const UNFINISHED = [2, 5];

/** Payments of an order's invoice: when due, late, in part, too much, or none. */
function settle(at: (day: number, hour: number, act: () => Promise<void>) => void, bill: Bill, folder: Folder): void {
  const issued = bill.delivered + 1;
  const pay = (day: number, percent?: number) => {
    if (day < 0) at(day, 10, folder.pay(day, percent));
  };
  const open = OPEN[bill.rank];
  if (open !== undefined) return open > 0 ? pay(issued + 3, open) : undefined;
  switch (bill.n % 7) {
    case 1:
      pay(issued + 25);
      break;
    case 2:
      pay(issued + 12, 40);
      pay(issued + 40, 60);
      break;
    case 0:
    case 3:
      pay(issued + 10);
      if (issued + 16 < 0) at(issued + 16, 11, folder.correction(issued + 16));
      break;
    case 4:
      pay(issued + 52);
      break;
    case 5:
      pay(issued + 9, bill.n % 14 === 5 ? 103 : 100);
      break;
    default:
      pay(issued + 13);
  }
}

function plan(world: World, bill: Bill): void {
  const folder = new Folder(world, bill);
  const at = (day: number, hour: number, act: () => Promise<void>) =>
    world.timeline.at([day, clock(hour, 5 + (bill.n % 50))] satisfies Moment, act);
  const home = vatOf(bill).vat_category === 'S';
  if (bill.delivered > -6) return at(-1, 12, folder.draft());
  const issued = bill.delivered + 1;
  const unfinished = UNFINISHED.includes(bill.rank);
  if (home && (unfinished || bill.n % 3 !== 1) && bill.confirmed + 3 < bill.delivered) {
    at(bill.confirmed + 1, 9, folder.advance(bill.confirmed + 1, 30));
    at(bill.confirmed + 3, 9, folder.pay(bill.confirmed + 3));
    if (bill.n % 2 === 0 && bill.confirmed + 5 < bill.delivered) {
      at(bill.confirmed + 5, 9, folder.next(bill.confirmed + 5, 25));
      at(bill.delivered, 16, folder.pay(bill.delivered));
    }
    if (unfinished) return;
    at(issued, 9, folder.final(issued));
  } else at(issued, 9, folder.invoice(issued));
  settle(at, bill, folder);
}

/** Ranks deliveries: 0 is a seller's latest domestic and latest foreign delivery. */
function ranked(bills: readonly Omit<Bill, 'n' | 'rank'>[]): readonly Bill[] {
  const later = new Map<string, number>();
  const latest = bills.map((bill, n) => ({ ...bill, n })).sort((a, b) => b.delivered - a.delivered || a.n - b.n);
  return latest.map((bill) => {
    const market = `${bill.seller} ${vatOf(bill).vat_category}`;
    const rank = later.get(market) ?? 0;
    later.set(market, rank + 1);
    return { ...bill, rank };
  });
}

/** Advances for domestic orders that are confirmed and not delivered yet; the first ones are still unpaid. */
function planAhead(world: World): void {
  const ahead = PURCHASES.filter(({ ending }) => ending === 'confirmed').map(({ key, buyer, seller, at }, n): Bill => {
    return { n, rank: n, key, buyer, seller, confirmed: at[0] + 1, delivered: -1 };
  });
  for (const [n, bill] of ahead.filter((it) => vatOf(it).vat_category === 'S').entries()) {
    const day = Math.min(bill.confirmed + 1, -1);
    const folder = new Folder(world, bill);
    world.timeline.at([day, clock(15, 10 + n)], folder.advance(day, 40));
    if (n % 3 === 2) world.timeline.at([-1, clock(16, 10 + n)], folder.pay(-1));
  }
}

export function planBills(world: World): void {
  const tendered = YEAR_TENDERS.flatMap(({ it, won }) =>
    won.map(({ by, delivered }) => ({
      key: it.key,
      buyer: it.by,
      seller: by,
      confirmed: it.deadline[0] + 3,
      delivered,
    })),
  );
  const bought = PURCHASES.flatMap(({ key, buyer, seller, at, delivered }) =>
    delivered === null ? [] : [{ key, buyer, seller, confirmed: at[0] + 1, delivered }],
  );
  const delivered = [...tendered, ...bought].filter((it) => it.delivered < -1);
  for (const bill of ranked(delivered)) plan(world, bill);
  planAhead(world);
}
