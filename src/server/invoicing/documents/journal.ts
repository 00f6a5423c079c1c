import { isZero } from '../../../../machines/money/decimal.ts';
import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import { addRates, type RateSums } from '../../../../machines/money/rates.ts';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import type { Journal, JournalRow } from '../../../contract/invoicing/document.list.ts';
import { MOST_EXPORTED } from '../../../contract/platform/export.ts';
import type { Db } from '../../db/schema.ts';
import { badRequest } from '../../platform/problem.ts';

/** Without tax the amount is zero in every currency. */
const untaxed = ({ vat }: RateSums): string | null => (isZero(vat) ? vat : null);

/** Documents the organisation issued in a period, one row per VAT rate, sorted by date and number. */
export async function journalOf(
  db: Db,
  { id: organization, country }: { readonly id: number; readonly country: string },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Journal> {
  const documents = await db
    .selectFrom('documents')
    .select([
      'id',
      'number',
      'type',
      'date_of_issue',
      'sale_date',
      'buyer_name',
      'buyer_intername',
      'buyer_reg_number',
      'currency',
      'rates',
      'snapshot',
    ])
    .where('organization_id', '=', organization)
    .where('issued_at', 'is not', null)
    .where('date_of_issue', '>=', from)
    .where('date_of_issue', '<=', to)
    .orderBy('date_of_issue')
    .orderBy('issued_at')
    .orderBy('nth')
    .limit(MOST_EXPORTED + 1)
    .execute();
  if (documents.length > MOST_EXPORTED) throw badRequest(`too_many_rows|${MOST_EXPORTED}`);
  const home = homeCurrency(country);
  // If the seller moved to another country, amounts converted into the former currency are left out.
  const atHome = (snapshot: DocumentSnapshot | null) =>
    snapshot?.exchange?.currency === home ? snapshot.exchange : undefined;
  const rows = documents.flatMap(({ id, rates, snapshot, number, date_of_issue, sale_date, ...document }) =>
    rates.map(
      (rate, at): JournalRow => ({
        ...document,
        ...rate,
        document: id,
        number: number ?? '',
        date_of_issue: date_of_issue ?? '',
        sale_date: sale_date ?? '',
        home_vat: document.currency === home ? rate.vat : (atHome(snapshot)?.rates[at]?.vat ?? untaxed(rate)),
      }),
    ),
  );
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  const sums = currencies.flatMap((currency) => {
    const own: readonly RateSums[] = rows.filter((row) => row.currency === currency);
    return addRates(own).map((sum) => ({ currency, ...sum }));
  });
  return { rows, sums };
}
