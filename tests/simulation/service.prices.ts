import type { Purchase } from './service.model.ts';

/* Prices that occur nowhere else, so that every occurrence of one is a disclosure. */

interface Planted {
  readonly company: number;
  readonly purchase: number;
  readonly seen: RegExp;
  readonly text: string;
}

export interface Prices {
  readonly plant: (company: number, m: Purchase, below: (limit: number) => number) => string;
  /** Readers of a price that they may not see. */
  readonly leaks: (text: string, reader: { readonly company: number | null; readonly buys: boolean }) => string[];
}

/** `1234.5678`, also as formatted for users, and ten or twenty times as much. */
function seenAs(thousands: number, rest: number): RegExp {
  const cents = thousands * 10_000_000 + rest;
  const forms = [1, 10, 20].map((times) => {
    const [whole = '', parts = ''] = ((cents * times) / 10_000).toFixed(4).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[ .,\\u00a0\\u202f]?');
    // A total is rounded where it is displayed.
    return `${grouped}[.,]${parts.slice(0, times === 1 ? 2 : 1)}`;
  });
  return new RegExp(`(?<!\\d)(?:${forms.join('|')})`);
}

export function prices(purchases: readonly Purchase[]): Prices {
  const planted: Planted[] = [];
  const mayBuyerRead = ({ purchase, company, text }: Planted): boolean =>
    purchases
      .find(({ nth }) => nth === purchase)
      ?.offers.some((offer) => offer.company === company && offer.read && offer.prices.includes(text)) === true;
  return {
    plant: (company, { nth }, below) => {
      const [thousands, rest] = [1 + below(8), 1_000_001 + below(8_999_998)];
      // The last of the four decimals is never a zero.
      const odd = rest - (rest % 10) + 7;
      const text = ((thousands * 10_000_000 + odd) / 10_000).toFixed(4);
      planted.push({ company, purchase: nth, text, seen: seenAs(thousands, odd) });
      return text;
    },
    leaks: (text, { company, buys }) =>
      planted
        .filter((one) => one.company !== company && one.seen.test(text) && !(buys && mayBuyerRead(one)))
        .map((one) => `${one.text} of supplier ${one.company + 1} in purchase ${one.purchase}`),
  };
}
