import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '../../../contract/platform/format.ts';
import type { Order, OrderLine } from '../../../contract/procurement/order.ts';
import { useLanguage } from '../../i18n.ts';
import { Money, Quantity } from '../../ui/figures/Figures.tsx';
import type { Column } from '../../ui/table/DataTable.tsx';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { TariffCode } from '../TariffCode.tsx';
import { useUnits } from '../units.ts';
import { LineName, LineStock } from './OrderLineCells.tsx';

const was = (old: ReactNode, changed: ReactNode) => (
  <>
    <del className="k-muted">{old}</del>
    <br />
    <ins>{changed}</ins>
  </>
);

/** Shipped and received quantities, and for the seller the stock: each column only when a line has a value. */
function useDeliveryColumns(row: Order): Column<OrderLine>[] {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const shipped = row.orderitem_set.some((line) => Number(line.shipped) > 0);
  return [
    ...(shipped
      ? [
          {
            key: 'shipped',
            title: t('order.shipped'),
            align: 'end',
            render: (line: OrderLine) => <Quantity value={line.shipped} unit={units.symbol(line.unit, line.shipped)} />,
          } as const,
        ]
      : []),
    ...(shipped && row.orderitem_set.some((line) => Number(line.received) > 0 || line.received_note)
      ? [
          {
            key: 'received',
            title: t('order.came'),
            align: 'end',
            render: (line: OrderLine) => (
              <>
                <Quantity value={line.received} unit={units.symbol(line.unit, line.received)} />
                {line.received_note && <div className="k-muted k-small t-text">{line.received_note}</div>}
              </>
            ),
          } as const,
        ]
      : []),
    ...(row.side === 'seller' && row.orderitem_set.some((line) => line.available !== null)
      ? [
          {
            key: 'stock',
            title: t('order.available'),
            align: 'end',
            render: (line: OrderLine) => <LineStock row={row} line={line} />,
          } as const,
        ]
      : []),
  ];
}

/** The price of a line: as ordered, as proposed, or the product's current price. */
function useWorthColumns(row: Order): Column<OrderLine>[] {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const proposed = row.status === 'changeProposed';
  const price = (line: OrderLine) => <Money amount={line.price} currency={row.currency} scale={4} />;
  const priceNow = (line: OrderLine) => (
    <>
      {price(line)}
      <div>
        <ToneTag tone="amber">
          {t('order.priceNow', {
            price: money(language, line.price_now ?? '', line.currency_now ?? '', 4),
          })}
        </ToneTag>
      </div>
    </>
  );
  return [
    {
      key: 'price',
      title: t('field.price'),
      align: 'end',
      render: (line) =>
        proposed && line.proposed_price
          ? was(price(line), <Money amount={line.proposed_price} currency={row.currency} scale={4} />)
          : line.price_now
            ? priceNow(line)
            : price(line),
    },
    {
      key: 'amount',
      title: t('field.amount'),
      align: 'end',
      render: (line) => {
        const amount = <Money amount={line.amount} currency={row.currency} />;
        if (!proposed || line.proposed_amount === null) return amount;
        return was(amount, <Money amount={line.proposed_amount} currency={row.currency} />);
      },
    },
  ];
}

/** The columns of an order line. */
export function useLineColumns(row: Order): Column<OrderLine>[] {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const delivery = useDeliveryColumns(row);
  const worth = useWorthColumns(row);
  const proposed = row.status === 'changeProposed';
  const ordered = (line: OrderLine) => <Quantity value={line.quantity} unit={units.symbol(line.unit, line.quantity)} />;
  return [
    {
      key: 'name',
      title: t('order.line'),
      render: (line) => (
        <>
          <LineName row={row} line={line} />
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
          ? was(
              ordered(line),
              <Quantity value={line.proposed_quantity} unit={units.symbol(line.unit, line.proposed_quantity)} />,
            )
          : ordered(line),
    },
    ...delivery,
    ...worth,
  ];
}
