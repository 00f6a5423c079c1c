import { big, cents, compare, type Decimal, isPositive, isZero, least } from '../../money/decimal.ts';

/** A product as its seller offers it at this moment. */
export interface Offered {
  readonly forSale: boolean;
  readonly name: string | null;
  readonly unit: string | null;
  /** Of one unit, without VAT. */
  readonly price: Decimal | null;
  readonly currency: string | null;
  /** The least that is sold of it; null for any quantity. */
  readonly minimum: Decimal | null;
  /** What can still be promised of it; null for services, which have no stock. */
  readonly available: Decimal | null;
  /** Of the buyer's own organisation. */
  readonly own: boolean;
}

/** The product is not there any more, or never was. */
export const GONE: Offered = {
  forSale: false,
  name: null,
  unit: null,
  price: null,
  currency: null,
  minimum: null,
  available: null,
  own: false,
};

/** What the buyer last saw of a product and took; the least that is sold binds the quantity alone. */
export interface Seen {
  readonly name: string;
  readonly unit: string;
  readonly price: Decimal;
  readonly currency: string;
}

export interface CartLine extends Seen {
  readonly product: number;
  readonly quantity: Decimal;
  readonly offered: Offered;
}

/** What the buyer says yes to: a line as it was shown. What is offered is compared with it, never taken from it. */
export interface Consent extends Seen {
  readonly product: number;
  readonly quantity: Decimal;
}

/** A product beside what is offered of it now. */
export interface Pricing {
  readonly product: number;
  readonly offered: Offered;
}

export interface CartContext {
  readonly lines: readonly CartLine[];
  /** What came of it. */
  readonly orders: readonly number[];
}

/** ASSUMED: lines of one cart, and the most of one product that a line holds. */
export const MOST_LINES = 100;
export const MOST_QUANTITY: Decimal = '999999999999.9999';

export const lineOf = ({ lines }: Pick<CartContext, 'lines'>, product: number): CartLine | undefined =>
  lines.find((line) => line.product === product);

export const onSale = ({ forSale, price, currency }: Offered): boolean =>
  forSale && price !== null && currency !== null;
export const reachesMinimum = ({ minimum }: Offered, quantity: Decimal): boolean =>
  isPositive(quantity) && (minimum === null || compare(quantity, minimum) >= 0);
/** ASSUMED: nobody asks for more than can be promised, nor for more than a line holds. */
export const inStock = ({ available }: Offered, quantity: Decimal): boolean =>
  compare(quantity, MOST_QUANTITY) <= 0 && (available === null || compare(quantity, available) <= 0);
/** ASSUMED: what has a price is not given away: so little of it that its sum rounds to nothing is no order. */
export function amountLeft({ price }: Offered, quantity: Decimal): boolean {
  const exact = big(quantity)
    .times(price ?? '0')
    .toFixed();
  return isZero(exact) || !isZero(cents(exact));
}
/** ASSUMED: nobody orders from the own organisation. */
export const fromOthers = ({ own }: Offered): boolean => !own;
export const hasRoom = (context: CartContext, product: number): boolean =>
  context.lines.length < MOST_LINES || lineOf(context, product) !== undefined;

/** What the line would hold once so much more of the product is in the cart. */
export const afterAdding = (context: Pick<CartContext, 'lines'>, product: number, more: Decimal): Decimal =>
  big(lineOf(context, product)?.quantity ?? '0')
    .plus(more)
    .toFixed();

/** How much of a visitor's line comes to the cart at sign-in: the sum, but no more than there is. */
export function merged(
  context: Pick<CartContext, 'lines'>,
  { product, quantity }: { readonly product: number; readonly quantity: Decimal },
  { available }: Offered,
): Decimal {
  const most = least(big(available ?? MOST_QUANTITY), big(MOST_QUANTITY));
  const held = big(lineOf(context, product)?.quantity ?? '0');
  return least(held.plus(quantity), most).minus(held).toFixed();
}

