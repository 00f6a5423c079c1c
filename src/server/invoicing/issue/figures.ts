import { big, plain } from '../../../../machines/money/decimal.ts';

/** `1.0000` of the database as `1`. */
export const plainQuantity = (value: string): string => plain(value);

/** A unit price with two digits after the point, or as many as it has. */
export const price = (value: string): string => {
  const text = plain(value);
  const digits = text.split('.')[1]?.length ?? 0;
  return digits < 2 ? big(value).toFixed(2) : text;
};
