import type { Db } from '../../../src/server/db/schema.ts';

/* Generated trade: rows of every kind, with figures that are not known in advance. */

export type Row = Readonly<Record<string, never>>;
type Written = Record<string, unknown>;

const DAY_MS = 86_400_000;

/** The same sequence of numbers for the same seed. */
export function dice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    may: (chance: number): boolean => next() < chance,
    of: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    /** `123.4567`, not 0. */
    decimal: (most: number, digits: number): string =>
      ((below(most * 10 ** digits) + 1) / 10 ** digits).toFixed(digits),
  };
}
export type Dice = ReturnType<typeof dice>;

export interface World {
  readonly db: Db;
  readonly dice: Dice;
  readonly now: string;
  readonly user: number;
  /** The first one has the largest share. */
  readonly companies: readonly number[];
}
const owner = ({ dice: d, companies }: World): number => d.of(d.may(0.4) ? companies.slice(0, 1) : companies);

async function put(db: Db, table: string, rows: readonly Written[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += 200) {
    const found = await db
      .insertInto(table as 'orders')
      .values(rows.slice(at, at + 200) as never)
      // A world may be filled twice.
      .onConflict((found) => found.doNothing())
      .returningAll()
      .execute();
    ids.push(...found.map(({ id }) => id));
  }
  return ids;
}

const CURRENCIES = ['PLN', 'EUR', 'USD', 'UAH', 'GBP'];
const TARIFFS = ['', '7306', '73063041', '85044030', '848210', '9403208000', '940360'];
const STATES = ['invited', 'viewed', 'participating', 'quoted', 'declined', 'removed'];
const ENDED = ['awaiting', 'noQuote', 'missed', 'won', 'lost', 'removed'];

/** Some hour of the last two years, often at the edge of a month; `ahead`: also in the next two weeks. */
const instant = ({ dice: d, now }: World, ahead = false): string => {
  const at = Date.parse(now) + (ahead ? d.below(14) + 1 : -d.below(720)) * DAY_MS;
  if (ahead || d.may(0.8)) return new Date(at - d.below(24) * 3_600_000).toISOString();
  return `${new Date(at).toISOString().slice(0, 7)}-01T00:30:00.000Z`;
};
const day = (world: World, ahead = false): string => instant(world, ahead).slice(0, 10);

async function inquiries(world: World): Promise<void> {
  const { db, dice: d, companies, user, now } = world;
  const rows = Array.from({ length: 160 }, (_, n) => {
    const stage = d.below(6);
    const published = stage === 0 ? null : instant(world);
    const outcome = stage < 4 ? null : d.of(['Awarded', 'Completed', 'Unsuccessful', 'Cancelled']);
    return {
      organization_id: owner(world),
      created_by: user,
      name: `Inquiry ${n}`,
      currency: d.of(CURRENCIES),
      budget: d.may(0.2) ? '0' : d.decimal(90_000, 2),
      open: d.may(0.6),
      local: d.may(0.3),
      created_at: now,
      expire_at: stage === 1 ? instant(world, true) : published,
      published_at: published,
      closed_at: stage < 2 ? null : published,
      opened_at: stage < 3 || (outcome !== null && d.may(0.2)) ? null : published,
      outcome,
    };
  });
  const ids = await put(db, 'inquires', rows);
  for (const [n, inquire_id] of ids.entries()) {
    const { published_at, currency, organization_id: own, outcome } = rows[n] ?? { published_at: null };
    const whole = d.may(0.7);
    const lots = await put(
      db,
      'inquire_lots',
      Array.from({ length: d.below(3) + 1 }, (_, position) => ({
        inquire_id,
        position,
        unit: 'PCS',
        tariff_number: d.of(TARIFFS),
        state: whole ? 'awarded' : d.of(['active', 'awarded', 'unsuccessful']),
      })),
    );
    if (!published_at) continue;
    const others = companies.filter((company) => company !== own);
    const asked = others.filter(() => d.may(0.5));
    if (asked.length > 0)
      await db
        .insertInto('inquire_participants')
        .values(asked.map((organization_id, position) => ({ inquire_id, organization_id, position })))
        .execute();
    for (const currency of CURRENCIES.filter(() => d.may(0.5)))
      await db
        .insertInto('inquire_rates')
        .values({
          inquire_id,
          currency,
          rate: d.decimal(6, 4),
          date: day(world),
          source: '',
          at: now,
          entered_by: null,
        })
        .execute();
    for (const organization_id of others.filter(() => d.may(0.5))) {
      const state = d.of(rows[n]?.closed_at ? ENDED : STATES);
      const told = state === 'declined' ? 'declined' : d.of([null, 'viewed', 'participating', 'declined']);
      await put(db, 'tenders', [{ inquire_id, organization_id, state, told }]);
    }
    for (const organization_id of others.filter(() => d.may(0.5))) {
      const status = d.of(['draft', 'submitted', 'opened', 'accepted', 'fulfilled', 'rejected', 'void']);
      const [offer_id = 0] = await put(db, 'offers', [
        {
          inquire_id,
          organization_id,
          created_by: user,
          created_at: instant(world),
          status,
          revision: status === 'draft' ? d.below(2) : 1,
          based_on: 1,
          submitted_at: status === 'draft' ? null : instant(world),
        },
      ]);
      if (status !== 'accepted' && status !== 'fulfilled') continue;
      await put(
        db,
        'awards',
        lots
          .filter(() => d.may(0.8))
          .map((lot_id) => ({
            inquire_id,
            lot_id,
            offer_id,
            organization_id,
            quantity: d.decimal(90, 4),
            price: d.decimal(900, 4),
            currency: d.may(0.6) ? currency : d.of(CURRENCIES),
            at: instant(world),
            told_at: d.may(0.8) || outcome === 'Completed' ? instant(world) : null,
            revoked_at: d.may(0.15) ? now : null,
          })),
      );
    }
  }
}

