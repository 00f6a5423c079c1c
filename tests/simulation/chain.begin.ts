import type { SaidLine } from '../../machines/invoicing/lines.ts';
import type { Books, OrderRow } from '../../machines/invoicing/simulated.ts';
import type { Chance } from './random.ts';

/* Random initial books of a seller: orders of one buyer, in some currency, delivered or not yet. */

export const START = '2030-01-07T08:00:00.000Z';
const HOUR = 3_600_000;
export const later = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR).toISOString();
export const day = (at: string, days = 0): string => later(at, days * 24).slice(0, 10);

/** The acting users: with a role that has a limit, or with one that has none. */
export const PEOPLE = [
  { by: 101, role: 'clerk' },
  { by: 102, role: 'clerk' },
  { by: 103, role: 'director' },
] as const;

const digits = (by: Chance, places: number): string => String(by.below(10 ** places)).padStart(places, '0');
export const priceOf = (by: Chance): string =>
  by.often(0.2) ? `0.${digits(by, 2)}` : `${1 + by.below(900)}.${digits(by, by.among([2, 2, 2, 4]))}`;
const quantityOf = (by: Chance): string => by.among(['1', '2', '3', '7', '10', '0.5', '2.25', '12.345']);

const TAXES = [
  ['S', '23'],
  ['S', '23'],
  ['S', '8'],
  ['S', '5'],
  ['Z', '0'],
  ['E', '0'],
  ['AE', '0'],
] as const;

export function lineOf(by: Chance, tax: (typeof TAXES)[number] | readonly ['O', '0'] = by.among(TAXES)): SaidLine {
  const [vat_category, vat_rate] = tax;
  return {
    name: by.among(['Steel', 'Bolts', 'Transport']),
    quantity: quantityOf(by),
    unit: 'PCS',
    price: priceOf(by),
    discount: '0.00',
    vat_category,
    vat_rate,
    exemption: vat_category === 'E' ? 'Art. 43' : '',
    net: '0.00',
  };
}

/** Lines outside the scope of VAT are never mixed with others. */
export const linesOf = (by: Chance): SaidLine[] => {
  const count = 1 + by.below(5);
  const outside = by.often(0.06);
  return Array.from({ length: count }, () => (outside ? lineOf(by, ['O', '0']) : lineOf(by)));
};

function orderOf(by: Chance, id: number, currency: string): OrderRow {
  const lines = Array.from({ length: 1 + by.below(4) }, (_, index) => ({
    id: id + 1 + index,
    name: 'Steel',
    unit: 'PCS',
    quantity: String(1 + by.below(12)),
    price: by.often(0.1) ? '0.02' : `${1 + by.below(500)}.${digits(by, 2)}`,
    shipped: '0',
  }));
  return { id, status: by.often(0.9) ? 'confirmed' : 'new', currency, vatIncluded: by.often(0.4), lines };
}

export function beginBooks(by: Chance): Books {
  const currency = by.among(['PLN', 'PLN', 'EUR', 'USD']);
  return {
    seller: {
      id: 1,
      country: 'PL',
      zone: 'Europe/Warsaw',
      closedUntil: null,
      limits: by.often(0.25)
        ? [
            { role: '', amount: by.among(['100.00', '2000.00']) },
            { role: 'director', amount: by.often(0.7) ? null : '3000.00' },
          ]
        : [],
    },
    buyer: { id: 2, country: 'PL', name: 'Odbiorca', number: 'PL7740001454' },
    rates: by.often(0.9) ? { EUR: '4.5005', USD: '3.98716' } : {},
    orders: [orderOf(by, 10, currency), orderOf(by, 20, currency)],
    documents: [],
    payments: [],
    setOffs: [],
    reminders: [],
    counters: {},
    next: 100,
  };
}
