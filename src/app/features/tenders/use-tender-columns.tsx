import { EyeOpenIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-open';
import { useTranslation } from 'react-i18next';
import type { QuotationListRow } from '../../../contract/procurement/quotation.ts';
import type { Column } from '../../ui/table/DataTable.tsx';
import { Deadline } from '../../ui/figures/Deadline.tsx';
import { Money } from '../../ui/figures/Figures.tsx';
import { StatusTag, ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { OfferBadge } from './OfferBadge.tsx';
import { chartState } from './tender-state.ts';
import { CompanyName } from '../../trade/CompanyName.tsx';

/** Columns of the tender list. */
export function useTenderColumns(): Column<QuotationListRow>[] {
  const { t } = useTranslation('procurement');
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortKey: 'name',
      render: (row) => (
        <>
          <span className="t-name">{row.name}</span>
          <span className="k-muted k-small t-narrow">
            <CompanyName company={row.organizer} />
          </span>
          {row.expire_at && (
            <span className="k-small t-narrow">
              <Deadline at={row.expire_at} zone={row.timezone} hint={row.status === 'active'} brief />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'organizer',
      title: t('tender.organizer'),
      minor: true,
      render: (row) => <CompanyName company={row.organizer} />,
    },
    {
      key: 'state',
      title: t('field.participation'),
      render: (row) => (
        <>
          {row.own_view ? (
            <StatusTag lifecycle="tender" domain="procurement" state={chartState(row)} />
          ) : (
            <ToneTag tone="blue" icon={EyeOpenIcon}>
              {t('tender.openToAll')}
            </ToneTag>
          )}
          <OfferBadge row={row} />
        </>
      ),
    },
    {
      key: 'deadline',
      title: t('field.deadline'),
      sortKey: 'expire_at',
      minor: true,
      render: (row) =>
        row.expire_at ? <Deadline at={row.expire_at} zone={row.timezone} hint={row.status === 'active'} brief /> : '–',
    },
    {
      key: 'lots',
      title: t('field.lots'),
      align: 'end',
      minor: true,
      render: (row) => <span className="k-figure">{row.lots_count}</span>,
    },
    {
      key: 'estimate',
      title: t('field.estimate'),
      align: 'end',
      minor: true,
      render: (row) =>
        row.estimate && row.currency ? (
          <Money amount={row.estimate} currency={row.currency} />
        ) : (
          <span className="k-muted">–</span>
        ),
    },
  ];
}
