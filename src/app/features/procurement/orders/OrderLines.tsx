import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderLine } from '../../../../contract/procurement/order.ts';
import { TariffCode } from '../../../trade/TariffCode.tsx';
import { useUnits } from '../../../trade/units.ts';
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx';
import { Money, Quantity } from '../../../ui/figures/Figures.tsx';

export function OrderLines({ row }: { readonly row: Order }) {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const proposed = row.status === 'changeProposed';
  const shipped = row.orderitem_set.some((line) => Number(line.shipped) > 0);
  const was = (old: ReactNode, changed: ReactNode) => (
    <>
      <del className="k-muted">{old}</del>
      <br />
      <ins>{changed}</ins>
    </>
  );
  const quantity = (line: OrderLine) => <Quantity value={line.quantity} unit={units.symbol(line.unit)} />;
  const price = (line: OrderLine) => <Money amount={line.price} currency={row.currency} scale={4} />;
  const columns: Column<OrderLine>[] = [
    {
      key: 'name',
      title: t('order.line'),
      render: (line) => (
        <>
          <strong>{line.name}</strong>
          {line.description && <div className="k-muted k-small t-text">{line.description}</div>}
          {line.tariff_number && (
            <div className="k-small">
              <TariffCode code={line.tariff_number} unlisted={line.tariff_unlisted} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'quantity',
      title: t('field.quantity'),
      align: 'end',
      render: (line) =>
        proposed && line.proposed_quantity
          ? was(quantity(line), <Quantity value={line.proposed_quantity} unit={units.symbol(line.unit)} />)
          : quantity(line),
    },
    ...(shipped
      ? [
          {
            key: 'shipped',
            title: t('order.shipped'),
            align: 'end',
            render: (line: OrderLine) => <Quantity value={line.shipped} unit={units.symbol(line.unit)} />,
          } as const,
        ]
      : []),
    {
      key: 'price',
      title: t('field.price'),
      align: 'end',
      render: (line) =>
        proposed && line.proposed_price
          ? was(price(line), <Money amount={line.proposed_price} currency={row.currency} scale={4} />)
          : price(line),
    },
    {
      key: 'amount',
      title: t('field.amount'),
      align: 'end',
      render: (line) => <Money amount={line.amount} currency={row.currency} />,
    },
  ];
  return (
    <DataTable
      caption={t('order.lines')}
      columns={columns}
      rows={row.orderitem_set}
      foot={
        <tr>
          <th scope="row" colSpan={columns.length - 1}>
            {t('offers.total')}
          </th>
          <td className="k-end">
            <Money amount={row.total} currency={row.currency} />
          </td>
        </tr>
      }
    />
  );
}
