import * as z from 'zod/mini';
import {
  eachLotField,
  LOT_FIELDS,
  LOT_UNIT,
  type LotField,
  type LotKind,
} from '../../../machines/lifecycles/lot/lot.fields.ts';
import { clearable, clearableName } from '../platform/fields.ts';
import { amountOrNone, decimalOrNone, shown, tariffNumber, unit } from '../platform/trade-fields.ts';

/* The wire types of a lot's fields, by kind. */

const max = (field: LotField): number => {
  const rule = LOT_FIELDS[field];
  return 'max' in rule ? rule.max : 0;
};

const READ = {
  line: shown,
  text: shown,
  quantity: amountOrNone,
  unit: () => z._default(z.string(), LOT_UNIT),
  tariff: shown,
};

const ASKED = {
  line: (field: LotField) => z._default(clearableName(max(field)), ''),
  text: (field: LotField) => z._default(clearable(max(field)), ''),
  quantity: (_field: LotField) => z.optional(decimalOrNone({ digits: 12, scale: 4, above: '0' })),
  unit: (_field: LotField) => z._default(unit(), LOT_UNIT),
  tariff: (_field: LotField) => z._default(tariffNumber(), ''),
};

/** Fields in a row. */
export const lotShown = eachLotField<{ readonly [F in LotField]: ReturnType<(typeof READ)[LotKind<F>]> }>((field) =>
  READ[LOT_FIELDS[field].kind](),
);

/** Fields of a request body: a draft may leave out each. */
export const lotAsked = eachLotField<{ readonly [F in LotField]: ReturnType<(typeof ASKED)[LotKind<F>]> }>((field) =>
  ASKED[LOT_FIELDS[field].kind](field),
);
