import Big from 'big.js';
import { big, type Decimal, plain } from './decimal.ts';

/** A rate as entered by an organisation: units of `to` for one unit of `from`. */
export interface KnownRate {
  readonly from: string;
  readonly to: string;
  readonly rate: Decimal;
  /** ISO day. */
  readonly date: string;
  readonly source: string;
}

/** The rate used to compare offers; `source` names the rates it was derived from. */
export interface UsedRate {
  readonly rate: Decimal;
  readonly date: string;
  readonly source: string;
}

/** Decimals of a rate on the wire and in the database. */
const DIGITS = 10;

/** One conversion as a fraction, so that a derived rate is rounded only once. */
interface Leg {
  readonly over: Big;
  readonly under: Big;
  readonly entered: KnownRate;
}

const newest = (rates: readonly KnownRate[], from: string, to: string): KnownRate | undefined =>
  rates
    .filter((rate) => rate.from === from && rate.to === to)
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .at(0);

/** The newer rate of either direction; on the same day the one entered for this direction. */
function legOf(rates: readonly KnownRate[], from: string, to: string): Leg | null {
  const [there, back] = [newest(rates, from, to), newest(rates, to, from)];
  if (there && (!back || there.date >= back.date)) return { over: big(there.rate), under: big('1'), entered: there };
  return back ? { over: big('1'), under: big(back.rate), entered: back } : null;
}

/** `EUR/PLN 4.265`: one euro is 4.265 złoty, in every language. */
const quoted = ({ from, to, rate }: KnownRate): string => `${from}/${to} ${plain(rate)}`;

function derived(over: Big, under: Big, entered: readonly KnownRate[]): UsedRate | null {
  const rate = over.div(under).round(DIGITS, Big.roundHalfUp);
  const sources = [...new Set(entered.map(({ source }) => source))].filter(Boolean).join(', ');
  return rate.gt('0')
    ? {
        rate: rate.toFixed(),
        date: entered.map(({ date }) => date).toSorted()[0] ?? '',
        source: [entered.map(quoted).join(', '), sources].filter(Boolean).join('; '),
      }
    : null;
}

/**
 * The rate between two currencies, from the rates entered up to a day. ASSUMED: a rate may be inverted, and two rates
 * to the organisation's own currency, the form in which central banks publish them, may be divided. A derived rate
 * names its sources and has the older of their dates; an entered rate takes precedence.
 */
export function rateBetween(rates: readonly KnownRate[], from: string, to: string, home: string): UsedRate | null {
  const direct = legOf(rates, from, to);
  if (direct) {
    const { entered } = direct;
    if (entered.from === from) return { rate: plain(entered.rate), date: entered.date, source: entered.source };
    return derived(direct.over, direct.under, [entered]);
  }
  const [own, other] = from === home || to === home ? [null, null] : [legOf(rates, from, home), legOf(rates, to, home)];
  if (!own || !other) return null;
  return derived(own.over.times(other.under), own.under.times(other.over), [own.entered, other.entered]);
}
