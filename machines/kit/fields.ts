/* Each record's fields are defined in one table, from which all per-field objects are built. */

/**
 * Builds an object with one value per field of a table. The tables import nothing from here, so a screen loads only its
 * own.
 */
export type EachField<F extends string> = <T extends Readonly<Record<F, unknown>>>(
  valueOf: (field: F) => unknown,
) => { [K in F]: T[K] };
