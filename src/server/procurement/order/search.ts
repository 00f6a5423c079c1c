import type { ExpressionBuilder, ExpressionWrapper, Nullable, SqlBool } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { likePattern } from '../../platform/http/paging.ts';

type Tables = Database & { readonly r: Database['orders']; readonly i: Nullable<Database['inquires']> };
type Builder = ExpressionBuilder<Tables, 'r' | 'i'>;

/** Finds an order by its id (with optional text before it), its inquiry or the other party, including visitors. */
export function orderIsFound(e: Builder, search: string, own: number): ExpressionWrapper<Tables, 'r' | 'i', SqlBool> {
  const pattern = likePattern(search);
  const [, number] = /^\D*(\d{1,9})\s*$/.exec(search) ?? [];
  const others = e
    .selectFrom('organizations as o')
    .select('o.id')
    .where('o.id', '!=', own)
    .where((o) => o.or([o('o.name', 'ilike', pattern), o('o.intername', 'ilike', pattern)]));
  return e.or([
    e('i.name', 'ilike', pattern),
    e('r.buyer_id', 'in', others),
    e('r.seller_id', 'in', others),
    // In a company's own orders this would match the person who ordered.
    e.and([
      e('r.buyer_id', 'is', null),
      e.or([e('r.contact_company', 'ilike', pattern), e('r.contact_name', 'ilike', pattern)]),
    ]),
    ...(number === undefined ? [] : [e('r.id', '=', Number(number))]),
  ]);
}
