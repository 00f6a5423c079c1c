import * as z from 'zod/mini';
import {
  eachProductField,
  isPublic,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductKind,
  type PublicField,
} from '../../../machines/lifecycles/product/product.fields.ts';
import { image } from '../platform/contact-fields.ts';
import { clearable, clearableName, currency, flag, nameText } from '../platform/fields.ts';
import {
  amountOrNone,
  decimalOrNone,
  identifierOrNone,
  shown,
  tariffNumber,
  unit,
  yes,
} from '../platform/trade-fields.ts';

/* The wire types of a product's fields, by kind. */

const textOrNone = () => z._default(z.nullable(z.string()), null);

const READ = {
  name: () => z.string(),
  line: shown,
  code: shown,
  text: shown,
  tariff: shown,
  category: () => z._default(z.nullable(z.number()), null),
  price: amountOrNone,
  amount: amountOrNone,
  currency: textOrNone,
  flag: yes,
  unit: () => z._default(z.string(), 'PCS'),
  measures: () => z._default(z.string(), 'MS'),
  picture: textOrNone,
};

const line = (max: number) => z.optional(clearableName(max));
const ASKED = {
  name: (max: number) => z.optional(nameText(max)),
  line,
  code: line,
  text: (max: number) => z.optional(clearable(max)),
  tariff: () => z.optional(tariffNumber()),
  category: () => z.optional(identifierOrNone()),
  price: () => z.optional(decimalOrNone({ digits: 14, scale: 4, min: '0' })),
  amount: () => z.optional(decimalOrNone({ digits: 12, scale: 4, min: '0' })),
  currency: () => z.optional(z.nullable(currency())),
  flag: () => z.optional(flag()),
  unit: () => z.optional(unit()),
  measures: line,
  picture: () => z.optional(image()),
};

type By<T extends Readonly<Record<ProductKind<ProductField>, (max: number) => unknown>>> = {
  readonly [F in ProductField]: ReturnType<T[ProductKind<F>]>;
};

/** Fields in responses to its own company. */
export const productShown = eachProductField<By<typeof READ>>((field) => READ[PRODUCT_FIELDS[field].kind]());
/** Fields in public responses. */
export const publicShown = Object.fromEntries(
  Object.entries(productShown).filter(([field]) => isPublic(field as ProductField)),
) as Pick<typeof productShown, PublicField>;
/** Fields of a request body; each may be left out. */
export const productAsked = eachProductField<By<typeof ASKED>>((field) => {
  const rule = PRODUCT_FIELDS[field];
  return ASKED[rule.kind]('max' in rule ? rule.max : 0);
});
