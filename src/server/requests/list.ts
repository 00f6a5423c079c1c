import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database, Db } from '../db/schema.ts';
import { orderingOf } from '../platform/http/ordering.ts';
import { buyerRequestEndpoints } from '../../contract/requests/buyer-request.endpoints.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { likePattern, paged } from '../platform/http/paging.ts';
import { forbidden } from '../platform/problem.ts';
import { listedWire, totalOf } from './wire.ts';

const SORTS = { created_at: { column: 'routed_at' }, routed_at: { column: 'routed_at' } };

/** Lines and answers of each request; for a supplier only its own answers. */
async function belowOf(db: Db, ids: readonly number[], supplier: number | null) {
  const lines = await db
    .selectFrom('buyer_request_lines')
    .select('request_id')
    .where('request_id', 'in', ids)
    .execute();
  const answers = await db.selectFrom('buyer_request_answers').selectAll().where('request_id', 'in', ids).execute();
  return (id: number) => {
    const own = answers.filter(
      (answer) => answer.request_id === id && (supplier === null || answer.organization_id === supplier),
    );
    const answer = supplier === null ? undefined : own[0];
    return {
      lines_count: lines.filter(({ request_id }) => request_id === id).length,
      answers_count: own.length,
      own_total: answer ? totalOf(answer) : null,
      own_currency: answer?.currency ?? null,
    };
  };
}

/** Requests of the company, and those that the user sent from the same address before joining one. */
export const sentBy =
  (company: number, email: string) =>
  (e: ExpressionBuilder<Database & { r: Database['buyer_requests'] }, 'r'>): Expression<SqlBool> =>
    e.or([e('r.organization_id', '=', company), e.and([e('r.organization_id', 'is', null), e('r.email', '=', email)])]);

const buyerRequestList: Handler<typeof buyerRequestEndpoints.buyerRequestList> = async ({
  query,
  caller,
  services,
  request,
}) => {
  const { db } = services;
  const { organization, user } = caller;
  const received = query.side === 'received';
  if (received && !organization) throw forbidden('organization_required');
  const company = organization?.id ?? 0;
  // Requests that were never routed are in no list, not even the requester's: the address is not verified.
  let rows = db.selectFrom('buyer_requests as r').where('r.routed_at', 'is not', null);
  rows = received
    ? rows.where((e) =>
        e.exists(
          e
            .selectFrom('buyer_request_companies as c')
            .select('c.request_id')
            .whereRef('c.request_id', '=', 'r.id')
            .where('c.organization_id', '=', company),
        ),
      )
    : rows.where(sentBy(company, user.email));
  if (query.status) rows = rows.where('r.status', '=', query.status);
  if (query.search?.trim()) {
    const pattern = likePattern(query.search);
    rows = rows.where((e) => e.or([e('r.subject', 'ilike', pattern), e('r.description', 'ilike', pattern)]));
  }
  const order = orderingOf(query.ordering, SORTS, '-created_at');
  return paged(request, query, {
    count: async () => Number((await rows.select((e) => e.fn.countAll().as('n')).executeTakeFirstOrThrow()).n),
    rows: async ({ limit, offset }) => {
      const found = await rows
        .selectAll('r')
        .orderBy(order.by('r.'))
        .orderBy('r.nth', order.direction)
        .limit(limit)
        .offset(offset)
        .execute();
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return [];
      const below = await belowOf(db, ids, received ? company : null);
      return found.map((row) => ({ ...listedWire(row, received ? 'supplier' : 'buyer'), ...below(row.id) }));
    },
  });
};

export function requestList(app: App): void {
  route(app, buyerRequestEndpoints.buyerRequestList, buyerRequestList);
}
