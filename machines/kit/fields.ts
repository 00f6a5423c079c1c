/* A record's fields stand in one table; whatever has a value for each of them is made from it. */

type Table<F extends string> = Readonly<Record<F, unknown>>;

/** In the order of the table. */
export const fieldNames = <F extends string>(fields: Table<F>): readonly F[] => Object.keys(fields) as F[];

/** One value for each field. What `T` says of a field is the caller's word: `valueOf` is not asked field by field. */
export const eachField = <F extends string, T extends Table<F>>(
  fields: Table<F>,
  valueOf: (field: F) => unknown,
): { [K in F]: T[K] } =>
  Object.fromEntries(fieldNames(fields).map((field) => [field, valueOf(field)])) as { [K in F]: T[K] };
