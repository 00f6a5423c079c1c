import Big from 'big.js';
import { big, type Decimal, plain } from './decimal.ts';

/** As an organisation entered it: units of `to` for one unit of `from`. */
export interface KnownRate {
  readonly from: string;
  readonly to: string;
  readonly rate: Decimal;
  /** ISO day. */
  readonly date: string;
  readonly source: string;
}

/** What is held against the offers, with what it was made of in `source`. */
export interface UsedRate {
  readonly rate: Decimal;
  readonly date: string;
  readonly source: string;
}

/** Digits after the point that a rate has on the wire and in the database. */
const DIGITS = 10;

/** One step as a fraction, so that a derived rate is rounded once. */
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

/** Of one day the rate of the very direction, else the newer of the two. */
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
 * The rate between two currencies among those that were entered up to a day. ASSUMED: an opposite rate may be turned
 * round, and two rates to the organisation's own currency, which is how central banks publish them, may be divided.
 * Such a rate says of what it is made and bears the older of its days; a rate that was entered goes before it.
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
