import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/*
 * A code belongs to the longest listed code that is its prefix: lists differ in their levels, and two of them may be
 * loaded together. Codes are compared bytewise, so that the index finds those with a given prefix (`:` follows `9`).
 */

/** Whether a row of `tarics` is a direct child of the code; '' for the chapters. */
export const rightBelow = (parent: string): RawBuilder<boolean> =>
  parent === ''
    ? sql<boolean>`length(tarics.code) = 2`
    : sql<boolean>`tarics.code ~>~ ${parent} and tarics.code ~<~ ${`${parent}:`} and not exists (
        select 1 from tarics between_them
        where between_them.code in (left(tarics.code, 4), left(tarics.code, 6), left(tarics.code, 8))
          and length(between_them.code) > ${parent.length}
          and length(between_them.code) < length(tarics.code))`;

/** Those of the codes that have children. */
export async function withChildren(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`
    select distinct one.code from tarics one where one.code in (${sql.join([...new Set(codes)])})
      and exists (select 1 from tarics other where other.code ~>~ one.code and other.code ~<~ (one.code || ':'))`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
}
