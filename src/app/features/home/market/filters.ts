import type { SEARCH_ORDERS } from '../../../../contract/catalogue/public-product.ts';
import { countriesOf } from '../../../../contract/platform/countries.ts';
import { lineOf } from '../../../../contract/platform/plain-text.ts';

/** Filters of the list; each is a URL parameter. */
export const FILTERS = [
  'search',
  'countries',
  'tariff',
  'tariff_number',
  'category',
  'currency',
  'minprice',
  'maxprice',
] as const;
export type Filter = (typeof FILTERS)[number];
export type Order = (typeof SEARCH_ORDERS)[number];

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const words = (text: string): string => lineOf(text.slice(0, 200));
const when =
  (fits: (text: string) => boolean) =>
  (text: string): string =>
    fits(text) ? text : '';

/** Reads each parameter and drops invalid values; prices are kept, so that their field can show the error. */
export const READ: Readonly<Record<Filter, (text: string) => string>> = {
  search: words,
  tariff: words,
  countries: (text) => countriesOf(text.slice(0, 1000)).join(','),
  tariff_number: when((text) => /^[\d\s.]{1,20}$/.test(text)),
  category: when((text) => /^[1-9]\d{0,8}$/.test(text)),
  currency: when((text) => currencies.has(text)),
  minprice: (text) => lineOf(text.slice(0, 40)),
  maxprice: (text) => lineOf(text.slice(0, 40)),
};

/** A parameter may occur several times in a URL; countries are combined. */
const written = (address: URLSearchParams, name: Filter): string =>
  name === 'countries' ? address.getAll(name).join(',') : (address.get(name) ?? '');

export const filtersOf = (address: URLSearchParams): Record<Filter, string> =>
  Object.fromEntries(FILTERS.map((name) => [name, READ[name](written(address, name))])) as Record<Filter, string>;

const isPrice = (text: string): boolean => /^\d{1,14}(\.\d{1,4})?$/.test(text);
type PriceErrors = Partial<Record<'minprice' | 'maxprice', 'price' | 'priceOrder'>>;

/** Errors of the prices in the URL, by filter. */
export function priceErrors({ minprice, maxprice }: Readonly<Record<'minprice' | 'maxprice', string>>): PriceErrors {
  const wrong = (text: string) => text !== '' && !isPrice(text);
  if (wrong(minprice) || wrong(maxprice))
    return { ...(wrong(minprice) && { minprice: 'price' }), ...(wrong(maxprice) && { maxprice: 'price' }) };
  return minprice !== '' && maxprice !== '' && Number(minprice) > Number(maxprice) ? { maxprice: 'priceOrder' } : {};
}
