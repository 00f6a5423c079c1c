/* A record's fields stand in one table; whatever has a value for each of them is made from it. */

/** One value for each field of a table. The tables carry no code of this room: a screen brings one table at a time. */
export type EachField<F extends string> = <T extends Readonly<Record<F, unknown>>>(
  valueOf: (field: F) => unknown,
) => { [K in F]: T[K] };
