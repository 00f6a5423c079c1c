import { type ExchangeFacts, vatSaidAtHome } from '../../../../machines/lifecycles/document/document.seller.ts';
import { plain } from '../../../../machines/money/decimal.ts';
import { saidAtHome } from '../../../../machines/invoicing/exchange.ts';
import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import type { PrintedExchange } from '../../../contract/invoicing/document-snapshot.ts';
import type { Db } from '../../db/schema.ts';
import { isComplete, type ItemData } from './data.ts';
import type { DocumentRecord } from './record.ts';

type Exchanged = Pick<DocumentRecord, 'data' | 'items' | 'seller' | 'amounts' | 'corrected'>;

/** Facts that decide whether a document must also state its VAT in the seller's currency. */
export const exchangeFacts = ({ data, seller, amounts }: Exchanged): ExchangeFacts => ({
  currency: data.currency,
  home: homeCurrency(seller.country),
  rates: amounts.rates.map(({ category, vat }) => ({ category, vat })),
  rate: data.exchange_rate,
});

/** The complete lines, each with its own exchange rate. */
export const exchangedLines = (items: readonly ItemData[]) =>
  items
    .filter(isComplete)
    .map(({ quantity, price, ...item }) => ({ ...item, quantity: quantity ?? '0', price: price ?? '0' }));

/** VAT in the seller's currency as printed; null if not required or without a rate. */
export function exchangeOf(record: Exchanged): PrintedExchange | null {
  const { data, items, seller, amounts, corrected } = record;
  if (data.issued_at !== null) return data.snapshot?.exchange ?? null;
  if (!vatSaidAtHome(exchangeFacts(record)) || data.exchange_rate === null) return null;
  const rate = plain(data.exchange_rate);
  const own = data.type === 'invoice' ? exchangedLines(items) : [];
  const { vat, rates } = saidAtHome({ type: data.type, rates: amounts.rates, rate, lines: own, corrected });
  const other = own.some((line) => line.exchange_rate !== null);
  return {
    currency: homeCurrency(seller.country),
    rate,
    date: data.exchange_date,
    source: data.exchange_source,
    vat,
    rates: amounts.rates.map((entry, at) => ({ category: entry.category, rate: entry.rate, vat: rates[at] ?? '0.00' })),
    ...(other ? { lines: own.map((line) => plain(line.exchange_rate ?? rate)) } : {}),
  };
}

/**
 * The organisation's own rate for a document: the latest before the sale date. ASSUMED: as in Polish law, the rate of
 * the last working day before the tax point.
 */
export async function rateFor(db: Db, organization: number, from: string, to: string, saleDate: string | null) {
  if (from === to || saleDate === null) return {};
  const found = await db
    .selectFrom('organization_rates')
    .select(['rate', 'date', 'source'])
    .where('organization_id', '=', organization)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('date', '<', saleDate)
    .orderBy('date', 'desc')
    .executeTakeFirst();
  return found ? { exchange_rate: found.rate, exchange_date: found.date, exchange_source: found.source } : {};
}

const EXCHANGE = ['exchange_rate', 'exchange_date', 'exchange_source'] as const;
type Sent = { readonly [name in (typeof EXCHANGE)[number] | 'sale_date']?: string | null | undefined };
const told = (value: string | null | undefined, name: string) =>
  value && name === 'exchange_rate' ? plain(value) : (value ?? '');

/**
 * A rate filled in from the list follows the sale date, and is cleared if the list has none before that day. ASSUMED: a
 * rate chosen by the user stays, and so does a correction's, which belongs to the corrected document.
 */
export async function rateMoved(db: Db, { data, seller }: DocumentRecord, sent: Sent) {
  if (data.type === 'correction' || sent.sale_date === undefined || sent.sale_date === data.sale_date) return {};
  const of = (day: string | null) => rateFor(db, seller.id, data.currency, homeCurrency(seller.country), day);
  const former: Sent = await of(data.sale_date);
  const listed = EXCHANGE.every(
    (name) =>
      told(data[name], name) === told(former[name], name) &&
      (sent[name] === undefined || told(sent[name], name) === told(former[name], name)),
  );
  return listed ? { exchange_rate: null, exchange_date: null, exchange_source: '', ...(await of(sent.sale_date)) } : {};
}
