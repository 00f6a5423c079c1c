import type { Selectable } from 'kysely';
import { routedTo } from '../../../machines/lifecycles/buyerRequest/routing.rules.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { BuyerRequestAnswersTable, BuyerRequestLinesTable, BuyerRequestsTable } from '../db/tables/requests.ts';

export type RequestRow = Selectable<BuyerRequestsTable>;
export type RequestLineRow = Selectable<BuyerRequestLinesTable>;
export type RequestAnswerRow = Selectable<BuyerRequestAnswersTable>;

export interface RequestRecord {
  readonly row: RequestRow;
  readonly lines: readonly RequestLineRow[];
  /** Companies that it was sent to. */
  readonly routed: readonly number[];
  readonly answers: readonly RequestAnswerRow[];
}

export async function completeRequest(db: Db | Trx, row: RequestRow): Promise<RequestRecord> {
  const lines = await db
    .selectFrom('buyer_request_lines')
    .selectAll()
    .where('request_id', '=', row.id)
    .orderBy('position')
    .execute();
  const routed = await db
    .selectFrom('buyer_request_companies')
    .select('organization_id')
    .where('request_id', '=', row.id)
    .orderBy('organization_id')
    .execute();
  const answers = await db
    .selectFrom('buyer_request_answers')
    .selectAll()
    .where('request_id', '=', row.id)
    .orderBy('nth')
    .execute();
  return { row, lines, routed: routed.map(({ organization_id }) => organization_id), answers };
}

export async function lockRequest(trx: Trx, id: number): Promise<RequestRecord | undefined> {
  const row = await trx.selectFrom('buyer_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && completeRequest(trx, row);
}

export async function readRequest(db: Db, id: number): Promise<RequestRecord | undefined> {
  const row = await db.selectFrom('buyer_requests').selectAll().where('id', '=', id).executeTakeFirst();
  return row && completeRequest(db, row);
}

/** Companies whose filters currently match this request. */
export async function companiesFor(db: Db | Trx, record: Pick<RequestRecord, 'row' | 'lines'>): Promise<number[]> {
  const { row, lines } = record;
  const companies = await db
    .selectFrom('organizations')
    .select(['id', 'words_filter', 'request_categories', 'request_tariffs'])
    .where('receive_requests', '=', true)
    .orderBy('nth')
    .execute();
  const request = {
    texts: [row.subject, row.description, ...lines.map(({ name }) => name)],
    category: row.category,
    tariffs: lines.flatMap(({ tariff_number }) => (tariff_number === '' ? [] : [tariff_number])),
  };
  const receptions = companies.map((company) => ({
    id: company.id,
    receives: true,
    words: company.words_filter,
    categories: company.request_categories,
    tariffs: company.request_tariffs,
  }));
  return [...routedTo(request, receptions, row.organization_id)];
}
