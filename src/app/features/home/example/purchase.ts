import type { ComparedLot } from '../../../trade/comparison/compared.ts';
import type { Moment } from '../../../ui/figures/moments.ts';

/* A demonstration purchase from the buyer's view: two lots, three companies, three currencies. */

type Line = ComparedLot['offers'][number];

const NEUSS = { id: 1, name: 'Rheinantrieb Neuss', intername: 'Rheinantrieb Neuss', country: 'DE', image: null };
const LVIV = { id: 2, name: 'Карпатпостач-Трейд', intername: 'Karpatpostach Trade', country: 'UA', image: null };
const WROCLAW = { id: 3, name: 'Odrostal Wrocław', intername: 'Odrostal Wroclaw', country: 'PL', image: null };

export const BUYER = { name: 'Степагроліт', intername: 'Stepahrolit' };
export const CURRENCY = 'EUR';

/** `total`: in the offer's currency; `converted`: null if that is the buyer's currency. */
export const OFFERS = [
  { company: NEUSS, currency: 'EUR', total: '12400.00', converted: null, lots: 2 },
  { company: LVIV, currency: 'UAH', total: '602400.00', converted: '12355.22', lots: 2 },
  { company: WROCLAW, currency: 'PLN', total: '39720.00', converted: '9377.89', lots: 1 },
] as const;

type Told = Pick<Line, 'price' | 'amount' | 'converted_price' | 'rank'> & {
  readonly of: number;
  readonly quantity: string;
};

function line({ of, ...told }: Told): Line {
  const { company, currency } = OFFERS[of] ?? OFFERS[0];
  return {
    offer: company.id,
    organization: company,
    status: 'opened',
    currency,
    vat_included: false,
    unit: 'PCS',
    converted_amount: null,
    delivery_term: '',
    delivery_place: '',
    delivery_time: '',
    payment_condition: '',
    valid_until: null,
    awarded: '0',
    best: told.rank === 1,
    deviations: [],
    reworded: [],
    justify: false,
    obstacles: [],
    aside: '',
    comparable_price: null,
    ...told,
  };
}

const lot = (id: number, quantity: string, offers: readonly Omit<Told, 'quantity'>[]): ComparedLot => ({
  id,
  name: '',
  quantity,
  unit: 'PCS',
  state: 'active',
  awarded: '0',
  offers: offers.map((told) => line({ ...told, quantity })),
  flips: [],
  reason: '',
  comment: '',
  declined: [],
  next: null,
});

/** `example:lot.<id>` is the name of the lot. */
export const LOTS: readonly ComparedLot[] = [
  lot(1, '1200', [
    { of: 0, price: '7.40', amount: '8880.00', converted_price: '7.4000', rank: 1 },
    { of: 1, price: '368.00', amount: '441600.00', converted_price: '7.5477', rank: 2 },
    { of: 2, price: '33.10', amount: '39720.00', converted_price: '7.8149', rank: 3 },
  ]),
  lot(2, '400', [
    { of: 0, price: '8.80', amount: '3520.00', converted_price: '8.8000', rank: 2 },
    { of: 1, price: '402.00', amount: '160800.00', converted_price: '8.2450', rank: 1 },
  ]),
];

const DAY = 86_400_000;
const ZONE = 'Europe/Kyiv';

/** Dates relative to now: the offers were opened yesterday. */
export function momentsAt(now: number, word: (key: string) => string): Moment[] {
  const ago = (days: number, hour: number): string => {
    const day = new Date(now - days * DAY);
    day.setUTCHours(hour, 0, 0, 0);
    return day.toISOString();
  };
  return [
    { key: 'published', label: word('published'), at: ago(16, 7) },
    { key: 'deadline', label: word('deadline'), at: ago(4, 12), zone: ZONE },
    { key: 'opening', label: word('opening'), at: ago(1, 7), done: true, wax: true },
    { key: 'award', label: word('award'), at: null, done: false },
  ];
}
