import { big, cents, compare, type Decimal, isPositive, isZero, least } from '../../money/decimal.ts';

/** A product's current offer. */
export interface Offered {
  readonly forSale: boolean;
  readonly name: string | null;
  readonly unit: string | null;
  /** Unit price without VAT. */
  readonly price: Decimal | null;
  readonly currency: string | null;
  /** Minimum order quantity; null for any quantity. */
  readonly minimum: Decimal | null;
  /** Available quantity; null for services, which have no stock. */
  readonly available: Decimal | null;
  /** Whether the buyer's own organisation sells it. */
  readonly own: boolean;
}

/** A product that no longer exists or never did. */
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

/** Terms that the buyer saw when adding a product; the minimum quantity applies only to the quantity. */
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

/** A line as shown, to which the buyer agrees. It is compared with the current offer and never replaces it. */
export interface Consent extends Seen {
  readonly product: number;
  readonly quantity: Decimal;
}

/** A product and its current offer. */
export interface Pricing {
  readonly product: number;
  readonly offered: Offered;
}

export interface CartContext {
  readonly lines: readonly CartLine[];
  /** The resulting orders. */
  readonly orders: readonly number[];
}

/** ASSUMED: maximum number of lines in a cart, and maximum quantity of a line. */
export const MOST_LINES = 100;
export const MOST_QUANTITY: Decimal = '999999999999.9999';

export const lineOf = ({ lines }: Pick<CartContext, 'lines'>, product: number): CartLine | undefined =>
  lines.find((line) => line.product === product);

export const onSale = ({ forSale, price, currency }: Offered): boolean =>
  forSale && price !== null && currency !== null;
export const reachesMinimum = ({ minimum }: Offered, quantity: Decimal): boolean =>
  isPositive(quantity) && (minimum === null || compare(quantity, minimum) >= 0);
/** ASSUMED: a quantity may exceed neither the available stock nor the maximum of a line. */
export const inStock = ({ available }: Offered, quantity: Decimal): boolean =>
  compare(quantity, MOST_QUANTITY) <= 0 && (available === null || compare(quantity, available) <= 0);
/** ASSUMED: a product with a price is never free: a quantity whose total rounds to 0.00 cannot be ordered. */
export function amountLeft({ price }: Offered, quantity: Decimal): boolean {
  const exact = big(quantity)
    .times(price ?? '0')
    .toFixed();
  return isZero(exact) || !isZero(cents(exact));
}
/** ASSUMED: an organisation cannot order from itself. */
export const fromOthers = ({ own }: Offered): boolean => !own;
export const hasRoom = (context: CartContext, product: number): boolean =>
  context.lines.length < MOST_LINES || lineOf(context, product) !== undefined;

/** Quantity of the line after adding more of the product. */
export const afterAdding = (context: Pick<CartContext, 'lines'>, product: number, more: Decimal): Decimal =>
  big(lineOf(context, product)?.quantity ?? '0')
    .plus(more)
    .toFixed();

/** Quantity to add from a visitor's line at sign-in, so that the sum does not exceed the available stock. */
export function merged(
  context: Pick<CartContext, 'lines'>,
  { product, quantity }: { readonly product: number; readonly quantity: Decimal },
  { available }: Offered,
): Decimal {
  const most = least(big(available ?? MOST_QUANTITY), big(MOST_QUANTITY));
  const held = big(lineOf(context, product)?.quantity ?? '0');
  return least(held.plus(quantity), most).minus(held).toFixed();
}

/** Whether name, unit, price or currency differ from what the buyer agreed to. */
export const changed = ({ name, unit, price, currency, offered }: Seen & Pick<CartLine, 'offered'>): boolean =>
  offered.name !== name ||
  offered.unit !== unit ||
  offered.currency !== currency ||
  offered.price === null ||
  compare(price, offered.price) !== 0;

/** Names of the guards that prevent ordering a line in its current form. */
export function obstacles({ quantity, offered }: CartLine): readonly string[] {
  if (!onSale(offered)) return ['productForSale'];
  return [
    ...(fromOthers(offered) ? [] : ['notOwn']),
    ...(reachesMinimum(offered, quantity) ? [] : ['minimumReached']),
    ...(inStock(offered, quantity) ? [] : ['inStock']),
    ...(amountLeft(offered, quantity) ? [] : ['amountLeft']),
  ];
}
export const orderable = ({ lines }: CartContext): boolean =>
  lines.length > 0 && lines.every((line) => obstacles(line).length === 0);

/** Whether the consent lists every line once, as shown, and the offers are unchanged. */
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

/** Whether the offer of at least one line has changed. */
export const differs = ({ lines }: CartContext, pricings: readonly Pricing[]): boolean =>
  pricings.some(({ product, offered }) => {
    const line = lineOf({ lines }, product);
    return line !== undefined && !same(line.offered, offered);
  });

/** The lines with their current offers; a product without a pricing no longer exists. */
export const priced = ({ lines }: CartContext, pricings: readonly Pricing[]): readonly CartLine[] =>
  lines.map((line) => ({
    ...line,
    offered: pricings.find(({ product }) => product === line.product)?.offered ?? GONE,
  }));

/** A product added to the cart; `seen` if a device showed it before. */
export type Addition = Pricing & { readonly quantity: Decimal; readonly seen?: Seen | undefined };

/**
 * ASSUMED: a product added in the app is seen at its current terms, but another unit is not added to a line without
 * being shown. A product from a device keeps the terms shown there; a change that the buyer has not accepted stays
 * open.
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

/** ASSUMED: changing the quantity does not accept a new price: the line keeps the terms that the buyer saw. */
export const resized = ({ lines }: CartContext, product: number, quantity: Decimal): readonly CartLine[] =>
  lines.map((line) => (line.product === product ? { ...line, quantity } : line));
export const without = ({ lines }: CartContext, product: number): readonly CartLine[] =>
  lines.filter((line) => line.product !== product);