/** Something else is offered than the buyer took, by another unit, or at another price. */
export const changed = ({ name, unit, price, currency, offered }: Seen & Pick<CartLine, 'offered'>): boolean =>
  offered.name !== name ||
  offered.unit !== unit ||
  offered.currency !== currency ||
  offered.price === null ||
  compare(price, offered.price) !== 0;

/** Why a line cannot be ordered as it stands; names of the guards that refuse such a line. */
export function obstacles({ quantity, offered }: CartLine): readonly string[] {
  if (!onSale(offered)) return ['productForSale'];
  return [
    ...(fromOthers(offered) ? [] : ['notOwn']),
    ...(reachesMinimum(offered, quantity) ? [] : ['minimumReached']),
    ...(inStock(offered, quantity) ? [] : ['inStock']),
    ...(amountLeft(offered, quantity) ? [] : ['amountLeft']),
  ];
}
export const orderable = ({ lines }: CartContext): boolean => lines.every((line) => obstacles(line).length === 0);

/** Every line as it was shown, each once, and what is offered is still that. */
export const consented = ({ lines }: CartContext, given: readonly Consent[]): boolean =>
  given.length === lines.length &&
  new Set(given.map(({ product }) => product)).size === given.length &&
  given.every(({ product, quantity, ...seen }) => {
    const line = lineOf({ lines }, product);
    return line !== undefined && compare(line.quantity, quantity) === 0 && !changed({ ...line, ...seen });
  });

const sameAmount = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;
const same = (a: Offered, b: Offered): boolean =>
  a.forSale === b.forSale &&
  a.own === b.own &&
  a.name === b.name &&
  a.unit === b.unit &&
  a.currency === b.currency &&
  sameAmount(a.price, b.price) &&
  sameAmount(a.minimum, b.minimum) &&
  sameAmount(a.available, b.available);

/** At least one line is offered otherwise than it was. */
export const differs = ({ lines }: CartContext, pricings: readonly Pricing[]): boolean =>
  pricings.some(({ product, offered }) => {
    const line = lineOf({ lines }, product);
    return line !== undefined && !same(line.offered, offered);
  });

/** The same lines beside what is offered now; one that nobody priced is gone. */
export const priced = ({ lines }: CartContext, pricings: readonly Pricing[]): readonly CartLine[] =>
  lines.map((line) => ({
    ...line,
    offered: pricings.find(({ product }) => product === line.product)?.offered ?? GONE,
  }));

/** What is added to a line; `seen` where a device showed it before. */
export type Addition = Pricing & { readonly quantity: Decimal; readonly seen?: Seen | undefined };

/**
 * ASSUMED: what is put in by hand is seen as it is offered, and a second unit is never summed unseen. What a device
 * brings along is seen as it was shown there; a change that waits for a yes goes on waiting.
 */
function seenIn(line: CartLine | undefined, { offered, seen }: Addition): Seen {
  const now = {
    name: offered.name ?? '',
    unit: offered.unit ?? '',
    price: offered.price ?? '0',
    currency: offered.currency ?? '',
  };
  if (!line || (seen ? !changed({ ...line, offered }) : line.unit === now.unit)) return seen ?? now;
  const { name, unit, price, currency } = line;
  return { name, unit, price, currency };
}

export function added(context: CartContext, addition: Addition): readonly CartLine[] {
  const { product, quantity, offered } = addition;
  const known = lineOf(context, product);
  const line = { ...seenIn(known, addition), product, quantity: afterAdding(context, product, quantity), offered };
  return known ? context.lines.map((known) => (known.product === product ? line : known)) : [...context.lines, line];
}

/** ASSUMED: another quantity is no yes to another price: what was taken stays beside what is asked. */
export const resized = ({ lines }: CartContext, product: number, quantity: Decimal): readonly CartLine[] =>
  lines.map((line) => (line.product === product ? { ...line, quantity } : line));
export const without = ({ lines }: CartContext, product: number): readonly CartLine[] =>
  lines.filter((line) => line.product !== product);