const ORDERS = [
  'new',
  'changeProposed',
  'confirmed',
  'partlyDelivered',
  'delivered',
  'closed',
  'declined',
  'cancelled',
];

async function orders(world: World): Promise<void> {
  const { db, dice: d, now } = world;
  const rows = Array.from({ length: 200 }, () => {
    const status = d.of(ORDERS);
    const [buyer_id, seller_id] = [owner(world), owner(world)];
    return {
      buyer_id: d.may(0.1) ? null : buyer_id,
      contact_name: 'Somebody',
      contact_email: 'somebody@kontor.example',
      contact_language: 'en',
      source: 'cart',
      contact_country: d.of(['DE', 'FR', 'SK']),
      seller_id,
      status,
      currency: d.of(CURRENCIES),
      vat_included: false,
      created_at: now,
      answer_by: instant(world, d.may(0.8)),
      confirmed_at: ['new', 'declined', 'changeProposed'].includes(status) ? null : instant(world),
    };
  });
  const ids = await put(db, 'orders', rows);
  await put(
    db,
    'order_items',
    ids.flatMap((order_id) =>
      Array.from({ length: d.below(4) }, () => ({
        order_id,
        name: 'Goods',
        quantity: d.decimal(90, 4),
        unit: 'PCS',
        price: d.decimal(900, 4),
        tariff_number: d.of([...TARIFFS, '0101', '0201', '0301', '0401', '0501', '0601', '0701', '0801', '0901']),
      })),
    ),
  );
}

async function documents(world: World): Promise<void> {
  const { db, dice: d, companies, user, now } = world;
  const rows = Array.from({ length: 300 }, (_, n) => {
    const issued_at = d.may(0.8) ? now : null;
    const due = (d.below(900_000) / 100 - 500).toFixed(2);
    const vat = d.decimal(900, 2);
    const one = {
      category: 'S',
      rate: d.of(['23', '8', '5']),
      net: '100.00',
      vat,
      gross: (100 + Number(vat)).toFixed(2),
    };
    const zero = { category: d.of(['E', 'K']), rate: '0', net: '10.00', vat: '0.00', gross: '10.00' };
    return {
      organization_id: owner(world),
      type: d.of(['advance', 'next', 'part', 'final', 'correction', 'invoice']),
      number: issued_at && `N${n}`,
      issued_at,
      currency: d.of(CURRENCIES.slice(0, 3)),
      date_of_issue: day(world),
      payment_deadline: d.may(0.1) ? null : d.may(0.4) ? day(world, true) : day(world),
      buyer_id: d.of([null, ...companies]),
      due,
      paid: d.of(['0.00', '0.00', due, '100.00']),
      rates: JSON.stringify(d.may(0.3) ? [one, zero] : [one]),
      created_at: now,
      created_by: user,
    };
  });
  await put(db, 'documents', rows);
}

async function goods(world: World): Promise<void> {
  const { db, dice: d, now } = world;
  const rows = Array.from({ length: 300 }, (_, n) => ({
    organization_id: owner(world),
    name: `Goods ${n}`,
    search_text: '',
    tariff_number: d.of([...TARIFFS, ...Array.from({ length: 30 }, (_, at) => String(1000 + at))]),
    status: d.of(['shelved', 'offered', 'withdrawn']),
    is_service: d.may(0.2),
    quantity: d.decimal(90, 4),
    minimum_stock: d.decimal(90, 4),
    low_since: d.may(0.3) ? now : null,
    created_at: now,
  }));
  await put(db, 'products', rows);
}

/** Exchange rates of the organisations: none for pounds, and dollars only through the own currency. */
async function rates(world: World): Promise<void> {
  const { db, dice: d, companies, user, now } = world;
  const known = new Set<string>();
  const rows = Array.from({ length: 120 }, () => {
    const [from_currency, to_currency] = d.of([
      ['EUR', 'PLN'],
      ['PLN', 'EUR'],
      ['UAH', 'PLN'],
      ['USD', 'UAH'],
    ] as const);
    const organization_id = d.of(companies.slice(0, 3));
    return { organization_id, from_currency, to_currency, date: day(world), rate: d.decimal(6, 4) };
  }).filter(({ organization_id, from_currency, to_currency, date }) => {
    const key = [organization_id, from_currency, to_currency, date].join();
    return !known.has(key) && known.add(key);
  });
  await put(
    db,
    'organization_rates',
    rows.map((row) => ({ ...row, source: '', created_at: now, created_by: user })),
  );
}

export async function fill(world: World): Promise<void> {
  await rates(world);
  await inquiries(world);
  await orders(world);
  await documents(world);
  await goods(world);
}
