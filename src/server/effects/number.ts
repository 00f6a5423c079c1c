import { sql } from 'kysely';
import type { DocumentType } from '../../../machines/money/amounts.ts';
import type { Trx } from '../db/schema.ts';

/** ASSUMED: one series per kind of document, seller and month; advances FZ, invoices and finals FV, corrections FK. */
const SERIES: Readonly<Record<DocumentType, string>> = {
  advance: 'FZ',
  next: 'FZ',
  final: 'FV',
  invoice: 'FV',
  correction: 'FK',
};

/**
 * The next number of the series. The counter's row is locked until the transaction ends, so that a refused
 * issue takes no number and concurrent ones get 1, 2, 3 with no gap.
 */
export async function nextNumber(
  trx: Trx,
  organization: number,
  type: DocumentType,
  dateOfIssue: string,
): Promise<string> {
  const series = SERIES[type];
  const period = dateOfIssue.slice(0, 7).replace('-', '/');
  const { last } = await trx
    .insertInto('number_counters')
    .values({ organization_id: organization, series, period, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'series', 'period'])
        .doUpdateSet({ last: sql<number>`number_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}${period}/${last}`;
}
