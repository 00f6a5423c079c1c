import { orderIs, turnOf } from '../../../../../machines/lifecycles/order/order.tags.ts';
import { useTranslation } from 'react-i18next';
import { DOT } from '../../../../contract/platform/typography.ts';
import { shownName } from '../../../../contract/catalogue/shown-name.ts';
import type { OrderListRow } from '../../../../contract/procurement/order.ts';
import { OrderStatus } from '../../../trade/orders/OrderStatus.tsx';
import { CompanyName, Brief } from '../../../trade/CompanyName.tsx';
import { useLanguage } from '../../../i18n.ts';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { Day, Money } from '../../../ui/figures/Figures.tsx';
import { Left } from '../../../ui/figures/Left.tsx';

/** Columns of the order list for one side. */
export function useOrderColumns(side: 'buyer' | 'seller'): Column<OrderListRow>[] {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const other = (row: OrderListRow) => shownName(language, side === 'buyer' ? row.seller : row.buyer);
  /** The side whose answer the user is waiting for. */
  const awaited = ({ status }: OrderListRow) => {
    const turn = turnOf(status);
    return orderIs('waiting', status) && turn !== side ? turn : undefined;
  };
  return [
    {
      key: 'number',
      title: t('order.column'),
      render: (row) => (
        <>
          <code>{row.id}</code>
          <span className="k-small k-muted t-narrow">{[row.inquire_name, other(row)].filter(Boolean).join(DOT)}</span>
        </>
      ),
    },
    {
      key: 'inquire',
      title: t('order.source'),
      minor: true,
      render: (row) =>
        row.inquire_name ? (
          <Brief text={row.inquire_name} />
        ) : (
          <span className="k-muted">{t(`order.source_${row.source}`)}</span>
        ),
    },
    {
      key: 'other',
      title: t(side === 'buyer' ? 'field.supplier' : 'field.buyer'),
      minor: true,
      render: (row) => <CompanyName company={side === 'buyer' ? row.seller : (row.buyer ?? {})} />,
    },
    {
      key: 'status',
      title: t('field.status'),
      narrowEnd: true,
      render: (row) => {
        const other = awaited(row);
        const answers = orderIs('waiting', row.status) ? row.answer_by : null;
        return (
          <>
            <OrderStatus status={row.status} side={side} />
            {other && <span className={answers ? 'k-under t-wide' : 'k-under'}>{t(`order.awaits_${other}`)}</span>}
            {answers && (
              <span className="k-under t-narrow">
                {t('order.answerDue')} <Left at={answers} />
              </span>
            )}
            <span className="t-narrow">
              <Money amount={row.total} currency={row.currency} />
            </span>
          </>
        );
      },
    },
    {
      key: 'total',
      title: t('offers.total'),
      align: 'end',
      minor: true,
      render: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    {
      key: 'answer',
      title: t('order.answerDue'),
      sortKey: 'answer_by',
      minor: true,
      render: (row) =>
        row.answer_by && orderIs('waiting', row.status) ? (
          <Deadline at={row.answer_by} brief />
        ) : (
          <span className="k-muted">–</span>
        ),
    },
    {
      key: 'created',
      title: t('order.created'),
      sortKey: 'created_at',
      minor: true,
      render: (row) => <Day value={row.created_at} />,
    },
  ];
}
