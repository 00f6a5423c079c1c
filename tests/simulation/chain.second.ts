import type { DocumentRow } from '../../machines/invoicing/simulated.ts';
import { cents, half, productInCents } from '../second-arithmetic/cents.ts';
import { hasNegative, isNothing, minus, NONE, plus, type Rates } from '../second-arithmetic/rates.ts';

/* An accountant's own sums: whole cents, per rate. None of this code is the program's. */

/**
 * Untaxed amounts share the rate 0 and differ by reason: each is counted separately, under a zero of its own length.
 */
const UNTAXED = ['Z', 'E', 'AE', 'AEU', 'K', 'G', 'O'];
export const rateOf = (category: string, rate: string): string =>
  category === 'S' ? rate : '0'.repeat(1 + UNTAXED.indexOf(category));

interface Printed {
  readonly category: string;
  readonly rate: string;
  readonly net: string;
  readonly vat: string;
}
interface Line {
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly vat_category: string;
  readonly vat_rate: string;
}

const descending = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  Number(b) - Number(a) || a.length - b.length;

/** Issued documents never change: a computed sum is cached. */
function once<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}

export const ofPrinted = once(
  (rates: readonly Printed[]): Rates =>
    rates.reduce<Rates>(
      (all, { category, rate, net, vat }) =>
        plus(all, new Map([[rateOf(category, rate), { net: cents(net), vat: cents(vat) }]])),
      NONE,
    ),
);

/** Each line is rounded, the net amounts of a rate are added, the tax is computed once on their sum. */
export const ofLines = once((lines: readonly Line[]): Rates => {
  const nets = new Map<string, bigint>();
  for (const { quantity, price, discount, vat_category, vat_rate } of lines) {
    const key = rateOf(vat_category, vat_rate);
    nets.set(key, (nets.get(key) ?? 0n) + productInCents(quantity, price) - cents(discount));
  }
  return new Map([...nets].sort(descending).map(([key, net]) => [key, { net, vat: half(net * BigInt(key), 100n) }]));
});

export const sum = (all: readonly Rates[]): Rates => all.reduce<Rates>(plus, NONE);
export const same = (a: Rates, b: Rates): boolean => isNothing(minus(a, b));
export const within = (part: Rates, whole: Rates): boolean => !hasNegative(minus(whole, part));
export const none = isNothing;

export const total = (amounts: readonly string[]): bigint => amounts.reduce((all, amount) => all + cents(amount), 0n);

export const isAdvance = ({ type }: Pick<DocumentRow, 'type'>): boolean => type === 'advance' || type === 'next';
export const isIssued = ({ snapshot }: Pick<DocumentRow, 'snapshot'>): boolean => snapshot !== null;

/** Issued documents in order of issue. */
export const issued = once((rows: readonly DocumentRow[]): DocumentRow[] =>
  rows.filter(isIssued).sort((a, b) => (a.nth ?? 0) - (b.nth ?? 0)),
);

export function paper({ id, snapshot }: DocumentRow) {
  if (!snapshot) throw new Error(`document ${id} has no paper`);
  return snapshot;
}

type Told = NonNullable<ReturnType<typeof paper>['corrects']>[number] & { readonly by: DocumentRow };
const stories = once((rows: readonly DocumentRow[]): ReadonlyMap<number, readonly Told[]> => {
  const all = new Map<number, Told[]>();
  for (const by of issued(rows))
    for (const told of paper(by).corrects ?? [])
      all.set(told.document, [...(all.get(told.document) ?? []), { ...told, by }]);
  return all;
});

/** The contents of a document's corrections, in order. */
export const story = (rows: readonly DocumentRow[], id: number): readonly Told[] => stories(rows).get(id) ?? [];

/** A document's current taxable amounts: its own, and the differences of its corrections. */
export const stands = (rows: readonly DocumentRow[], row: DocumentRow): Rates =>
  sum([
    ofPrinted(paper(row).rates),
    ...story(rows, row.id).map(({ before, after }) => minus(ofPrinted(after.rates), ofPrinted(before.rates))),
  ]);

/** Cancelled: by a correction that says so, or by one that reduces anything but a final to nothing. */
export const gone = (rows: readonly DocumentRow[], row: DocumentRow): boolean =>
  story(rows, row.id).some(
    ({ by, before, after }) =>
      by.takes_back || (row.type !== 'final' && none(ofPrinted(after.rates)) && !none(ofPrinted(before.rates))),
  );

/** The order as last recorded by the chain. */
export function orderSaid(chain: readonly DocumentRow[]): Rates {
  const last = issued(chain).at(-1);
  if (!last) return NONE;
  const { whole, order_rates } = paper(last);
  return ofPrinted(whole?.order_rates ?? order_rates);
}

export const chainsOf = once((rows: readonly DocumentRow[]): DocumentRow[][] => {
  const ids = [...new Set(rows.flatMap(({ chain_id }) => chain_id ?? []))];
  return ids.map((id) => rows.filter(({ chain_id }) => chain_id === id));
});
