import { dayIn } from '../../../../machines/kit/day.ts';
import { listed } from '../../invoicing/documents/list.ts';
import { zoneOf } from '../../platform/values/zones.ts';
import { type Between, MOST_LAST } from './between.ts';

/** Documents that one side has issued to the other: the rows of the document list, filtered by company. */
export async function invoicesWith({ db, organization, now }: Between, company: number, side: 'buyer' | 'seller') {
  const today = dayIn(zoneOf(organization), now);
  const of = (status: 'issued' | 'overdue') =>
    listed(db, { side, status, company: String(company), ordering: '-date_of_issue' }, { own: organization.id, today });
  const issued = await of('issued').sums();
  const overdue = await of('overdue').sums();
  const last = await of('issued').rows({ limit: MOST_LAST, offset: 0 });
  return {
    count: issued.reduce((sum, { count }) => sum + Number(count), 0),
    sums: issued.map(({ currency, count, total, leftToPay }) => ({
      currency,
      count: Number(count),
      total,
      open: leftToPay,
      overdue: overdue.find((one) => one.currency === currency)?.leftToPay ?? '0.00',
    })),
    last: last.map((row) => ({
      id: row.id,
      name: row.number ?? '',
      at: row.issued_at,
      state: '',
      amount: row.total,
      currency: row.currency,
    })),
  };
}
