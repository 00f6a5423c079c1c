import { cents, type Decimal, plain, sum } from '../../money/decimal.ts';
import { type Rate, rateKey, type RateSums, type VatCategory } from '../../money/rates.ts';
import type { InvoiceParty } from './facts.ts';

/* Where FA(3) reports the amounts of a rate. */

/** `P_13_<box>`, in schema order. */
export const BOXES = ['1', '2', '3', '4', '6_1', '6_2', '6_3', '7', '8', '9', '10'] as const;
type BoxName = (typeof BOXES)[number];

interface Box {
  readonly box: BoxName;
  /** `P_12` of a line. */
  readonly code: string;
}

const STANDARD: Readonly<Record<string, BoxName>> = { 23: '1', 22: '1', 8: '2', 7: '2', 5: '3', 4: '4', 3: '4' };
/** Outside the scope is reported as a supply outside the country. */
export const UNTAXED: Readonly<Record<Exclude<VatCategory, 'S'>, Box>> = {
  Z: { box: '6_1', code: '0 KR' },
  K: { box: '6_2', code: '0 WDT' },
  G: { box: '6_3', code: '0 EX' },
  E: { box: '7', code: 'zw' },
  O: { box: '8', code: 'np I' },
  AEU: { box: '9', code: 'np II' },
  AE: { box: '10', code: 'oo' },
};

/** The box that sums the lines of a code. */
export const BOX_OF_CODE: Readonly<Record<string, BoxName>> = {
  ...STANDARD,
  ...Object.fromEntries(Object.values(UNTAXED).map(({ box, code }) => [code, box])),
};

/** ASSUMED: a reverse charge buyer from another country is taxed there: a supply outside the country (np I). */
export const isAbroad = ({ country }: Pick<InvoiceParty, 'country'>): boolean => country !== 'PL';

/** The box of a rate in KSeF; null for a rate unknown to Polish law. `abroad`: see `isAbroad`. */
export function boxOf({ category, rate }: Rate, abroad: boolean): Box | null {
  if (category === 'AE' && abroad) return UNTAXED.O;
  if (category !== 'S') return UNTAXED[category];
  const code = plain(rate);
  const box = STANDARD[code];
  return box === undefined ? null : { box, code };
}

export interface BoxSums {
  readonly box: BoxName;
  readonly net: Decimal;
  /** Null when nothing is taxed. */
  readonly vat: Decimal | null;
  /** The tax in PLN; null when the document is in PLN. */
  readonly home: Decimal | null;
}

type HomeTax = Rate & Pick<RateSums, 'vat'>;

/** Several rates may share a box; each is rounded separately. */
export function boxSums(rates: readonly RateSums[], home: readonly HomeTax[], abroad: boolean): BoxSums[] {
  return BOXES.flatMap((box) => {
    const own = rates.filter((entry) => boxOf(entry, abroad)?.box === box);
    if (own.length === 0) return [];
    const keys = new Set(own.map(rateKey));
    const converted = home.filter((entry) => keys.has(rateKey(entry)));
    const taxed = own[0]?.category === 'S';
    return [
      {
        box,
        net: cents(sum(own.map(({ net }) => net))),
        vat: taxed ? cents(sum(own.map(({ vat }) => vat))) : null,
        home: taxed && converted.length > 0 ? cents(sum(converted.map(({ vat }) => vat))) : null,
      },
    ];
  });
}
