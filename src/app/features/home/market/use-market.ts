import { useEffect, useState } from 'react';
import { SEARCH_ORDERS } from '../../../../contract/catalogue/public-product.ts';
import { type ListQuery, useListQuery } from '../../../trade/use-list-query.ts';
import { usePagination } from './state.ts';

/** What narrows the list; each is a parameter of the address. */
export const FILTERS = [
  'search',
  'countries',
  'tariff',
  'tariff_number',
  'category',
  'currency',
  'minprice',
  'maxprice',
  'seller',
] as const;
export type Filter = (typeof FILTERS)[number];
type Order = (typeof SEARCH_ORDERS)[number];

const isPrice = (text: string): boolean => /^\d{1,14}(\.\d+)?$/.test(text);

/** What is wrong with the prices of an address, by filter. */
export function priceErrors(
  min: string,
  max: string,
): Partial<Record<'minprice' | 'maxprice', 'price' | 'priceOrder'>> {
  const wrong = (text: string) => text !== '' && !isPrice(text);
  if (wrong(min) || wrong(max))
    return {
      ...(wrong(min) ? { minprice: 'price' as const } : {}),
      ...(wrong(max) ? { maxprice: 'price' as const } : {}),
    };
  return min !== '' && max !== '' && Number(min) > Number(max) ? { maxprice: 'priceOrder' } : {};
}

/** The landing filter of the specification: its values live in the address, and a flag says whether to ask for rows. */
export function useMarket() {
  const list = useListQuery({ ordering: '' });
  const { sizeKey } = usePagination();
  const values = Object.fromEntries(FILTERS.map((name) => [name, list.get(name)])) as Record<Filter, string>;
  const set = FILTERS.filter((name) => values[name] !== '');
  const orders: readonly Order[] = values.search === '' ? ['-created_at', 'created_at'] : SEARCH_ORDERS;
  const ordering = orders.find((order) => order === list.ordering) ?? orders[0] ?? '-created_at';
  const errors = priceErrors(values.minprice, values.maxprice);
  const pageSize = list.get('page_size') === '' ? (sizeKey ?? list.pageSize) : list.pageSize;
  return {
    list,
    values,
    active: set,
    orders,
    ordering,
    errors,
    pageSize,
    /** Whether data should be fetched: a price that is none asks for nothing. */
    fetchData: Object.keys(errors).length === 0,
    query: {
      ...Object.fromEntries(set.map((name) => [name, values[name]])),
      ordering,
      page: String(list.page),
      page_size: String(pageSize),
    },
    clear: () => list.set(Object.fromEntries(FILTERS.map((name) => [name, null]))),
  };
}
export type Market = ReturnType<typeof useMarket>;

const PAUSE_MS = 250;

/**
 * A filter that is typed: the address follows when the typing pauses, and what is typed meanwhile stays. Back and
 * forward change the text; an address that only catches up with the keys does not.
 */
export function useTyped(list: ListQuery, name: Filter, live = true) {
  const stored = list.get(name);
  const [text, setText] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== stored) {
    setSeen(stored);
    const at = sent.indexOf(stored);
    setSent(sent.slice(at + 1));
    if (at < 0) {
      setSent([]);
      setText(stored);
    }
  }
  const write = (value: string, typed: boolean) => {
    const wanted = value.trim();
    if (wanted === (sent.at(-1) ?? stored)) return;
    setSent([...sent, wanted]);
    list.set({ [name]: wanted }, typed);
  };
  const pending = live && text.trim() !== (sent.at(-1) ?? stored);
  useEffect(() => {
    if (!pending) return;
    const wait = setTimeout(() => write(text, true), PAUSE_MS);
    return () => clearTimeout(wait);
  });
  return {
    text,
    setText,
    commit: (value: string) => {
      setText(value);
      write(value, false);
    },
  };
}
