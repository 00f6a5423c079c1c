import { sql } from 'kysely';
import type { DocumentType } from '../../../../machines/money/amounts.ts';
import { type Numbering, numberOf, periodOf, seriesKind } from '../../../../machines/money/numbering.ts';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../platform/problem.ts';

async function numberingOf(trx: Trx, organization: number): Promise<Numbering> {
  const { number_template, series_advance, series_invoice, series_correction } = await trx
    .selectFrom('organizations')
    .select(['number_template', 'series_advance', 'series_invoice', 'series_correction'])
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  return {
    template: number_template,
    series: { advance: series_advance, invoice: series_invoice, correction: series_correction },
  };
}

/**
 * The next number of the series. The counter's row is locked until the transaction ends, so a refused issue uses no
 * number and concurrent ones get 1, 2, 3 without gaps.
 */
export async function nextNumber(
  trx: Trx,
  organization: number,
  type: DocumentType,
  dateOfIssue: string,
): Promise<string> {
  const numbering = await numberingOf(trx, organization);
  const { last } = await trx
    .insertInto('number_counters')
    .values({
      organization_id: organization,
      series: numbering.series[seriesKind(type)],
      period: periodOf(numbering.template, dateOfIssue),
      last: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'series', 'period'])
        .doUpdateSet({ last: sql<number>`number_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = numberOf(numbering, type, dateOfIssue, last);
  const taken = await trx
    .selectFrom('documents')
    .select('id')
    .where('organization_id', '=', organization)
    .where('number', '=', number)
    .executeTakeFirst();
  // A different template may have produced the same number, which the counter does not reveal.
  if (taken) throw conflict(`number_taken|${number}`);
  return number;
}
