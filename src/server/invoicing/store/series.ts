import type { Selectable } from 'kysely';
import { DOCUMENT_TYPES } from '../../../../machines/money/amounts.ts';
import { type Numbering, periodOf, seriesKind } from '../../../../machines/money/numbering.ts';
import type { Db } from '../../db/schema.ts';
import type { OrganizationsTable } from '../../db/tables/account.ts';
import type { DocumentData } from './data.ts';

/** A document with a number of the same series and period and a later date. */
export interface Ahead {
  readonly number: string;
  readonly date_of_issue: string;
}

type Seller = Pick<
  Selectable<OrganizationsTable>,
  'number_template' | 'series_advance' | 'series_invoice' | 'series_correction'
>;

const numberingOf = (seller: Seller): Numbering => ({
  template: seller.number_template,
  series: { advance: seller.series_advance, invoice: seller.series_invoice, correction: seller.series_correction },
});

/** The last document of the draft's series and period, where its date is later than the draft's. */
export async function aheadOf(db: Db, data: DocumentData, seller: Seller): Promise<Ahead | null> {
  const { date_of_issue: day } = data;
  if (day === null) return null;
  const { template, series } = numberingOf(seller);
  const own = series[seriesKind(data.type)];
  const found = await db
    .selectFrom('documents')
    .select(['number', 'date_of_issue'])
    .where('organization_id', '=', data.organization_id)
    .where('issued_at', 'is not', null)
    .where(
      'type',
      'in',
      DOCUMENT_TYPES.filter((type) => series[seriesKind(type)] === own),
    )
    .where('date_of_issue', '>', day)
    // The nearest later day: if it is in another period, all later ones are, too.
    .orderBy('date_of_issue')
    .orderBy('issued_at', 'desc')
    .executeTakeFirst();
  if (!found?.number || !found.date_of_issue) return null;
  const later = { number: found.number, date_of_issue: found.date_of_issue };
  return periodOf(template, later.date_of_issue) === periodOf(template, day) ? later : null;
}

/** Date of the latest issued correction of any document that this correction corrects. */
export async function lastCorrection(db: Db, correction: number): Promise<string | null> {
  const found = await db
    .selectFrom('corrected_documents as own')
    .innerJoin('corrected_documents as c', 'c.document_id', 'own.document_id')
    .innerJoin('documents as d', 'd.id', 'c.correction_id')
    .select('d.date_of_issue')
    .where('own.correction_id', '=', correction)
    .where('d.issued_at', 'is not', null)
    .orderBy('d.date_of_issue', 'desc')
    .executeTakeFirst();
  return found?.date_of_issue ?? null;
}
