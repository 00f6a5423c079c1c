import * as z from 'zod/mini';

/* What a field accepts and refuses when it is typed, by examples. */

export type Typed = readonly [accepted: readonly unknown[], refused: readonly unknown[]];

export const letters = (count: number): string => 'x'.repeat(count);
/** ASSUMED: the lengths. Empty is allowed; a number is no text. */
export const upTo = (max: number): Typed => [
  ['', letters(max), null],
  [letters(max + 1), 7],
];
/** A text that must be there. */
export const someUpTo = (max: number): Typed => [
  ['x', letters(max)],
  ['', letters(max + 1), null],
];
export const flag: Typed = [[true, false], ['perhaps']];
export const CURRENCY: Typed = [
  ['PLN', 'UAH', null],
  ['XXX', 'zloty'],
];
export const TERM: Typed = [['DAP', 'EXW', null], ['XYZ']];
export const UNIT: Typed = [['PCS', 'MTR'], ['furlong']];
export const DAY: Typed = [
  ['2030-02-28', null],
  ['2030-02-30', 'May'],
];
/** ASSUMED: twelve digits before the point and four after it for quantities, fourteen and four for unit prices. */
export const QUANTITY: Typed = [
  ['0.0001', '999999999999.9999', null],
  ['-1', '0.00001', '1000000000000'],
];
export const PRICE: Typed = [
  ['0', '0.0001', '99999999999999.9999', null],
  ['-0.01', '0.00001', '100000000000000'],
];
export const TARIFF: Typed = [['', '7308', '73089098'], ['73a']];

/** The examples of a body that are decided otherwise. */
export function otherwise(
  fields: Readonly<Record<string, z.ZodMiniType>>,
  typed: Readonly<Record<string, Typed>>,
): readonly string[] {
  return Object.entries(typed).flatMap(([field, [accepted, refused]]) => {
    const schema = fields[field];
    if (!schema) return [`${field} is no field`];
    const takes = (value: unknown) => schema.safeParse(value).success;
    const shown = (value: unknown): string => `${field}: ${String(JSON.stringify(value)).slice(0, 40)}`;
    return [
      ...accepted.filter((value) => !takes(value)).map((value) => `${shown(value)} is refused`),
      ...refused.filter(takes).map((value) => `${shown(value)} is accepted`),
    ];
  });
}
