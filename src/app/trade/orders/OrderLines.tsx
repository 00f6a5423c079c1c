import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { big } from '../../../../machines/money/decimal.ts';
import { goodsName } from '../../../contract/catalogue/shown-name.ts';
import { money, quantity } from '../../../contract/platform/format.ts';
import type { Order, OrderLine } from '../../../contract/procurement/order.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { computed } from '../amounts.ts';
import { TariffCode } from '../TariffCode.tsx';
import { OrderTotal } from './OrderTotal.tsx';
import { useUnits } from '../units.ts';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { Money, Quantity } from '../../ui/figures/Figures.tsx';

export function OrderLines({ row }: { readonly row: Order }) {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const language = useLanguage();
  const proposed = row.status === 'changeProposed';
  const shipped = row.orderitem_set.some((line) => Number(line.shipped) > 0);
  const was = (old: ReactNode, changed: ReactNode) => (
    <>
      <del className="k-muted">{old}</del>
      <br />
      <ins>{changed}</ins>
    </>
  );
  const ordered = (line: OrderLine) => <Quantity value={line.quantity} unit={units.symbol(line.unit)} />;
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
  const columns: Column<OrderLine>[] = [
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
          ? was(ordered(line), <Quantity value={line.proposed_quantity} unit={units.symbol(line.unit)} />)
          : ordered(line),
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
    ...(shipped && row.orderitem_set.some((line) => Number(line.received) > 0 || line.received_note)
      ? [
          {
            key: 'received',
            title: t('order.came'),
            align: 'end',
            render: (line: OrderLine) => (
              <>
                <Quantity value={line.received} unit={units.symbol(line.unit)} />
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
  return (
    <DataTable
      caption={t('order.lines')}
      columns={columns}
      rows={row.orderitem_set}
      foot={
        <tr>
          <th scope="row" colSpan={columns.length - 2}>
            {t('offers.total')}
          </th>
          <td className="k-end k-sum" colSpan={2}>
            <OrderTotal row={row} />
          </td>
        </tr>
      }
    />
  );
}

/** What was ordered: the seller's own product, or for as long as it is on sale its page for everybody. */
function LineName({ row, line }: { readonly row: Order; readonly line: OrderLine }) {
  const language = useLanguage();
  const name = goodsName(language, line);
  const to =
    line.product === null
      ? null
      : row.side === 'seller'
        ? paths.product(line.product)
        : line.on_sale
          ? paths.publicProduct(line.product)
          : null;
  return (
    <>
      <strong dir="auto">{to === null ? name : <Link to={to}>{name}</Link>}</strong>
      {line.name !== name && (
        <div className="k-muted k-small" dir="auto">
          {line.name}
        </div>
      )}
    </>
  );
}

/** What of the product nobody has been promised, or what is kept for this order; and whether it is enough. */
function LineStock({ row, line }: { readonly row: Order; readonly line: OrderLine }) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const units = useUnits();
  if (line.available === null) return <span className="k-muted">–</span>;
  const unit = units.symbol(line.unit);
  if (line.reserved !== '0')
    return (
      <>
        <Quantity value={line.reserved} unit={unit} />
        <div className="k-muted k-small">{t('order.reserved')}</div>
      </>
    );
  const wanted = line.proposed_quantity ?? line.quantity;
  const short = computed(() => big(wanted).minus(line.available ?? '0'));
  const asked = orderIs('waiting', row.status);
  return (
    <>
      <Quantity value={line.available} unit={unit} />
      {asked && short?.gt(0) && (
        <div>
          <ToneTag tone="amber">{t('order.short', { many: quantity(language, short.toFixed()), unit })}</ToneTag>
        </div>
      )}
    </>
  );
}
