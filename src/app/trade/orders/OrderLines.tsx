import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/procurement/order.ts';
import { OrderTotal } from './OrderTotal.tsx';
import { useLineColumns } from './use-line-columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';

export function OrderLines({ row }: { readonly row: Order }) {
  const { t } = useTranslation('procurement');
  const columns = useLineColumns(row);
  return (
    <DataTable
      caption={t('order.lines')}
      columns={columns}
      rows={row.orderitem_set}
      stacked
      foot={
        <tr>
          <th scope="row" colSpan={columns.length - 2}>
            {t(row.vat_included ? 'order.totalGross' : 'order.totalNet')}
          </th>
          <td className="k-end k-sum" colSpan={2}>
            <OrderTotal row={row} />
          </td>
        </tr>
      }
    />
  );
}
