import { useTranslation } from 'react-i18next';
import type { BuyerRequestListRow } from '../../../contract/requests/buyer-request.ts';
import { countryName } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import type { Column } from '../../ui/table/DataTable.tsx';
import { InstantDay, Money } from '../../ui/figures/Figures.tsx';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';

/** Columns of the request list for one side. */
export function useRequestColumns(side: 'sent' | 'received'): Column<BuyerRequestListRow>[] {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  return [
    {
      key: 'subject',
      title: t('field.subject'),
      render: (row) => (
        <>
          {row.subject}
          <span className="k-small k-muted t-narrow">
            <InstantDay value={row.routed_at} />
          </span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      render: (row) => <StatusTag lifecycle="buyerRequest" domain="requests" state={row.status} />,
    },
    {
      key: 'category',
      title: t('field.category'),
      minor: true,
      render: (row) => (row.category ? t(`category.${row.category}`) : <span className="k-muted">–</span>),
    },
    {
      key: 'country',
      title: t('field.country'),
      minor: true,
      render: (row) => (row.country ? countryName(language, row.country) : ''),
    },
    {
      key: 'sent',
      title: t('field.sent'),
      sortKey: 'created_at',
      minor: true,
      render: (row) => <InstantDay value={row.routed_at} />,
    },
    side === 'sent'
      ? {
          key: 'answers',
          title: t('field.answers'),
          align: 'end',
          render: (row) => <span className="k-figure">{row.answers_count}</span>,
        }
      : {
          key: 'own',
          title: t('field.ownQuotation'),
          align: 'end',
          render: (row) =>
            row.own_total && row.own_currency ? (
              <Money amount={row.own_total} currency={row.own_currency} />
            ) : (
              <span className="k-muted">–</span>
            ),
        },
  ];
}
